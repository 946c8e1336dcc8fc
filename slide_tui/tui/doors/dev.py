"""The developer's door: `textual run --dev slide_tui.tui.doors.dev:game` shows style sheets as they are edited.

That command is in the package textual-dev. The game runs on Textual's own driver there, whose frames take longer.
"""

from __future__ import annotations

import os
from functools import partial
from secrets import token_hex

from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.driver.screenful import screenful_of


def game() -> SlideApp:
    """The game that starts without options."""
    options = Options(None, None, None, "auto", saving=True, new_seed=partial(token_hex, 5))
    return SlideApp(*begin_with(options, screenful_of(os.environ, options.colour)))
