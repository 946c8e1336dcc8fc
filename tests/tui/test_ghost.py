"""The ghost of a race: where it is, what is said of it, and for how long."""

from __future__ import annotations

from slide_tui.engine.game import Game, advance
from slide_tui.engine.intents import Slide
from slide_tui.engine.match import Match
from slide_tui.engine.moves import Direction
from slide_tui.engine.playback import playback_of
from slide_tui.engine.replay import record
from slide_tui.tui.ghost import SEAT, STAY_MS, Ghost
from tests.values import DOWN, LEFT, TWO_LEFT, UP, game_at

THERE_AND_BACK = (DOWN, 0), (UP, 100)
"""Two slides after which six of eight tiles are at home, as they were at the start."""


def run(*slides: tuple[Direction, int]) -> Game:
    """A run that begins two slides before the end, with what the clock read at each slide."""
    game = game_at(TWO_LEFT)
    for way, at_ms in slides:
        game = advance(game, Slide(way), at_ms)
    return game


def ghost(*slides: tuple[Direction, int]) -> Ghost:
    """The ghost of a run."""
    return Ghost(playback_of(record(run(*slides))))


def followed(ghost: Ghost, live: Game, now_ms: int) -> tuple[Match, float | None]:
    """What comes of following it at an instant."""
    return ghost.follow(ghost.match(live), now_ms)


def solver() -> Ghost:
    """A ghost that has seven tiles at home after 5.1 s, and all after 6.1 s."""
    return ghost(*THERE_AND_BACK, (LEFT, 5100), (LEFT, 6100))


def test_what_is_at_home_from_the_start_is_no_news() -> None:
    """Nobody has brought it home."""
    ghost = solver()
    ghost.compare(run(*THERE_AND_BACK))

    assert not ghost.words


def test_a_tenth_is_told_when_it_is_new() -> None:
    """With the gap between the two instants at which it was reached."""
    ghost = solver()
    ghost.compare(run(*THERE_AND_BACK, (LEFT, 7000)))

    assert "80 % home: 1.90 s behind the ghost" == ghost.words


def test_a_tenth_is_told_once() -> None:
    """Who leaves it and comes back later is not told again."""
    ghost = solver()
    ghost.compare(run(*THERE_AND_BACK, (LEFT, 3000)))
    ghost.compare(run(*THERE_AND_BACK, (LEFT, 3000), (Direction.RIGHT, 3500), (LEFT, 4000)))

    assert "80 % home: 2.10 s ahead of the ghost" == ghost.words


def test_a_tenth_that_the_recording_never_reached_is_not_told() -> None:
    """There is nothing to compare with."""
    ghost = Ghost(playback_of(record(run(*THERE_AND_BACK))))
    ghost.compare(run((LEFT, 0)))

    assert not ghost.words


def test_news_get_old() -> None:
    """After a while nothing more is said, and somebody comes to see to that."""
    live = run(*THERE_AND_BACK, (LEFT, 200))
    ghost = solver()
    ghost.compare(live)
    _, seconds = followed(ghost, live, 199 + STAY_MS)

    assert ghost.words
    assert 0.001 == seconds

    followed(ghost, live, 200 + STAY_MS)

    assert not ghost.words


def test_it_comes_again_for_its_next_slide() -> None:
    """Until then it waits."""
    assert 5.0 == followed(solver(), run((DOWN, 0)), 100)[1]


def test_its_end_is_told() -> None:
    """At the instant of its last slide, whether that solved it or not."""
    live = run((DOWN, 0))
    early, late, lost = solver(), solver(), ghost(*THERE_AND_BACK)
    followed(early, live, 6099)
    match, _ = followed(late, live, 6100)
    followed(lost, live, 6100)

    assert not early.words
    assert "Ghost home in 6.10 s" == late.words
    assert "Ghost gave up at 0.10 s" == lost.words
    assert match.seats[SEAT].game.solved


def test_its_end_is_told_once() -> None:
    """After that it stands still."""
    ghost, live = solver(), run((DOWN, 0))
    followed(ghost, live, 6100)
    _, seconds = followed(ghost, live, 6100 + STAY_MS)

    assert (None, "") == (seconds, ghost.words)


def test_the_end_of_the_race() -> None:
    """Its outcome is there when the run is solved, and told in place of the last tenth."""
    ghost, live = solver(), run(*THERE_AND_BACK, (LEFT, 5000), (LEFT, 7030))
    ghost.compare(live)

    assert "0.93 s behind the ghost (6.10 s)" == ghost.outcome(live) == ghost.words
    assert not ghost.outcome(run(*THERE_AND_BACK))


def test_a_restarted_race_begins_anew() -> None:
    """Nothing is said of what was."""
    ghost = solver()
    ghost.compare(run((LEFT, 0)))
    again = ghost.again()
    before = again.words
    again.compare(run((LEFT, 0)))

    assert ("", "80 % home: 5.10 s ahead of the ghost") == (before, again.words)
