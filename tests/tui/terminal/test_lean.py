"""Loading Textual without what the game has no use for."""

from __future__ import annotations

import subprocess
import sys

from tests.program import environment


def loaded(code: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)
    return done.stdout.strip()


def test_neither_ssl_nor_textuals_palette_comes_along() -> None:
    """Nor the widgets that only the palette needs."""
    code = (
        "import sys; from slide_tui.tui.terminal.lean import load_textual; load_textual();"
        "print([name for name in ('ssl', 'textual.command', 'textual.widgets._input', 'textual.app')"
        " if name in sys.modules])"
    )

    assert "['textual.app']" == loaded(code)


def test_who_asks_later_gets_the_real_ones() -> None:
    """Nothing is left of the stand-in."""
    code = (
        "from slide_tui.tui.terminal.lean import load_textual; load_textual(); import ssl;"
        "from textual.command import CommandPalette; print(CommandPalette.__module__, bool(ssl.OPENSSL_VERSION))"
    )

    assert "textual.command True" == loaded(code)


def test_a_textual_that_needs_more_is_loaded_as_usual() -> None:
    """If it fails without, it is loaded once more with everything."""
    code = (
        "import sys; from slide_tui.tui.terminal import lean;"
        "lean._StandIn.__getattr__ = lambda self, name: (_ for _ in ()).throw(AttributeError(name));"
        "lean.load_textual(); print('textual.app' in sys.modules, 'textual.command' in sys.modules)"
    )

    assert "True True" == loaded(code)
