"""Settings: everything the player chooses that is saved, as one frozen value.

Each field carries its label, its help, its choices and how it is read and written; the form on screen and
the file are made from that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.goals import GOALS
from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN, WARM_UP_MAX
from slide_tui.engine.rules import RULES
from slide_tui.engine.size import Size, size_shown
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.keymap import KEY_WANTED, Keymap, check_control_key, key_label
from slide_tui.settings.move_keys import KEYS_DEFAULT, PRESETS, MoveKeys
from slide_tui.settings.option import Option as Option  # noqa: PLC0414 - handed on with the options themselves
from slide_tui.settings.pictures import (
    MIDDLE,
    OWN_PART_OPTION,
    OWN_PICTURE_OPTION,
    PICTURE_OPTION,
    SURPRISE,
)
from slide_tui.settings.raw import ARROWS_ONLY, quoted_value, read_keys, read_more_keys, read_size, text_of
from slide_tui.settings.themes import THEMES, ThemeRow

AUTOPLAY_RATE_MAX = 60

GROUPS: Mapping[str, str] = MappingProxyType(
    {"puzzle": "Puzzle", "looks": "Looks", "keys": "Keys", "playing": "Playing"}
)
"""The groups of the form, which are the tables of the file too."""


_options: list[Option] = []
"""The options of the fields below, in their order."""


def _option(default: Any, option: Option) -> Any:
    """A field, by its default."""
    _options.append(option)
    return default


_FORMER = {"ascii": "frames"}
"""What words of versions before 1.1 mean now."""


def _words(
    group: str, label: str, about: str, choices: Mapping[str, str], shown: Callable[[Any], str] = str, also: str = ""
) -> Any:
    """A field that holds one of a few words, with what each means or nothing; the first by default."""
    names = tuple(choices)

    def read(raw: Any) -> str:
        word = _FORMER.get(raw, raw) if isinstance(raw, str) else raw
        if word not in names:
            raise InvalidInput(f"{quoted_value(raw)} is not one of {', '.join(names)}")
        return str(word)

    return _option(
        names[0],
        Option(group, label, about, names, read, shown=shown, about=lambda name: choices.get(name, ""), also=also),
    )


def _yes_no(group: str, label: str, about: str) -> Any:
    """A field that is off or on; off by default."""

    def read(raw: Any) -> bool:
        if not isinstance(raw, bool):
            raise InvalidInput(f"{quoted_value(raw)} is not true or false")
        return raw

    return _option(False, Option(group, label, about, (False, True), read, shown=lambda on: "on" if on else "off"))


def _when(label: str, about: str) -> Any:
    """A field that says when a figure of the game is shown."""
    shown = {"on": "while playing", "after": "after the solve", "off": "never"}
    return _words("playing", label, about, dict.fromkeys(shown, ""), lambda when: shown[when], "show hide")


def _number(default: int, most: int, option: Option, *, least: int = 0) -> Any:
    """A field that holds a whole number."""

    def read(raw: Any) -> int:
        if not isinstance(raw, int) or isinstance(raw, bool) or not least <= raw <= most:
            raise InvalidInput(f"{quoted_value(raw)} is not a whole number from {least} to {most}")
        return raw

    more = f"any whole number from {least} to {most}" if most >= len(option.choices) else ""
    return _option(default, option._replace(read=read, more=more))


def _read_controls(raw: Any) -> tuple[tuple[str, str], ...]:
    """The remapped keys: control ids with keys, in the order of the catalogue."""
    if not isinstance(raw, dict):
        raise InvalidInput(f"{quoted_value(raw)} is not a table of controls and keys")
    known = {control.id: control for control in ACTION_KEYS if not control.fixed}
    chosen: dict[str, str] = {}
    for name, key in raw.items():
        if name not in known:
            raise InvalidInput(f"{quoted(name)} is not a control; the controls are {', '.join(known)}")
        if key == "":
            chosen[name] = ""
            continue
        checked = check_control_key(text_of(key))
        keeper = next((control for control in ACTION_KEYS if control.kept == checked and control.id != name), None)
        if keeper is not None:
            raise InvalidInput(f"{key_label(checked)} always means {keeper.label}; {KEY_WANTED}")
        if checked in chosen.values():
            raise InvalidInput(f"{quoted(checked)} is given to two controls; the second is {name}")
        chosen[name] = checked
    return tuple((name, chosen[name]) for name in known if name in chosen)


def _keys_shown(keys: MoveKeys) -> str:
    return next((name for name, preset in PRESETS.items() if preset == keys), "custom")


# fmt: off
_SQUARES = tuple(Size(side, side) for side in range(SIDE_MIN, SIDE_MAX + 1))
_SIZE = Option(
    "puzzle", "Size", "Width and height of the board.", _SQUARES, read_size, str, size_shown,
    more='any width and height, such as "5x4"',
)
_MOVE_KEYS = Option(
    "keys", "Move keys", "Four keys beside the arrows: choose a preset, or set each key below.",
    tuple(PRESETS.values()), read_keys, str, _keys_shown,
    more='any four keys in the order up, right, down, left, such as "wdsa"', also="preset letters vim",
)
_RIGHT_KEYS = Option(
    "keys", "Right player",
    "In a duel the right player has the arrows, and these keys too. The left player has the move keys.",
    (None, *PRESETS.values()), read_more_keys, lambda keys: str(keys or ARROWS_ONLY),
    lambda keys: f"arrows, {_keys_shown(keys)}" if keys else "arrows",
    more='any four keys in the order up, right, down, left, such as "ilkj"', also="duel two second versus",
)
_CONTROLS = Option(
    "keys", "Other controls", "Your own keys for everything else.", (), _read_controls, dict, lambda _: ""
)
_WARM_UP = Option(
    "puzzle", "Start",
    "A full scramble can be any position. A warm-up starts that many slides from solved, for beginners.",
    (0, 5, 10, 20, 30, 50, 100, 200, 500),
    shown=lambda steps: f"warm-up {steps}" if steps else "full scramble",
    about=lambda steps: f"Starts {steps} slides from solved, for beginners. Doesn't count for records."
    if steps else "Any solvable position.",
    also="difficulty easy shuffle beginner scramble",
)
_ANIMATION = Option(
    "looks", "Animation", "How long a slide takes on screen. Keys never wait for it. Off stops all motion.",
    (0, 40, 80, 120, 160, 240), shown=lambda ms: f"{ms} ms" if ms else "off", also="motion speed glide",
)
_FIRST_NUMBER = Option("looks", "Numbers from", "Number of the first tile.", (0, 1), also="zero one")
_AUTOPLAY = Option(
    "playing", "Autoplay", "How fast the solver plays when you let it.", (1, 2, 4, 8, 15, 30),
    shown=lambda rate: f"{rate} per second", also="solver speed",
)
_NUMBERS_SHOWN = {"auto": "when needed", "away": "away tiles", "all": "all tiles"}
# fmt: on


def _sentence(phrase: str) -> str:
    return f"{phrase[:1].upper()}{phrase[1:]}."


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the player chooses that is saved. Options of the command line never change it."""

    # fmt: off
    size: Size = _option(Size(4, 4), _SIZE)
    goal: str = _words(
        "puzzle", "Goal", "The order of the finished board.",
        {name: _sentence(goal.about) for name, goal in GOALS.items()}, also="order pattern solved finished",
    )
    mode: str = _words(
        "puzzle", "Mode", "The rules to play by.", {name: _sentence(mode.about) for name, mode in RULES.items()},
        also="rules undo difficulty",
    )
    warm_up: int = _number(0, WARM_UP_MAX, _WARM_UP)

    theme: str = _words("looks", "Theme", "The colours of everything.", THEMES, also="colours background white black")
    skin: str = _words("looks", "Tiles", "How a tile is drawn.", {
        "big digits": "Large digits where tiles are large enough, plain numbers elsewhere.",
        "plain numbers": "Numbers in the terminal's own letters.",
        "frames": "Each tile is a frame around its number.",
        "picture": "Pieces of one picture, which heals where tiles are home.",
    }, also="skin style numbers font photo image")
    picture: str = _option(SURPRISE, PICTURE_OPTION)
    picture_numbers: str = _words("looks", "Picture numbers", "Which tiles of a picture have numbers.", {
        "auto": "Numbers on tiles away from home, where two tiles look alike or tiles are tiny.",
        "away": "Numbers on tiles away from home.",
        "all": "Numbers on all tiles.",
        "never": "No numbers, from the next board on. Such runs are compared only with each other.",
    }, lambda which: _NUMBERS_SHOWN.get(which, which), also="badge hide show")
    own_picture: str = _option("", OWN_PICTURE_OPTION)
    """The path of the player's own picture, or of a folder of pictures; empty for none."""
    own_part: str = _option(MIDDLE, OWN_PART_OPTION)
    """Which part of that picture is shown, as `part_of` reads it."""
    scheme: str = _words("looks", "Colours", "What the colour of a tile means.", {
        "rainbow": "Each tile has its own place in the spectrum.",
        "fringe": "One colour for each layer (a row plus a column), in the order you solve them.",
        "rows": "One colour for each row of the goal.",
        "columns": "One colour for each column of the goal.",
        "solved": "Green at home, grey everywhere else.",
        "one colour": "All tiles alike.",
    }, also="scheme colors theme")
    home: str = _words("looks", "Home tiles", "How a tile shows that it is home.", {
        "light up": "Tiles light up when they are home.",
        "go quiet": "Tiles go dark when they are home.",
        "foot": "Tiles stand on a foot when they are home.",
        "off": "Tiles don't show whether they are home.",
    }, also="lit solved")
    corners: str = _words("looks", "Corners", "Used where tiles are large enough.", {"round": "", "square": ""})
    blocks: str = _words(
        "looks", "Blocks", 'Choose "half only" if your font draws quarter blocks badly.', {"all": "", "half only": ""},
        also="font glyphs",
    )
    animation_ms: int = _number(80, 1000, _ANIMATION)
    first_number: int = _number(1, 1, _FIRST_NUMBER)
    show_slides: bool = _yes_no("looks", "Show legal moves", "Show arrows and your keys in the gap.")

    move_keys: MoveKeys = _option(KEYS_DEFAULT, _MOVE_KEYS)
    arrows: str = _words("keys", "Arrows move", "Arrows move the tile or the gap.", {"tile": "", "gap": ""})
    capitals: bool = _yes_no("keys", "Capitals slide runs", "Shift with a move key slides the whole line.")
    right_keys: MoveKeys | None = _option(None, _RIGHT_KEYS)
    """The four keys that the right player of a duel has besides the arrows; None for none."""
    controls: tuple[tuple[str, str], ...] = _option((), _CONTROLS)
    """The remapped keys: control ids with their new first keys; an empty one if another control took it."""

    show_time: str = _when("Time", "When to show the time.")
    show_moves: str = _when("Moves", "When to show moves and net moves.")
    show_rate: str = _when("Rate", "When to show moves per second.")
    hover: bool = _yes_no("playing", "Gap follows mouse", "After the first click, just point at a tile to slide it.")
    autoplay_rate: int = _number(4, AUTOPLAY_RATE_MAX, _AUTOPLAY, least=1)
    pause_on_blur: bool = _yes_no("playing", "Pause when away", "Covers the board when the terminal loses focus.")
    # fmt: on

    own_themes: tuple[tuple[str, ThemeRow], ...] = ()
    """The player's own themes, by name. They are written by hand, so the form has no field for them."""

    @property
    def keymap(self) -> Keymap:
        """Which key asks for what."""
        return Keymap(self.move_keys, dict(self.controls), self.arrows == "gap", self.capitals)

    def shows(self, name: str, *, over: bool) -> bool:
        """Whether the time, the moves or the rate are shown now: while a board is played, or once that is over."""
        when: str = getattr(self, f"show_{name}")
        return when == "on" or (when == "after" and over)


OPTIONS: Mapping[str, Option] = MappingProxyType(dict(zip(Settings.__match_args__, _options, strict=False)))
"""The option of every field, by name, in the order of the form."""


GONE: Mapping[str, frozenset[str]] = MappingProxyType({"looks": frozenset({"own_tint", "pixels"})})
"""Settings that versions before 1.1 had, by group: a file may still have them, and they mean nothing."""


def changed(settings: Settings, name: str, value: Any) -> Settings:
    """The settings with another value in a field; the same settings if it has that value already."""
    return settings if getattr(settings, name) == value else replace(settings, **{name: value})
