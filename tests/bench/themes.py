"""How well every theme reads, as a table: `python3 -m tests.bench.themes`.

The least contrasts of words that are read most, of all other words, of numbers on lit tiles and on glass; then the
least distance of neighbouring colours of tiles, in Oklab times 100, for whichever eye sees the least, with up to five
classes and with more.
"""

from __future__ import annotations

from slide_tui.settings.themes import FOLLOWING, THEMES
from slide_tui.tui.paint.mixing import BODY
from slide_tui.tui.paint.palette import Depth, palette_of
from tests.looks.reading import CLASSES, DEPTHS, apart, classes, tiles, words

_HEADS = ("body", "words", "lit", "glass", "2 to 5", "6 to 10")
_FIVE = 5


def figures(theme: str, depth: Depth) -> list[float]:
    """The figures of one line."""
    palette = palette_of(depth, theme)
    text, numbers = list(words(palette)), list(tiles(palette))
    far = {count: apart(classes(palette, count)) for count in CLASSES}
    return [
        min(read.found for read in text if read.wanted == BODY),
        min(read.found for read in text if read.wanted < BODY),
        *(min(read.found for read in numbers if read.what.startswith(what)) for what in ("lit", "glass")),
        min(least for count, least in far.items() if count <= _FIVE),
        min(least for count, least in far.items() if count > _FIVE),
    ]


def main() -> None:
    """Print the table as Markdown."""
    print("| theme | depth |", " | ".join(_HEADS), "|")
    print("|---|---|" + "--:|" * len(_HEADS))
    for theme in (name for name in THEMES if name not in FOLLOWING):
        for depth in DEPTHS:
            print(f"| {theme} | {depth.value} |", " | ".join(f"{each:.1f}" for each in figures(theme, depth)), "|")


if __name__ == "__main__":
    main()
