"""Every command and every kind of wish has a row, and does what its row says."""

from __future__ import annotations

import pytest

from slide_tui.engine.courses import course_of
from slide_tui.engine.intents import Slide
from slide_tui.engine.recording import recording_of
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.size import Size
from slide_tui.play.actions import ACTIONS
from slide_tui.play.layers import CommandsLayer, DebriefLayer, PageLayer, PauseLayer, QuestionLayer
from slide_tui.play.messages import Problem, RefusedRequest
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest, ask_way, choose, continue_run
from slide_tui.play.table import Table
from slide_tui.play.ways import Choice
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.settings import Settings
from tests.play.tables import DRAWN, ask, fresh, is_nothing, recording, run_named, running, slide, table_after, wanted
from tests.values import DOWN, LEFT, RIGHT

_TAKEN_OVER = recording_of(recording()).taken_over(2, 200)
assert _TAKEN_OVER is not None

ROWS: dict[ActionOrIntent, tuple[type | None, list[str]]] = {
    "play": (None, ["begin_run"]),
    "go-on": (None, []),
    "unfinished": (PageLayer, ["list_runs", "list_runs"]),
    "give-up": (QuestionLayer, []),
    "give-up-all": (QuestionLayer, []),
    "sizes": (PageLayer, []),
    "ways": (PageLayer, []),
    "pictures": (PageLayer, []),
    "open-code": (PageLayer, []),
    "copy-code": (None, ["copy"]),
    "how-to": (PageLayer, ["finished_lessons"]),
    "daily": (RefusedRequest, []),
    "archive": (PageLayer, ["today", "days"]),
    "new": (None, ["begin_run"]),
    "hint": (None, ["search"]),
    "coach": (None, ["coach"]),
    "autoplay": (None, ["search"]),
    "goal": (PageLayer, []),
    "debrief": (RefusedRequest, []),
    "replay": (RefusedRequest, []),
    "delete-solve": (RefusedRequest, []),
    "race": (RefusedRequest, []),
    "save-picture": (RefusedRequest, []),
    "notices": (PageLayer, []),
    "numbers": (RefusedRequest, []),
    "whole-picture": (RefusedRequest, []),
    "statistics": (PageLayer, ["today", "days"]),
    "settings": (PageLayer, []),
    "help": (PageLayer, []),
    "palette": (CommandsLayer, []),
    "back": (PauseLayer, []),
    "intro": (None, ["list_runs", "today", "days"]),
    "suspend": (PauseLayer, ["suspend"]),
    "quit": (None, ["leave"]),
    "leave": (None, ["leave"]),
    ActionAbout("play-puzzle", DRAWN): (None, ["begin_run", "look_up"]),
    ActionAbout("new", Size(4, 4)): (None, ["begin_run"]),
    ActionAbout("play-way", Choice(course_of("marathon5"), Size(4, 4), "numbers")): (None, ["begin_run"]),
    ActionAbout("autoplay", 2): (None, ["search"]),
    ActionAbout("open-code", "3x3-a"): (PageLayer, []),
    ActionAbout("go-on", run_named()): (None, ["resume_run"]),
    ActionAbout("give-up-run", run_named()): (QuestionLayer, []),
    choose("theme", "light"): (None, ["save_settings"]),
    ActionAbout("use-settings", Settings(theme="light")): (None, ["save_settings"]),
    ActionAbout("play", Settings(theme="light")): (None, ["save_settings", "begin_run"]),
    ActionAbout("take-over", _TAKEN_OVER): (PauseLayer, ["begin_run", "search"]),
    ActionAbout("race", recording()): (None, ["begin_run"]),
    ActionAbout("replay", 7): (None, ["fetch_run"]),
    ActionAbout("debrief", 7): (None, ["fetch_run"]),
    ActionAbout("debrief", _TAKEN_OVER): (DebriefLayer, ["search"]),
    ask_way(_TAKEN_OVER.board): (None, []),
    continue_run(7): (None, ["find_given_up"]),
    ActionAbout("how-to", "row"): (PageLayer, ["finished_lessons"]),
    ActionAbout("turn-lesson", 1): (PageLayer, ["finished_lessons"]),
}
"""What is asked for while a run is played that can be resumed: what lies over the board then, or that it is refused;
and what is wanted outside."""


_ABOUT_SOMETHING = {PlayerRequest(wish).action for wish in ROWS if not isinstance(wish, str)} - {*ROWS}
_AFTER_A_SOLVE = {"go-on"}
ASKED = [
    name for name, action in ACTIONS.items() if callable(action.do) and name not in _ABOUT_SOMETHING | _AFTER_A_SOLVE
]


