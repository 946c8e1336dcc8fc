"""Typed: the path that a typed, pasted or dropped text stands for. Pure."""

from __future__ import annotations

import shlex
from urllib.parse import unquote, urlsplit

from slide_tui.settings.pictures import PATH_MOST

_SCHEME = "file://"
_HERE = ("", "localhost")


def path_in(text: str) -> str:
    """Return the path in a text: as terminals write a file that is dropped on them, in quotes or as a URL too."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    path = _unquoted(lines[0]) if lines else ""
    if path[: len(_SCHEME)].lower() != _SCHEME:
        return path
    try:
        url = urlsplit(path.replace("#", "%23").replace("?", "%3F"))
    except ValueError:
        return path
    return unquote(url.path) if url.netloc.lower() in _HERE else path


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
