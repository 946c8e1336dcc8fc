"""The form of the settings: its rows, made from the options and the catalogue of controls. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from slide_tui.controls import CONTROLS, Control, parse_keys
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.intents import Slide, SlideRun
from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.keymap import key_label, remapped
from slide_tui.settings import OPTIONS, Settings, changed

REMAPPABLE = tuple(
    control for control in CONTROLS if not control.fixed and not isinstance(control.request, Slide | SlideRun)
)
_ORDER = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)
_SIDES = tuple(range(SIDE_MIN, SIDE_MAX + 1))


class Row(NamedTuple):
    """One line of the form."""

    label: str
    value: str
    help: str
    step: Callable[[int], Settings] | None = None
    """The settings with the next choice, or with the one before."""
    key_for: Direction | Control | None = None
    """What a key that is pressed next is for."""


class Taking(NamedTuple):
    """What comes of a key that was pressed for something."""

    settings: Settings
    question: str = ""
    """What has to be agreed to first, because another control holds that key."""


def form_rows(settings: Settings, group: str) -> list[Row]:
    """The rows of a group."""
    rows: list[Row] = []
    for name, option in OPTIONS.items():
        if option.group != group:
            continue
        if name == "size":
            rows += _size_rows(settings)
        elif name == "move_keys":
            rows += [_choice(settings, name), *_move_key_rows(settings)]
        elif option.choices:
            rows.append(_choice(settings, name))
    if group == "keys":
        rows += [_control_row(settings, control) for control in REMAPPABLE]
    return rows


def _choice(settings: Settings, name: str) -> Row:
    option = OPTIONS[name]
    value = getattr(settings, name)

    def step(by: int) -> Settings:
        return changed(settings, name, _next(option.choices, value, by))

    return Row(option.label, option.shown(value), option.help, step)


def _next(choices: tuple[Any, ...], value: Any, by: int) -> Any:
    """The choice after a value, or before it; a value of the player's own lies where it would be sorted in."""
    if value in choices:
        return choices[(choices.index(value) + by) % len(choices)]
    if isinstance(value, int):
        larger = [choice for choice in choices if choice > value]
        smaller = [choice for choice in choices if choice < value]
        return (larger or choices)[0] if by > 0 else (smaller or choices)[-1]
    return choices[0 if by > 0 else -1]


def _size_rows(settings: Settings) -> list[Row]:
    """The size as a square, and each side by itself."""
    size, option = settings.size, OPTIONS["size"]

    def square(by: int) -> Settings:
        return changed(settings, "size", _next(option.choices, size, by))

    def width(by: int) -> Settings:
        return changed(settings, "size", Size(_next(_SIDES, size.width, by), size.height))

    def height(by: int) -> Settings:
        return changed(settings, "size", Size(size.width, _next(_SIDES, size.height, by)))

    return [
        Row(option.label, option.shown(size), option.help, square),
        Row("  Width", str(size.width), "How many tiles stand in a row.", width),
        Row("  Height", str(size.height), "How many rows there are.", height),
    ]


def _move_key_rows(settings: Settings) -> list[Row]:
    about = "Press Enter, then the key that slides a tile {}. Letters work in either case."
    return [
        Row(f"  {way.word.capitalize()}", settings.move_keys.of(way), about.format(way.word), key_for=way)
        for way in _ORDER
    ]


def _control_row(settings: Settings, control: Control) -> Row:
    keys = "  ".join(map(key_label, settings.keymap.keys_of(control)))
    about = f"Press Enter, then a key to {control.help}. {key_label(control.kept)} always works."
    return Row(control.label.capitalize(), keys, about, key_for=control)


def take_key(settings: Settings, wanted: Direction | Control, key: str) -> Taking:
    """Give a key to a direction or a control; raise Unreadable that says why it can't be."""
    if isinstance(wanted, Control):
        return _take_control_key(settings, wanted, key)
    if key == ",":
        raise Unreadable(f"the key for {wanted.word} is a comma, which stands between keys; give another sign")
    keys = {way.word: settings.move_keys.of(way) for way in Direction} | {wanted.word: key}
    moves = parse_keys(",".join(keys[way] for way in ("up", "right", "down", "left")))
    after = replace(settings, move_keys=moves)
    holder = settings.keymap.holder(moves.of(wanted))
    if holder is None or isinstance(holder.request, Slide | SlideRun):
        return Taking(after)
    return Taking(after, _question(key, holder))


def _take_control_key(settings: Settings, control: Control, key: str) -> Taking:
    chosen, loser = remapped(settings.keymap, control, key)
    order = [each.id for each in CONTROLS]
    pairs = tuple(sorted(chosen.items(), key=lambda pair: order.index(pair[0])))
    return Taking(replace(settings, controls=pairs), _question(key, loser) if loser is not None else "")


def _question(key: str, loser: Control) -> str:
    return f"{key_label(key)} means {loser.label} now, which keeps {key_label(loser.kept)}. Take it?"
