"""A page in a browser in place of a terminal."""
