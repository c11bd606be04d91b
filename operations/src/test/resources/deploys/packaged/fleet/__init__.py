"""A fleet, as a package."""
