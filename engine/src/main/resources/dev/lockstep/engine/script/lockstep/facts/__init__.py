"""The facts, one module a subject."""
