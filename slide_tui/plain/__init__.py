"""The game line by line: for pipes, screen readers and dumb terminals."""

from slide_tui.plain.play import play
from slide_tui.plain.session import Session
from slide_tui.plain.talk import Talk

__all__ = ["Session", "Talk", "play"]
