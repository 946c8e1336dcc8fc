"""The catalogue of controls: what can be asked for, by which keys, and in which words.

Footer, help, settings, command palette and the words of plain mode are made from it.
Keys have Textual's names: `u`, `f2`, `ctrl+r`, `shift+up`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from slide_tui.clean import cell_width
from slide_tui.engine.errors import Unreadable, check_length, quoted
from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.limits import LINE_MAX
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.engine.values import dataclass
from slide_tui.engine.words import BLANKS, composed, split_words


class Command(Named):
    """What is asked of the program, not of a game."""

    PLAY = "play"
    GO_ON = "go-on"
    UNFINISHED = "unfinished"
    GIVE_UP = "give-up"
    GIVE_UP_ALL = "give-up-all"
    SIZES = "sizes"
    WAYS = "ways"
    PICTURES = "pictures"
    OPEN_CODE = "open-code"
    COPY_CODE = "copy-code"
    HOW_TO = "how-to"
    DAILY = "daily"
    ARCHIVE = "archive"
    NEW = "new"
    HINT = "hint"
    COACH = "coach"
    AUTOPLAY = "autoplay"
    GOAL = "goal"
    DEBRIEF = "debrief"
    REPLAY = "replay"
    RACE = "race"
    SAVE_PICTURE = "save-picture"
    NOTICES = "notices"
    NUMBERS = "numbers"
    WHOLE_PICTURE = "whole-picture"
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
    """Its default keys; the second is one that no letter can take."""
    label: str
    """One or two words for the footer."""
    help: str
    """One sentence, without a full stop, for the help."""
    words: tuple[str, ...] = ()
    """What is typed for it in plain mode."""
    fixed: bool = False
    """Whether its keys can't be changed."""
    also: str = ""
    """Other words that players may look for it by, in the commands."""

    @property
    def kept(self) -> str:
        """The key it keeps when another control takes its first one."""
        return self.keys[-1]


@dataclass(frozen=True, slots=True)
class Errand:
    """A command without a key of its own, found on the start screen or in the commands."""

    request: Command
    help: str
    """What it does, in the imperative."""
    also: str = ""
    """Other words that players may look for it by, in the commands."""


def _slide(direction: Direction) -> Control:
    word = direction.word
    return Control(f"slide-{word}", Slide(direction), (word,), word, f"slide one tile {word}", (word,), True)


def _run(direction: Direction) -> Control:
    word = direction.word
    about = f"slide the line {word}"
    return Control(f"run-{word}", SlideRun(direction), (f"shift+{word}",), f"run {word}", about, fixed=True)


CONTROLS: tuple[Control, ...] = (
    *map(_slide, Direction),
    *map(_run, Direction),
    Control("undo", Act.UNDO, ("u", "backspace"), "undo", "undo the last move", ("undo",), also="back take"),
    Control("redo", Act.REDO, ("ctrl+r", "ctrl+y"), "redo", "redo", ("redo",), also="again forward"),
    Control(
        "mark", Act.MARK, ("m", "ctrl+k"), "mark", "mark this board", ("mark",),
        also="bookmark remember branch fewest moves",
    ),
    Control(
        "to-mark", Act.TO_MARK, ("M", "ctrl+e"), "back to mark", "go back to the mark", ("back",),
        also="bookmark branch jump fewest moves",
    ),
    Control("new", Command.NEW, ("n", "f2"), "new", "start a new board", ("new",), also="shuffle scramble next game"),
    Control("restart", Act.RESTART, ("r", "f3"), "restart", "restart this board", ("restart",), also="same reset"),
    Control(
        "pause", Act.PAUSE_OR_RESUME, ("p", "f4"), "pause", "pause or resume", also="stop clock cover break continue"
    ),
    Control(
        "goal", Command.GOAL, ("g", "ctrl+g"), "goal", "see the solved board", ("goal",), also="finished end order"
    ),
    Control(
        "look", Act.LOOK, ("b", "ctrl+l"), "look", "see a blind board", ("look",), also="peek uncover blindfold sight"
    ),
    Control("hint", Command.HINT, ("t", "f5"), "hint", "show the next move and why", ("hint",), also="help tip solve"),
    Control(
        "coach", Command.COACH, ("c", "f6"), "coach", "let the coach do a step", ("show", "coach"),
        also="show me help teach learn solve",
    ),
    Control(
        "autoplay", Command.AUTOPLAY, ("o", "f7"), "autoplay", "let the solver play", ("play", "autoplay"),
        also="play for me solve demo watch",
    ),
    Control(
        "daily", Command.DAILY, ("ctrl+d",), "today", "play today's board", ("daily", "today"),
        also="day date streak puzzle everyone friends",
    ),
    Control(
        "statistics", Command.STATISTICS, ("f8",), "statistics", "show your statistics",
        also="stats solves times averages bests records pb history replay race watch trend",
    ),
    Control(
        "numbers", Command.NUMBERS, ("#", "ctrl+x"), "numbers", "change picture numbers",
        also="picture badge hide show all away never",
    ),
    Control(
        "whole-picture", Command.WHOLE_PICTURE, ("+", "ctrl+f"), "picture", "see the whole picture",
        also="finished goal end look tiles",
    ),
    Control(
        "settings", Command.SETTINGS, ("f9",), "settings", "change the settings",
        also="options preferences configure keys looks theme colours size goal mode",
    ),
    Control("help", Command.HELP, ("?", "f1"), "help", "show all keys", ("help", "?"), also="controls manual"),
    Control(
        "notices", Command.NOTICES, ("!", "ctrl+t"), "files", "read file warnings",
        also="warnings errors storage disk saved messages",
    ),
    Control("intro", Command.INTRO, ("f12",), "start screen", "go to the start screen", also="home menu"),
    Control("palette", Command.PALETTE, ("ctrl+p",), "commands", "find any command", fixed=True),
    Control("back", Command.BACK, ("escape",), "menu", "open the menu, or go back", fixed=True, also="pause escape"),
    Control("suspend", Command.SUSPEND, ("ctrl+z",), "shell", "go to the shell and back", fixed=True, also="suspend"),
    Control("quit", Command.QUIT, ("q", "f10"), "quit", "quit the game", ("exit", "quit"), also="exit close end"),
    Control("leave", Command.LEAVE, ("ctrl+c",), "leave", "leave at once", fixed=True, also="exit quit kill"),
)  # fmt: skip
"""All controls, in the order in which they are shown."""

