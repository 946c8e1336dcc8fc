"""The list of commands: made from the tables, found by names and by other words."""

from __future__ import annotations

from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.size import Size
from slide_tui.play.actions import ACTIONS
from slide_tui.play.wishes import choose
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.tui.screens.commands.entries import entries, matching

ALL = entries(Settings(), at_board=True)


def found(typed: str) -> list[object]:
    """What is answered by the commands that fit."""
    return [entry.answer for entry in matching(ALL, typed)]


def test_everything_in_the_tables_is_a_command() -> None:
    """Every action, every value of every setting, every size; each once."""
    answers = [entry.answer for entry in entries(Settings(), at_board=True, solved=True)]

    assert {action.wish for action in ACTIONS.values() if action.help} - set(answers) == {"palette"}
    assert {
        choose(name, value) for name, option in OPTIONS.items() if name != "size" for value in option.choices
    } <= set(answers)
    assert {choose("size", Size(width, height)) for width in range(2, 11) for height in range(2, 11)} <= set(answers)
    assert len(set(answers)) == len(answers)
    assert len({entry.label for entry in ALL}) == len(ALL)


def test_what_is_meant_comes_first() -> None:
    """By its name, by a part of it, or by another word for it."""
    for typed, answer in [
        ("stats", "statistics"),
        ("replay", "statistics"),
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
        assert answer == found(typed)[0], (typed, answer)


def test_what_was_typed_stands_in_every_command_that_is_left() -> None:
    """All of its words do; nonsense leaves none."""
    assert [] == found("undo xyzzy")
    assert ALL == matching(ALL, "")


def test_the_slides_come_last() -> None:
    """Nobody looks for them there."""
    for at_board in [True, False]:
        answers = [entry.answer for entry in entries(Settings(), at_board=at_board)]
        slides = [isinstance(answer, Slide | SlideRun) for answer in answers]

        assert sorted(slides) == slides, at_board


def test_the_first_commands_are_of_use_where_the_player_is() -> None:
    """On the board undo; on the start screen a game, and nothing that needs a board before what does not."""
    at_start = [entry.answer for entry in entries(Settings(), at_board=False)]

    assert ACTIONS["undo"].wish == ALL[0].answer
    assert "play" == at_start[0]
    assert at_start.index(ACTIONS["undo"].wish) > at_start.index(choose("theme", "light"))


def test_what_needs_a_solve_is_offered_after_one() -> None:
    """Before that it would only be refused; then it comes first, and what changes the board comes last."""
    for typed, wanted in [("debrief", "debrief"), ("race", "race")]:
        solved = entries(Settings(), at_board=True, solved=True)
        answers = [entry.answer for entry in solved]

        assert wanted not in found(typed), (typed, wanted)
        assert wanted is matching(solved, typed)[0].answer, (typed, wanted)
        assert answers.index(wanted) < answers.index(Act.UNDO), (typed, wanted)


def test_what_is_chosen_already_is_marked() -> None:
    """So that nobody chooses it again."""
    marked = {entry.answer for entry in entries(Settings(goal="snake"), at_board=True) if entry.note}

    assert choose("goal", "snake") in marked
    assert choose("goal", "rows") not in marked
