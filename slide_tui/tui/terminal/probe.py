"""Whether the terminal shows images by placeholders, as a value: an answer comes in, the next question goes out.

A stranger is asked nothing that it could print: only of those known by name and version we ask for graphics. Nobody
waits for an answer, and one that comes late, twice or mangled changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from slide_tui.tui.terminal.graphics import ASK_WHETHER

ASK_NAME = "\x1b[>q"
NAME_HEAD, GRAPHICS_HEAD = "P>|", "_G"
"""How the answers begin, after their Escape."""
_KNOWN = {"kitty": (0, 28), "ghostty": (1, 0), "iterm2": (3, 7)}
"""From which version on a terminal has placeholders. Others claim graphics, and show boxes."""
_NAME = r"(?a)P>\|([A-Za-z0-9]{1,20})[ (](\d{1,4})\.(\d{1,4})[\w.+ )-]{0,40}"
_CAN = "_Gi=31;OK"
_BETWEEN = ("TMUX", "STY", "ZELLIJ")
"""Set where another program stands between us and the terminal."""
_NOT_ASKED = ("tmux", "screen", "linux")


class Stage(Enum):
    """How far the questions have come."""

    NAME = "name"
    GRAPHICS = "graphics"
    OVER = "over"


class Probe(NamedTuple):
    """What is known of the terminal by now."""

    stage: Stage = Stage.NAME
    known: bool = False
    can: bool = False

    @property
    def question(self) -> str:
        """What is asked at this stage; empty once all is known."""
        return {Stage.NAME: ASK_NAME, Stage.GRAPHICS: ASK_WHETHER, Stage.OVER: ""}[self.stage]

    @property
    def shows_images(self) -> bool:
        """Whether images are certain to be shown."""
        return self.stage is Stage.OVER and self.can


def may_ask(environ: Mapping[str, str]) -> bool:
    """Whether the questions can reach a terminal that doesn't print them."""
    return not (
        any(environ.get(name) for name in _BETWEEN)
        or environ.get("TERM", "").startswith(_NOT_ASKED)
        or environ.get("TERM_PROGRAM") == "Apple_Terminal"
    )


def heard(probe: Probe, answer: str) -> Probe:
    """What is known after an answer, which is all between its Escape and its end."""
    if probe.stage is Stage.NAME and answer.startswith(NAME_HEAD):
        return probe._replace(known=_is_known(answer))
    if probe.stage is Stage.GRAPHICS and answer.startswith(GRAPHICS_HEAD):
        return probe._replace(can=answer == _CAN)
    return probe


def over(probe: Probe) -> Probe:
    """What is known at the end of a round: what isn't answered by now never is."""
    if probe.stage is Stage.NAME and probe.known:
        return probe._replace(stage=Stage.GRAPHICS)
    return probe._replace(stage=Stage.OVER)


def _is_known(answer: str) -> bool:
    match = re.fullmatch(_NAME, answer)
    if match is None:
        return False
    least = _KNOWN.get(match[1].lower())
    return least is not None and (int(match[2]), int(match[3])) >= least
