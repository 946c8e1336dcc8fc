"""The stages of a run, by name."""

from __future__ import annotations

from slide_tui.stats.stages import Part, Stage

PARTS = {
    Part.ROW: "Rows",
    Part.ROW_END: "Last two of a row",
    Part.COLUMN: "Columns",
    Part.COLUMN_END: "Last two of a column",
    Part.LAST: "Last four",
}
"""What the kinds of stages are called; rows and columns are those up to their last two."""


def stage_name(stage: Stage) -> str:
    """What a stage is called: `Row 1` for all tiles of a row but the last two, `Row 1 end` for those."""
    if stage.part is Part.LAST:
        return PARTS[Part.LAST]
    rowwise = stage.part in (Part.ROW, Part.ROW_END)
    whole = (stage.width if rowwise else stage.height) == 2
    end = " end" if stage.part in (Part.ROW_END, Part.COLUMN_END) and not whole else ""
    return f"{'Row' if rowwise else 'Column'} {stage.number}{end}"
