"""The form of the ways to play: what can be chosen, step by step."""

from __future__ import annotations

from slide_tui.engine.sights import SIGHTS
from slide_tui.engine.size import Size
from slide_tui.play.ways import WAYS, Choice
from slide_tui.tui.screens.form_page import Row
from slide_tui.tui.screens.ways.form import GROUPS, FormState, way_rows

ONE_BOARD = FormState(Choice(WAYS["board"], Size(3, 3), "numbers"))


def row(state: FormState, label: str) -> Row:
    """A row by its label."""
    return next(each for each in way_rows(state, many_colours=True) if each.label.strip() == label)


def stepped(state: FormState, label: str, by: int = 1) -> FormState:
    """What is chosen after a step in a row."""
    step = row(state, label).step
    assert step is not None
    after: FormState = step(by)
    return after


def around(state: FormState, label: str) -> list[str]:
    """All values of a row, one step after the other until the first comes again."""
    found: list[str] = []
    while (value := row(state, label).value) not in found:
        found.append(value)
        state = stepped(state, label)
    return found


def test_every_way_has_its_place() -> None:
    """Under what it is for; stepping through all of them comes back to the first."""
    found = {group: around(ONE_BOARD.in_group(group), "Way") for group in GROUPS}

    assert {"One board", "Marathon", "Relay", "Relay down", "Sprint", "Fewest moves"} <= set(found["race"])
    assert {"Drill", "Quiz", "Lessons"} <= set(found["practise"])
    assert "Duel" in found["together"]
    titles = {course.title.partition(":")[0] for course in WAYS.values()}
    assert sorted(titles | {"Lessons"}) == sorted(way for ways in found.values() for way in ways)


def test_ways_begin_with_no_limit() -> None:
    """A limit is a choice, not a start."""
    fewest = ONE_BOARD.with_course("fewest")

    assert ["no limit", "10 min"] == around(fewest, "Time")[:2]


def test_five_other_sights_come_first_and_the_rest_is_asked_for() -> None:
    """A player who looks for a blind board need not step through those that few play."""
    all_sights = stepped(ONE_BOARD, "More sights")

    assert ["numbers", "blind", "fading", "vanish", "vectors", "letters"] == around(ONE_BOARD, "Sight")
    assert list(SIGHTS) == around(all_sights, "Sight")
    assert list(SIGHTS)[-1] == row(stepped(all_sights, "Sight", -1), "Sight").value
