# A list is a group; a host is a name, or a name with data.
web = [
    ("web-1.example.org", {"weight": 10}),
    "deploy@web-2.example.org:2222",
]

# A group with data for all its hosts.
db = (["db-1.example.org"], {"engine": "postgres"})

# Where the work is done on this machine.
local = ["@local"]
