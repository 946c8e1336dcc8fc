"""`python -m slide_tui`: the same as the command `slide-tui`."""

import sys

from slide_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
