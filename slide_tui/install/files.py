"""The files that an installation brings along, each by the place where a system looks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType

from slide_tui import __version__

SHELLS = ("bash", "zsh", "fish")


def page() -> str:
    """Return the manual page."""
    from slide_tui.install.roff import manual

    return manual(f"Slide TUI {__version__}")


def completion(shell: str) -> str:
    """Return the completions for a shell."""
    script: str = import_module(f"slide_tui.install.{shell}").completions()
    return script


def _desktop(name: str) -> str:
    from slide_tui.install import desktop  # the manual needs no colours

    made: str = getattr(desktop, name)()
    return made


FILES: Mapping[str, Callable[[], str]] = MappingProxyType(
    {
        "share/man/man1/slide-tui.1": page,
        "share/bash-completion/completions/slide-tui": lambda: completion("bash"),
        "share/zsh/site-functions/_slide-tui": lambda: completion("zsh"),
        "share/fish/vendor_completions.d/slide-tui.fish": lambda: completion("fish"),
        "share/applications/slide-tui.desktop": lambda: _desktop("entry"),
        "share/metainfo/slide-tui.metainfo.xml": lambda: _desktop("metainfo"),
        "share/icons/hicolor/scalable/apps/slide-tui.svg": lambda: _desktop("icon"),
    }
)
"""What an installation brings along, by its place under the prefix."""
