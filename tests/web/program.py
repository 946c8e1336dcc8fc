"""`slide-tui serve` with the stand-in as its game: run as a program by the tests of its beginning and end."""

import sys

from slide_tui.cli import main
from slide_tui.web import game
from tests.web.visits import STANDIN

if __name__ == "__main__":
    game.GAME = STANDIN
    sys.exit(main(["serve", *sys.argv[1:]]))
