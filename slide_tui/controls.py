"""The catalogue of controls: what can be asked for, by which keys, and in which words.

Footer, help, settings, command palette and the words of plain mode are made from it.
Keys have Textual's names: `u`, `f2`, `ctrl+r`, `shift+up`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from slide_tui.clean import cell_width
from slide_tui.engine.errors import Unreadable, check_length, quoted
from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.limits import LINE_MAX
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.engine.words import BLANKS, composed, split_words


class Command(Named):
    """What is asked of the program, not of a game."""

    PLAY = "play"
    GO_ON = "go-on"
    SIZES = "sizes"
    HOW_TO = "how-to"
    NEW = "new"
    HINT = "hint"
    COACH = "coach"
    AUTOPLAY = "autoplay"
    DEBRIEF = "debrief"
    REPLAY = "replay"
    STATISTICS = "statistics"
    SETTINGS = "settings"
    HELP = "help"
    PALETTE = "palette"
    BACK = "back"
    INTRO = "intro"
    SUSPEND = "suspend"
    QUIT = "quit"
    LEAVE = "leave"


Request = Intent | Command


@dataclass(frozen=True, slots=True)
class Control:
    """One thing that the player can ask for."""

    id: str
    """Its name in settings and key maps, spelled so for ever."""
    request: Request
    keys: tuple[str, ...]
    """The keys it has before the player changes any; the second is one that no letter can take."""
    label: str
    """One or two words for the footer."""
    help: str
    """One sentence, without a full stop, for the help."""
    words: tuple[str, ...] = ()
    """What is typed for it in plain mode."""
    fixed: bool = False
    """Whether its keys stay whatever the player chooses."""

    @property
    def kept(self) -> str:
        """The key that it keeps whatever other control takes its first one."""
        return self.keys[-1]


_TO = {Direction.UP: "up", Direction.DOWN: "down", Direction.LEFT: "to the left", Direction.RIGHT: "to the right"}


def _slide(direction: Direction) -> Control:
    word = direction.word
    return Control(f"slide-{word}", Slide(direction), (word,), word, f"slide one tile {_TO[direction]}", (word,), True)


def _run(direction: Direction) -> Control:
    word = direction.word
    about = f"slide all tiles of the line {_TO[direction]}"
    return Control(f"run-{word}", SlideRun(direction), (f"shift+{word}",), f"run {word}", about, fixed=True)


CONTROLS: tuple[Control, ...] = (
    *map(_slide, Direction),
    *map(_run, Direction),
    Control("undo", Act.UNDO, ("u", "backspace"), "undo", "take the last push back", ("undo",)),
    Control("redo", Act.REDO, ("ctrl+r", "ctrl+y"), "redo", "make again what was taken back", ("redo",)),
    Control("new", Command.NEW, ("n", "f2"), "new", "begin a new board", ("new",)),
    Control("restart", Act.RESTART, ("r", "f3"), "restart", "begin the same board again", ("restart",)),
    Control("hint", Command.HINT, ("t", "f5"), "hint", "show the next slide of a good plan, and why", ("hint",)),
    Control("coach", Command.COACH, ("c", "f6"), "show me", "let the coach do one step, as people solve", ("show",)),
    Control(
        "autoplay", Command.AUTOPLAY, ("o", "f7"), "play for me", "let the solver play; any key takes over", ("play",)
    ),
    Control("pause", Act.PAUSE_OR_RESUME, ("p", "f4"), "pause", "stop the clock and cover the board, or go on"),
    Control("statistics", Command.STATISTICS, ("f8",), "statistics", "show your solves, averages and bests"),
    Control("settings", Command.SETTINGS, ("f9",), "settings", "choose size, keys, looks and what is shown"),
    Control("help", Command.HELP, ("?", "f1"), "help", "show what can be done", ("help", "?")),
    Control("intro", Command.INTRO, ("f12",), "start", "go to the start screen; the game waits there"),
    Control("palette", Command.PALETTE, ("ctrl+p",), "commands", "find any command by typing", fixed=True),
    Control("back", Command.BACK, ("escape",), "menu", "pause and show the menu, or go back", fixed=True),
    Control("suspend", Command.SUSPEND, ("ctrl+z",), "shell", "go to the shell and come back", fixed=True),
    Control("quit", Command.QUIT, ("q", "f10"), "quit", "leave the game", ("exit", "quit")),
    Control("leave", Command.LEAVE, ("ctrl+c",), "leave", "leave at once", fixed=True),
)
"""All controls, in the order in which they are shown."""

CONTROLS_BY_ID: Mapping[str, Control] = MappingProxyType({control.id: control for control in CONTROLS})
"""All controls by their names."""


@dataclass(frozen=True, slots=True)
class MoveKeys:
    """The four keys of the player's own choice, as letters in their small form."""

    up: str
    right: str
    down: str
    left: str

    def of(self, direction: Direction) -> str:
        """The key that slides a tile in a direction."""
        key: str = getattr(self, direction.word)
        return key

    def direction(self, key: str) -> Direction | None:
        """Which way a typed letter slides, in either case; None if it is none of the four."""
        small = small_letter(key)
        return next((direction for direction in Direction if self.of(direction) == small), None)

    def __str__(self) -> str:
        """The four keys as `parse_keys` reads them."""
        keys = (self.up, self.right, self.down, self.left)
        joined = "".join(keys)
        return ",".join(keys) if joined in PRESETS else joined


