from lockstep import host, sync
from lockstep.operations import server

pending = server.shell(name="Look for migrations", commands=["app migrations"])

# The script waits here until the step above has been executed on this host.
if "none" in pending.stdout:
    server.shell(name="Log", commands=["logger 'no migration needed'"])
else:
    server.shell(
        name="Migrate",
        commands=["app backup", "app migrate"],
        _run_once=True,
        _rollback=lambda: server.shell(commands=["app restore"]),
    )

sync("database is ready")

if "web" in host.groups:
    server.shell(name="Restart", commands=["systemctl restart app"], _serial=True)
