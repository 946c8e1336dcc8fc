"""Whether the terminal shows images by placeholders, as a value: an answer comes in, the next question goes out.

A stranger is asked nothing that it could print: only of those known by name and version we ask for graphics. Nobody
waits for an answer, and one that comes late, twice or mangled changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from slide_tui.tui.terminal.answers import Answer
from slide_tui.tui.terminal.graphics import ASK_WHETHER

ASK_NAME = "\x1b[>q"
ASK_CELL_SIZE = "\x1b[16t"
_KNOWN = {"kitty": (0, 28), "ghostty": (1, 0), "iterm2": (3, 7)}
"""From which version on a terminal has placeholders. Others claim graphics, and show boxes."""
_NAME = r"(?a)>\|([A-Za-z0-9]{1,20})[ (](\d{1,4})\.(\d{1,4})[\w.+ )-]{0,40}"
_CAN = "Gi=31;OK"
_SIZE = r"(?a)6;(\d{1,4});(\d{1,4})t"
_LEAST, _MOST = 4, 200
"""How large a cell can be in pixels; another size is a terminal's guess, or a joke."""
_BETWEEN = ("TMUX", "STY", "ZELLIJ")
"""Set where another program stands between us and the terminal."""
_NOT_ASKED = ("tmux", "screen", "linux")


class CellSize(NamedTuple):
    """A cell in pixels."""

    width: int
    height: int


class Stage(Enum):
    """How far the questions have come."""

    NAME = "name"
    GRAPHICS = "graphics"
    OVER = "over"


class Probe(NamedTuple):
    """What is known of the terminal by now."""

    stage: Stage = Stage.NAME
    known: bool = False
    cell: CellSize | None = None
    can: bool = False

    @property
    def question(self) -> str:
        """What is asked at this stage; empty once all is known."""
        return {Stage.NAME: ASK_NAME + ASK_CELL_SIZE, Stage.GRAPHICS: ASK_WHETHER, Stage.OVER: ""}[self.stage]

    @property
    def shows_images(self) -> bool:
        """Whether images are certain to be shown."""
        return self.stage is Stage.OVER and self.can and self.cell is not None


def may_ask(environ: Mapping[str, str]) -> bool:
    """Whether the questions can reach a terminal that doesn't print them."""
    return not (
        any(environ.get(name) for name in _BETWEEN)
        or environ.get("TERM", "").startswith(_NOT_ASKED)
        or environ.get("TERM_PROGRAM") == "Apple_Terminal"
    )


def heard(probe: Probe, answer: Answer) -> Probe:
    """What is known after an answer."""
    match answer:
        case Answer("P", words) if probe.stage is Stage.NAME:
            return probe._replace(known=_is_known(words))
        case Answer("_", words) if probe.stage is Stage.GRAPHICS:
            return probe._replace(can=words == _CAN)
        case Answer("[", words) if (size := cell_size(words)) is not None:
            return probe._replace(cell=size)
    return probe


def over(probe: Probe) -> Probe:
    """What is known at the end of a round: what isn't answered by now never is."""
    if probe.stage is Stage.NAME and probe.known and probe.cell is not None:
        return probe._replace(stage=Stage.GRAPHICS)
    return probe._replace(stage=Stage.OVER)


def cell_size(words: str) -> CellSize | None:
    """The size of a cell in an answer to `ASK_CELL_SIZE`; None if it isn't one, or not to be believed."""
    match = re.fullmatch(_SIZE, words)
    if match is None:
        return None
    height, width = int(match[1]), int(match[2])
    return CellSize(width, height) if _LEAST <= width <= _MOST and _LEAST <= height <= _MOST else None


def _is_known(words: str) -> bool:
    match = re.fullmatch(_NAME, words)
    if match is None:
        return False
    least = _KNOWN.get(match[1].lower())
    return least is not None and (int(match[2]), int(match[3])) >= least
