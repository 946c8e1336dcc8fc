"""Figures: the clock and the moves below the board, whose columns of digits jump to the one that is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from slide_tui.film.bitmaps import outline
from slide_tui.film.keyframes import KeyframeTimes
from slide_tui.film.shots import FilmedReplay
from slide_tui.tui.paint.digits import bitmap, font

_FONT = font("S")
_STEP = _FONT.height + 2
"""From one digit of a column to the next."""
_DIGITS = "0123456789 "
_MOST = 1200
"""So often the clock changes at most; faster ones are a blur anyway."""
_TENTH_MS = 100.0
_TENTHS_UP_TO_MS = 600_000
_IDS = {":": "c", ".": "p"}

Texts = Sequence[tuple[float, str]]
"""What a figure shows from each instant on; all texts are equally long."""


def shapes() -> str:
    """Return what all columns have in common: the ten digits below each other, and the signs."""
    digits = "".join(
        f'<path transform="translate(0 {at * _STEP})" d="{outline(bitmap(str(at), _FONT))}"/>' for at in range(10)
    )
    signs = "".join(f'<path id="{name}" d="{outline(bitmap(sign, _FONT))}"/>' for sign, name in _IDS.items())
    return f'<g id="s">{digits}</g>{signs}'


def clock(reel: FilmedReplay) -> Texts:
    """Return the clock: as many digits as its last reading needs, with tenths up to ten minutes."""
    last_ms = reel.game.time_ms
    return [(at_ms, _clock_text(read_ms, last_ms)) for at_ms, read_ms in readings(reel)]


def moves(reel: FilmedReplay) -> Texts:
    """Return the count of moves."""
    wide = len(str(reel.shots[-1].moves))
    return [(shot.at_ms, str(shot.moves).rjust(wide)) for shot in reel.shots]


def readings(reel: FilmedReplay) -> Iterator[tuple[float, int]]:
    """Yield what the clock reads at instants of the reel, one every tenth of a second, fewer in a long reel."""
    every_ms = max(_TENTH_MS, reel.ends_ms / _MOST)
    yield 0.0, 0
    at_ms = reel.shots[1].at_ms if len(reel.shots) > 1 else 0.0
    for before, shot in zip(reel.shots[1:], reel.shots[2:], strict=False):
        while at_ms < shot.at_ms:
            share = (at_ms - before.at_ms) / (shot.at_ms - before.at_ms)
            yield at_ms, int(before.read_ms + share * (shot.read_ms - before.read_ms))
            at_ms += every_ms
    yield reel.shots[-1].at_ms, reel.game.time_ms


def _clock_text(read_ms: int, last_ms: int) -> str:
    """Return a reading with as many digits as the last one: `0:07.3`, `02:15`, `0:02:15`."""
    seconds, tenth = read_ms // 1000, read_ms // 100 % 10
    minutes, last_minutes = seconds // 60, last_ms // 60_000
    if last_minutes >= 60:
        return f"{f'{minutes // 60}'.rjust(len(str(last_minutes // 60)))}:{minutes % 60:02}:{seconds % 60:02}"
    tenths = f".{tenth}" if last_ms < _TENTHS_UP_TO_MS else ""
    return f"{minutes:0{len(str(last_minutes))}}:{seconds % 60:02}{tenths}"


def figure(texts: Texts, name: str, timeline: KeyframeTimes) -> tuple[str, int]:
    """Return the elements of a figure that changes, and its width in bits; its styles are called by a name."""
    parts: list[str] = []
    x = 0
    for place, last in enumerate(texts[-1][1]):
        if last in _IDS:
            parts.append(f'<use href="#{_IDS[last]}" x="{x}"/>')
            x += len(_FONT.glyphs[last][0]) + _FONT.space
            continue
        label = f"{name}{place}"
        changes = ((at_ms, f"transform:translate(0,{_lift(text[place])}px)") for at_ms, text in texts)
        timeline.jump(label, changes)
        strip = f'<use href="#s" class="j {label}" transform="translate(0 {_lift(last)})"/>'
        parts.append(f'<svg x="{x}" width="{_FONT.width}" height="{_FONT.height}">{strip}</svg>')
        x += _FONT.width + _FONT.space
    return "".join(parts), x - _FONT.space


def _lift(digit: str) -> int:
    return -_STEP * _DIGITS.index(digit)
