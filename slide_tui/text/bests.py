"""New bests in words, and the order in which they are announced."""

from __future__ import annotations

from slide_tui.text.figures import duration, figure

_ORDER = ("time", "moves", "rate", "boards", "right")
_SINGLES = {
    "time": "Best time", "moves": "Fewest moves", "rate": "Best rate", "boards": "Most boards",
    "right": "Most right answers",
}  # fmt: skip


def new_best(kind: str, of: str, new: float, old: float | None) -> str:
    """Such as `new best ao5: 14.213 s, was 14.900 s`."""
    name = kind if kind != "single" else of
    about = "" if kind == "single" or of == "time" else f" of {of}"
    was = f", was {_figure(kind, of, old)}" if old is not None else ""
    return f"new best {name}{about}: {_figure(kind, of, new)}{was}"


def best_in_a_line(kind: str, of: str, new: float, old: float | None) -> tuple[str, ...]:
    """A new best as a line below the solve's own figures, which it doesn't repeat; the longest wording first."""
    if kind == "single":
        if old is None:
            return ("First solve of this kind",)
        words = _SINGLES[of]
    else:
        of_what = "" if of == "time" else f" of {of}"
        words = f"{'First' if old is None else 'Best'} {kind}{of_what}: {_bare(kind, of, new)}"
    return (words,) if old is None else (f"{words}, was {_bare(kind, of, old)}", words)


def weight(kind: str, of: str, old: float | None) -> tuple[bool, bool, int, bool, int]:
    """The sort key of a new best: the one to announce first comes first.

    A best that beats another comes before the first of its kind, and time before moves and rate. Then comes the single
    solve, then the averages, the longest first; `mo3` changes most often and comes last.
    """
    count = int(kind.lstrip("aom") or 0) if kind != "single" else 0
    return old is None, kind == "mo3", _ORDER.index(of), kind != "single", -count


def _bare(kind: str, of: str, best: float) -> str:
    return _figure(kind, of, best).removesuffix(" s")


def _figure(kind: str, of: str, best: float) -> str:
    """A best within a sentence: times have a unit, and whole means of moves no decimals."""
    single = kind == "single"
    if of == "time":
        return duration(best, average=not single)
    return figure(of, best, single=single or best == int(best))
