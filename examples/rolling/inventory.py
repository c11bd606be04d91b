web = ["web-1", "web-2", "web-3", "web-4"]
