domain = "north.example.org"
