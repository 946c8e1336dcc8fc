"""Every reason to refuse an intent."""

from __future__ import annotations

from slide_tui.engine.named import Named


class Refusal(Named):
    """Why an intent changed nothing, in words; `text.refusals` adds figures where there are any."""

    NO_TILE = "no tile there"
    TOO_FEW = "not that many tiles on that side of the gap"
    NOT_ON_BOARD = "that is not on the board"
    NOT_SEEN = "that number is hidden"
    IS_GAP = "that is the gap itself"
    NOT_IN_LINE = "not in line with the gap"
    TAKES_BACK = "no take-backs: that tile just moved"
    NO_UNDO = "there is no undo in this mode"
    ANSWERED = "answers are final: there is no undo in a quiz"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    NOT_BEGUN = "you haven't moved yet"
    NOT_RUNNING = "the clock is not running"
    NOT_PAUSED = "the game is not paused"
    PAUSED = "the game is paused"
    SOLVED = "the puzzle is solved"
    NOT_BLIND = "you can only look at a hidden board, as in the sight blind"
    SEEN_ALREADY = "the board is already visible"
    NO_ANSWER = "there is no answer to judge"
    NO_LIMIT = "there is no time limit"
    TIME_UP = "time is up: restart, or play another"
    NO_MARKS = "marks are for fewest moves"
    NO_MARK = "no board is marked"
    AT_MARK = "you are already at the mark"
    ALREADY_HELPED = "this game is already marked as helped"
