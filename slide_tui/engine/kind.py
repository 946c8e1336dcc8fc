"""Kind: what is compared with what. Averages, bests and recent times are those of one kind."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.courses import COURSE_DEFAULT, course_of
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS
from slide_tui.engine.rules import RULE_DEFAULT, RULES
from slide_tui.engine.sights import FILED_SIGHTS, SIGHT_DEFAULT
from slide_tui.engine.size import Size, parse_size
from slide_tui.engine.who import MIXED, InputDevice

CONTROLS = ("", *(device.value for device in InputDevice), MIXED)
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
    sight: str = SIGHT_DEFAULT
    course: str = COURSE_DEFAULT

    def __str__(self) -> str:
        """Return its name, such as `4x4 rows classic keys`. Runs with help share the name of those without.

        Sight and course follow where one of them is not the default: `4x4 rows classic keys numbers marathon10`.
        """
        name = f"{self.size} {self.goal} {self.mode} {self.control or _UNKNOWN}"
        usual = (self.sight, self.course) == (SIGHT_DEFAULT, COURSE_DEFAULT)
        return name if usual else f"{name} {self.sight} {self.course}"

    @property
    def order(self) -> tuple[bool, str, str, int, int, str, str, str, bool]:
        """The key to sort kinds by: one board in plain sight first, small boards, by name, on your own first."""
        way = (self.sight, self.course) != (SIGHT_DEFAULT, COURSE_DEFAULT), self.course, self.sight
        return *way, self.size.cells, self.size.width, self.goal, self.mode, self.control, self.helped


def parse_kind(name: str) -> Kind | None:
    """Return the kind of a name, on your own; None if this version does not know such a kind."""
    words = name.split(" ")
    if len(words) not in (4, 6):
        return None
    control = "" if words[3] == _UNKNOWN else words[3]
    sight, course = words[4:] or (SIGHT_DEFAULT, COURSE_DEFAULT)
    try:
        course_of(course)
        kind = Kind(parse_size(words[0]), words[1], words[2], control, sight=sight, course=course)
    except InvalidInput:
        return None
    known = kind.goal in GOALS and kind.mode in RULES and sight in FILED_SIGHTS and control in CONTROLS
    return kind if known and str(kind) == name else None
