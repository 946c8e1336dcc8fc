"""Makes what an installation brings along when a package is built: manual, completions, desktop entry, icon."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import shtab
from argparse_manpage.manpage import Manpage
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
COPIED = {
    "share/applications/slide-tui.desktop": ".build/share/slide-tui.desktop",
    "share/metainfo/slide-tui.metainfo.xml": ".build/share/slide-tui.metainfo.xml",
    "share/icons/hicolor/scalable/apps/slide-tui.svg": "slide_tui/web/page/icon.svg",
}
"""Files that go along as they are, by their places under the prefix."""


class Share(BuildHookInterface[Any]):
    """Adds the files to a wheel, under its `share/`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the interface has it
        """Write the files, and say where each belongs."""
        if self.target_name != "wheel":
            return
        self._folder = TemporaryDirectory()
        for place, text in made().items():
            path = Path(self._folder.name, place)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            build_data["shared_data"][str(path)] = place
        build_data["shared_data"] |= {str(ROOT / source): place for place, source in COPIED.items()}

    def finalize(self, *_: object) -> None:
        """Leave nothing behind."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()


def made() -> dict[str, str]:
    """Return the files that follow from the command line, by their places under the prefix."""
    sys.path.insert(0, str(ROOT))
    try:
        from slide_tui import __version__
        from slide_tui.commands._manual import COMPLETIONS, MANUAL

        scripts = {place: _completion(shell) for shell, place in COMPLETIONS.items()}
        return {MANUAL: _manual(__version__), **scripts}
    finally:
        sys.path.remove(str(ROOT))


def command_line() -> ArgumentParser:
    """Return the whole command line as one parser: the options of the full-screen game, and every command."""
    from slide_tui.commands import COMMANDS
    from slide_tui.commands._help import laid_out
    from slide_tui.commands._manual import COMPLETIONS
    from slide_tui.commands._parser import parser_of

    parsers = {name: parser_of(name) for name in COMMANDS}
    whole = ArgumentParser("slide-tui", description=_ABOUT, parents=[parsers["play"]], add_help=False, **_UNWRAPPED)
    whole.add_argument("-V", "--version", action="store_true", help="show the version and exit")
    whole.add_argument("--man", action="store_true", help="show the manual and exit")
    whole.add_argument(
        "--completion", metavar="SHELL", choices=tuple(COMPLETIONS), help="print a shell's completions and exit"
    )
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", prog="slide-tui")
    for name, parser in parsers.items():
        commands.add_parser(
            name, help=COMMANDS[name], parents=[parser], add_help=False, **_UNWRAPPED,
            description=laid_out(f"{parser.description}\n\n{parser.epilog}", 10_000),
        )  # fmt: skip
    return whole


_ABOUT = """The 8-puzzle, the 15-puzzle, the 24-puzzle and every board from 2x2 to 10x10: slide the tiles into order.
Without a command the game is played full screen. Every command has a --help."""


_UNWRAPPED: dict[str, Any] = {"formatter_class": lambda prog: RawDescriptionHelpFormatter(prog, width=10_000)}
"""Whoever shows the text breaks its lines."""


def _manual(version: str) -> str:
    """Return the manual page, the same in every build."""
    page = Manpage(
        command_line(),
        {
            "project_name": "Slide TUI", "version": version, "manual_title": "Games", "date": " ",
            "description": "the sliding puzzle for the terminal", "include": str(ROOT / ".build/share/manual.roff"),
        },
        format="single-commands-section",
    )  # fmt: skip
    return re.sub(r"^'", r"\\&'", str(page), flags=re.MULTILINE)


def _completion(shell: str) -> str:
    """Return a shell's completions, which offer files and folders where a path is taken, and known values."""
    whole = command_line()
    for parser in _parsers(whole):
        for action in parser._actions:  # noqa: SLF001 - argparse has no public way to ask
            if (value := str(action.metavar)) == "DIR":
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined] - shtab's own way to be told
            elif "FILE" in value.split("|"):
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif not action.choices:
                action.choices = _offered(value)
    return shtab.complete(whole, shell)


def _parsers(whole: ArgumentParser) -> Iterator[ArgumentParser]:
    yield whole
    for action in whole._actions:  # noqa: SLF001
        if isinstance(action.choices, dict):
            yield from action.choices.values()


def _offered(value: str) -> tuple[str, ...] | None:
    """Return values worth offering for an option that takes others too."""
    from slide_tui.engine.courses import COURSES
    from slide_tui.settings.move_keys import PRESETS

    match value:
        case "N|WxH":
            return ("3", "4", "5", "6", "5x4", "8-puzzle", "15-puzzle", "24-puzzle")
        case "COURSE":
            return tuple(f"{each.name}{number or ''}" for each in COURSES.values() for number in each.presets or (0,))
        case "KEYS":
            return tuple(PRESETS)
    return None
