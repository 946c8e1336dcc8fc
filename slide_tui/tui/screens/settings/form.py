"""The form of the settings: its rows, made from the options and the catalogue of controls. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.goals import GOAL_DEFAULT, goal_board
from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import PICTURE
from slide_tui.engine.size import Size, size_shown
from slide_tui.play.actions import ACTIONS
from slide_tui.settings.action_keys import ACTION_KEYS, ActionKeys
from slide_tui.settings.keymap import key_label, remapped
from slide_tui.settings.move_keys import PRESETS, MoveKeys, parse_keys, why_no_move_key
from slide_tui.settings.pictures import OWN
from slide_tui.settings.seat_keys import right_letters
from slide_tui.settings.settings import GROUPS, OPTIONS, Settings, changed
from slide_tui.settings.themes import FOLLOWING, OURS
from slide_tui.text.puzzles import chosen
from slide_tui.text.told import NO_PICTURES_HERE
from slide_tui.tui.paint.contrasts import worst_in_words
from slide_tui.tui.paint.palette import Depth, Palette

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


class Preview(NamedTuple):
    """The board beside the form."""

    title: str
    board: Board
    goal: Board
    words: tuple[str, ...]
    """The choices behind it, in a word or two each."""


class Row(NamedTuple):
    """One line of the form."""

    label: str
    value: str
    help: str
    step: Callable[[int], Settings] | None = None
    """The settings with the choice that many further on."""
    key_for: Direction | ActionKeys | None = None
    """What the next key pressed will be for."""
    change: Change | None = None
    """What Enter does, where there is nothing to step through and no key to press."""
    name: str = ""
    """The field of the settings that `step` changes."""


def form_rows(
    settings: Settings, group: str, own_keys: MoveKeys | None = None, *, many_colours: bool = True
) -> list[Row]:
    """The rows of a group; `own_keys` are offered beside the presets, and few colours show few of the themes."""
    rows: list[Row] = []
    for name, option in OPTIONS.items():
        if option.group != group:
            continue
        if name == "size":
            rows += _size_rows(settings)
        elif name == "move_keys":
            own = (own_keys,) if own_keys is not None and own_keys not in option.choices else ()
            rows += [_choice(settings, name, *own), *_move_key_rows(settings)]
        elif name == "right_keys":
            rows.append(_right_keys_row(settings))
        elif name == "theme":
            rows.append(_theme_row(settings, many_colours=many_colours))
        elif option.choices:
            rows.append(_choice(settings, name))
    if group == "keys":
        rows += [_control_row(settings, control) for control in REMAPPABLE]
    return [*rows, _reset_row(settings, group)]


def _right_keys_row(settings: Settings) -> Row:
    """The keys of the right player of a duel, and what is wrong with them."""
    row = _choice(settings, "right_keys")
    return row if right_letters(settings) == settings.right_keys else row._replace(help=_ARROWS_ARE_LEFT)


def _theme_row(settings: Settings, *, many_colours: bool) -> Row:
    """The theme, the player's own among the others, and what can't be seen or read of it."""
    own = dict(settings.own_themes)
    row = _choice(settings, "theme", *own)
    if not many_colours and settings.theme not in (*OURS, *FOLLOWING):
        return row._replace(help=_TOO_FEW)
    if settings.theme not in own:
        return row
    worst = worst_in_words(own[settings.theme])
    return row._replace(help=f"Hard to read: {worst}." if worst else "Your own, from the settings file.")


def _choice(settings: Settings, name: str, *more: Any) -> Row:
    option = OPTIONS[name]
    value = getattr(settings, name)

    def step(by: int) -> Settings:
        return changed(settings, name, _next((*option.choices, *more), value, by))

    return Row(option.label, option.shown(value), option.explained(value), step, name=name)


def _reset_row(settings: Settings, group: str) -> Row:
    """The row that restores the defaults of a group."""
    fields = [name for name, option in OPTIONS.items() if option.group == group]
    usual = Settings()
    differing = [name for name in fields if getattr(settings, name) != getattr(usual, name)]
    after = replace(settings, **{name: getattr(usual, name) for name in fields})
    label = f"Reset {GROUPS[group].lower()}"
    question = f"{label} to the defaults?" if differing else ""
    value = f"{len(differing)} changed" if differing else "nothing changed"
    return Row(label, value, "Press Enter to restore the defaults of this page.", change=Change(after, question))


def preview_of(settings: Settings, group: str, name: str) -> Preview:
    """The board to show beside a row: the solved board, a start, or a board halfway."""
    size, goal = settings.size, settings.goal
    solved = goal_board(size, goal)
    words = (size_shown(size), goal, *chosen(GOAL_DEFAULT, settings.mode, settings.warm_up))
    if name == "warm_up":
        return Preview("A start", _start(size, goal, settings.warm_up), solved, words)
    if group == "puzzle":
        return Preview("Solved", solved, solved, words)
    return Preview("Halfway", _start(size, goal, size.cells // 2), solved, words)


def picture_words(settings: Settings, name: str, palette: Palette) -> str:
    """Why picture tiles look otherwise on this terminal, beside a row about them; empty if they don't."""
    if settings.skin != PICTURE or name not in ("skin", "picture", "picture_numbers"):
        return ""
    if not palette.pictures:
        return NO_PICTURES_HERE
    if settings.picture == OWN and not settings.own_picture:
        return "You have not named a picture of your own yet, so every board is a surprise."
    return "With 16 colours, all tiles of a picture have their number." if palette.depth is Depth.C16 else ""


