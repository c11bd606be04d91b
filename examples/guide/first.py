from lockstep.operations import files, server

files.directory(path="/tmp/lockstep-guide", mode="755")
server.shell(name="Say hello", commands=["echo hello"])