ERRANDS: tuple[Errand, ...] = (
    Errand(Command.PLAY, "play a new board", "start game shuffle scramble begin"),
    Errand(Command.SIZES, "choose a size", "board width height dimensions bigger smaller"),
    Errand(Command.WAYS, "play in another way", "more marathon relay sprint fewest drill quiz duel blind sight course"),
    Errand(Command.PICTURES, "choose a picture for the tiles", "gallery photo image own surprise skin"),
    Errand(Command.OPEN_CODE, "open a code, seed or position", "paste load share enter import friend"),
    Errand(Command.COPY_CODE, "copy the puzzle code", "share clipboard send seed friend"),
    Errand(Command.HOW_TO, "learn how to play", "rules tutorial lessons read help coach practise"),
    Errand(Command.ARCHIVE, "look at the calendar of daily boards", "days archive streak date month today past late"),
    Errand(Command.UNFINISHED, "show unfinished runs", "waiting resume continue list games saved"),
    Errand(Command.GIVE_UP, "give up this run", "abandon stop dnf unfinished surrender"),
    Errand(Command.GIVE_UP_ALL, "give up all unfinished runs", "abandon clear delete empty list"),
    Errand(Command.REPLAY, "replay this solve", "watch again video film"),
    Errand(Command.SAVE_PICTURE, "save a picture of this solve", "share animation svg gif film image export friend"),
    Errand(Command.DEBRIEF, "debrief this solve", "analyse analyze mistakes review optimal"),
    Errand(Command.RACE, "race this solve", "ghost against recording rematch"),
)
"""All commands without a key of their own."""

CONTROLS_BY_ID: Mapping[str, Control] = MappingProxyType({control.id: control for control in CONTROLS})
"""All controls by their names."""


@dataclass(frozen=True, slots=True)
class MoveKeys:
    """The four move keys that the player chooses, in lower case."""

    up: str
    right: str
    down: str
    left: str

    def of(self, direction: Direction) -> str:
        """The key that slides a tile in a direction."""
        key: str = getattr(self, direction.word)
        return key

    def shares(self, other: MoveKeys) -> bool:
        """Whether a key of these four is one of four others."""
        return any(self.direction(other.of(direction)) for direction in Direction)

    def direction(self, key: str) -> Direction | None:
        """Which way a typed letter slides, in either case; None if it isn't one of the four."""
        small = lower_case(key)
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
"""What move keys can be, for messages."""

_LETTER_WANTED = "choose a letter or symbol"
_ORDER = ("up", "right", "down", "left")


def parse_keys(text: str) -> MoveKeys:
    """Read a preset's name or four keys; raise Unreadable, which says which key can't be used and why."""
    check_length("the text of keys", text, LINE_MAX)
    preset = PRESETS.get(text.strip(BLANKS).lower())
    if preset is not None:
        return preset
    keys = [lower_case(key) for key in _split_keys(text)]
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


def lower_case(key: str) -> str:
    """A key as it is compared: in lower case, if that is still one letter."""
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
    if (why := why_no_move_key(key)) is not None:
        raise Unreadable(f"the key for {way} is {quoted(key)}: {why}; give {KEYS_WANTED}")


def why_no_move_key(key: str) -> str | None:
    """Why a key can't slide tiles; None if it can."""
    if not key.strip(BLANKS):
        return f"a blank can't be a key; {_LETTER_WANTED}"
    if len(key) != 1:
        return "only a single letter or symbol can slide tiles"
    if key.isdecimal():
        return f"digits type tile numbers; {_LETTER_WANTED}"
    if key == ",":
        return f"commas separate keys; {_LETTER_WANTED}"
    if not key.isprintable() or not cell_width(key):
        return f"it can't be shown; {_LETTER_WANTED}"
    return None
