"""The list of commands: made from the tables, found by names and by other words."""

from __future__ import annotations

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.play.actions import ACTIONS
from slide_tui.play.requests import ActionAbout, choose
from slide_tui.play.table import Table
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.tui.paint.rows import fitting
from slide_tui.tui.screens.commands.entries import entries, matching
from tests.tui.app.driver import away
from tests.values import after, game_at

START = Table(Settings(), saving=True)
BOARD = START._replace(games=(game_at(away(3, "DR")),), at_board=True)
BEGUN = BOARD._replace(
    games=(after(game_at(away(3, "DR")), Slide(Direction.LEFT), Slide(Direction.RIGHT), Act.UNDO),), noticed=("Odd",)
)
SOLVED = BOARD._replace(games=(after(game_at(away(3, "R")), Slide(Direction.LEFT)),))
ALL = entries(BOARD)


def found(typed: str) -> list[object]:
    """What is answered by the commands that fit."""
    return [entry.answer for entry in matching(ALL, typed)]


def test_everything_in_the_tables_is_a_command() -> None:
    """Every action that is of use somewhere, every value of every setting; each once."""
    answers = [entry.answer for entry in ALL]
    pictured = BOARD._replace(settings=Settings(skin="picture"))
    anywhere = {entry.answer for table in (START, BOARD, BEGUN, SOLVED, pictured) for entry in entries(table)}

    missing = {action.id for action in ACTIONS.values() if action.help and action.wanted not in anywhere}
    assert {"palette", "mark", "to-mark", "look", "delete-solve"} == missing
    assert {
        choose(name, value) for name, option in OPTIONS.items() if name != "size" for value in option.choices
    } <= set(answers)
    assert len(set(answers)) == len(answers)
    assert len({entry.label for entry in ALL}) == len(ALL)


def test_what_is_meant_comes_first() -> None:
    """By its name, by a part of it, or by another word for it."""
    for typed, answer in [
        ("stats", "statistics"),
        ("rank", "statistics"),
        ("exit", "quit"),
        ("theme", choose("theme", "dark")),
        ("light", choose("theme", "light")),
        ("shuffle", "new"),
        ("goal", "goal"),
        ("spiral", choose("goal", "spiral")),
        ("goal: spi", choose("goal", "spiral")),
        ("copy", "copy-code"),
        ("paste", "open-code"),
        ("open code", "open-code"),
        ("size", "sizes"),
        ("5x4", choose("size", Size(5, 4))),
        ("5\u00d74", choose("size", Size(5, 4))),
        ("24-puzzle", choose("size", Size(5, 5))),
        ("difficulty", choose("mode", "classic")),
        ("vim", choose("move_keys", OPTIONS["move_keys"].choices[0])),
        ("preferences", "settings"),
        ("rules", "how-to"),
    ]:
        assert [answer] == found(typed)[:1], (typed, answer)


def test_a_size_is_offered_with_the_name_of_its_puzzle() -> None:
    """Which only square ones have."""
    assert ["Play 5\u00d75 \u00b7 24-puzzle"] == [entry.label for entry in matching(ALL, "24-puzzle")]
    assert "Play 5\u00d74" == matching(ALL, "5x4")[0].label


def test_what_was_typed_stands_in_every_command_that_is_left() -> None:
    """All of its words do; nonsense leaves none."""
    assert [] == found("undo xyzzy")
    assert ALL == matching(ALL, "")


def test_the_slides_come_last() -> None:
    """Nobody looks for them there."""
    slides = [isinstance(entry.answer, Slide | SlideRun) for entry in ALL]

    assert sorted(slides) == slides


def test_ways_and_sights_are_found_by_name() -> None:
    """With each of the numbers that are offered."""
    for typed, word, sight in [("marathon", "marathon5", "numbers"), ("sprint60", "sprint60", "numbers")]:
        answer = found(typed)[0]
        assert isinstance(answer, ActionAbout)
        assert (word, sight) == (str(answer.about.course), answer.about.sight)
    blind = found("blind")[0]
    assert isinstance(blind, ActionAbout)
    assert ("board", "blind") == (str(blind.about.course), blind.about.sight)


def test_what_can_not_be_done_is_not_offered() -> None:
    """On the start screen nothing of a board, and what needs a solve only after one."""
    at_start = {entry.answer for entry in entries(START)}
    solved = entries(SOLVED)

    assert {ACTIONS["undo"].wanted, "hint", "debrief", "give-up"}.isdisjoint(at_start)
    assert {"new", "settings"} <= at_start
    assert "race" not in {entry.answer for entry in ALL}
    assert "race" == matching(solved, "race")[0].answer
    assert ACTIONS["undo"].wanted not in {entry.answer for entry in solved}


def test_what_has_nothing_to_do_is_not_offered() -> None:
    """Undo, redo and restart before the first slide, and file warnings where there are none; paused or not."""
    fresh, begun = ({entry.answer for entry in entries(table)} for table in (BOARD, BEGUN))
    paused = BEGUN._replace(games=(advanced(BEGUN.games[0], Act.PAUSE, 5),))

    assert {Act.UNDO, Act.REDO, Act.RESTART, Act.PAUSE_OR_RESUME, "notices"} == begun - fresh - {"give-up"}
    assert begun == {entry.answer for entry in entries(paused)}


def test_what_is_chosen_already_is_marked() -> None:
    """So that nobody chooses it again."""
    marked = {entry.answer for entry in entries(Table(Settings(goal="snake"))) if entry.note == "now"}

    assert choose("goal", "snake") in marked
    assert choose("goal", "rows") not in marked


def test_a_row_without_room_loses_whole_parts_and_words() -> None:
    """Never a part of a word."""
    for label, width, shown in [
        ("Look at the calendar of daily boards", 36, "Look at the calendar of daily boards"),
        ("Look at the calendar of daily boards", 35, "Look at the calendar of daily"),
        ("Play 4\u00d74 \u00b7 snake \u00b7 pushes only", 20, "Play 4\u00d74 \u00b7 snake"),
    ]:
        assert shown == fitting(label, width)


def test_a_way_says_its_number_as_everywhere() -> None:
    """Minutes of fewest moves are not seconds, and duels are not counted in boards."""
    labels = {entry.label for entry in ALL}

    assert {"Play fewest moves, 10 min", "Play sprint, 1:00", "Play duel, best of 3", "Play relay"} <= labels
