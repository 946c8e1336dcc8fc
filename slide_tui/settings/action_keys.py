"""The keys of actions, as the settings know them: which ones an action has unless the player gives it another.

What an action is, and does, stands in `play/actions.py`. Keys have Textual's names: `u`, `f2`, `ctrl+r`, `shift+up`.

One letter has one meaning through the whole program, and only what is done often while playing has one; the four move
keys come first where a board is played. The rest is reached by F-keys, focus and Enter, the footer or the palette.

    letters   u undo  r restart  n new  p pause  t hint  c coach  o autoplay  g goal  b look  m mark
              M back to mark  q quit, or back from a page  # numbers  + picture  ! files  ? help
              y n in questions
    F-keys    F1 help  F2 new  F3 restart  F4 pause  F5 hint  F6 coach  F7 autoplay  F8 statistics  F9 settings
              F10 quit  F12 start screen
    Ctrl      R Y redo  D today  G goal  L look  K mark  E back to mark  X numbers  F picture  T files  P palette
              Z shell  C leave
    others    arrows slide  Shift+arrows slide the line  Backspace undo  Esc menu or back  Enter Space choose  Tab next
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.moves import Direction


class ActionKeys(NamedTuple):
    """The keys of one action."""

    id: str
    """The action's name, spelled so for ever in settings and key maps."""
    keys: tuple[str, ...]
    """Its default keys; the last is one that no letter can take."""
    label: str
    """One or two words for the footer."""
    fixed: bool = False
    """Whether its keys can't be changed."""
    slides: Direction | None = None
    """Which way it slides a tile."""
    runs: Direction | None = None
    """Which way it slides a whole line."""

    @property
    def kept(self) -> str:
        """The key it keeps when another action takes its first one."""
        return self.keys[-1]

    @property
    def is_slide(self) -> bool:
        """Whether it slides one tile or several."""
        return self.slides is not None or self.runs is not None


ACTION_KEYS: tuple[ActionKeys, ...] = (
    *(ActionKeys(f"slide-{way.word}", (way.word,), way.word, fixed=True, slides=way) for way in Direction),
    *(
        ActionKeys(f"run-{way.word}", (f"shift+{way.word}",), f"run {way.word}", fixed=True, runs=way)
        for way in Direction
    ),
    ActionKeys("undo", ("u", "backspace"), "undo"),
    ActionKeys("redo", ("ctrl+r", "ctrl+y"), "redo"),
    ActionKeys("mark", ("m", "ctrl+k"), "mark"),
    ActionKeys("to-mark", ("M", "ctrl+e"), "back to mark"),
    ActionKeys("new", ("n", "f2"), "new"),
    ActionKeys("restart", ("r", "f3"), "restart"),
    ActionKeys("pause", ("p", "f4"), "pause"),
    ActionKeys("goal", ("g", "ctrl+g"), "goal"),
    ActionKeys("look", ("b", "ctrl+l"), "look"),
    ActionKeys("hint", ("t", "f5"), "hint"),
    ActionKeys("coach", ("c", "f6"), "coach"),
    ActionKeys("autoplay", ("o", "f7"), "autoplay"),
    ActionKeys("daily", ("ctrl+d",), "today"),
    ActionKeys("statistics", ("f8",), "statistics"),
    ActionKeys("numbers", ("#", "ctrl+x"), "numbers"),
    ActionKeys("whole-picture", ("+", "ctrl+f"), "picture"),
    ActionKeys("settings", ("f9",), "settings"),
    ActionKeys("help", ("?", "f1"), "help"),
    ActionKeys("notices", ("!", "ctrl+t"), "files"),
    ActionKeys("intro", ("f12",), "start screen"),
    ActionKeys("palette", ("ctrl+p",), "commands", fixed=True),
    ActionKeys("back", ("escape",), "menu", fixed=True),
    ActionKeys("suspend", ("ctrl+z",), "shell", fixed=True),
    ActionKeys("quit", ("q", "f10"), "quit"),
    ActionKeys("leave", ("ctrl+c", "ctrl+q"), "leave", fixed=True),
)
"""The keys of all actions that have any, in the order in which they are shown."""

KEYS_OF: Mapping[str, ActionKeys] = MappingProxyType({keys.id: keys for keys in ACTION_KEYS})
"""The same, by the action's name."""
