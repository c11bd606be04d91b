app_port = 8080
