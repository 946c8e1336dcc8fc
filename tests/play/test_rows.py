"""Every command and every kind of wish has a row, and does what its row says."""

from __future__ import annotations

from typing import get_args

import pytest

from slide_tui.engine.intents import Slide
from slide_tui.engine.recording import recording_of
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.size import Size
from slide_tui.play.commands import COMMANDS, WISHES
from slide_tui.play.layers import Commands, Debriefing, Page, Pause, Question
from slide_tui.play.said import Because, Refused
from slide_tui.play.table import Table
from slide_tui.play.ways import Choice
from slide_tui.play.wishes import (
    Asked,
    AskWay,
    Choose,
    Continue,
    DebriefGame,
    DebriefRun,
    GiveUp,
    Paste,
    Play,
    PlaySize,
    PlaySlides,
    PlayWay,
    RaceAgainst,
    Resume,
    TakeLesson,
    TakeOver,
    TurnLesson,
    UseSettings,
    Watch,
    Wish,
    draws,
)
from slide_tui.settings.controls import Command, Request
from slide_tui.settings.settings import Settings
from tests.play.tables import DRAWN, ask, fresh, is_nothing, recording, run_named, running, slide, table_after, wanted
from tests.values import DOWN, LEFT, RIGHT

_TAKEN_OVER = recording_of(recording()).taken_over(2, 200)
assert _TAKEN_OVER is not None

ROWS: dict[Wish, tuple[type | None, list[str]]] = {
    Command.PLAY: (None, ["begin_run"]),
    Command.GO_ON: (None, []),
    Command.UNFINISHED: (Page, ["list_runs", "list_runs"]),
    Command.GIVE_UP: (Question, []),
    Command.GIVE_UP_ALL: (Question, []),
    Command.SIZES: (Page, []),
    Command.WAYS: (Page, []),
    Command.PICTURES: (Page, []),
    Command.OPEN_CODE: (Page, []),
    Command.COPY_CODE: (None, ["copy"]),
    Command.HOW_TO: (Page, ["finished_lessons"]),
    Command.DAILY: (Refused, []),
    Command.ARCHIVE: (Page, ["today", "days"]),
    Command.NEW: (None, ["begin_run"]),
    Command.HINT: (None, ["search"]),
    Command.COACH: (None, ["coach"]),
    Command.AUTOPLAY: (None, ["search"]),
    Command.GOAL: (Page, []),
    Command.DEBRIEF: (Refused, []),
    Command.REPLAY: (Refused, []),
    Command.RACE: (Refused, []),
    Command.SAVE_PICTURE: (Refused, []),
    Command.NOTICES: (Page, []),
    Command.NUMBERS: (Refused, []),
    Command.WHOLE_PICTURE: (Refused, []),
    Command.STATISTICS: (Page, []),
    Command.SETTINGS: (Page, []),
    Command.HELP: (Page, []),
    Command.PALETTE: (Commands, []),
    Command.BACK: (Pause, []),
    Command.INTRO: (None, ["list_runs", "today", "days"]),
    Command.SUSPEND: (Pause, ["suspend"]),
    Command.QUIT: (None, ["leave"]),
    Command.LEAVE: (None, ["leave"]),
    Play(DRAWN): (None, ["begin_run", "look_up"]),
    PlaySize(Size(4, 4)): (None, ["begin_run"]),
    PlayWay(Choice("marathon", 5, Size(4, 4), "numbers")): (None, ["begin_run"]),
    PlaySlides(2): (None, ["search"]),
    Paste("3x3-a"): (Page, []),
    Resume(run_named()): (None, ["resume_run"]),
    GiveUp(run_named()): (Question, []),
    Choose("theme", "light"): (None, ["save_settings"]),
    UseSettings(Settings(theme="light")): (None, ["save_settings"]),
    TakeOver(_TAKEN_OVER): (Pause, ["begin_run"]),
    RaceAgainst(recording()): (None, ["begin_run"]),
    Watch(7): (None, ["fetch_run"]),
    DebriefRun(7): (None, ["fetch_run"]),
    DebriefGame(_TAKEN_OVER): (Debriefing, ["search"]),
    AskWay(_TAKEN_OVER.board): (None, []),
    Continue(7): (None, ["find_given_up"]),
    TakeLesson("row"): (Page, ["finished_lessons"]),
    TurnLesson(): (Page, ["finished_lessons"]),
}
"""What is asked for while a run is played that can be resumed: what lies over the board then, or that it is refused;
and what is wanted outside."""


