"""Kind: what is compared with what. Averages, bests and recent times are those of one kind."""

from __future__ import annotations

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.goals import GOAL_DEFAULT, check_goal
from slide_tui.engine.rules import RULE_DEFAULT, check_rule
from slide_tui.engine.size import Size, parse_size
from slide_tui.engine.values import dataclass
from slide_tui.engine.who import MIXED, Hand

CONTROLS = ("", *(hand.value for hand in Hand), MIXED)
"""How a run can have been controlled: `keys`, `mouse`, `hover`, `mixed`; empty where that is not known."""

_UNKNOWN = "-"


@dataclass(frozen=True, slots=True)
class Kind:
    """What runs have in common that are compared with each other, and with no others."""

    size: Size
    goal: str = GOAL_DEFAULT
    mode: str = RULE_DEFAULT
    """The name of the rule."""
    control: str = ""
    """One of CONTROLS; before the first slide it is not known."""
    helped: bool = False

    def __str__(self) -> str:
        """Return its name, such as `4x4 rows classic keys`. Runs with help share the name of those without."""
        return f"{self.size} {self.goal} {self.mode} {self.control or _UNKNOWN}"

    @property
    def order(self) -> tuple[int, int, str, str, str, bool]:
        """The key to sort kinds by: small boards first, then by name, on your own before helped."""
        return self.size.cells, self.size.width, self.goal, self.mode, self.control, self.helped


def parse_kind(name: str) -> Kind | None:
    """Return the kind of a name, on your own; None if this version does not know such a kind."""
    words = name.split(" ")
    if len(words) != 4:
        return None
    control = "" if words[3] == _UNKNOWN else words[3]
    try:
        kind = Kind(parse_size(words[0]), check_goal(words[1]), check_rule(words[2]), control)
    except Unreadable:
        return None
    return kind if control in CONTROLS and str(kind) == name else None
