"""Terminals whose letters reach into the next cell are sent that one, too."""

from __future__ import annotations

import pytest

from slide_tui.tui.terminal.screenful import screenful_of


@pytest.mark.parametrize(
    ("overhangs", "environ"),
    [
        (True, {"TERM": "xterm", "XTERM_VERSION": "XTerm(379)"}),
        (True, {"TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"}),
        (True, {"TERM": "mlterm"}),
        (False, {"TERM": "xterm-256color"}),
        (False, {"TERM": "tmux-256color", "XTERM_VERSION": "XTerm(379)"}),
    ],
)
def test_which_terminals_they_are(overhangs: bool, environ: dict[str, str]) -> None:
    """All others are not sent more than what has changed."""
    assert overhangs is screenful_of(environ, encoding="utf-8").overhangs
