from pyinfra import config, host
from pyinfra.operations import apt, files, iptables, server, systemd

config.SUDO = True

SYSCTL = {
    "kernel.dmesg_restrict": 1,
    "kernel.kptr_restrict": 2,
    "kernel.randomize_va_space": 2,
    "kernel.sysrq": 0,
    "kernel.yama.ptrace_scope": 1,
    "fs.protected_hardlinks": 1,
    "fs.protected_symlinks": 1,
    "fs.suid_dumpable": 0,
    "net.ipv4.conf.all.accept_redirects": 0,
    "net.ipv4.conf.all.accept_source_route": 0,
    "net.ipv4.conf.all.log_martians": 1,
    "net.ipv4.conf.all.rp_filter": 1,
    "net.ipv4.conf.all.secure_redirects": 0,
    "net.ipv4.conf.all.send_redirects": 0,
    "net.ipv4.conf.default.accept_redirects": 0,
    "net.ipv4.icmp_echo_ignore_broadcasts": 1,
    "net.ipv4.ip_local_port_range": [32768, 60999],
    "net.ipv4.tcp_syncookies": 1,
    "net.ipv6.conf.all.accept_ra": 0,
    "net.ipv6.conf.all.accept_redirects": 0,
}

apt.packages(packages=["fail2ban", "unattended-upgrades"])
apt.packages(packages=["telnet", "rsh-client"], present=False, purge=True)

for key, value in sorted(SYSCTL.items()):
    server.sysctl(
        name=f"{key} = {value}", key=key, value=value, persist=True, persist_file="/etc/sysctl.d/90-hard.conf"
    )

iptables.chain(chain="SERVICES")
for port, source in host.data.open_ports:
    iptables.rule(
        name=f"Port {port} from {source or 'anywhere'}",
        chain="SERVICES",
        jump="ACCEPT",
        protocol="tcp",
        destination_port=port,
        source=source,
    )
iptables.rule(chain="INPUT", jump="SERVICES")
iptables.chain(chain="INPUT", policy="DROP")

for template, dest, mode in (
    ("sshd.conf.j2", "/etc/ssh/sshd_config.d/90-hard.conf", 600),
    ("issue.j2", "/etc/issue.net", 644),
    ("jail.j2", "/etc/fail2ban/jail.d/sshd.local", 644),
):
    written = files.template(name=dest, src=f"templates/{template}", dest=dest, mode=mode)
    if template == "sshd.conf.j2":
        systemd.service(name="sshd", service="ssh", running=True, reloaded=written.changed)

for path, mode in {"/etc/crontab": 600, "/etc/cron.d": 700, "/root": "u=rwx,go="}.items():
    if mode == 600:
        files.file(name=path, path=path, mode=mode, user="root", group="root")
    else:
        files.directory(name=path, path=path, mode=mode, user="root", group="root")

server.security_limit(domain="*", limit_type="hard", item="core", value=0)
