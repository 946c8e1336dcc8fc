"""What desktops and software centres show of the program: an entry in menus, a description, an icon."""

from __future__ import annotations

from xml.sax.saxutils import escape

from slide_tui.choices.themes import OURS

ID = "slide-tui"
"""The program, its entry in menus and its icon."""
COMPONENT = "org.slide_tui.slide_tui"
"""What software centres call it; they want a domain's name turned round."""
_NAME = "Slide TUI"
_ABOUT = "Sliding puzzle for the terminal"
_TOLD = (
    "The 8-puzzle, the 15-puzzle, the 24-puzzle and every board from 2x2 to 10x10, in a terminal.",
    (
        "Lessons for beginners, hints with their reasons, a solver that proves the fewest moves, statistics and ranks "
        "for speed solvers, a daily board, duels, replays, and a mode line by line for screen readers and pipes."
    ),
)


def entry() -> str:
    """Return the desktop entry."""
    return f"""[Desktop Entry]
Type=Application
Name={_NAME}
GenericName=Sliding Puzzle
Comment={_ABOUT}
Exec=slide-tui
Icon={ID}
Terminal=true
Categories=Game;LogicGame;
Keywords=puzzle;15-puzzle;8-puzzle;tiles;slide;
"""


def metainfo() -> str:
    """Return the description for software centres."""
    told = "\n".join(f"    <p>{escape(paragraph)}</p>" for paragraph in _TOLD)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{COMPONENT}</id>
  <name>{_NAME}</name>
  <summary>{_ABOUT}</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>GPL-3.0-or-later</project_license>
  <description>
{told}
  </description>
  <launchable type="desktop-id">{ID}.desktop</launchable>
  <provides>
    <binary>slide-tui</binary>
  </provides>
  <categories>
    <category>Game</category>
    <category>LogicGame</category>
  </categories>
  <content_rating type="oars-1.1"/>
</component>
"""


def icon() -> str:
    """Return the icon: an 8-puzzle one slide from solved, its tiles at home lit."""
    theme = OURS["dark"]
    tray, faces = theme.true[1], [tint.true for tint in theme.five]
    tiles = []
    for number in range(1, 9):
        row, column = divmod(number - 1 if number < 8 else 8, 3)
        face = faces[min(row, column)] if number < 8 else theme.away.true
        tiles.append(
            f'  <rect x="{10 + 37 * column}" y="{10 + 37 * row}" width="34" height="34" rx="6" fill="{face}"/>'
        )
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">',
            f'  <rect x="2" y="2" width="124" height="124" rx="14" fill="{tray}"/>',
            *tiles,
            "</svg>\n",
        ]
    )
