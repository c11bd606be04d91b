"""Hosts that functions make."""

_REGIONS = ("north", "south")


def names(role, count):
    return [f"{role}-{region}-{i}" for region in _REGIONS for i in range(1, count + 1)]


def weighted(hosts):
    return [(name, {"weight": weight}) for weight, name in enumerate(hosts, 1)]


proxies = (names("proxy", 1), {"listen": 443})
stores = weighted(names("store", 2))
north = [name for name in names("proxy", 1) + names("store", 2) if "north" in name]