PRESETS: Mapping[str, MoveKeys] = MappingProxyType(
    {
        "wasd": MoveKeys("w", "d", "s", "a"),
        "hjkl": MoveKeys("k", "l", "j", "h"),
        "ijkl": MoveKeys("i", "l", "k", "j"),
        "esdf": MoveKeys("e", "f", "d", "s"),
        "lrud": MoveKeys("u", "r", "d", "l"),
    }
)
"""Four keys under a name; the first is the default."""

KEYS_DEFAULT = next(iter(PRESETS.values()))

KEYS_WANTED = f"four keys in the order up, right, down, left such as wdsa or w,d,s,a, or one of {', '.join(PRESETS)}"
"""What would be good keys, for messages."""

_ORDER = ("up", "right", "down", "left")


def parse_keys(text: str) -> MoveKeys:
    """Read a preset's name or four keys; raise Unreadable that says which key can't be, and why."""
    check_length("the text of keys", text, LINE_MAX)
    preset = PRESETS.get(text.strip(BLANKS).lower())
    if preset is not None:
        return preset
    keys = [small_letter(key) for key in _split_keys(text)]
    for way, key in zip(_ORDER, keys, strict=False):
        _check_key(way, key)
    if len(keys) != len(_ORDER):
        raise Unreadable(f"that makes {len(keys)}, not four: give {KEYS_WANTED}")
    for place, key in enumerate(keys):
        if key in keys[:place]:
            raise Unreadable(
                f"{quoted(key)} can't be both {_ORDER[keys.index(key)]} and {_ORDER[place]}: the four keys must differ"
            )
    return MoveKeys(*keys)


def small_letter(key: str) -> str:
    """A key as it is compared: in its small form where that is one letter."""
    key = composed(key)
    small = key.lower()
    return small if len(small) == 1 else key


def _split_keys(text: str) -> list[str]:
    """The keys of a text: between commas, between blanks, or letter by letter."""
    if "," in text:
        return [part.strip(BLANKS) for part in text.split(",")] if text.strip(BLANKS + ",") else [","]
    words = split_words(text)
    if len(words) == len(_ORDER) or all(len(word) == 1 for word in words):
        return words
    return list(composed(text.strip(BLANKS)))


def _check_key(way: str, key: str) -> None:
    """Refuse a key that can't slide tiles."""
    if not key.strip(BLANKS):
        raise Unreadable(f"the key for {way} is a blank; give {KEYS_WANTED}")
    if len(key) != 1:
        raise Unreadable(f"the key for {way}, {quoted(key)}, is more than one letter; give {KEYS_WANTED}")
    if key.isdecimal():
        raise Unreadable(f"the key for {way} is {quoted(key)}; digits type tile numbers, so give a letter or a sign")
    if key == ",":
        raise Unreadable(f"the key for {way} is a comma, which stands between keys; give a letter or another sign")
    if not key.isprintable() or not cell_width(key):
        raise Unreadable(f"the key for {way} is {quoted(key)}, which can't be shown; give a letter or a sign")
