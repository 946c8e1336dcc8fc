"""Slide TUI: the sliding puzzle for the terminal."""

__version__ = "0.1.0"
