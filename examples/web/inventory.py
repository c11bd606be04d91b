web = [
    ("web-1", {"weight": 10}),
    "web-2",
]
db = ["admin@db-1:2222"]
