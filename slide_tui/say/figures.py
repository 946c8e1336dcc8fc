"""Times, rates, and what a solve came to."""

from __future__ import annotations

from slide_tui.engine.result import Result
from slide_tui.say.counts import counted

DNF = "DNF"
"""What players call an attempt that was not finished, and an average that counts one."""


def duration(time_ms: int) -> str:
    """A time to the hundredth, cut and not rounded: `9.87 s`, `1:42.35`, `1:02:03.45`."""
    seconds, hundredths = divmod(time_ms // 10, 100)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}.{hundredths:02}"
    return f"{minutes}:{seconds:02}.{hundredths:02}" if minutes else f"{seconds}.{hundredths:02} s"


def rate(slides_a_second: float | None) -> str:
    """A rate: `2.14 moves a second`; a dash where no time went by."""
    return "-" if slides_a_second is None else f"{slides_a_second:.2f} moves a second"


def summary(result: Result) -> str:
    """A solve in one phrase: `57 moves (net 55) in 49 pushes, 1:42.35, 0.56 moves a second`."""
    net = f" (net {result.net:,})" if result.net != result.moves else ""
    pushes = f" in {counted(result.pushes, 'push')}"
    figures = [f"{counted(result.moves, 'move')}{net}{pushes}", duration(result.time_ms)]
    if result.rate is not None:
        figures.append(rate(result.rate))
    return ", ".join(figures)