@lru_cache(16)
def _start(size: Size, goal: str, steps: int) -> Board:
    """A start that many slides from solved, or a full scramble for 0; always the same one."""
    return Puzzle(size, Drawn("preview", steps or None), goal).start()


def own_keys(settings: Settings) -> MoveKeys | None:
    """The four move keys if they are not a preset, else None."""
    return None if settings.move_keys in PRESETS.values() else settings.move_keys


def _next(choices: tuple[Any, ...], value: Any, by: int) -> Any:
    """The choice after a value, or before it; a value that is none of the choices stands where it would be sorted."""
    if value in choices:
        return choices[(choices.index(value) + by) % len(choices)]
    if isinstance(value, int):
        larger = [choice for choice in choices if choice > value]
        smaller = [choice for choice in choices if choice < value]
        return (larger or choices)[0] if by > 0 else (smaller or choices)[-1]
    return choices[0 if by > 0 else -1]


def _size_rows(settings: Settings) -> list[Row]:
    """Three rows for the size: as a square, its width, its height."""
    size, option = settings.size, OPTIONS["size"]

    def square(by: int) -> Settings:
        return changed(settings, "size", _next(option.choices, size, by))

    def width(by: int) -> Settings:
        return changed(settings, "size", Size(_next(_SIDES, size.width, by), size.height))

    def height(by: int) -> Settings:
        return changed(settings, "size", Size(size.width, _next(_SIDES, size.height, by)))

    return [
        Row(option.label, option.shown(size), option.explained(size), square, name="size"),
        Row("  Width", str(size.width), "How many tiles fit in a row.", width),
        Row("  Height", str(size.height), "How many rows the board has.", height),
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


def take_key(settings: Settings, wanted: Direction | ActionKeys, key: str) -> Change:
    """Give a key to a direction or a control; raise Unreadable with the reason if it can't have it."""
    if isinstance(wanted, ActionKeys):
        return _take_control_key(settings, wanted, key)
    if (why := why_no_move_key(key)) is not None:
        raise Unreadable(why)
    keys = {way.word: settings.move_keys.of(way) for way in Direction} | {wanted.word: key}
    moves = parse_keys(",".join(keys[way] for way in ("up", "right", "down", "left")))
    after = replace(settings, move_keys=moves)
    holder = settings.keymap.holder(moves.of(wanted))
    if holder is None or holder.is_slide:
        return Change(after)
    return Change(after, _question(key, holder))


def _take_control_key(settings: Settings, control: ActionKeys, key: str) -> Change:
    chosen, loser = remapped(settings.keymap, control, key)
    order = [each.id for each in ACTION_KEYS]
    pairs = tuple(sorted(chosen.items(), key=lambda pair: order.index(pair[0])))
    return Change(replace(settings, controls=pairs), _question(key, loser) if loser is not None else "")


def _question(key: str, loser: ActionKeys) -> str:
    kept = f"{key_label(loser.kept)} would still work"
    return f"{key_label(key)} is {loser.label.capitalize()} ({kept}). Reassign it?"
