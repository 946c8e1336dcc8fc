"""One value is observed by all: a second seat needs no other screen, and no request reaches the wrong seat."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Slide
from slide_tui.engine.match import Match, Seat
from slide_tui.engine.position import format_position
from slide_tui.play.said import Because, Refused
from slide_tui.tui.messages import Ask
from slide_tui.tui.screens.game.screen import GameScreen
from tests.tui.app.driver import Player, away, playing
from tests.values import LEFT, UP, game_at

CENTRE = away(3, "DR")
CORNER = away(3, "RRDD")


async def sit_down_twice(player: Player) -> None:
    """Put a second game at a second seat, and show that seat."""
    player.app.table = replace(player.app.table, match=Match((Seat(player.game), Seat(game_at(CORNER)))))
    table = player.app.table
    assert table.match is not None
    await player.app.push_screen(GameScreen(player.app.view, table, table.match, seat=1))
    await player.pilot.pause()


def positions(player: Player) -> list[str]:
    """The boards of all seats."""
    assert player.app.table.match is not None
    return [format_position(seat.game.board) for seat in player.app.table.match.seats]


async def test_a_screen_shows_the_game_of_its_seat() -> None:
    """The second seat's board stands where the first one's stood, and follows its own game."""
    async with playing(CENTRE) as player:
        await sit_down_twice(player)

        assert "2 3/1 5 6/4 7 8" == player.board_text

        player.app.post_message(Ask(Slide(UP), seat=1))
        await player.pilot.pause()

        assert ("1 2 3/5 6/4 7 8", True) == (player.board_text, "Moves: 1" in player.said)


async def test_keys_and_clicks_ask_for_the_seat_of_their_screen() -> None:
    """The other game stays the very same."""
    async with playing(CENTRE) as player:
        first = player.game
        await sit_down_twice(player)
        await player.press("w", "5")
        await player.click_cell(7)

        assert [CENTRE, "1 2 3/5 7 6/4 0 8"] == positions(player)
        assert first is player.game


async def test_a_request_changes_only_its_own_seat() -> None:
    """In either order, and on whichever screen the player is."""
    async with playing(CENTRE) as player:
        await sit_down_twice(player)
        player.app.post_message(Ask(Slide(LEFT), seat=0))
        player.app.post_message(Ask(Slide(UP), seat=1))
        await player.pilot.pause()

        assert ["1 2 3/4 5 0/7 8 6", "1 2 3/0 5 6/4 7 8"] == positions(player)


async def test_a_refusal_is_said_at_its_own_seat() -> None:
    """The other player is not told of it."""
    async with playing(CENTRE) as player:
        await sit_down_twice(player)
        player.app.table = replace(player.app.table, refused=Refused(Because.NO_RUN, seat=0))
        await player.press("s")

        assert (True, False) == ("No tile above the gap" in player.said, "no run to give up" in player.said)

        await player.app.pop_screen()
        await player.pilot.pause()

        assert "No tile above the gap" not in player.said


async def test_a_screen_below_follows_the_match_too() -> None:
    """What happens while another screen is on top is there when that has gone."""
    async with playing(CENTRE) as player:
        await player.press("?")
        player.app.post_message(Ask(Slide(LEFT)))
        await player.pilot.pause()
        await player.press("escape")

        assert ("1 2 3/4 5/7 8 6", Phase.RUNNING) == (player.board_text, player.game.clock.phase)
