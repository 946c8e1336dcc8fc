"""Figures, counts and tables: numbers as they are written everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor, inf

DNF = "DNF"
"""What players call an attempt that was not finished, and an average that counts one."""
NONE = "-"
"""Shown where there is no figure."""
_NOISE = 6
"""Decimals to which a float is trusted: 1.005 is stored a hair below the half that it stands for."""


def counted(number: int, thing: str) -> str:
    """A number of things: `1 move`, `57 moves`, `2 pushes`."""
    plural = thing + ("es" if thing.endswith(("sh", "s", "x")) else "s")
    return f"{number:,} {thing if number == 1 else plural}"


def listed(words: Sequence[str]) -> str:
    """Words as a person lists them: `3`, `3 and 4`, `3, 4 and 5`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def capitalized(phrase: str) -> str:
    """A phrase with a capital, as at the start of a line; the rest stays as it is."""
    return phrase[:1].upper() + phrase[1:]


def duration(time_ms: float, *, average: bool = False, brief: bool = False) -> str:
    """A time, as it is shown everywhere: `9.876 s`, `1:42.350`, `1:02:03.456`.

    Results, lists, bests and averages have three decimals; where a clock runs or room is short (panel, replay, race,
    debrief), `brief` gives two. As on timers at competitions, a single time is cut, never rounded up, and an average
    is rounded half up.
    """
    places = 2 if brief else 3
    fractions = _nearest(time_ms * 10**places / 1000) if average else int(time_ms) * 10**places // 1000
    seconds, fraction = divmod(fractions, 10**places)
    if seconds < 60:
        return f"{seconds}.{fraction:0{places}} s"
    return f"{running_time(seconds * 1000)}.{fraction:0{places}}"


def running_time(time_ms: int) -> str:
    """A time in whole seconds, for clocks that run: `1:42`, `1:02:03`."""
    minutes, seconds = divmod(time_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def time_left(limit_ms: int, time_ms: int) -> str:
    """What is left of a time limit, in whole seconds rounded up: `0:42 left`."""
    return f"{running_time(max(0, limit_ms - time_ms + 999))} left"


def percent(share: float) -> str:
    """A share in percent: `12 %`. Only nothing at all is `0 %`, and only everything is `100 %`."""
    if 0 < share < 0.01:
        return "<1 %"
    return f"{min(99, round(100 * share)) if share < 1 else 100} %"


def figure(of: str, value: float | None, *, single: bool = False, brief: bool = False) -> str:
    """A figure of a measure, of a single solve or of several: `1:42.350`, `84` or `84.33`, `1.62`, `4.667` boards.

    Infinity is a DNF, and None is a dash. `brief` is for times; see `duration`.
    """
    if value is None:
        return NONE
    if value == inf:
        return DNF
    if of == "time":
        return duration(value, average=not single, brief=brief).removesuffix(" s")
    if of == "boards":
        return f"{value:,.3f}"
    return f"{value:,.0f}" if single and of in ("moves", "right") else hundredths(value)


def hundredths(value: float) -> str:
    """A number with two decimals, rounded half up: `1,234.57`."""
    whole, fraction = divmod(_nearest(value * 100), 100)
    return f"{whole:,}.{fraction:02}"


def rate(slides_per_second: float | None) -> str:
    """A rate: `2.14 moves per second`; a dash if no time went by."""
    return NONE if slides_per_second is None else f"{hundredths(slides_per_second)} moves per second"


def _nearest(value: float) -> int:
    """The nearest whole number, halves up."""
    return floor(round(value, _NOISE) + 0.5)


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows with their columns below each other: the first to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        others = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join([row[0].ljust(widths[0]), *others]).rstrip()
