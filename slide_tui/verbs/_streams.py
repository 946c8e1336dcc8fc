"""Standard input line by line, with a limit on every line, each line answered in its place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from slide_tui.ends import EXIT_DONE, EXIT_USAGE
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.limits import LINE_MAX

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module typing costs a tenth of a start
    from typing import BinaryIO

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


def answer_lines(answer: Callable[[str], tuple[str, int]]) -> int:
    """Answer every line of standard input with one line, flushed at once; return the worst exit code.

    A line that can't be read is answered with `error: ...`, and the stream goes on.
    """
    worst = EXIT_DONE
    for line in lines():
        try:
            text, code = answer(line)
        except Unreadable as error:
            text, code = f"error: {error}", EXIT_USAGE
        print(text, flush=True)
        worst = max(worst, code)
    return worst
