"""The token that every address ends in, and the file that keeps it, so that addresses outlive the server."""

from __future__ import annotations

import os
import re
import secrets
import stat
from pathlib import Path

from slide_tui.engine.errors import InvalidInput, quoted

_TOKEN = re.compile(r"[A-Za-z0-9_-]{24,200}")
_READ_MOST = 1000


def new_token() -> str:
    """Return a token that nobody can guess."""
    return secrets.token_urlsafe(24)


def kept_token(text: str) -> str:
    """Return the token in a file, made for its owner alone if there is none; raise InvalidInput if it can't be.

    A file that others can read, or that holds no token, is refused: it would let strangers in, or isn't meant.
    """
    try:
        held, others = _held(Path(text).expanduser())
    except (OSError, ValueError, RuntimeError):  # the last if nobody has that home
        raise InvalidInput(f"--token-file: {quoted(text)} can't be read or made") from None
    if others:
        raise InvalidInput(f"--token-file: others can read {quoted(text)}: use chmod 600 on it")
    if _TOKEN.fullmatch(held) is None:
        raise InvalidInput(
            f"--token-file: {quoted(text)} doesn't hold a token: name a file that isn't there yet, and one is made"
        )
    return held


def _held(path: Path) -> tuple[str, bool]:
    """Return what a file holds, which is a new token if there was no file, and whether others can read it."""
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        with path.open("rb") as file:
            held = file.read(_READ_MOST).decode("ascii", "replace").strip()
            return held, bool(stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077)
    token = new_token()
    with os.fdopen(made, "w") as file:
        file.write(f"{token}\n")
    return token, False
