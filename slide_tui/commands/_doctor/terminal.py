"""What the game sees of the terminal without asking it: what the environment and the system say."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from stat import S_ISREG

from slide_tui.commands._doctor.facts import Fact, found
from slide_tui.settings.settings import Settings

_SAID = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "ESCDELAY", "TEXTUAL_ANIMATIONS", "TEXTUAL_FPS")
_LOCALE = ("LC_ALL", "LC_CTYPE", "LANG", "PYTHONIOENCODING", "PYTHONUTF8")
_VERSIONS = {
    "TERM_PROGRAM": "TERM_PROGRAM_VERSION",
}
_INSIDE = {
    "TMUX": "tmux",
    "STY": "GNU screen",
    "ZELLIJ": "zellij",
    "SSH_CONNECTION": "ssh",
    "WSL_DISTRO_NAME": "WSL",
    "WT_SESSION": "Windows Terminal",
    "XTERM_VERSION": "",
    "VTE_VERSION": "VTE",
    "KITTY_WINDOW_ID": "kitty",
    "KONSOLE_VERSION": "Konsole",
    "ALACRITTY_WINDOW_ID": "Alacritty",
    "WEZTERM_PANE": "WezTerm",
    "GHOSTTY_RESOURCES_DIR": "Ghostty",
    "VSCODE_INJECTION": "VS Code",
    "container": "a container",
}
"""Variables that only one program sets; a program inside another inherits them, so all are named."""
_VERSIONED = ("XTERM_VERSION", "VTE_VERSION", "KONSOLE_VERSION")
_ANCESTORS_MOST = 30


def facts(environ: Mapping[str, str], settings: Settings) -> Iterator[Fact]:
    """Yield what is known of the terminal, and what the game makes of it."""
    for name in _SAID:
        if (value := environ.get(name)) is not None:
            version = environ.get(_VERSIONS.get(name, ""), "")
            yield Fact(name, f"{value} {version}".rstrip() or "(empty)")
        elif name == "TERM":
            yield Fact(name, "not set")
    yield found("inside", lambda: _inside(environ))
    yield Fact("streams", ", ".join(_stream(name) for name in ("stdin", "stdout", "stderr")))
    yield found("full screen", lambda: _full_screen(environ))
    yield found("size", _size)
    yield from _answers(environ)
    yield from _looks(environ, settings)
    yield Fact("encoding", f"{_encoding()} for output, {sys.getfilesystemencoding()} for file names")
    yield Fact("locale", ", ".join(f"{name}={environ[name]}" for name in _LOCALE if environ.get(name)) or "none set")


def _answers(environ: Mapping[str, str]) -> Iterator[Fact]:
    """Yield what the terminal answers, if there is one whose prompt gets nothing of it."""
    from slide_tui.tui.driver.check import is_posix

    out = _where_to_ask()
    if out is None or not is_posix() or environ.get("TERM", "") in ("", "dumb", "unknown"):
        return
    from slide_tui.commands._doctor.asking import ask

    try:
        answers = ask(0, out, environ.get("TERM", ""), environ.get("TERM_PROGRAM", ""))
    except OSError as error:
        yield Fact("answers", f"none ({error.strerror})")
        return
    for answer in answers:
        yield Fact(answer.name, answer.value)


def _where_to_ask() -> int | None:
    """Return a descriptor of the terminal, None without one. Nobody else may read it: no pager behind a pipe."""
    try:
        if not os.isatty(0):
            return None
        if os.isatty(1):
            return 1
        into_a_file = S_ISREG(os.fstat(1).st_mode)
    except OSError:  # closed
        return None
    return 2 if into_a_file and os.isatty(2) else None


def _looks(environ: Mapping[str, str], settings: Settings) -> Iterator[Fact]:
    """Yield what can be shown, and why."""
    from slide_tui.tui.driver.screenful import depth_and_why, screenful_of, why_ascii

    screenful = screenful_of(environ, encoding=_encoding())
    depth, why = depth_and_why(environ)
    yield Fact("colours", f"{depth.value.removesuffix(' colours')} ({why})")
    not_unicode = why_ascii(environ, _encoding())
    yield Fact("Unicode", "yes" if not_unicode is None else f"no ({not_unicode})")
    blocks = "eighths and quarters" if screenful.all_blocks else "halves only"
    overhangs = ", drawn a pixel too wide" if screenful.overhangs else ""
    yield Fact("blocks", f"{blocks}{overhangs}" if not_unicode is None else "none")
    yield Fact("theme", settings.theme)
    yield Fact("motion", _motion(settings, still=screenful.still, ascii_only=not_unicode is not None))


def _motion(settings: Settings, *, still: bool, ascii_only: bool) -> str:
    if not settings.animation_ms:
        return "off (settings)"
    if still or ascii_only:
        return "off (the terminal shows letters only)" if ascii_only else "off (TERM or TEXTUAL_ANIMATIONS)"
    return f"{settings.animation_ms} ms a slide"


def _inside(environ: Mapping[str, str]) -> str:
    """Return the programs around us, those first that the environment names."""
    named = [
        f"{words} {environ[name]}".strip() if name in _VERSIONED else words
        for name, words in _INSIDE.items()
        if environ.get(name)
    ]
    ancestors = list(_ancestors())
    named += ["mosh"] * any("mosh-server" in name for name in ancestors)
    if "WSL_DISTRO_NAME" not in environ and "microsoft" in _text("/proc/sys/kernel/osrelease").lower():
        named.append("WSL")
    started = " < ".join(ancestors)
    return (", ".join(named) or "nothing known") + (f"; started by {started}" if started else "")


def _ancestors() -> Iterator[str]:
    """Yield the names of the processes that started us, the nearest first, where the system shows them."""
    pid = os.getppid()
    for _ in range(_ANCESTORS_MOST):
        name, _, fields = _text(f"/proc/{pid}/stat").partition("(")[2].rpartition(")")
        if not name or pid <= 1:
            return
        yield name
        pid = int(fields.split()[1])


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError:  # not this system, or not for us
        return ""


def _full_screen(environ: Mapping[str, str]) -> str:
    from slide_tui.tui.driver.check import why_no_game

    reason = why_no_game(sys.stdin, sys.stdout, environ.get("TERM"))
    return "yes" if reason is None else f"no, {reason}"


def _size() -> str:
    from slide_tui.tui.driver.size import sane

    for descriptor in (1, 0, 2):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        used = sane(columns, rows)
        return f"{columns}x{rows}" + ("" if used == (columns, rows) else f", taken as {used[0]}x{used[1]}")
    return "no terminal"


def _stream(name: str) -> str:
    stream = getattr(sys, name)
    try:
        return f"{name} {'a terminal' if stream.isatty() else 'not a terminal'}" if stream else f"{name} closed"
    except (OSError, ValueError):
        return f"{name} closed"


def _encoding() -> str:
    return str(getattr(sys.stdout, "encoding", None) or "none")
