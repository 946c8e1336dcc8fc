"""Layers: what opens over the board, the start screen and over each other, and what is there when it has gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.replay import record
from slide_tui.play.events import Answered, Closed, Event, Signal
from slide_tui.play.layers import CommandsLayer, Layer, PageLayer, PauseLayer, QuestionLayer, ReplayLayer, ResultLayer
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from tests.play import replies
from tests.play.tables import (
    NOW,
    SETTINGS,
    ask,
    fresh,
    given_to,
    is_nothing,
    long,
    paused,
    recording,
    resulted,
    running,
    slide,
    solved,
    start_screen,
    table_after,
    wanted,
)
from tests.values import DOWN, LEFT, game_at

PAGES = (
    "sizes",
    "ways",
    "open-code",
    "goal",
    "how-to",
    "unfinished",
    "statistics",
    "settings",
    "help",
    "notices",
)
DIALOGS = (
    PageLayer("sizes"),
    PageLayer("goal"),
    PageLayer("open-code"),
    PauseLayer(),
    ResultLayer(),
    CommandsLayer(ran=False),
)
LATER = NOW + 60_000


def phase(table: Table) -> Phase:
    """What the clock does."""
    assert table.game is not None
    return table.game.clock.phase


def bare(table: Table) -> Table:
    """The table with nothing over it."""
    return table._replace(layers=())


# Pages


@pytest.mark.parametrize("command", PAGES)
def test_a_page_opens_over_a_board_whose_clock_waits(command: str) -> None:
    """And the pause is there when it has gone; behind the finished board, which any key closes, the run goes on."""
    table = ask(running(), command).table
    after = step(table, Closed(), LATER).table

    assert ((PageLayer(command),), Phase.PAUSED) == (table.layers, phase(table))
    assert (((), Phase.RUNNING) if command == "goal" else ((PauseLayer(),), Phase.PAUSED)) == (
        after.layers,
        phase(after),
    )


@pytest.mark.parametrize("command", PAGES)
@pytest.mark.parametrize(
    ("below", "after"),
    [(fresh(), ()), (start_screen(), ()), (bare(resulted()), (ResultLayer(),))],
    ids=["fresh", "start", "solved"],
)
def test_below_a_page_lies_what_lay_there(command: str, below: Table, after: tuple[Layer, ...]) -> None:
    """Nothing, or the result."""
    table = ask(below, command).table

    assert (PageLayer(command),) == table.layers
    assert (below.at_board, after) == (below.at_board, table_after(table, Closed()).layers)


def test_a_page_opens_over_a_page() -> None:
    """Which is there again when it has gone."""
    table = table_after(running(), PlayerRequest("help"), PlayerRequest("settings"))

    assert (PageLayer("help"), PageLayer("settings")) == table.layers
    assert (PageLayer("help"),) == table_after(table, Closed()).layers


def test_no_page_opens_twice() -> None:
    """A key that was pressed again came too late for the screen below."""
    table = table_after(running(), PlayerRequest("help"))

    assert is_nothing(ask(table, "help"), table)


@pytest.mark.parametrize("dialog", DIALOGS, ids=lambda over: str(over)[:25])
@pytest.mark.parametrize("command", ["help", "sizes", "settings"])
def test_nothing_opens_over_a_dialog(dialog: Layer, command: str) -> None:
    """It is answered first."""
    below = resulted() if isinstance(dialog, ResultLayer) else paused()
    table = below._replace(layers=(dialog,))

    assert is_nothing(ask(table, command), table)


def test_a_pasted_text_is_shown_to_be_opened() -> None:
    """On the page where a code is typed."""
    assert (PageLayer("open-code", ("3x3-a",)),) == ask(start_screen(), ActionAbout("open-code", "3x3-a")).table.layers


def test_the_list_opens_at_once_and_is_filled_later() -> None:
    """First with a few runs, then with all."""
    assert [(20, None), (None, None)] == given_to(Services.list_runs, ask(start_screen(), "unfinished"))


@pytest.mark.parametrize(("table", "place"), [(running(), True), (start_screen(), True)])
def test_who_has_read_how_to_play_plays(table: Table, place: bool) -> None:
    """The run on the table, whose clock runs on, or else a new board."""
    page = ask(table, "how-to").table
    done = step(page, Closed("play", "seed"), LATER)

    assert (place, ()) == (done.table.at_board, done.table.layers)
    assert Phase.RUNNING is phase(done.table) if table.at_board else ["begin_run"] == wanted(done)


def test_settings_are_used_when_their_page_is_left() -> None:
    """And the pause is there again."""
    page = ask(running(), "settings").table
    done = step(page, Closed(ActionAbout("use-settings", replace(SETTINGS, theme="light"))), LATER)

    assert (["save_settings"], "light", (PauseLayer(),)) == (wanted(done), done.table.settings.theme, done.table.layers)


# The menus of the board


@pytest.mark.parametrize(
    ("table", "over"),
    [
        (running(), (PauseLayer(),)),
        (fresh(), (PauseLayer(),)),
        (solved(), (ResultLayer(),)),
        (start_screen(), ()),
        (table_after(running(), PlayerRequest("help")), (PageLayer("help"),)),
    ],
    ids=["running", "fresh", "solved", "start", "page"],
)
def test_back_leads_to_the_menu_of_the_board(table: Table, over: tuple[Layer, ...]) -> None:
    """The pause of a game, the result of a solve; nothing where something lies over it."""
    assert over == ask(table, "back").table.layers


@pytest.mark.parametrize("event", [Closed(), PlayerRequest(Act.RESUME), PlayerRequest(Act.PAUSE_OR_RESUME)], ids=str)
def test_the_pause_goes_with_the_clock(event: Event) -> None:
    """When it is closed, and when a key that was on its way lets the clock run."""
    done = step(paused(), event, LATER)

    assert (Phase.RUNNING, ()) == (phase(done.table), done.table.layers)


def test_the_menu_of_a_board_without_a_slide_goes_without_a_trace() -> None:
    """Its clock has not run."""
    table = ask(fresh(), "back").table
    done = step(table, Closed(), LATER)

    assert (fresh().game, (), ()) == (done.table.game, done.table.layers, done.jobs)


def test_a_pause_covers_the_board() -> None:
    """Once, however often it is asked for."""
    table = ask(running(), Act.PAUSE).table

    assert (PauseLayer(),) == table.layers
    assert (PauseLayer(),) == ask(table, Act.PAUSE).table.layers


@pytest.mark.parametrize(
    ("table", "top"), [(paused(), PauseLayer()), (resulted(), ResultLayer())], ids=["pause", "result"]
)
@pytest.mark.parametrize("wish", ["statistics", "settings", "help", "sizes", "notices"])
def test_what_a_menu_leads_to_leads_back_to_it(table: Table, top: Layer, wish: ActionOrIntent) -> None:
    """As long as the board is the same."""
    page = table_after(table, Closed(wish), at_ms=LATER)

    assert (PageLayer(wish),) == page.layers  # type: ignore[arg-type]
    assert (top,) == table_after(page, Closed(), at_ms=LATER).layers


def test_a_menu_that_asks_is_there_again_after_a_no() -> None:
    """The question took its place."""
    table = table_after(long(), PlayerRequest(Act.PAUSE), Closed(Act.RESTART))

    assert [QuestionLayer] == [*map(type, table.layers)]
    assert (PauseLayer(),) == table_after(table, Answered(yes=False)).layers


def test_a_restart_takes_the_result_away() -> None:
    """Also by a second key on its way when the result came."""
    by_menu = table_after(resulted(), Closed(Act.RESTART), at_ms=LATER)
    by_key = table_after(resulted(), PlayerRequest(Act.RESTART), at_ms=LATER)

    for table in (by_menu, by_key):
        assert (Phase.READY, ()) == (phase(table), table.layers)


# Commands


@pytest.mark.parametrize(
    ("table", "commands", "after"),
    [
        (running(), CommandsLayer(ran=True), ()),
        (fresh(), CommandsLayer(ran=False), ()),
        (paused(), CommandsLayer(ran=False), (PauseLayer(),)),
        (resulted(), CommandsLayer(ran=False), (ResultLayer(),)),
        (start_screen(), CommandsLayer(ran=False), ()),
    ],
    ids=["running", "fresh", "paused", "solved", "start"],
)
def test_the_commands_take_the_place_of_a_menu(table: Table, commands: Layer, after: tuple[Layer, ...]) -> None:
    """Which is there again when nothing was found, or the clock runs on."""
    open_ = ask(table, "palette").table
    closed = table_after(open_, Closed(), at_ms=LATER)

    assert ((commands,), after) == (open_.layers, closed.layers)
    assert table.game is None or phase(table) is phase(closed)


def test_no_commands_over_a_page() -> None:
    """A page has keys of its own."""
    table = table_after(running(), PlayerRequest("settings"))

    assert is_nothing(ask(table, "palette"), table)


@pytest.mark.parametrize("table", [running(), paused()], ids=["running", "paused"])
def test_a_slide_that_was_found_is_made_while_the_clock_runs(table: Table) -> None:
    """Whether it ran before or not."""
    after = table_after(table, PlayerRequest("palette"), Closed(Slide(DOWN)))

    assert after.game is not None
    assert (2, Phase.RUNNING, ()) == (after.game.moves, phase(after), after.layers)


def test_what_is_found_at_a_pause_leads_back_to_it() -> None:
    """What is said is below it."""
    after = table_after(paused(), PlayerRequest("palette"), Closed("copy-code"))

    assert after.game is not None
    assert (f"Sent to the clipboard: {after.game.puzzle.code}", (PauseLayer(),)) == (after.advice, after.layers)


def test_what_is_said_of_a_solve_is_said_on_its_result() -> None:
    """Which covers the board where it would stand."""
    commands = ask(resulted(), "palette").table
    refused = table_after(commands, Closed(Slide(LEFT)), at_ms=LATER)
    done = step(commands, Closed("copy-code"), LATER)

    ((copied,),) = given_to(Services.copy, done)
    assert (ResultLayer(), ResultLayer()) == (refused.top, done.table.top)
    assert (True, f"Sent to the clipboard: {copied}") == (refused.refused is not None, done.table.advice)
    for table in (refused, done.table):
        again = table_after(table, Closed("replay"), Closed(), at_ms=LATER)
        assert (ResultLayer(), None, None) == (again.top, again.refused, again.advice)


# Recordings


def test_a_recording_opens_over_what_asked_for_it() -> None:
    """Which is there when it has gone; where none can be had, that is said."""
    table = table_after(running(), PlayerRequest("statistics"))
    film = table_after(table, replies.watched(recording()))
    refused = table_after(table, replies.watched(RefusedRequest("why"))).refused

    assert (PageLayer("statistics"), ReplayLayer(recording())) == film.layers
    assert table.layers == table_after(film, Closed()).layers
    assert refused is not None
    assert "why" == refused.reason


def test_a_solve_is_watched_and_its_result_is_there_again() -> None:
    """The recording is that of the solve."""
    table = table_after(resulted(), Closed("replay"), at_ms=LATER)

    assert table.game is not None
    assert (ReplayLayer(record(table.game)),) == table.layers
    assert (ResultLayer(),) == table_after(table, Closed(), at_ms=LATER).layers


def test_a_recording_that_was_all_there_is_ends_the_program() -> None:
    """It leaves no empty screen; but what was found on it is played."""
    table = start_screen(layers=(ReplayLayer(recording(), leaves=True),))
    race = step(table, Closed(ActionAbout("race", recording())), LATER)

    assert (table, ["leave"]) == (step(table, Closed(), LATER).table, wanted(step(table, Closed(), LATER)))
    assert (True, ()) == (race.table.board_shown, race.table.layers)


def test_a_run_that_is_taken_over_stands_still() -> None:
    """Behind its pause; the clock goes on when the player does."""
    film = table_after(running(), PlayerRequest("statistics"), replies.watched(recording()))
    game = game_at("1 2 3/4 8 5/0 7 6")._replace(helped=True)
    begun = paused().game
    assert begun is not None
    before, held = (step(film, Closed(ActionAbout("take-over", each)), LATER).table for each in (game, begun))

    assert (game, ()) == (before.game, before.layers)
    assert (begun, (PauseLayer(),)) == (held.game, held.layers)


# Elsewhere


def test_the_start_screen_lets_the_run_wait() -> None:
    """It lies on the table with its clock standing when the player comes back."""
    done = ask(running(), "intro")
    back = ask(done.table, "go-on").table

    assert (False, (), [(2, done.table.at_stake)]) == (
        done.table.at_board,
        done.table.layers,
        given_to(Services.list_runs, done),
    )
    assert (True, (), Phase.READY) == (back.at_board, back.layers, phase(back))


def test_the_start_screen_is_reached_through_any_page() -> None:
    """With all that lay over the board gone."""
    table = table_after(running(), PlayerRequest("help"), PlayerRequest("settings"), PlayerRequest("intro"))

    assert (False, ()) == (table.at_board, table.layers)


def test_the_clock_waits_while_the_player_is_at_the_shell() -> None:
    """The journal has that before the program stops, and the pause is there afterwards."""
    done = ask(running(), "suspend")

    assert (["journal", "suspend"], (PauseLayer(),)) == ([job.call.__name__ for job in done.jobs], done.table.layers)


def test_a_hidden_window_pauses_a_run_if_that_is_wanted() -> None:
    """And nothing else: neither a board without a slide, nor a celebration, nor a page."""
    wanted_ = replace(SETTINGS, pause_on_blur=True)
    page = table_after(running(settings=wanted_), PlayerRequest("help"))

    assert (PauseLayer(),) == table_after(running(settings=wanted_), Signal.HIDDEN).layers
    for table in (running(), fresh(settings=wanted_), solved(settings=wanted_), start_screen(settings=wanted_), page):
        assert is_nothing(step(table, Signal.HIDDEN, LATER), table)


def test_a_window_that_is_gone_pauses_a_run_in_any_case() -> None:
    """Nobody can play whose line is cut."""
    assert (PauseLayer(),) == table_after(running(), Signal.GONE).layers
    table = fresh()
    assert is_nothing(step(table, Signal.GONE, LATER), table)


def test_what_is_not_there_can_not_be_closed() -> None:
    """Its answer came too late."""
    for table in (running(), fresh(), start_screen()):
        assert is_nothing(step(table, Closed(), LATER), table)
        assert is_nothing(step(table, Closed("new"), LATER), table)


def test_a_slide_on_its_way_when_a_page_came_is_not_made() -> None:
    """The clock waits."""
    table = table_after(running(), PlayerRequest("help"), slide(DOWN))

    assert table.game is not None
    assert 1 == table.game.moves
