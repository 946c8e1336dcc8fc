"""Bests that fell, in words, and in which order they are said."""

from __future__ import annotations

from slide_tui.say.figures import duration, figure

_ORDER = ("time", "moves", "rate")


def new_best(kind: str, of: str, new: float, old: float | None) -> str:
    """Such as `new best ao5: 14.213 s, was 14.900 s`."""
    name = kind if kind != "single" else {"time": "time", "moves": "moves", "rate": "rate"}[of]
    about = "" if kind == "single" or of == "time" else f" of {of}"
    was = f", was {_figure(kind, of, old)}" if old is not None else ""
    return f"new best {name}{about}: {_figure(kind, of, new)}{was}"


def best_in_a_line(kind: str, of: str, new: float, old: float | None) -> tuple[str, ...]:
    """A best below the figures of its solve, which are not said again; the longest words first."""
    if kind == "single":
        if old is None:
            return ("First solve of this kind",)
        words = {"time": "Best time", "moves": "Fewest moves", "rate": "Best rate"}[of]
    else:
        of_what = "" if of == "time" else f" of {of}"
        words = f"{'First' if old is None else 'Best'} {kind}{of_what}: {_bare(kind, of, new)}"
    return (words,) if old is None else (f"{words}, was {_bare(kind, of, old)}", words)


def weight(kind: str, of: str, old: float | None) -> tuple[bool, bool, int, bool, int]:
    """By what bests are sorted so that the one to be said first stands first.

    A best that was beaten comes before the first one of its kind, and time before moves and rate. Then comes the solve
    itself, then the averages, the longest first; `mo3` falls most often and stands last.
    """
    count = int(kind.lstrip("aom") or 0) if kind != "single" else 0
    return old is None, kind == "mo3", _ORDER.index(of), kind != "single", -count


def _bare(kind: str, of: str, best: float) -> str:
    return _figure(kind, of, best).removesuffix(" s")


def _figure(kind: str, of: str, best: float) -> str:
    """A best within a sentence: a time says its unit, and a mean of moves that is whole has no decimals."""
    single = kind == "single"
    if of == "time":
        return duration(best, average=not single)
    return figure(of, best, single=single or best == int(best))
