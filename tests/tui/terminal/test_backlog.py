"""What waits while the app is behind, and what does not."""

from __future__ import annotations

import asyncio

import pytest
from textual import events
from textual.message import Message

from slide_tui.tui.terminal.backlog import GRACE_S, Backlog
from tests.tui.terminal.typed import typing


def leaves(message: Message) -> bool:
    """Whether a message is a key that leaves."""
    return isinstance(message, events.Key) and message.key in ("ctrl+c", "q")


def names(*messages: Message | None) -> list[str]:
    """The keys among some messages."""
    return [message.key for message in messages if isinstance(message, events.Key)]


def waiting(text: str, *, pasting: bool = False) -> Backlog:
    """A backlog of letters that were read at the instant 5."""
    backlog = Backlog(leaves, pasting=pasting)
    backlog.add(text, 5.0)
    return backlog


def test_letters_are_taken_in_their_order_with_their_instants() -> None:
    """Piece by piece, however they came."""
    backlog = waiting("abc")
    backlog.add("def", 6.0)

    assert [(5.0, "ab")] == backlog.take(2)
    assert [(5.0, "c"), (6.0, "de")] == backlog.take(3)
    assert 1 == len(backlog)
    assert [(6.0, "f")] == backlog.take(9)
    assert not backlog


def test_a_key_that_leaves_overtakes_what_has_waited_for_too_long() -> None:
    """Before that, what was typed earlier comes first; what was typed later stays."""
    backlog = waiting("a" * 1000 + "\x03b")
    early = backlog.overtaking(5.0 + GRACE_S / 2)
    late = backlog.overtaking(5.0 + GRACE_S)

    assert (None, ["ctrl+c"]) == (early, names(late))
    assert late is not None
    assert 5.0 == late.time
    assert [(5.0, "b")] == backlog.take(9)


def test_once_it_has_been_taken_it_overtakes_nothing() -> None:
    """It was heard in its turn."""
    backlog = waiting("aqb")
    backlog.take(2)

    assert backlog.overtaking(100) is None


def test_of_many_keys_that_leave_the_first_and_the_last_are_known() -> None:
    """A flood of them takes no room."""
    backlog = waiting("aq" + "bq" * 1000 + "\x03d")

    assert ["q", "ctrl+c"] == names(backlog.overtaking(100), backlog.overtaking(100))
    assert [(5.0, "d")] == backlog.take(9)


def test_a_paste_leaves_nothing() -> None:
    """Neither one in the backlog nor one that has begun before."""
    assert waiting("\x1b[200~quit\x03\x1b[201~").overtaking(100) is None
    assert waiting("quit\x1b[201~", pasting=True).overtaking(100) is None
    assert ["q"] == names(waiting("quit\x1b[201~q", pasting=True).overtaking(100))


@pytest.mark.parametrize("leave", ["\x03", "\x1b[99;5u", "q"])
async def test_a_flood_does_not_hold_up_who_leaves(leave: str) -> None:
    """An app that never catches up still hears it, as the next thing after the little that it has."""
    heard: list[str] = []
    async with typing(lambda waiting: waiting > 8, leaves) as typed:
        typed.type(b"\x1b[A" * 5000 + leave.encode() + b"a")
        while leave not in heard and "ctrl+c" not in heard:
            await asyncio.sleep(GRACE_S / 10)  # so slow is the app with each key
            heard += names(await typed.next())

    assert {"up"} == set(heard[:-1])
    assert len(heard) < 500


async def test_a_burst_before_it_is_played_to_its_end() -> None:
    """An app that keeps up gets all in order, however busy the machine is."""
    async with typing(lambda waiting: waiting > 8, leaves) as typed:
        typed.reader.grace_s = 3600
        typed.type(b"ab" * 200 + b"\x03")
        heard = [name for _ in range(401) for name in names(await typed.next())]

    assert ["a", "b"] * 200 + ["ctrl+c"] == heard


async def test_what_was_typed_before_keeps_its_instants() -> None:
    """It is handed over first."""
    async with typing() as typed:
        typed.reader.begin_with([(1.0, b"a\x1b["), (2.5, b"Ab")])
        typed.type(b"c")
        messages = [await typed.next() for _ in range(4)]

    assert ["a", "up", "b", "c"] == names(*messages)
    assert [1.0, 2.5, 2.5] == [message.time for message in messages[:3]]
    assert messages[3].time > 2.5
