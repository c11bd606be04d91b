web = ["web-1", "web-2"]
db = ["db-1"]
