"""Textual's driver for Linux and macOS, hardened against everything that a terminal may do or say."""

from __future__ import annotations

import contextvars
import errno
import os
import signal
import sys
import termios
import threading
import tty
from collections.abc import Callable, Collection
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants, events
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message
from textual.messages import InBandWindowResize

from slide_tui.tui.terminal import modes
from slide_tui.tui.terminal.first_frame import FirstFrame
from slide_tui.tui.terminal.input import Input
from slide_tui.tui.terminal.output import CANCEL, Output
from slide_tui.tui.terminal.questions import LAST_QUESTION, Rounds, drop_answers
from slide_tui.tui.terminal.signals import HUNG_UP, end_hard_after
from slide_tui.tui.terminal.size import sane, terminal_size

if TYPE_CHECKING:
    from textual.app import App

_PATIENCE_S = 1.0
"""How long the terminal may take for the last bytes before they are dropped."""
_INPUT_MOST = 8
"""Messages that may wait for the app before the terminal has to wait."""


class TerminalDriver(LinuxDriver):
    """Writes standard output and reads standard input in the event loop: no threads, no polling.

    It relies on parts of Textual that are not public: the app's `_message_queue`; the driver's `_app`, `_loop`,
    `_size`, `_mouse`, `_auto_restart`, `_must_signal_resume`, `_patch_lflag`, `_patch_iflag`, `_sigtstp_application`
    and `_sigcont_application`; and that an app stops the application mode before it shuts down.
    """

    first_frame: ClassVar[FirstFrame | None] = None
    """The picture painted before Textual was loaded, if there is one."""
    leaving_keys: ClassVar[Callable[[Any], Collection[str]]] = lambda _app: ("ctrl+c",)
    """Returns the keys that leave an app, which never wait behind a flood of others."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Find the terminal, and write nothing yet."""
        assert sys.__stdin__ is not None
        assert sys.__stdout__ is not None
        self._descriptors = sys.__stdout__.fileno(), sys.__stdin__.fileno()
        super().__init__(app, debug=debug, mouse=mouse, size=size or terminal_size(*self._descriptors))
        self._file = sys.__stdout__
        self._thread = threading.get_ident()
        self._context = contextvars.copy_context()
        self._told_size = self._size
        self._output: Output | None = None
        self._input: Input | None = None
        self._pending: list[str] = []
        self._picture_is_old = False
        self._first: FirstFrame | None = None
        self._ground = self._ground_reports = False
        self._rounds = Rounds()

    def write(self, data: str) -> None:
        """Collect output until `flush`, which comes with the loop's next turn at the latest."""
        if threading.get_ident() != self._thread:
            self._loop.call_soon_threadsafe(self.write, data)
            return
        if self._output is None:
            return
        if not self._pending:
            self._loop.call_soon(self.flush)
        self._pending.append(data)

    @property
    def behind(self) -> bool:
        """Whether the line to the terminal is too slow for what is drawn."""
        return self._output is not None and self._output.behind

    def flush(self) -> None:
        """Send what was collected in one piece; a terminal that is far behind gets a whole picture later instead."""
        if not self._pending:
            return
        text = "".join(self._pending)
        self._pending.clear()
        if self._output is None:
            return
        if self._output.crowded:
            self._picture_is_old = True
        else:
            self._output.send(_bytes(text))

    def start_application_mode(self) -> None:
        """Take the terminal, at the start and after each suspension."""
        if not self._in_foreground():
            return
        again = self._output is not None
        standing = self._take_attributes()
        if self._output is None or self._input is None:
            out, given = self._descriptors
            self._output = Output(out, self._loop, self._catch_up, self._hung_up)
            self._input = Input(given, self._loop, self.process_message, self._is_crowded, self._hung_up, self._leaves)
            self._input.answered = self._rounds.answer
            if self._first is not None:
                self._input.begin_with(self._first.typed)
        alternate = "" if standing else modes.ALTERNATE_SCREEN
        kitty = not (constants.DISABLE_KITTY_KEY or again)
        ask_sync = os.environ.get("TERM_PROGRAM") != "Apple_Terminal"  # it would print a letter of the question
        if self._first is not None:
            self._first.terminal.off = self._all_off()  # for a signal before the app handles them
            self._first.terminal.asked_at_s = monotonic()
        self._rounds.ask()
        more = self._ground_questions() if self._ground else ""
        self._output.send(_bytes(alternate + modes.on(mouse=self._mouse, kitty=kitty, ask_sync=ask_sync, more=more)))
        signal.signal(signal.SIGWINCH, lambda *_: self._loop.call_soon_threadsafe(self._tell_size))
        self._tell_size()
        if self._must_signal_resume:
            self._must_signal_resume = False
            self.send_message(self.SignalResume())

    def disable_input(self) -> None:
        """Stop reading, and drop what was typed ahead, so that the shell doesn't take it for a command."""
        if self._input is None:
            return
        signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        self._input.close()
        self._input = None
        self._send_off(modes.mouse_off())
        try:
            termios.tcflush(self.fileno, termios.TCIFLUSH)
        except termios.error:
            pass  # the terminal has gone

    def stop_application_mode(self) -> None:
        """Restore the terminal. Output that it hasn't taken is dropped; answers that it owes us are waited for."""
        if self._output is None:
            return
        self.flush()
        self.disable_input()
        self._in_band_window_resize = False
        output, self._output = self._output, None
        output.close(_bytes(self._off()), _PATIENCE_S)
        drop_answers(self.fileno, self._rounds.unanswered, self._rounds.until_s)
        self._put_attributes_back()

    def close(self) -> None:
        """Restore the terminal, if that is still to be done."""
        self.stop_application_mode()

    def let_go(self) -> None:
        """Restore the terminal from any thread, without waiting: for a process that must end now."""
        output = self._output
        if output is not None:
            output.force(_bytes(self._all_off()))
            self._put_attributes_back()

    def send_message(self, message: Message) -> None:
        """Post a message to the app, directly: this is its own thread."""
        self._app.post_message(message)

    def follow_ground(self, wanted: bool) -> None:
        """Ask whether the terminal is dark or light and be told of changes, or no more; `GroundTold` says so."""
        from slide_tui.tui.terminal.ground import may_ask  # few themes want to know

        if wanted == self._ground or not may_ask(os.environ):
            return
        self._ground = wanted
        if self._output is None:
            return
        if wanted:
            self._rounds.ask()
            self._send_off(self._ground_questions() + LAST_QUESTION)
        elif self._ground_reports:
            self._ground_reports = False
            self._send_off(modes.ground_off())

    def _ground_questions(self) -> str:
        """The questions, whose answers are then expected."""
        from slide_tui.tui.terminal.ground import HEADS, may_report, told_in

        assert self._input is not None
        for head in HEADS:
            self._input.expect(head, told_in)
        self._ground_reports = may_report(os.environ)
        return modes.follow_ground(reports=self._ground_reports)

    def process_message(self, message: Message) -> None:
        """Pass on what the player did; check what the terminal says of itself."""
        if isinstance(message, InBandWindowResize):
            self._use_resize_reports(message)
        elif isinstance(message, events.Resize):
            if self._in_band_window_resize:
                self._tell_size(sane(*message.size))
        elif not isinstance(message, events.CursorPosition):  # never asked for
            super().process_message(message)

    def _use_resize_reports(self, answer: InBandWindowResize) -> None:
        if answer.supported and not self._in_band_window_resize:
            self._in_band_window_resize = True
            self._send_off(modes.RESIZE_REPORTS)

    def _tell_size(self, size: tuple[int, int] | None = None) -> None:
        """Tell the app a new size: the one reported, or else the system's; never the same one twice."""
        size = size or terminal_size(*self._descriptors)
        if size != self._told_size:
            self._told_size = size
            self.send_message(events.Resize(Size(*size), Size(*size)))

    def _send_off(self, text: str) -> None:
        self.flush()
        if self._output is not None:
            self._output.send(_bytes(text))

    def _catch_up(self) -> None:
        """Draw everything again if pictures were dropped."""
        if self._picture_is_old:
            self._picture_is_old = False
            self._context.run(self._app.refresh)

    def _leaves(self, message: Message) -> bool:
        return isinstance(message, events.Key) and message.key in type(self).leaving_keys(self._app)

    def _is_crowded(self) -> bool:
        return self._app._message_queue.qsize() > _INPUT_MOST  # noqa: SLF001

    def _hung_up(self) -> None:
        """End the game, because the terminal has gone."""
        end_hard_after(HUNG_UP)
        self._context.run(self._app.exit, return_code=HUNG_UP)

    def _take_attributes(self) -> bool:
        """Make the terminal raw and remember its attributes; return whether a first picture stands."""
        first = self._first = type(self).first_frame
        type(self).first_frame = None
        standing = first.hand_over() if first is not None else None
        try:
            attributes = termios.tcgetattr(self.fileno)
            if self.attrs_before is None:
                self.attrs_before = standing or termios.tcgetattr(self.fileno)
            attributes[tty.LFLAG] = self._patch_lflag(attributes[tty.LFLAG])
            attributes[tty.IFLAG] = self._patch_iflag(attributes[tty.IFLAG])
            attributes[tty.CC][termios.VMIN] = 1
            attributes[tty.CC][termios.VTIME] = 0
            termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)
        except termios.error:
            pass  # the terminal has gone; reading will tell
        return standing is not None

    def _all_off(self) -> str:
        """The bytes that restore the terminal, even in the middle of a sequence."""
        return CANCEL.decode() + self._off()

    def _off(self) -> str:
        return modes.off(kitty=not constants.DISABLE_KITTY_KEY, ground=self._ground_reports)

    def _put_attributes_back(self) -> None:
        attributes, self.attrs_before = self.attrs_before, None
        if attributes is not None:
            try:
                termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)
            except termios.error:
                pass  # the terminal has gone

    def _sigtstp_application(self, *_: object) -> None:
        """Restore the terminal if we have it, then stop the process."""
        if self._auto_restart and self._output is not None:
            self._loop.call_soon_threadsafe(self._suspend)
        else:
            _stop()

    def _sigcont_application(self, *_: object) -> None:
        """Take the terminal again if we had it, also after a SIGSTOP, which no program can catch."""
        if self._auto_restart and (self._must_signal_resume or self._output is not None):
            self._loop.call_soon_threadsafe(self._resume)

    def _suspend(self) -> None:
        self.suspend_application_mode()
        self._must_signal_resume = True
        _stop()

    def _resume(self) -> None:
        if self._auto_restart and (self._must_signal_resume or self._output is not None):
            self.resume_application_mode()
            if self._output is not None:
                self._context.run(self._app.refresh, layout=True)

    def _in_foreground(self) -> bool:
        """Whether we may use the terminal; in the background the process stops here until it is continued.

        Setting the attributes that are already set changes nothing, but is refused in the background.
        """
        handlers = [signal.signal(number, _stop) for number in (signal.SIGTTOU, signal.SIGTTIN)]
        try:
            termios.tcsetattr(self.fileno, termios.TCSANOW, termios.tcgetattr(self.fileno))
        except termios.error as error:
            if error.args[0] == errno.EINTR:
                self._must_signal_resume = True
                return False
            # else the terminal has gone; reading will tell
        finally:
            signal.signal(signal.SIGTTOU, handlers[0])
            signal.signal(signal.SIGTTIN, handlers[1])
        return True


def _stop(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")


def driver_for(first_frame: FirstFrame, leaving_keys: Callable[[Any], Collection[str]]) -> type[TerminalDriver]:
    """The driver of one start: it takes over a first picture, and lets some keys of the app pass all others."""
    return type("DriverOfOneStart", (TerminalDriver,), {"first_frame": first_frame, "leaving_keys": leaving_keys})
