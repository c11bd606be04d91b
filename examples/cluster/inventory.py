control = ["control-1", "control-2"]
data = ["data-1", "data-2", "data-3"]
