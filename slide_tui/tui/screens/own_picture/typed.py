"""Typed: the path that a typed, pasted or dropped text stands for. Pure."""

from __future__ import annotations

import re
import shlex
from urllib.parse import unquote

from slide_tui.settings.pictures import PATH_MOST


def path_in(text: str) -> str:
    """Return the path in a text: as terminals write a file that is dropped on them, in quotes or as a URL too."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    path = _unquoted(lines[0]) if lines else ""
    url = re.fullmatch("file://(localhost)?(/.*)", path, re.IGNORECASE)
    return unquote(url[2]) if url is not None else path


def one_line(pasted: str) -> str:
    """Return a pasted text as one printable line: the first that says something."""
    lines = [line.strip() for line in pasted.splitlines() if line.strip()]
    line = "".join(letter for letter in lines[0] if letter.isprintable()) if lines else ""
    return line[: PATH_MOST + 1]


def _unquoted(line: str) -> str:
    """Return a text without the quotes and backslashes of a shell, if it is one word of it."""
    if not set("\"'\\") & set(line):
        return line
    try:
        words = shlex.split(line)
    except ValueError:
        return line
    return words[0] if len(words) == 1 else line
