"""Standard input line by line, each line answered in its place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO

from slide_tui.commands._options import as_json
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.limits import LINE_MAX
from slide_tui.exits import EXIT_DONE, EXIT_USAGE

_CHUNK = 64 * 1024
_TOO_LONG = "?"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def lines(limit: int = LINE_MAX) -> Iterator[str]:
    """Yield the lines of standard input without their ends.

    Bytes that are not UTF-8 become lone surrogates, which every reader of texts refuses. A line that is too long
    becomes a text just as much too long, for its reader to refuse.
    """
    if sys.stdin is not None:
        yield from lines_of(sys.stdin.buffer, limit)


def lines_of(source: BinaryIO, limit: int) -> Iterator[str]:
    """Yield the lines of any source of bytes, as `lines` does."""
    line = source.readline(limit + 2).removeprefix(_BYTE_ORDER_MARK)
    while line:
        if len(line) > limit and not line.endswith(b"\n"):
            _skip_line(source)
            yield _TOO_LONG * (limit + 1)
        else:
            yield line.rstrip(b"\r\n").decode("utf-8", "surrogateescape")
        line = source.readline(limit + 2)


def _skip_line(source: BinaryIO) -> None:
    while (rest := source.readline(_CHUNK)) and not rest.endswith(b"\n"):
        pass


def answer_positions(words: Sequence[str], answer: Callable[[str], tuple[str, int]], *, in_json: bool) -> int:
    """Answer the position that words spell, or with `-` each line of standard input; return the worst exit code.

    Each answer is one line, flushed at once. A position that can't be read is answered with `error: ...`, and the
    stream goes on; a single one raises InvalidInput, but with JSON a complaint is an answer too.
    """
    alone, worst = words != ["-"], EXIT_DONE
    for given in [_one_position(words)] if alone else lines():
        try:
            text, code = answer(given)
        except InvalidInput as error:
            if alone and not in_json:
                raise
            text, code = error_line(given, error, in_json=in_json), EXIT_USAGE
        print(text, flush=True)
        worst = max(worst, code)
    return worst


def _one_position(words: Sequence[str]) -> str:
    """Return the one position that words spell, quoted or not; raise InvalidInput if each is a position of its own."""
    if len(words) > 1 and any(" " in word or ":" in word for word in words):
        raise InvalidInput(f"{len(words)} positions at once: give one, or one per line on standard input with -")
    return " ".join(words)


def error_line(given: str, why: object, *, in_json: bool) -> str:
    """Return the answer to a position that has none."""
    return as_json({"position": given.strip(), "error": str(why)}) if in_json else f"error: {why}"
