"""The game line by line: for pipes, screen readers and dumb terminals."""

from slide_tui.plain.play import play
from slide_tui.plain.setup import Setup, check_players
from slide_tui.plain.talk import Talk

__all__ = ["Setup", "Talk", "check_players", "play"]
