"""`slide-tui serve`: play in a browser.

Prints the address to open. It ends in a token: nobody can play without it. Every page has a game of its own, and keeps
it when you reload the page or lose the connection for up to ten minutes. Ctrl+C ends the server and all games;
unfinished runs are saved.

To play from another machine, run `ssh -L 8015:127.0.0.1:8015 THIS-MACHINE` there and open the same address, or put a
proxy with TLS in front and give its name with --name. With --host and --name other machines connect directly, and the
connection is not encrypted.

Everybody plays with your files unless you use --guests, which gives every browser its own.

Every start makes a new token, unless --token-file keeps it: then addresses and installed pages still work after a
restart.

Examples:
  slide-tui serve --open
  slide-tui serve --token-file ~/.slide-token
  slide-tui serve --guests ~/guests --size 4
"""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from slide_tui.commands._game import add_game_options, game_chosen, words_of
from slide_tui.commands._parser import Parser, whole_number
from slide_tui.commands._puzzle import puzzle_of
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.exits import Failed, complain
from slide_tui.store.folders import folders_of
from slide_tui.web.access import Access, address_of, hosts_of, is_loopback, read_name
from slide_tui.web.token import kept_token, new_token

_HOST = "127.0.0.1"
_PORT = 8015
_MOST = 8
_MOST_MAX = 200
_IDLE_MIN = 30


def add_options(parser: Parser) -> None:
    """Add its options."""
    host = f"address to listen on (default {_HOST}: this machine only)"
    parser.add_argument("--host", metavar="ADDRESS", default=_HOST, help=host)
    port = f"port to listen on, 0 for any free one (default {_PORT})"
    parser.option("--port", "PORT", whole_number(0, 65535), port, default=_PORT)
    parser.flag("--open", "open the address in your browser")
    parser.add_argument("--guests", metavar="DIR", help="give every browser its own files, in a folder inside DIR")
    parser.add_argument("--token-file", metavar="FILE", help="keep the token of the address in FILE")
    name = "a name that browsers use for this server, with its port if that differs; repeat for more"
    parser.option("--name", "HOST", read_name, name, action="append", default=[])
    most = f"games at once, 1 to {_MOST_MAX} (default {_MOST})"
    parser.option("--most", "N", whole_number(1, _MOST_MAX), most, default=_MOST)
    idle = f"end a game after so many minutes without input (default {_IDLE_MIN})"
    parser.option("--idle", "MINUTES", whole_number(1, 10_000), idle, default=_IDLE_MIN)
    add_game_options(parser, listed=False)


def run(options: Namespace) -> int:
    """Serve until a signal ends it."""
    _check(options)
    token = kept_token(options.token_file) if options.token_file is not None else new_token()
    try:
        from slide_tui.web import server  # its package is an extra
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "websockets":
            raise
        raise Failed("this needs websockets 17.4 or newer: pip install 'websockets>=17.4'") from None
    import asyncio

    from slide_tui.web.files import page_files
    from slide_tui.web.game import GAME
    from slide_tui.web.listener import listen
    from slide_tui.web.sessions import Rules, Sessions

    listener = listen(options.host, options.port)
    port = listener.getsockname()[1]
    guests = Path(options.guests).expanduser().absolute() if options.guests is not None else None
    sessions = Sessions(Rules(options.most, options.idle * 60, guests=guests), [*GAME, *words_of(options)])
    address = address_of(options.host, port, options.name)
    access = Access(token, hosts_of(options.host, port, options.name))
    handler = server.RequestHandler(access, sessions, page_files(address))
    return asyncio.run(server.run(listener, handler, sessions, lambda: _announce(options, f"{address}/#{token}")))


def _check(options: Namespace) -> None:
    """Raise InvalidInput for options that make no sense, before anything listens."""
    if not hasattr(os, "fork"):
        raise InvalidInput("games need a POSIX system: run this in WSL, and open its address in a Windows browser")
    if game_chosen(options):
        puzzle_of(options)
    folders_of(options.data_dir)
    if not is_loopback(options.host) and not options.name:
        raise InvalidInput(
            f"--host {quoted(options.host)} lets other machines connect, without encryption: "
            "if you want that, give the name that their browsers use for this machine with --name"
        )
    if options.guests is not None:
        for name, given in (("--data-dir", options.data_dir is not None), ("--no-save", options.no_save)):
            if given:
                raise InvalidInput(f"--guests already decides what {name} would: give only one of them")
        _make_folder(options.guests)


def _make_folder(text: str) -> None:
    """Make the folder of the guests, for nobody else to look into."""
    try:
        folder = Path(text).expanduser()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, ValueError, RuntimeError):  # the last if nobody has that home
        raise InvalidInput(f"--guests: {quoted(text)} is not a folder and can't be made one") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise InvalidInput(f"--guests: {quoted(text)} can't be written to")


def _announce(options: Namespace, address: str) -> None:
    """Say where to play, and what it means if others can come."""
    print(f"Play at {address}")
    if options.guests is None and (options.name or not is_loopback(options.host)):
        print("Anyone with this address plays with your files; use --guests DIR to keep them apart.")
    if not is_loopback(options.host):
        print("Other machines can connect, without encryption.")
    print(f"Ctrl+C ends all games; {'nothing is' if options.no_save else 'unfinished runs are'} saved.", flush=True)
    if options.open:
        _open(address)


def _open(address: str) -> None:
    """Open a browser, without waiting for it."""
    import threading
    import webbrowser

    def show() -> None:
        if not webbrowser.open(address):
            complain("serve", "no browser found; open the address yourself")

    threading.Thread(target=show, daemon=True).start()