@pytest.mark.parametrize("name", ASKED)
def test_every_action_does_something_or_says_why_not(name: str) -> None:
    """While a run is played, and before one is begun; those with a row do what that says besides."""
    for table in (running(), fresh()):
        done = ask(table, name, seed="seed")

        assert done.table is not table or done.jobs


def test_no_word_asks_for_two_things() -> None:
    """In plain mode."""
    words = [word for action in ACTIONS.values() for word in action.words]

    assert len(words) == len(set(words))


def test_every_key_asks_for_an_action() -> None:
    """And no two actions have the same one."""
    keys = [key for each in ACTION_KEYS for key in each.keys]

    assert len(keys) == len(set(keys))
    assert {each.id for each in ACTION_KEYS} <= set(ACTIONS)


@pytest.mark.parametrize(("wish", "row"), ROWS.items(), ids=lambda each: str(each)[:30])
def test_a_wish_does_what_its_row_says(wish: ActionOrIntent, row: tuple[type | None, list[str]]) -> None:
    """Nothing more lies over the board, and nothing else is wanted outside."""
    over, effects = row
    before = running()
    done = ask(before, wish, seed="seed")
    is_refused = done.table.refused is not None

    assert (over is RefusedRequest, [] if over in (None, RefusedRequest) else [over]) == (
        is_refused,
        [*map(type, done.table.layers)],
    )
    assert effects == wanted(done)


@pytest.mark.parametrize("table", [running(), fresh()], ids=["running", "fresh"])
def test_a_wish_that_draws_a_board_draws_it_from_its_seed(table: Table) -> None:
    """And none but these, so that the same wish with the same seed is the same game."""
    drawing = {wish for wish in ROWS if PlayerRequest(wish).action in ("new", "play", "play-way")}

    assert drawing == {wish for wish in ROWS if uses_seed(table, wish)}


def uses_seed(table: Table, wish: ActionOrIntent) -> bool:
    """Whether another seed gives another board."""
    one, other = (ask(table, wish, seed=seed, agreed=True).table.game for seed in ("one", "other"))
    return len({game.puzzle.code if game is not None else "" for game in (one, other)}) == 2


@pytest.mark.parametrize(
    ("wish", "because"),
    [
        ("replay", Problem.NOT_SOLVED),
        ("debrief", Problem.NOT_SOLVED),
        ("race", Problem.NOT_SOLVED),
        ("save-picture", Problem.NOT_SOLVED),
        ("give-up", Problem.NO_RUN),
    ],
)
def test_what_needs_another_run_says_so(wish: str, because: Problem) -> None:
    """At a board without a slide."""
    refused = ask(fresh(), wish).table.refused

    assert refused is not None
    assert because is refused.reason


@pytest.mark.parametrize(("wish", "because"), [("statistics", Problem.NOT_SAVING), ("unfinished", Problem.NOT_SAVING)])
def test_what_is_saved_is_not_shown_where_nothing_is(wish: str, because: Problem) -> None:
    """It is refused, and no page opens."""
    done = ask(running(saving=False), wish)

    assert done.table.refused is not None
    assert (because, ()) == (done.table.refused.reason, done.table.layers)


def test_the_same_refusal_twice_is_news_twice() -> None:
    """Who presses the same key again sees that it was heard."""
    first = ask(fresh(), "give-up").table
    second = ask(first, "give-up").table

    assert first.refused != second.refused


def test_a_refused_slide_is_told_with_the_board_that_refused() -> None:
    """A quiet one, such as the mouse passing over tiles, is nothing at all."""
    table = fresh()
    refused = ask(table, Slide(RIGHT)).table.refused

    assert refused is not None
    assert (Refusal.NO_TILE, Slide(RIGHT), table.game) == (refused.reason, refused.intent, refused.game)
    assert is_nothing(ask(table, Slide(RIGHT), quiet=True), table)


def test_a_refusal_goes_with_the_next_step() -> None:
    """It was about the board before."""
    assert table_after(fresh(), slide(RIGHT), slide(LEFT)).refused is None


def test_nothing_is_slid_on_the_start_screen() -> None:
    """Not even on the board that waits behind it."""
    table = table_after(running(), PlayerRequest("intro"), slide(DOWN))

    assert table.game is not None
    assert table.refused is not None
    assert (1, Problem.NO_GAME) == (table.game.moves, table.refused.reason)