def test_every_command_and_every_kind_of_wish_has_a_row() -> None:
    """In the middle, and here."""
    kinds = set(get_args(Wish)) - set(get_args(Request))

    assert set(Command) == set(COMMANDS) == {wish for wish in ROWS if isinstance(wish, Command)}
    assert kinds == set(WISHES) == {type(wish) for wish in ROWS} - {Command}


@pytest.mark.parametrize(("wish", "row"), ROWS.items(), ids=lambda each: str(each)[:30])
def test_a_wish_does_what_its_row_says(wish: Wish, row: tuple[type | None, list[str]]) -> None:
    """Nothing more lies over the board, and nothing else is wanted outside."""
    over, effects = row
    before = running()
    done = ask(before, wish, seed="seed")
    is_refused = done.table.refused is not None

    assert (over is Refused, [] if over in (None, Refused) else [over]) == (is_refused, [*map(type, done.table.layers)])
    assert effects == wanted(done)


@pytest.mark.parametrize("table", [running(), fresh()], ids=["running", "fresh"])
def test_a_wish_begins_a_board_of_its_seed_if_it_draws_one(table: Table) -> None:
    """And no wish uses a seed that draws none: front ends ask `draws`."""
    assert {wish: draws(wish) for wish in ROWS} == {wish: uses_seed(table, wish) for wish in ROWS}


def uses_seed(table: Table, wish: Wish) -> bool:
    """Whether another seed gives another board."""
    one, other = (ask(table, wish, seed=seed, agreed=True).table.game for seed in ("one", "other"))
    return len({game.puzzle.code if game is not None else "" for game in (one, other)}) == 2


def test_a_size_is_drawn_and_another_setting_is_not() -> None:
    """Only the size is played at once."""
    assert draws(Choose("size", Size(4, 4)))
    assert not draws(Choose("goal", "snake"))
    assert not draws(None)


@pytest.mark.parametrize(
    ("wish", "because"),
    [
        (Command.REPLAY, Because.NOT_SOLVED),
        (Command.DEBRIEF, Because.NOT_SOLVED),
        (Command.RACE, Because.NOT_SOLVED),
        (Command.SAVE_PICTURE, Because.NOT_SOLVED),
        (Command.GIVE_UP, Because.NO_RUN),
    ],
)
def test_what_needs_another_run_says_so(wish: Command, because: Because) -> None:
    """At a board without a slide."""
    refused = ask(fresh(), wish).table.refused

    assert refused is not None
    assert because is refused.because


@pytest.mark.parametrize(
    ("wish", "because"), [(Command.STATISTICS, Because.NOT_SAVING), (Command.UNFINISHED, Because.NOT_SAVING)]
)
def test_what_is_saved_is_not_shown_where_nothing_is(wish: Command, because: Because) -> None:
    """It is refused, and no page opens."""
    done = ask(running(saving=False), wish)

    assert done.table.refused is not None
    assert (because, ()) == (done.table.refused.because, done.table.layers)


def test_the_same_refusal_twice_is_news_twice() -> None:
    """Who presses the same key again sees that it was heard."""
    first = ask(fresh(), Command.GIVE_UP).table
    second = ask(first, Command.GIVE_UP).table

    assert first.refused != second.refused


def test_a_refused_slide_is_told_with_the_board_that_refused() -> None:
    """A quiet one, such as the mouse passing over tiles, is nothing at all."""
    table = fresh()
    refused = ask(table, Slide(RIGHT)).table.refused

    assert refused is not None
    assert (Refusal.NO_TILE, Slide(RIGHT), table.game) == (refused.because, refused.intent, refused.game)
    assert is_nothing(ask(table, Slide(RIGHT), quiet=True), table)


def test_a_refusal_goes_with_the_next_step() -> None:
    """It was about the board before."""
    assert table_after(fresh(), slide(RIGHT), slide(LEFT)).refused is None


def test_nothing_is_slid_on_the_start_screen() -> None:
    """Not even on the board that waits behind it."""
    table = table_after(running(), Asked(Command.INTRO), slide(DOWN))

    assert table.game is not None
    assert table.refused is not None
    assert (1, Because.NO_GAME) == (table.game.moves, table.refused.because)
