"""Pictures: of which run one is saved, and what is said of it."""

from __future__ import annotations

from slide_tui.engine.replay import record
from slide_tui.play.layers import ReplayLayer
from slide_tui.play.messages import Problem
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.step import step
from tests.play import replies
from tests.play.tables import NOW, given_to, recording, resulted, start_screen

LATER = NOW + 1000


def test_the_result_saves_its_own_run() -> None:
    """As the player has chosen that tiles look; the result stays where it is."""
    table = resulted()
    done = step(table, PlayerRequest("save-picture"), LATER)
    [effect] = given_to(Services.save_picture, done)

    assert table.game is not None
    assert (record(table.game), table.settings) == effect
    assert table is done.table


def test_a_recording_that_is_watched_saves_itself() -> None:
    """Not the run on the table."""
    table = start_screen()._replace(layers=(ReplayLayer(recording()),))
    done = step(table, PlayerRequest("save-picture"), NOW)

    assert [recording()] == [replay for replay, _ in given_to(Services.save_picture, done)]


def test_nothing_is_drawn_where_nothing_is_saved() -> None:
    """Whoever wants no trace gets none."""
    done = step(resulted()._replace(saving=False), PlayerRequest("save-picture"), LATER)

    assert done.table.refused is not None
    assert (Problem.NOT_SAVING, ()) == (done.table.refused.reason, done.jobs)


def test_it_is_said_where_the_picture_is() -> None:
    """In place of an earlier refusal."""
    done = step(resulted(), replies.picture_saved("~/Pictures/a.svg"), LATER)

    assert ("Saved to ~/Pictures/a.svg", None) == (done.table.advice, done.table.refused)


def test_it_is_said_why_there_is_no_picture() -> None:
    """In the words of what went wrong."""
    refused = step(resulted(), replies.picture_saved("", "No space left."), LATER).table.refused

    assert refused is not None
    assert "No space left." == refused.reason
