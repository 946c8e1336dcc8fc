"""A window with a program in it: it types, changes its size, goes away, and knows what it shows.

Every wait goes on for as long as the program lives, and fails at once when it has ended in vain: a busy machine only
takes longer. What hangs is ended by pytest's own timeout, the only one there is, and its failure shows the screen.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests import loaded
from tests.program import environment, program
from tests.screen import Screen

ARROWS = {"U": "\x1b[A", "D": "\x1b[B", "R": "\x1b[C", "L": "\x1b[D"}
ESCAPE = "\x1b[27u"
"""Escape as a key of its own, which is not waited on for more."""
UP_AND_RUNNING = "\x1b[?1004h"
"""What the game writes once it hears keys."""
GIVEN_BACK = "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h"
"""The last bytes of every game that gives its terminal back."""

_ON_TERMINAL = 'exec "$@" <>"$0" >&0 2>&0'
"""The leader of a session gets the first terminal it opens as its own."""
_ALWAYS_ON = {"7", "25"}
"""Line wrap and the cursor are on in any terminal."""
_PIECES_S = 0.002
"""How long the next piece of a picture may take."""
_POLL_S = 0.02
"""How often to look at what says nothing when it changes."""


class Window:
    """A program on a pseudo-terminal of its own."""

    def __init__(
        self,
        *words: str,
        size: tuple[int, int] = (80, 24),
        module: str = "slide_tui",
        command: Sequence[str] = (),
        env: Mapping[str, str | None] | None = None,
    ) -> None:
        """Run the game or another module, with all loaded already, or start a command anew.

        A variable without a value is not set.
        """
        wanted = {**environment(TERM="xterm-256color"), **(env or {})}
        variables = {name: value for name, value in wanted.items() if value is not None}
        self.fd, theirs = pty.openpty()
        self.shown = ""
        """All that was written, as text."""
        self._screen = Screen(*size)
        self._painted = 0
        self._read = 0
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._set_size(*size)
        self.before = self.attributes()
        self.code: int | None = None
        """The exit code, once `end` has returned it."""
        self.pid = _start(module, [*command], words, variables, theirs)
        os.close(theirs)

    # What is done to it

    def type(self, text: str | bytes) -> None:
        """Type something, however long the program takes to read it."""
        data = text.encode() if isinstance(text, str) else text
        while data and not self.over:
            readable, writable, _ = select.select([self.fd], [self.fd], [], _POLL_S)
            if readable:
                self._receive()
            if writable:
                data = data[os.write(self.fd, data[:512]) :]

    def press(self, key: str, *texts: str) -> None:
        """Press a key, and wait for what it brings to the screen."""
        self.type(key)
        self.wait_to_show(*texts)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.drain()
        self._paint()
        self._set_size(columns, rows)
        self._screen.resize(columns, rows)

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.fd)
        self.fd = -1

    # What is waited for

    def wait_for(self, condition: Callable[[], object], what: str) -> None:
        """Take what is written until something is so, as long as the program lives."""
        try:
            while not condition():
                if self.over:
                    self.drain()
                    assert condition(), f"the program has ended: {self.shown[-2000:]!r}"
                    return
                self._listen()
        except BaseException as error:
            error.add_note(f"while waiting for {what}")
            raise

    def wait_to_show(self, *texts: str) -> None:
        """Wait until every one of some texts stands on the screen."""
        self.wait_for(lambda: all(text in self.screen.text for text in texts), repr(texts))

    def wait_to_be_painted(self) -> None:
        """Wait until something stands there, as nothing does right after a change of size."""
        self.wait_for(lambda: not self.screen.text.isspace(), "a picture")

    def wait_not_to_show(self, text: str) -> None:
        """Wait until a text stands on the screen no more."""
        self.wait_for(lambda: text not in self.screen.text, f"the end of {text!r}")

    def wait_to_run(self) -> None:
        """Wait until the game itself is there, which hears keys and signals as ever."""
        self.wait_for(lambda: UP_AND_RUNNING in self.shown, "the game itself")

    def wait_to_stop(self) -> None:
        """Wait until the program has stopped itself, as for Ctrl+Z, and take what it wrote before."""
        self.wait_for(lambda: os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WNOHANG) is not None, "a stop")
        self.drain()

    def read_until(self, text: str) -> None:
        """Read until a text is written, further on than the one that was waited for last."""
        self.wait_for(lambda: self.shown.find(text, self._read) >= 0, repr(text))
        self._read = self.shown.find(text, self._read) + len(text)

    def end(self, *, reading: bool = True) -> int:
        """Wait for the end and return the exit code, as a shell counts it; a terminal may take nothing meanwhile."""
        if reading:
            self.wait_for(lambda: self.over, "an end")
            self.drain()
        if self.code is None:
            code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            self.code = code if code >= 0 else 128 - code
        return self.code

    def leave(self, saying: str = "") -> None:
        """Leave by Ctrl+C, which needs no answer, and look whether all was given back; perhaps with last words."""
        self.type("\x03")

        code, left = self.end(), self.not_given_back(saying)

        assert (0, set()) == (code, left), f"{code}, {left}"

    def close(self) -> None:
        """Leave nothing running."""
        if self.code is None:
            self.kill(signal.SIGKILL)
            self.end(reading=False)
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    # What there is

    @property
    def screen(self) -> Screen:
        """What stands in the window by now."""
        self._paint()
        return self._screen

    @property
    def over(self) -> bool:
        """Whether the program has ended; its exit code can still be asked for."""
        if self.code is not None:
            return True
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    @property
    def woken(self) -> int:
        """How often all threads together have been waiting for something, so far."""
        return sum(int(status["voluntary_ctxt_switches"]) for status in threads_of(self.pid))

    @property
    def asleep(self) -> bool:
        """Whether no thread runs or wants to."""
        return is_asleep(self.pid)

    @property
    def settled(self) -> bool:
        """Whether it has shown all it has to show for now: it sleeps, and nothing more comes for a moment."""
        return self.asleep and not select.select([self.fd], [], [], _POLL_S)[0]

    def attributes(self) -> list[Any]:
        """What the terminal's attributes are now."""
        return termios.tcgetattr(self.fd)

    def drain(self) -> None:
        """Take what has been written by now."""
        while self.fd >= 0 and select.select([self.fd], [], [], 0)[0]:
            if not self._receive():
                return

    def forget(self) -> None:
        """Keep of what was written only what switches something on or off, and the end."""
        self._paint()
        switched = re.findall(r"\x1b\[(?:\?[\d]+[hl]|>\d+u|<u)", self.shown[:-4000])
        self.shown = "".join(dict.fromkeys(switched)) + self.shown[-4000:]
        self._painted = len(self.shown)

    def left_on(self) -> set[str]:
        """Name what was switched on or off in the terminal and not put back."""
        state = dict(re.findall(r"\x1b\[\?(\d+)([hl])", self.shown))
        left = {mode for mode, value in state.items() if (value == "h") != (mode in _ALWAYS_ON)}
        if len(re.findall(r"\x1b\[>\d+u", self.shown)) != self.shown.count("\x1b[<u"):
            left.add("kitty keyboard")
        if self.attributes() != self.before:
            left.add("attributes")
        return left

    def not_given_back(self, saying: str = "") -> set[str]:
        """Name what the end has left behind: nothing, or only some last words."""
        left = self.left_on()
        last = self.shown.rpartition(GIVEN_BACK)[2]
        if "\x1b[?1049h" in self.shown and (saying not in last if saying else last):
            left.add(f"something written after the end: {last[:300]!r}")
        return left

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _listen(self) -> None:
        """Take what is written within a moment, all of it: a terminal may hand on a picture in pieces."""
        if self.fd < 0 or (select.select([self.fd], [], [], _POLL_S)[0] and not self._receive()):
            time.sleep(_POLL_S)
        while self.fd >= 0 and select.select([self.fd], [], [], _PIECES_S)[0] and self._receive():
            pass

    def _receive(self) -> bool:
        """Take some of what was written; whether there can be more."""
        try:
            text = self._decode(os.read(self.fd, 65536))
        except OSError:  # Linux says so when the other side has gone
            return False
        self.shown += text
        return True

    def _paint(self) -> None:
        self._screen.feed(self.shown[self._painted :])
        self._painted = len(self.shown)


