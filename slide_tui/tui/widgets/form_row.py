"""FormRow: one line of a form, a label and a value that the arrows change."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from slide_tui.tui.bindings import silent
from slide_tui.tui.paint.ink import text_width


class FormRow(Widget, can_focus=True):
    """Shows one value; arrows, Enter and clicks ask for another one by `Changed`, and whoever owns it decides."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    FormRow { height: 1; color: $foreground; }
    FormRow:focus { background: $selected; color: $title; text-style: $marked-style; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", "change", key_display="←→"),
        Binding("enter,space", "choose", "choose", key_display="Enter"),
        *silent("step", {"enter": 1, "left": -1}),
        *silent("go", {"up": -1, "down": 1}),
        *silent("go_to", {"home,pageup": 0, "end,pagedown": -1}),
    ]

    value: reactive[str] = reactive("")
    """The value in words."""
    label: reactive[str] = reactive("")
    steps: reactive[bool] = reactive(True, bindings=True)
    """Whether the arrows change the value."""
    chooses: reactive[bool] = reactive(False, bindings=True)
    """Whether Enter does something else."""

    class Changed(Message):
        """Another value is wanted."""

        def __init__(self, row: FormRow, by: int) -> None:
            """Which row, and by how many values; 0 where Enter does what the row is for."""
            super().__init__()
            self.row, self.by = row, by

    def __init__(self, label: str, *, steps: bool = True, chooses: bool = False) -> None:
        """A row whose value comes later."""
        super().__init__()
        self.set_reactive(FormRow.label, label)
        self.set_reactive(FormRow.steps, steps)
        self.set_reactive(FormRow.chooses, chooses)

    @property
    def spoken(self) -> str:
        """The row in words, and its place."""
        rows = self._rows
        return f"{self.label}: {self.value}, {rows.index(self) + 1} of {len(rows)}" if self in rows else ""

    def render(self) -> Content:
        """The label at the left, the value at the right."""
        focused = self.has_focus
        value = f"◂ {self.value} ▸" if focused and self.steps else f"{self.value}  "
        room = self.content_size.width - 1 - text_width(value)
        return Content.assemble(
            ("▌" if focused else " ", "$accent"),
            self.label + " " * max(1, room - text_width(self.label)),
            (value, "$accent" if focused else "$dim"),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002 - Textual's own
        """Whether the row has values to step through, or something to choose."""
        return self.steps if action == "step" else self.chooses if action == "choose" else True

    def action_step(self, by: int) -> None:
        """Ask for the value that many further on."""
        self.post_message(self.Changed(self, by))

    def action_choose(self) -> None:
        """Ask for what the row is for."""
        self.post_message(self.Changed(self, 0))

    def action_go(self, by: int) -> None:
        """Go to the row that many further on."""
        rows = self._rows
        rows[(rows.index(self) + by) % len(rows)].take_focus()

    def action_go_to(self, place: int) -> None:
        """Go to the first row, or the last one."""
        self._rows[place].take_focus()

    @property
    def _rows(self) -> list[FormRow]:
        # The chain is sorted by place, and rows that are new have none yet.
        chain = set(self.screen.focus_chain)
        return [row for row in self.screen.query(FormRow) if row in chain]

    def take_focus(self) -> None:
        """Be selected, and seen at once: Textual would scroll in many steps."""
        self.screen.set_focus(self, scroll_visible=False)
        self.scroll_visible(animate=False, immediate=True)

    def on_click(self, event: events.Click) -> None:
        """Ask for the value before on the left arrow, for the next one right of it; elsewhere only take the focus."""
        left = self.size.width - text_width(self.value) - 4
        if not self.steps:
            self.action_choose()
        elif event.x >= left:
            self.action_step(-1 if event.x < left + 2 else 1)
