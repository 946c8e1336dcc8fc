"""Deriving: a theme in full from its row. What the row leaves open comes from our own theme, the dark or the light."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial

from slide_tui.settings.themes import OURS, Colours, Theme, ThemeRow, Tint
from slide_tui.tui.paint.mixing import (
    BODY,
    full_256,
    hue_in_turns,
    is_light,
    mixed,
    nearest_256,
    readable,
    readable_256,
)

_RAMP = (0.32, 0.53, 0.75)
_AHEAD = 0.28
_GLASS_256 = 0.11
"""How much lighter than its tray the glass of dark themes is; that of light ones is as light as the screen."""
_OPPOSITE = {"#FFFFFF": "#000000", "#000000": "#FFFFFF"}


@lru_cache(64)
def derived(name: str, row: ThemeRow) -> Theme:
    """Return the theme that a row makes; the same one each time."""
    light = is_light(row.background)
    ours = OURS["light" if light else "dark"]
    strong = ours.strong
    true = _in_full(row, light=light)
    in_256 = _in_256(row, true, strong)
    glass_256 = nearest_256(row.background if light else mixed(strong, row.tray, _GLASS_256))
    ink_256 = int(in_256[9])

    def tint(colour: str, c16: int = 0) -> Tint:
        on_glass = readable_256(mixed(colour, strong, 0.8), (glass_256,), strong)
        return Tint(colour, readable_256(colour, (ink_256,), strong), on_glass, c16)

    def adapted(each: Tint) -> Tint:
        made = tint(readable(each.true, row.ink, strong), each.c16)
        as_ours = readable_256(full_256(each.c256), (ink_256,), strong) == each.c256
        return made._replace(c256=each.c256) if as_ours else made

    faces_256 = row.faces_256 or [tint(face).c256 for face in row.faces]
    return replace(
        ours,
        name=name,
        true=true,
        c256=in_256,
        five=tuple(tint(face)._replace(c256=index) for face, index in zip(row.faces, faces_256, strict=True)),
        ten=tuple(map(adapted, ours.ten)),
        home=adapted(ours.home),
        away=tint(readable(row.dim, row.ink, strong), ours.away.c16),
        glass=("#FFFFFF" if light else row.tray, ours.glass[1]),
        glass_256=glass_256,
        stops=_by_hue(row.faces),
    )


def _in_full(row: ThemeRow, *, light: bool) -> Colours:
    """Return the colours of a row with the tones between them."""
    accent, warning = (partial(mixed, colour, row.background) for colour in (row.accent, row.warning))
    low, some, more = map(accent, _RAMP)
    area, past = (0.30, 0.75) if light else (0.38, 0.62)
    return (
        row.background, row.tray, row.card, row.title, row.text, row.dim, row.faint, row.accent, row.warning,
        row.ink, row.unlit, row.selected, row.covered, (row.refused_number, row.refused_face),
        (low, some, more, row.accent), accent(area), (accent(past), warning(past)), (accent(_AHEAD), warning(_AHEAD)),
    )  # fmt: skip


def _in_256(row: ThemeRow, true: Colours, strong: str) -> Colours:
    """Return the nearest of 256 colours for papers, and for inks the nearest that reads well on those."""
    screen, tray, card, unlit, selected, covered, refused = map(
        nearest_256, (row.background, row.tray, row.card, row.unlit, row.selected, row.covered, row.refused_face)
    )
    papers = (screen, card, unlit, selected)

    def ink(colour: str, least: float = 4.5) -> int:
        return readable_256(colour, papers, strong, least)

    def tone(colour: object) -> int:
        return nearest_256(str(colour))

    accent, (low, some, more, most) = ink(row.accent), map(tone, true[14])
    return (
        screen, tray, card, ink(row.title, BODY), ink(row.text, BODY), ink(row.dim), tone(row.faint), accent,
        ink(row.warning), readable_256(row.ink, (accent,), _OPPOSITE[strong]), unlit, selected, covered,
        (readable_256(row.refused_number, (refused,), strong), refused),
        (low, some, more, most), tone(true[15]),
        (tone(true[16][0]), tone(true[16][1])), (tone(true[17][0]), tone(true[17][1])),
    )  # fmt: skip


def _by_hue(faces: tuple[str, ...]) -> tuple[str, ...]:
    """Return colours in the order of their hues, so that the widest step between hues is left out."""
    ordered = sorted(faces, key=hue_in_turns)
    steps = [(hue_in_turns(face) - hue_in_turns(ordered[place - 1])) % 1 for place, face in enumerate(ordered)]
    first = steps.index(max(steps))
    return (*ordered[first:], *ordered[:first])
