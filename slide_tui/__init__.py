"""Slide TUI: the sliding puzzle for the terminal."""

__version__ = "1.1.0"
