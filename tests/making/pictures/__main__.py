"""Makes the files of the built-in pictures anew. Run `python3 -m tests.making.pictures [NAME ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

from slide_tui.pictures import gallery
from slide_tui.settings.pictures import PICTURES
from tests.making.pictures.painting import file_of

for each in sys.argv[1:] or PICTURES:
    path = Path(gallery.__file__).parent / "data" / gallery.file_name(each)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(file_of(each))
    print(f"{path.name} {path.stat().st_size:,} bytes")
