"""The form of the settings: its rows, made from the options and the actions' keys. Pure."""

from __future__ import annotations

from collections.abc import Callable
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

REMAPPABLE = tuple(control for control in ACTION_KEYS if not control.fixed)
_TOO_FEW = "It needs 256 colours. With fewer it looks like dark or light."
_ORDER = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)
_ARROWS_ARE_LEFT = "The left player has one of these keys, so the right one has only the arrows."
_SIDES = tuple(range(SIDE_MIN, SIDE_MAX + 1))


class Change(NamedTuple):
    """Other settings, perhaps after a question."""

    settings: Settings
    question: str = ""
    """What the player must say yes to first; empty if there is nothing to ask."""


class Row(NamedTuple):
    """One line of the form."""

    label: str
    value: str
    help: str
    name: str = ""
    """The field of the settings that it is about."""
    step: Callable[[int], Settings] | None = None
    """The settings with the choice that many further on."""
    key_for: Direction | ActionKeys | None = None
    """What a new key will be for."""
    reset: Change | None = None
    """The defaults."""


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
            rows.append(Row(option.label, option.shown(value), about, name, _stepping(settings, name, value, offered)))
            rows += _side_rows(settings.size, settings) if name == "size" else ()
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


def _stepping(settings: Settings, name: str, value: Any, offered: tuple[Any, ...]) -> Callable[[int], Settings]:
    return lambda by: changed(settings, name, next_of(offered, value, by))


def next_of(choices: tuple[Any, ...], value: Any, by: int) -> Any:
    """The choice after a value, or before it; a value that is none of the choices stands where it would be sorted."""
    if value in choices:
        return choices[(choices.index(value) + by) % len(choices)]
    if isinstance(value, int):
        larger = [choice for choice in choices if choice > value]
        smaller = [choice for choice in choices if choice < value]
        return (larger or choices)[0] if by > 0 else (smaller or choices)[-1]
    return choices[0 if by > 0 else -1]


def _side_rows(size: Size, settings: Settings) -> list[Row]:
    """A row for each side of the board."""
    width, height = size.width, size.height

    def wider(by: int) -> Settings:
        return changed(settings, "size", Size(next_of(_SIDES, width, by), height))

    def higher(by: int) -> Settings:
        return changed(settings, "size", Size(width, next_of(_SIDES, height, by)))

    return [
        Row("  Width", str(width), "How many tiles fit in a row.", step=wider),
        Row("  Height", str(height), "How many rows the board has.", step=higher),
    ]


def _move_key_rows(settings: Settings) -> list[Row]:
    about = "Press Enter, then the new key for {}. Capitals work too."
    return [
        Row(f"  {way.word.capitalize()}", settings.move_keys.of(way), about.format(way.word), key_for=way)
        for way in _ORDER
    ]


def _control_row(settings: Settings, control: ActionKeys) -> Row:
    keys = "  ".join(map(key_label, settings.keymap.keys_of(control.id)))
    about = f"Press Enter, then a key to {ACTIONS[control.id].help}. {key_label(control.kept)} always works."
    return Row(control.label.capitalize(), keys, about, key_for=control)


def _reset_row(settings: Settings, group: str) -> Row:
    """The row that restores the defaults of a group."""
    usual = Settings()
    fields = {name: getattr(usual, name) for name, option in OPTIONS.items() if option.group == group}
    differing = sum(getattr(settings, name) != value for name, value in fields.items())
    label = f"Reset {GROUPS[group].lower()}"
    change = Change(replace(settings, **fields), f"{label} to the defaults?" if differing else "")
    value = f"{differing} changed" if differing else "nothing changed"
    return Row(label, value, "Press Enter to restore the defaults of this page.", reset=change)
