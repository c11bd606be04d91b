# Undoes what deploy.py did to a host.
systemctl disable -q --now bench 2>/dev/null
rm -rf /etc/systemd/system/bench.service /etc/bench /srv/bench
systemctl daemon-reload
userdel -rf bench 2>/dev/null
userdel -rf benchjobs 2>/dev/null
rm -rf /srv/bench-home /home/benchjobs
true
