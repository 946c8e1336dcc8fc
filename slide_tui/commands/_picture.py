"""The option for the picture of one start."""

from __future__ import annotations

import os
from typing import NamedTuple

from slide_tui.commands._parser import Parser, reading
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.values import replace
from slide_tui.settings.pictures import MIDDLE, OWN, OWN_PICTURE_OPTION, WANTED, read_picture
from slide_tui.settings.settings import Settings

NO_PICTURES = "Plain mode has no pictures: tiles show numbers."


class Shown(NamedTuple):
    """The picture of one start."""

    picture: str
    """As the settings have it."""
    own: str = ""
    """The path of the player's own picture, if that is shown."""

    def on(self, settings: Settings) -> Settings:
        """Return the settings with picture tiles and this picture."""
        shown = replace(settings, skin="picture", picture=self.picture)
        return replace(shown, own_picture=self.own, own_part=MIDDLE) if self.own else shown


def add_picture(parser: Parser) -> None:
    """Add the option."""
    about = f"picture tiles, this time: {WANTED}; or your own file, or a folder of them"
    parser.add_argument("--picture", metavar="FILE|NAME", type=reading(shown_by), help=about)


def shown_by(text: str) -> Shown:
    """Return the picture that a name or a path stands for; raise Unreadable if it is neither."""
    try:
        return Shown(read_picture(text))
    except Unreadable:
        path = os.path.abspath(os.path.expanduser(text))  # noqa: PTH100, PTH111 - a Path changes some names
        if text and "\0" not in text and os.path.lexists(path):
            return Shown(OWN, OWN_PICTURE_OPTION.read(path))
        if os.sep in text or "." in text:
            raise Unreadable(f"{quoted(text)} isn't there: name a picture file or a folder") from None
        raise Unreadable(f"{quoted(text)} is neither a picture nor a file: use {WANTED}") from None
