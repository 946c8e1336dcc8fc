"""Times, rates, and the summary of a solve."""

from __future__ import annotations

from math import floor, inf

from slide_tui.engine.result import Result
from slide_tui.text.counts import counted

DNF = "DNF"
"""What players call an attempt that was not finished, and an average that counts one."""

NONE = "-"
"""Shown where there is no figure."""

_NOISE = 6
"""Decimals to which a float is trusted: 1.005 is stored a hair below the half that it stands for."""


def duration(time_ms: float, *, average: bool = False, brief: bool = False) -> str:
    """A time, as it is shown everywhere: `9.876 s`, `1:42.350`, `1:02:03.456`.

    Results, lists, bests and averages have three decimals; where a clock runs or room is short (panel, replay, race,
    debrief), `brief` gives two. As on timers at competitions, a single time is cut, never rounded up, and an average
    is rounded half up.
    """
    places = 2 if brief else 3
    fractions = _nearest(time_ms * 10**places / 1000) if average else int(time_ms) * 10**places // 1000
    seconds, fraction = divmod(fractions, 10**places)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}.{fraction:0{places}}"
    return f"{minutes}:{seconds:02}.{fraction:0{places}}" if minutes else f"{seconds}.{fraction:0{places}} s"


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


def summary(result: Result) -> str:
    """A solve in one phrase: `57 moves (net 55) in 49 pushes, 1:42.350, 0.56 moves per second`.

    For fewest moves: `84 moves (213 made in all), 12:03.120`.
    """
    if result.puzzle.way.free:
        made = f" ({result.moves:,} made in all)" if result.undone else ""
        return f"{counted(result.net, 'move')}{made}, {duration(result.time_ms)}"
    net = f" (net {result.net:,})" if result.undone else ""
    pushes = f" in {counted(result.pushes, 'push')}"
    figures = [f"{counted(result.moves, 'move')}{net}{pushes}", duration(result.time_ms)]
    if result.rate is not None:
        figures.append(rate(result.rate))
    return ", ".join(figures)


def _nearest(value: float) -> int:
    """The nearest whole number, halves up."""
    return floor(round(value, _NOISE) + 0.5)
