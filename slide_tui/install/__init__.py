"""What an installation brings along besides the program: manual, completions, desktop entry, icon."""

from slide_tui.install.files import FILES, SHELLS, completion, page

__all__ = ["FILES", "SHELLS", "completion", "page"]
