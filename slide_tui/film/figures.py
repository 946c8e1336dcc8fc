"""Figures: the clock and the moves below the board, as columns of digits that jump to the one that is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from slide_tui.film.keyframes import Timeline
from slide_tui.film.outlines import outline
from slide_tui.film.shots import Reel
from slide_tui.tui.paint.digits import bitmap, font

_FONT = font("S")
_STEP = _FONT.height + 2
"""From one digit of a column to the next."""
_BLANK = 10
"""The place below all digits."""
_MOST = 1200
"""So often a figure changes at most; faster ones are a blur anyway."""
_MINUTE_MS = 60_000
_TENTH_MS = 100.0
_TENTHS_UP_TO_MS = 10 * _MINUTE_MS
_SIGNS = {":": ("..", "##", "..", "##", ".."), ".": ("..", "..", "..", "..", "##")}


class Column(NamedTuple):
    """A column of a figure: a sign, or digits with the instants at which each is shown from."""

    sign: str
    digits: tuple[tuple[float, int], ...] = ()


def shapes() -> str:
    """Return what all columns have in common: the ten digits below each other, and the signs."""
    digits = "".join(
        f'<path transform="translate(0 {at * _STEP})" d="{outline(bitmap(str(at), _FONT))}"/>' for at in range(10)
    )
    signs = "".join(f'<path id="{_NAMES[sign]}" d="{outline(art)}"/>' for sign, art in _SIGNS.items())
    return f'<g id="s">{digits}</g>{signs}'


_NAMES = {":": "c", ".": "p"}


def clock(reel: Reel) -> tuple[Column, ...]:
    """Return the columns of the clock: as many as its last reading needs, with tenths up to ten minutes."""
    last_ms = reel.game.time_ms
    tenths = last_ms < _TENTHS_UP_TO_MS
    texts = [(at_ms, _clock_text(read_ms, last_ms, tenths=tenths)) for at_ms, read_ms in readings(reel, _TENTH_MS)]
    return _columns(texts)


def moves(reel: Reel) -> tuple[Column, ...]:
    """Return the columns of the count of moves."""
    wide = len(str(reel.shots[-1].moves))
    least_ms = reel.ends_ms / _MOST
    counts: list[tuple[float, str]] = []
    for shot in reel.shots:
        if counts and shot.at_ms - counts[-1][0] < least_ms and shot is not reel.shots[-1]:
            continue
        counts.append((shot.at_ms, str(shot.moves).rjust(wide)))
    return _columns(counts)


def readings(reel: Reel, every_ms: float) -> Iterator[tuple[float, int]]:
    """Yield what the clock reads at instants of the reel, one every so often, fewer in a long reel."""
    every_ms = max(every_ms, reel.ends_ms / _MOST)
    yield 0.0, 0
    at_ms = reel.shots[1].at_ms if len(reel.shots) > 1 else 0.0
    for before, shot in zip(reel.shots[1:], reel.shots[2:], strict=False):
        while at_ms < shot.at_ms:
            share = (at_ms - before.at_ms) / (shot.at_ms - before.at_ms)
            yield at_ms, int(before.read_ms + share * (shot.read_ms - before.read_ms))
            at_ms += every_ms
    yield reel.shots[-1].at_ms, reel.game.time_ms


def _clock_text(read_ms: int, last_ms: int, *, tenths: bool) -> str:
    """A reading with as many digits as the last one: `0:07.3`, `02:15`, `0:02:15`."""
    seconds, tenth = read_ms // 1000, read_ms // 100 % 10
    minutes, last_minutes = seconds // 60, last_ms // _MINUTE_MS
    if last_minutes >= 60:
        return f"{f'{minutes // 60}'.rjust(len(str(last_minutes // 60)))}:{minutes % 60:02}:{seconds % 60:02}"
    return f"{minutes:0{len(str(last_minutes))}}:{seconds % 60:02}{f'.{tenth}' if tenths else ''}"


def _columns(texts: list[tuple[float, str]]) -> tuple[Column, ...]:
    """Cut texts of one length into columns; a digit is named only when it changes."""
    found: list[Column] = []
    for at, sign in enumerate(texts[-1][1]):
        if sign in _SIGNS:
            found.append(Column(sign))
            continue
        digits: list[tuple[float, int]] = []
        for at_ms, text in texts:
            digit = _BLANK if text[at] == " " else int(text[at])
            if not digits or digits[-1][1] != digit:
                digits.append((at_ms, digit))
        found.append(Column("", tuple(digits)))
    return tuple(found)


def width(columns: tuple[Column, ...]) -> int:
    """Return how many units a figure is wide."""
    return sum(_wide(column) for column in columns) - _FONT.space


def drawn(columns: tuple[Column, ...], name: str, timeline: Timeline) -> tuple[str, str]:
    """Return a figure as elements, a unit wide and high for each bit, and the style that changes it."""
    parts: list[str] = []
    styles: list[str] = []
    x = 0
    for at, column in enumerate(columns):
        if column.sign:
            parts.append(f'<use href="#{_NAMES[column.sign]}" x="{x}"/>')
        else:
            last = f'<use href="#s" y="{-_STEP * column.digits[-1][1]}"/>'
            if len(column.digits) > 1:
                label, changes = f"{name}{at}", ((at_ms, _lifted(digit)) for at_ms, digit in column.digits)
                last = f'<use href="#s" class="j {label}" transform="translate(0 {-_STEP * column.digits[-1][1]})"/>'
                styles.append(f".{label}{{animation-name:{label}}}{timeline.jumps(label, changes)}")
            parts.append(f'<svg x="{x}" width="{_FONT.width}" height="{_FONT.height}">{last}</svg>')
        x += _wide(column)
    return "".join(parts), "".join(styles)


def _lifted(digit: int) -> str:
    return f"transform:translate(0,{-_STEP * digit}px)"


def _wide(column: Column) -> int:
    return (len(_SIGNS[column.sign][0]) if column.sign else _FONT.width) + _FONT.space
