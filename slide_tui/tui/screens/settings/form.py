"""The form of the settings: its rows, made from the options and the actions' keys. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.play.actions import ACTIONS
from slide_tui.settings.action_keys import ACTION_KEYS, ActionKeys
from slide_tui.settings.keymap import key_label
from slide_tui.settings.move_keys import PRESETS, MoveKeys
from slide_tui.settings.seat_keys import right_letters
from slide_tui.settings.settings import GROUPS, OPTIONS, Settings, changed
from slide_tui.settings.themes import FOLLOWING, OURS
from slide_tui.tui.paint.contrasts import worst_in_words
from slide_tui.tui.screens.form_page import Row, next_of

REMAPPABLE = tuple(control for control in ACTION_KEYS if not control.fixed)
_TOO_FEW = "It needs 256 colours. With fewer it looks like dark or light."
_ORDER = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)
_ARROWS_ARE_LEFT = "The left player has one of these keys, so the right one has only the arrows."
_SIDES = tuple(range(SIDE_MIN, SIDE_MAX + 1))
_LISTED = ("theme", "picture")
"""Where Enter opens a list of all choices."""


class Change(NamedTuple):
    """Other settings, perhaps after a question."""

    settings: Settings
    question: str = ""
    """What the player must say yes to first; empty if there is nothing to ask."""


def form_rows(
    settings: Settings, group: str, own_keys: MoveKeys | None = None, *, many_colours: bool = True
) -> list[Row]:
    """The rows of a group; `own_keys` are offered beside the presets, and few colours show few of the themes."""
    more: dict[str, tuple[Any, ...]] = {
        "theme": tuple(dict(settings.own_themes)),
        "move_keys": (own_keys,) if own_keys not in (None, *PRESETS.values()) else (),
    }
    rows: list[Row] = []
    for name, option in OPTIONS.items():
        if option.group == group and option.choices:
            value, offered = getattr(settings, name), (*option.choices, *more.get(name, ()))
            about = _help(settings, name, value, many_colours=many_colours)
            opens = name if name in _LISTED else None
            step = _stepping(settings, name, offered)
            rows.append(Row(option.label, option.shown(value), about, name, step, opens))
            rows += _side_rows(settings) if name == "size" else ()
            rows += _move_key_rows(settings) if name == "move_keys" else ()
    rows += [_control_row(settings, control) for control in REMAPPABLE if group == "keys"]
    return [*rows, _reset_row(settings, group)]


def theme_help(settings: Settings, theme: str, *, many_colours: bool) -> str:
    """What a theme is, also one of the player's own, and what can't be seen or read of it."""
    own = dict(settings.own_themes)
    if not many_colours and theme not in (*OURS, *FOLLOWING):
        return _TOO_FEW
    if theme not in own:
        return OPTIONS["theme"].explained(theme)
    worst = worst_in_words(own[theme])
    return f"Hard to read: {worst}." if worst else "Your own, from the settings file."


def own_keys(settings: Settings) -> MoveKeys | None:
    """The four move keys if they are not a preset, else None."""
    return None if settings.move_keys in PRESETS.values() else settings.move_keys


def _help(settings: Settings, name: str, value: Any, *, many_colours: bool) -> str:
    if name == "theme":
        return theme_help(settings, value, many_colours=many_colours)
    if name == "right_keys" and right_letters(settings) != value:
        return _ARROWS_ARE_LEFT
    return OPTIONS[name].explained(value)


def _stepping(settings: Settings, name: str, offered: Sequence[Any]) -> Callable[[int], Settings]:
    return lambda by: changed(settings, name, next_of(offered, getattr(settings, name), by))


def _side_rows(settings: Settings) -> list[Row]:
    """A row for each side of the board."""
    width, height = settings.size.width, settings.size.height
    wider = _stepping(settings, "size", [Size(side, height) for side in _SIDES])
    higher = _stepping(settings, "size", [Size(width, side) for side in _SIDES])
    return [
        Row("  Width", str(width), "How many tiles fit in a row.", step=wider),
        Row("  Height", str(height), "How many rows the board has.", step=higher),
    ]


def _move_key_rows(settings: Settings) -> list[Row]:
    about = "Press Enter, then the new key for {}. Capitals work too."
    return [
        Row(f"  {way.word.capitalize()}", settings.move_keys.of(way), about.format(way.word), opens=way)
        for way in _ORDER
    ]


def _control_row(settings: Settings, control: ActionKeys) -> Row:
    keys = "  ".join(map(key_label, settings.keymap.keys_of(control.id)))
    about = f"Press Enter, then a key to {ACTIONS[control.id].help}. {key_label(control.kept)} always works."
    return Row(control.label.capitalize(), keys, about, opens=control)


def _reset_row(settings: Settings, group: str) -> Row:
    """The row that restores the defaults of a group."""
    usual = Settings()
    fields = {name: getattr(usual, name) for name, option in OPTIONS.items() if option.group == group}
    differing = sum(getattr(settings, name) != value for name, value in fields.items())
    label = f"Reset {GROUPS[group].lower()}"
    change = Change(replace(settings, **fields), f"{label} to the defaults?" if differing else "")
    value = f"{differing} changed" if differing else "nothing changed"
    return Row(label, value, "Press Enter to restore the defaults of this page.", opens=change)
