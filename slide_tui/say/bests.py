"""A best that fell, in words."""

from __future__ import annotations

from slide_tui.say.figures import duration


def new_best(kind: str, of: str, new: float, old: float | None) -> str:
    """Such as `new best ao5: 14.21 s, was 14.90 s`, or `fewest moves: 52, was 60`."""
    name = kind if kind != "single" else {"time": "time", "moves": "moves", "rate": "rate"}[of]
    about = "" if kind == "single" or of == "time" else f" of {of}"
    was = f", was {_figure(of, old)}" if old is not None else ""
    return f"new best {name}{about}: {_figure(of, new)}{was}"


def _figure(of: str, figure: float) -> str:
    if of == "time":
        return duration(int(figure))
    return f"{figure:.2f}" if of == "rate" else f"{figure:g}" if figure == int(figure) else f"{figure:.2f}"
