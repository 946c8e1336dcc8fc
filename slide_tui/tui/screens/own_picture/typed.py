"""Typed: the path that a typed, pasted or dropped line stands for. Pure."""

from __future__ import annotations

import re
import shlex
from urllib.parse import unquote


def path_in(text: str) -> str:
    """Return the path in a line: as terminals write a file that is dropped on them, in quotes or as a URL too."""
    path = _unquoted(text.strip())
    url = re.fullmatch("file://(localhost)?(/.*)", path, re.IGNORECASE)
    return unquote(url[2]) if url is not None else path


def _unquoted(line: str) -> str:
    """Return a text without the quotes and backslashes of a shell, if it is one word of it."""
    if not set("\"'\\") & set(line):
        return line
    try:
        words = shlex.split(line)
    except ValueError:
        return line
    return words[0] if len(words) == 1 else line
