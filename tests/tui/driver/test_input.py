"""Whatever arrives as input, the game goes on, and no click lands elsewhere."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.message import Message

from slide_tui.tui.driver.input import Input
from slide_tui.tui.driver.inputs import GRACE_S, InputQueue
from tests.tui.driver.small import small_app

Heard = tuple[list[str], list[str]]


class Listening:
    """What the input needs of a driver: it writes down what it is given."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self.loop = asyncio.get_running_loop()
        self.keys: list[str] = []

    def process_message(self, message: Message) -> None:
        """Take a key."""
        self.keys.append(message.key if isinstance(message, events.Key) else type(message).__name__)


class Slow(App[None]):
    """An app that takes its time for every key and click."""

    def __init__(self) -> None:
        """Nothing has been heard yet."""
        super().__init__()
        self.heard: list[str] = []

    async def on_event(self, event: events.Event) -> None:
        """Take a key or a click."""
        if isinstance(event, events.Key | events.MouseDown):
            await asyncio.sleep(0.001)
            self.heard.append(event.key if isinstance(event, events.Key) else "click")
        else:
            await super().on_event(event)


async def heard(*pieces: str, last: str = "vertical_line", after_s: float = 0.0) -> Heard:
    """The names of the keys, and the answers, that some text becomes, which comes in pieces.

    It listens until the last key is heard, and then for a while.
    """
    driver: Any = Listening()
    keys, answers = driver.keys, list[str]()
    taken = Input(driver, answers.append)
    for piece in (*pieces, "|"):
        taken.take(piece.encode("utf-8", "surrogatepass"))
        await asyncio.sleep(0.001)
    while last not in keys:
        await asyncio.sleep(0.001)
    await asyncio.sleep(after_s)
    return [key for key in keys if key != "vertical_line"], answers


def test_odd_input_is_survived() -> None:
    """After every report that ends Textual's own driver, clicks land where they were made, and keys are heard.

    Neither sizes nor positions in pixels move a click: those of a program before us, which has left them on. Escape
    waits for what might follow, and then it is a key; what is written without a flush is written too.
    """
    odd = [
        b"\x1b[97;1:2u",
        b"\x1b[97;1:3u",
        b"\x1b[97:65;2u",
        b"\x1b[99999999u",
        b"\x1b[55296u",
        b"\x1b[97;1;99999999u",
        b"\xff\xfe\xc3\x28",
        b"\x1b[<0;99999999999999999999;1M",
        b"\x1b[99999999;99999999R",
        b"\x1b[?2048;1$y",
        b"\x1b[?1016;1$y",
        b"\x00\x80\x9b",
    ]
    with small_app() as terminal:
        for number, data in enumerate(odd):
            terminal.type(data)
            terminal.type(f"\x1b[<0;{number + 2};5M")
            terminal.wait_to_show(f"click {number + 1},4.")
        terminal.type("\x1b[48;24;80;240;800t\x1b[?2048;1$y")
        terminal.type("\x1b[<0;61;21M")
        terminal.wait_to_show("click 60,20.")
        terminal.type("\x1b")
        terminal.wait_to_show("key escape.")
        terminal.type("\x1b[A")
        terminal.wait_to_show("key up.")
        terminal.type("B")
        terminal.wait_for(lambda: "\x07" in terminal.shown, "the bell")
        terminal.type("q")

        assert 0 == terminal.end()
        assert "size 80x24" in terminal.shown


def test_a_signal_is_heard_through_noise() -> None:
    """Input that was read and not yet handled doesn't hold up the end; there is never much of it."""
    with small_app() as terminal:
        for _ in range(20):
            os.write(terminal.fd, b"abcdefgh" * 64)
        terminal.kill(signal.SIGTERM)

        assert 143 == terminal.end()
        assert set() == terminal.left_on()


def test_a_storm_of_sizes() -> None:
    """Any number of changes, to nothing and to far too much, ends at the last one."""
    chance = random.Random(3)
    with small_app() as terminal:
        for _ in range(20):
            terminal.resize(chance.choice([0, 1, 80, 900]), chance.choice([0, 1, 24, 900]))
            terminal.type(f"\x1b[48;{chance.randrange(400)};{chance.randrange(700)};0;0t")
        terminal.resize(90, 33)
        terminal.wait_to_show("size 90x33.")
        terminal.type("q")

        assert 0 == terminal.end()


@pytest.mark.parametrize(("given", "expected"), [((0, 0), "80x24"), ((900, 400), "500x300")])
def test_the_size_at_the_start(given: tuple[int, int], expected: str) -> None:
    """The window counts, not what the environment says of an earlier one."""
    with small_app(size=given, ready=f"size {expected}.", env={"COLUMNS": "20000", "LINES": "7"}) as terminal:
        terminal.type("q")

        assert 0 == terminal.end()


@pytest.mark.parametrize("odd", ["\x1b[99999999u", "\x1b[55296u", "\x1b[97;1;1114112u", "\x1b[97;1:3u"])
async def test_impossible_keys_are_nothing(odd: str) -> None:
    """The next one is heard."""
    assert (["b"], []) == await heard(odd, "b")


