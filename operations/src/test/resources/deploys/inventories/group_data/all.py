domain = "example.org"
packages = ["curl"]
