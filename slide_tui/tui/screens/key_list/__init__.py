"""The list of all keys of a screen."""
