"""What the table makes of boards that can't be seen whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.recording import TENTHS
from slide_tui.engine.replay import record
from slide_tui.engine.unfinished_run import unfinished_run_of
from slide_tui.play.events import Event
from slide_tui.play.messages import Gap
from slide_tui.play.requests import ActionAbout, PlayerRequest, continue_run
from slide_tui.play.services import Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.settings.themes import FOLLOWING, TERMINAL
from slide_tui.text.messages import refused_in_words
from tests.play import replies
from tests.play.tables import (
    FOUR_LEFT,
    HOME,
    NOW,
    SETTINGS,
    ask,
    fresh,
    given_to,
    slide,
    start_screen,
    table_after,
    wanted,
)
from tests.values import after, puzzle_at

FEW = "the sight colours needs 256 colours, and there are fewer here: try letters"


def at_start(sight: str) -> Table:
    """A board of that sight without a slide."""
    return fresh()._replace(games=(begin(puzzle_at(FOUR_LEFT, sight=sight)),))


def test_a_look_is_journalled_and_the_first_makes_the_run_another_kind() -> None:
    """So the last solves of that kind are looked up."""
    table = table_after(at_start("blind"), slide(HOME[0]))
    first = ask(table, Act.LOOK)
    game = first.table.game

    assert game is not None
    assert ["look_up"] == wanted(first)
    again = ask(table_after(first.table, slide(HOME[1]), at_ms=NOW + 2000), Act.LOOK, NOW + 3000)
    assert 1 == len(again.jobs)


def test_thinking_counts_from_the_first_sight_to_the_first_slide() -> None:
    """Only once, and anew for another board; nobody knows it of a run that is resumed."""
    seen = step(start_screen(saving=False), PlayerRequest(ActionAbout("play-puzzle", puzzle_at(FOUR_LEFT))), NOW).table
    slid = table_after(seen, slide(HOME[0]), at_ms=NOW + 2345)
    further = table_after(slid, slide(HOME[1]), at_ms=NOW + 5000)
    again = table_after(further, PlayerRequest(Act.RESTART), at_ms=NOW + 6000)
    resumed = table_after(
        further, replies.fetched(table_after(at_start("blind"), slide(HOME[0])).game), at_ms=NOW + 7000
    )

    assert [None, 2345, 2345, None, None] == [each.thought_ms for each in (seen, slid, further, again, resumed)]
    assert 500 == table_after(again, slide(HOME[0]), at_ms=NOW + 6500).thought_ms


@pytest.mark.parametrize(("sight", "told"), [("numbers", True), ("vectors", True), ("chess", False), ("blind", False)])
def test_a_race_says_how_it_stands_only_where_that_gives_nothing_away(sight: str, told: bool) -> None:
    """Its news count the tiles that are home. How it ended is said in any case."""
    run = after(begin(puzzle_at(FOUR_LEFT, sight=sight)), *map(Slide, HOME))
    table = ask(start_screen(), ActionAbout("race", record(run))).table
    news = []
    for number, way in enumerate(HOME):
        table = table_after(table, slide(way), at_ms=NOW + 1000 * (number + 1))
        news.append(table.news)

    tenths = [each.tenth for each in news if isinstance(each, Gap)]
    assert told == (min(tenths) < TENTHS)
    assert TENTHS == tenths[-1]


@pytest.mark.parametrize("theme", FOLLOWING)
def test_colours_are_refused_in_the_terminals_own_sixteen(theme: str) -> None:
    """However many the terminal could show; a theme that only follows its background has them all."""
    puzzle = parse_code("3x3-a.colours")
    settings = replace(SETTINGS, theme=theme)
    table = table_after(
        start_screen(settings=settings, colours=True), PlayerRequest(ActionAbout("play-puzzle", puzzle))
    )

    assert (theme == TERMINAL) == (table.game is None)


@pytest.mark.parametrize("way", ["play", "race", "take over"])
def test_colours_are_refused_where_there_are_few(way: str) -> None:
    """Whatever brings such a board, and in words; elsewhere it is played."""
    game = begin(parse_code("3x3-a.colours"))
    events: dict[str, Event] = {
        "play": PlayerRequest(ActionAbout("play-puzzle", game.puzzle)),
        "race": PlayerRequest(ActionAbout("race", record(game))),
        "take over": PlayerRequest(ActionAbout("take-over", game)),
    }
    few, many = (table_after(start_screen(colours=colours), events[way]) for colours in (False, True))

    assert few.refused is not None
    assert (None, f"The{FEW[3:]}") == (few.game, refused_in_words(few.refused, 1))
    assert many.game is not None


def test_a_run_in_colours_is_not_fetched_where_there_are_few() -> None:
    """Once it is fetched the run on the table is put away, and could not be played on."""
    run = unfinished_run_of(begin(parse_code("3x3-a.colours")), "a", NOW)

    for wish in (ActionAbout("go-on", run), "go-on"):
        few, many = (ask(start_screen(colours=colours, unfinished=(run,)), wish) for colours in (False, True))
        assert few.table.refused is not None
        assert FEW == few.table.refused.reason
        assert not given_to(Services.resume_run, few)
        assert given_to(Services.resume_run, many)


def test_a_given_up_run_in_colours_is_not_continued_where_there_are_few() -> None:
    """Once its file is taken over, the run on the table is put away."""
    few, many = (ask(start_screen(colours=colours), continue_run(7, "colours")) for colours in (False, True))

    assert few.table.refused is not None
    assert FEW == few.table.refused.reason
    assert few.jobs == ()
    assert [(7,)] == given_to(Services.find_given_up, many)
