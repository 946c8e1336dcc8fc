"""`slide-tui serve`: play in a browser."""

from __future__ import annotations

import secrets
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from slide_tui.ends import EXIT_NO, complain
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.verbs._options import add_data_dir, add_no_save
from slide_tui.verbs._parser import Parser, reading, whole_number
from slide_tui.verbs._puzzle import add_game_options, add_keys, game_chosen, puzzle_of, words_of
from slide_tui.web.gate import Gate, address_of, hosts_of, is_loopback, read_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.web.hall import Rules

_HOST = "127.0.0.1"
_PORT = 8015
_MOST = 8
_MOST_MAX = 200
_IDLE_MIN = 30
_MORE = """\
Prints the address to open. It ends in a token, and only somebody who knows it can play. Every page
has a game of its own; a page that is loaded anew, or comes back within a minute, finds its game as
it was. Ctrl+C ends the server and all games, and unfinished runs are saved.

Other machines: `ssh -L 8015:127.0.0.1:8015 MACHINE` there, and the address works there too; or a
proxy that speaks TLS, with --name for the name that it answers to. Straight over the network, with
--host and --name, everything can be read on the way.

By default everybody plays with your files; with --guests every browser has its own."""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("serve", _MORE)
    host = f"where to listen (default {_HOST}: only this machine)"
    made.add_argument("--host", metavar="ADDRESS", default=_HOST, help=host)
    port = f"which port to listen on, 0 for any free one (default {_PORT})"
    made.add_argument("--port", metavar="PORT", type=_whole(0, 65535), default=_PORT, help=port)
    made.add_argument("--open", action="store_true", help="open the address in your browser")
    made.add_argument("--guests", metavar="DIR", help="keep the files of every browser in a folder of its own, in DIR")
    made.add_argument(
        "--name",
        metavar="HOST",
        action="append",
        default=[],
        type=reading(read_name),
        help="a name by which browsers reach this server, with a port if it is another; may be repeated",
    )
    most = f"how many games at once (default {_MOST})"
    made.add_argument("--most", metavar="N", type=_whole(1, _MOST_MAX), default=_MOST, help=most)
    idle = f"end a game that nobody has touched for so long (default {_IDLE_MIN})"
    made.add_argument("--idle", metavar="MINUTES", type=_whole(1, 10_000), default=_IDLE_MIN, help=idle)
    add_game_options(made)
    add_keys(made)
    add_data_dir(made)
    add_no_save(made)
    return made


def run(options: Namespace) -> int:
    """Serve until a signal ends it."""
    _check(options)
    try:
        from slide_tui.web import server  # its package is an extra
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "websockets":
            raise
        complain("serve", "this needs websockets 17.4 or newer: pip install 'slide-tui[web]'")
        return EXIT_NO
    from slide_tui.web.listener import NoListenerError, listen

    try:
        listener = listen(options.host, options.port)
    except NoListenerError as error:
        complain("serve", str(error))
        return EXIT_NO
    import asyncio

    from slide_tui.web.files import page_files
    from slide_tui.web.game import GAME
    from slide_tui.web.hall import Hall

    port = listener.getsockname()[1]
    token = secrets.token_urlsafe(24)
    hall = Hall(_rules(options), [*GAME, *words_of(options)])
    desk = server.Desk(Gate(token, hosts_of(options.host, port, options.name)), hall, page_files())
    address = f"{address_of(options.host, port, options.name)}/#{token}"
    return asyncio.run(server.run(listener, desk, hall, lambda: _announce(options, address)))


def _whole(lowest: int, highest: int) -> Callable[[str], int]:
    return reading(lambda text: whole_number(text, lowest, highest))


def _check(options: Namespace) -> None:
    """Raise Unreadable for options that make no sense, before anything listens."""
    if sys.platform == "win32":
        raise Unreadable("games need a POSIX system: run this in WSL, and open its address in a browser of Windows")
    if game_chosen(options):
        puzzle_of(options)
    if not is_loopback(options.host) and not options.name:
        raise Unreadable(
            f"--host {quoted(options.host)} lets other machines in, and everything can be read on the way: "
            "say with --name by which name their browsers call this machine"
        )
    if options.guests is not None:
        for name, given in (("--data-dir", options.data_dir is not None), ("--no-save", options.no_save)):
            if given:
                raise Unreadable(f"--guests already decides what {name} would: give only one of them")
        _make_folder(options.guests)


def _make_folder(text: str) -> None:
    try:
        Path(text).expanduser().mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, ValueError, RuntimeError):
        raise Unreadable(f"--guests: {quoted(text)} is not a folder and can't be made one") from None


def _rules(options: Namespace) -> Rules:
    from slide_tui.web.hall import Rules

    guests = Path(options.guests).expanduser().absolute() if options.guests is not None else None
    return Rules(options.most, options.idle * 60, guests=guests)


def _announce(options: Namespace, address: str) -> None:
    """Say where to play, and what it means if others can come."""
    print(f"Play at {address}")
    if options.guests is None and (options.name or not is_loopback(options.host)):
        print("Everybody with this address plays with your files; --guests DIR keeps them apart.")
    if not is_loopback(options.host):
        print("Other machines can reach this server, and everything can be read on the way.")
    print("Ctrl+C ends all games; unfinished runs are saved.", flush=True)
    if options.open:
        _open(address)


def _open(address: str) -> None:
    """Open a browser, without waiting for it."""
    import threading
    import webbrowser

    def show() -> None:
        if not webbrowser.open(address):
            complain("serve", "no browser was found; open the address yourself")

    threading.Thread(target=show, daemon=True).start()
