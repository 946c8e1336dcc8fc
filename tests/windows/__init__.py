"""A Python without what only POSIX has."""