ENDS = ("\x07", "\x1b\\")
ANSWERS = ["]11;rgb:1e1e/1e1e/2e2e", "P>|kitty(0.41.1)", "_Gi=31;OK"]
REPORTS = ["[?6c", "[?64;1;2;6;9;15;16;17;18;21;22;28c", "[?2026;2$y", "[?997;1n", "[>0;95;0c", "[?1u"]


@pytest.mark.parametrize("said", [*(f"{said}{end}" for said in ANSWERS for end in ENDS), *REPORTS])
async def test_what_a_terminal_says_of_itself_is_no_key(said: str) -> None:
    """Keys before and behind it come as ever."""
    keys, answers = await heard(f"w\x1b{said}\x1b[Ad")

    assert ["w", "up", "d"] == keys
    assert [said.removesuffix(ENDS[0]).removesuffix(ENDS[1])] == answers


async def test_an_answer_may_come_in_pieces() -> None:
    """Cut wherever the line cuts it behind its beginning."""
    answer = f"\x1b{ANSWERS[0]}{ENDS[1]}"
    for cut in range(3, len(answer)):
        assert (["w", "d"], [ANSWERS[0]]) == await heard("w" + answer[:cut], answer[cut:] + "d")


async def test_alt_and_a_bracket_are_keys() -> None:
    """Although an answer begins with them."""
    keys, answers = await heard("\x1b]a")

    assert "a" == keys[-1]
    assert [] == answers


CTRL_C = ["\x03", "\x1b[99;5u", "\x1b[99;5:1u", "\x1b[99;133;3u"]
BEGUN = ["", "\x1b[", "\x1b[12;3", "\x1b[?12", "\x1b]0;ab", "\x1b]", "\x1b[200~", "\x1b[200~words"]


@pytest.mark.parametrize("begun", BEGUN)
async def test_ctrl_c_is_heard_whatever_has_begun(begun: str) -> None:
    """Neither a sequence nor a paste without an end keeps it for long."""
    each = await asyncio.gather(*(heard(begun + ctrl_c, last="ctrl+c") for ctrl_c in CTRL_C))

    assert all("ctrl+c" in keys for keys, _ in each)


async def test_ctrl_c_that_was_pasted_is_a_letter() -> None:
    """The whole paste is passed on."""
    keys, _ = await heard(
        "\x1b[200~some \x03 words\x1b[A\x1b]11;\x1b", "[B\x1b[201~", last="Paste", after_s=GRACE_S + 0.05
    )

    assert ["Paste"] == keys


async def test_a_click_waits_for_the_first_frame_and_what_comes_behind_it_waits_too() -> None:
    """Before that there is nothing that it could hit; keys before it are taken."""
    app = Slow()
    inputs = InputQueue(app)
    inputs.drawn = False
    async with app.run_test():
        inputs.add(events.Key("up", None))
        inputs.add(events.MouseDown(None, 1, 1, 0, 0, 1, shift=False, meta=False, ctrl=False))
        inputs.add(events.Key("down", None))
        await asyncio.sleep(0.1)
        before = list(app.heard)
        inputs.drawn = True
        while "down" not in app.heard:
            await asyncio.sleep(0.01)

    assert (["up"], ["up", "click", "down"]) == (before, app.heard)


async def test_ctrl_c_passes_a_flood_and_a_burst_comes_before_it() -> None:
    """An app that takes its time gets what there was time for."""
    app = Slow()
    inputs = InputQueue(app)
    async with app.run_test():
        for _ in range(20_000):
            inputs.add(events.Key("up", None))
        inputs.add(events.Key("ctrl+c", "\x03"))
        while "ctrl+c" not in app.heard:
            await asyncio.sleep(0.01)

    assert 10 < len(app.heard) < 5000
    assert "ctrl+c" == app.heard[-1]


async def test_what_the_app_can_do_at_once_it_does_as_soon_as_it_is_read() -> None:
    """What was read with it follows it, in order, a turn of the loop later at the earliest."""
    app, at_once = Slow(), list[str]()

    def done_at_once(event: events.Event) -> bool:
        at_once.append(event.key if isinstance(event, events.Key) else "")
        return True

    inputs = InputQueue(app, done_at_once)
    async with app.run_test():
        for key in ("up", "down", "left"):
            inputs.add(events.Key(key, None))

        assert ["up"] == at_once

        while "left" not in app.heard:
            await asyncio.sleep(0.01)

    assert ["down", "left"] == app.heard


class Following(App[None]):
    """An app that waits for what comes of every key."""

    def __init__(self) -> None:
        """Nothing has been heard yet."""
        super().__init__()
        self.inputs = InputQueue(self)
        self.heard: list[str] = []

    async def on_event(self, event: events.Event) -> None:
        """Take a key."""
        if isinstance(event, events.Key):
            self.heard.append(event.key)
            self.inputs.follow()
        else:
            await super().on_event(event)


async def test_a_key_waits_for_a_lost_one_for_a_while_only() -> None:
    """Where nothing is heard again of what a key has led to, the next one gets its turn without a third."""
    app, freed = Following(), asyncio.Event()
    async with app.run_test():
        app.screen.call_later(freed.wait)
        for key in "ab":
            app.inputs.add(events.Key(key, key))
        while app.heard != ["a", "b"]:
            await asyncio.sleep(0.01)
        freed.set()
