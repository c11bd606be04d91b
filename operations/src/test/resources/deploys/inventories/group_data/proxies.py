packages = ["curl", "haproxy"]
timeout = 30
