"""Doors: how the App meets the outside: the terminal, and the picture that stands there before the App does."""
