"""Doors: how the App meets the outside: the terminal, and the picture shown there before the App is loaded."""