def _start(module: str, command: list[str], words: Sequence[str], env: Mapping[str, str], terminal: int) -> int:
    """Start a program on a terminal, as the leader of a session; return its id."""
    name, streams = os.ttyname(terminal), [terminal] * 3
    if not command and loaded.fits(env):
        return loaded.start(module, words, env, streams, name)
    line = ["/bin/sh", "-c", _ON_TERMINAL, name, *(command or program(module)), *words]
    actions: list[tuple[int, ...]] = [(os.POSIX_SPAWN_DUP2, each, stream) for stream, each in enumerate(streams)]
    actions += [(os.POSIX_SPAWN_CLOSE, each) for each in _inherited()]
    ignored = [signal.SIGPIPE, signal.SIGXFSZ]  # by Python itself, and nobody else
    return os.posix_spawn(line[0], line, env, file_actions=actions, setsid=True, setsigdef=ignored)


def _inherited() -> list[int]:
    """What whoever started the tests has left open, and has nothing to do with a program."""
    found = []
    for each in [int(file.name) for file in Path("/proc/self/fd").iterdir()]:
        with suppress(OSError):  # the folder itself, which is closed by now
            found += [each] if each > 2 and os.get_inheritable(each) else []
    return found


def threads_of(pid: int) -> list[dict[str, str]]:
    """What the system tells of each thread of a process."""
    files = Path(f"/proc/{pid}/task").glob("*/status")
    return [dict(line.split(":\t", 1) for line in file.read_text().splitlines()) for file in files]


def is_asleep(pid: int) -> bool:
    """Whether no thread of a process runs or wants to."""
    return all(status["State"].startswith("S") for status in threads_of(pid))


@contextmanager
def window(*words: str, ready: str | None = "Moves: 0", **options: Any) -> Iterator[Window]:
    """The program in a window, at a text that it shows, and with ears for keys; what fails in it shows the screen."""
    shown = Window(*words, **options)
    try:
        if ready is not None:
            shown.wait_to_show(ready)
            shown.wait_to_run()
        yield shown
    except BaseException as error:
        error.add_note(f"the window shows:\n{shown.screen.text}")
        raise
    finally:
        shown.close()


def wait_to_sleep(seconds: float, *windows: Window) -> None:
    """Wait until no program in these windows has written, been woken or wanted to run for that long."""

    def done() -> list[tuple[int, int]]:
        for shown in windows:
            shown.drain()
        return [(len(shown.shown), shown.woken) for shown in windows]

    before = None
    while before is None or not (before == done() and all(shown.asleep for shown in windows)):
        assert not any(shown.over for shown in windows), "a program has ended"
        before = done()
        time.sleep(seconds)
