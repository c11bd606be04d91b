from pyinfra.operations import apk, files

apk.packages(packages=["chrony"], _sudo=True)
files.link(path="/etc/runlevels/default/chronyd", target="/etc/init.d/chronyd", _sudo=True)
