"""The stories that plain mode tells, from its command line; some through the real program on a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import begin
from slide_tui.engine.intents import SlideTile
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.engine.text import board_lines
from slide_tui.plain import Setup, Talk, play
from slide_tui.settings.move_keys import PRESETS
from tests.program import Finished, run, run_here
from tests.values import ONE_LEFT, TWO_LEFT, there

MIDDLE = "1 2 3/4 0 5/7 8 6"


def told(
    *answers: str, position: str = MIDDLE, options: tuple[str, ...] = (), by: Callable[..., Finished] = run_here
) -> list[str]:
    """What a game from a position says to some answers, line by line, from the first board on."""
    done = by("plain", "--no-save", "--position", position, *options, given="\n".join(answers) + "\n")
    assert (0, "") == (done.code, done.err)
    lines = done.out.splitlines()
    return lines[next(place for place, line in enumerate(lines) if "Puzzle code" in line) + 1 :]


def boards_in(lines: list[str]) -> list[str]:
    """All boards that were shown, as positions, without the one that shows the goal."""
    text = "\n".join(lines)
    shown = re.findall(r"((?:^[ _0-9]+\n)+)Moves: ", text, re.MULTILINE)
    return ["/".join(row.strip().replace("_", "0") for row in board.splitlines()) for board in shown]


def counts_in(lines: list[str]) -> list[str]:
    """All counts that were shown."""
    return [line for line in lines if line.startswith("Moves: ")]


def test_the_welcome_gives_the_rules_with_the_solved_picture() -> None:
    """Before anything is asked: what to do, how it looks when done, and how to leave."""
    lines = run_here("plain", "--size", "3").out.splitlines()

    assert "Welcome to Slide TUI, the sliding puzzle." == lines[0]
    assert ["1 2 3", "4 5 6", "7 8 _"] == lines[4:7]
    assert any("up slides the tile below the gap up" in line for line in lines[:12])
    assert any("exit to leave" in line for line in lines[:12])


@pytest.mark.parametrize(
    ("answer", "name"),
    [("5x4", "5x4"), ("", "15-puzzle")],
)
def test_the_size_is_asked_for(answer: str, name: str) -> None:
    """By number, by sides, by name, or Enter for the usual one."""
    out = run_here("plain", given=f"{answer}\n\nexit\n").out

    assert "Which size?" in out
    assert f"The {name}. Puzzle code: " in out


@pytest.mark.parametrize(
    ("answer", "says"),
    [("11", "11 is too large"), ("big", "'big' is not a size")],
)
def test_a_bad_size_is_asked_for_again(answer: str, says: str) -> None:
    """The answer says what would be a size, and the next answer is taken."""
    out = run_here("plain", given=f"{answer}\n2\n\nexit\n").out

    assert says in out
    assert "The 3-puzzle." in out


@pytest.mark.parametrize(
    ("answer", "says"),
    [("wdsax", "You gave 5 and four are needed"), ("wdsw", "'w' can't be both up and left")],
)
def test_bad_keys_are_asked_for_again(answer: str, says: str) -> None:
    """Each is answered clearly, and the next answer is taken."""
    out = run_here("plain", given=f"3\n{answer}\nijkl\nexit\n").out

    assert says in out
    assert re.search(r"Legal moves: .*(up i|down k)", out)


@pytest.mark.parametrize(
    ("options", "asked"), [(("--goal", "rows"), []), (("--keys", "hjkl"), ["Which size?"])], ids=["goal", "keys"]
)
def test_what_an_option_says_is_not_asked_for(options: tuple[str, ...], asked: list[str]) -> None:
    """Size and keys are asked for only where nothing was chosen; with keys alone, only the size is."""
    out = run_here("plain", *options, given="\nexit\n" if asked else "exit\n").out

    assert asked == re.findall(r"Which [^?]*\?", out)
    assert "The 15-puzzle." in out


def test_legal_moves_are_named_with_the_players_keys_before_each_prompt() -> None:
    """Only those that are possible, each with its key."""
    lines = told("up", "exit", "y", options=("--keys", "ijkl"))
    prompts = [place for place, line in enumerate(lines) if line == "Your move, restart or exit:"]

    assert ["Legal moves: up i, down k, left j, right l", "Legal moves: down k, left j, right l"] == [
        lines[place - 1] for place in prompts
    ]


@pytest.mark.parametrize("answer", ["w", "UP", "8", "\x1b[A"])
def test_a_tile_moves_by_key_word_or_number(answer: str) -> None:
    """All ways to ask for one slide are alike, in either case."""
    lines = told(answer)

    assert [MIDDLE, "1 2 3/4 8 5/7 0 6"] == boards_in(lines)
    assert ["Moves: 0", "Moves: 1"] == counts_in(lines)


def test_a_direction_with_a_count_slides_so_many() -> None:
    """`left 2` slides two tiles and counts two moves; the last line tells of one push."""
    lines = told("left 2", position=TWO_LEFT)

    assert "Congratulations! Solved in 2 moves in 1 push, 0.000 s." in lines


def test_several_on_one_line_are_done_in_order_up_to_the_first_that_fails() -> None:
    """What comes after is left out, and the board is shown once."""
    lines = told("up left up right")

    assert [MIDDLE, "1 2 3/4 8 5/7 6 0"] == boards_in(lines)
    assert "Wrong move: no tile below the gap. Nothing moved." in lines


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("up 2", "only 1 tile below the gap, not 2"),
        ("9", "there is no tile 9; the tiles are 1 to 8"),
        ("1", "tile 1 is not in line with the gap"),
        ("0", "that is the gap itself"),
    ],
)
def test_a_wrong_move_is_said_and_not_counted(answer: str, says: str) -> None:
    """The player learns why, no board is shown anew, and the count stays."""
    lines = told(answer, "w")

    assert f"Wrong move: {says}. Nothing moved." in lines
    assert ["Moves: 0", "Moves: 1"] == counts_in(lines)


def test_nonsense_is_answered_by_what_would_be_sense() -> None:
    """The answer names the player's keys."""
    lines = told("fly")

    assert any(line.startswith("I don't understand 'fly': type a direction or its key (up w") for line in lines)


def test_undo_and_redo() -> None:
    """Undo lowers the net count, never the moves made."""
    lines = told("up", "undo", "redo", "undo", "undo")

    assert ["Moves: 0", "Moves: 1", "Moves: 1, net 0", "Moves: 1", "Moves: 1, net 0"] == counts_in(lines)
    assert "Nothing to undo." in lines


@pytest.mark.parametrize(("word", "question"), [("restart", "Restart?"), ("new", "New board?"), ("exit", "Quit?")])
def test_giving_up_a_run_is_asked_first(word: str, question: str) -> None:
    """With a slide in the run, no goes on with it; anything else is asked again."""
    lines = told("up", word, "maybe", "n", "down")

    assert f"Your 1 move will be lost. {question} (y/n)" in lines
    assert "Please answer y for yes or n for no. (y/n)" in lines
    assert "Moves: 2" == counts_in(lines)[-1]


def test_restart_begins_the_same_board_again() -> None:
    """After y the start is there again with a count of zero."""
    lines = told("up", "left", "restart", "y")

    assert (MIDDLE, "Moves: 0") == (boards_in(lines)[-1], counts_in(lines)[-1])


def test_new_begins_another_board_of_the_same_size() -> None:
    """Without a slide in the run nothing is asked; the new code is shown."""
    lines = told("new")

    assert any(re.fullmatch(r"The 8-puzzle\. Puzzle code: 3x3-[0-9a-z]{10}", line) for line in lines)


def test_new_with_a_size_begins_a_board_of_that_size() -> None:
    """`new 2` also shows what solved means there."""
    lines = told("new 2")

    assert any("The 3-puzzle." in line for line in lines)
    assert "Solved, it looks like this:" in lines


def test_what_follows_a_new_board_on_the_line_is_shown_too() -> None:
    """`new 2 up down` shows the new start, and the board after the one of the two that is possible."""
    lines = told("new 2 up", "down")

    assert "Moves: 1" in counts_in(lines)[-2:]
    assert len(counts_in(lines)) == len(boards_in(lines)) >= 3


@pytest.mark.parametrize(
    ("word", "says"), [("restart", "You haven't moved yet."), ("undo", "Nothing to undo."), ("exit", "Goodbye.")]
)
def test_with_a_fresh_board_nothing_would_be_lost(word: str, says: str) -> None:
    """So nothing is asked."""
    lines = told(word)

    assert says in lines
    assert not any("(y/n)" in line for line in lines)


@pytest.mark.parametrize("answers", ["exit", "3\nexit", "3\n\nexit", "3\n\nnew\nexit", "quit"])
def test_exit_works_at_every_question(answers: str) -> None:
    """At size, keys and moves."""
    done = run_here("plain", given=answers + "\n")

    assert (0, "Goodbye.") == (done.code, done.out.splitlines()[-1])


def test_the_end_of_input_ends_it_cleanly_anywhere() -> None:
    """At any question: exit code 0 and a last word."""
    for answers in ("", "3", "3\nwasd", "3\nwasd\nup down left right", "3\n\nwwaa\nrestart"):
        done = run_here("plain", given=answers)

        assert (0, "", "Goodbye.") == (done.code, done.err, done.out.splitlines()[-1])


def test_a_solve_is_congratulated_with_its_figures() -> None:
    """The number of moves, and what next."""
    lines = told("left", position=ONE_LEFT)

    assert "Congratulations! Solved in 1 move in 1 push, 0.000 s." in lines
    assert any(line.startswith("Type new for another board, new 5 for another size, same") for line in lines)


@pytest.mark.parametrize("answer", ["again", "p", "n", "y", "new"])
def test_after_a_solve_the_words_of_the_old_games_ask_for_another_board(answer: str) -> None:
    """Where no key slides a tile, one letter will do."""
    lines = told("left", answer, position=ONE_LEFT)

    assert 1 == sum(line.startswith("The 8-puzzle. Puzzle code: ") for line in lines)


@pytest.mark.parametrize("answer", ["q", "x", "exit"])
def test_at_a_question_one_letter_leaves(answer: str) -> None:
    """As the old console games had it."""
    assert "Goodbye." == told("left", answer, "new", position=ONE_LEFT)[-1]
    assert "Goodbye." == run_here("plain", "--no-save", given=f"{answer}\n").out.splitlines()[-1]


def test_after_a_solve_the_same_board_can_be_played_again() -> None:
    """`same` shows the same start with a count of zero."""
    lines = told("left", "same", "left", "exit", position=ONE_LEFT)

    assert 2 == sum("Congratulations" in line for line in lines)
    assert [ONE_LEFT, "1 2 3/4 5 6/7 8 0"] * 2 == boards_in(lines)


def test_a_solve_is_debriefed_in_lines() -> None:
    """Its stages, each with its time, moves and slips, all slips, and where it stood still; then what next."""
    lines = told("down", "up", "left", "left", "debrief", "new 2", "exit", position=TWO_LEFT)
    asked = [place for place, line in enumerate(lines) if line.startswith("What next?")]
    told_then = [re.sub(r"[0-9.]+ s\b", "0 s", line) for line in lines[asked[0] + 1 : asked[1]] if line]

    assert [
        "Row 1: 0 s, 0 moves.",
        "Row 1 end: 0 s, 0 moves.",
        "Column 1: 0 s, 3 moves, 1 slip.",
        "Last four: 0 s, 1 move.",
        "1 slip cost 2 slides: slide 1 (4 down).",
    ] == told_then[:5]
    assert all(line.startswith("Longest pauses: ") for line in told_then[5:])
    assert "The 3-puzzle." in "\n".join(lines[asked[1] :])


def test_a_board_is_not_debriefed_before_it_is_solved() -> None:
    """That is said, and the game goes on."""
    lines = told("debrief", "left", position=ONE_LEFT)

    assert "Solve the board first." in lines
    assert "Congratulations! Solved in 1 move in 1 push, 0.000 s." in lines


def test_after_a_solve_another_board_can_be_played() -> None:
    """`new` gives another board, `new 2` one of another size, anything else is asked again."""
    lines = told("left", "up", "new 99", "new 2", position=ONE_LEFT)

    assert "Wrong move" not in "\n".join(lines)
    assert "The puzzle is solved." in lines
    assert "99 is too large for a side; did you mean 99-puzzle?" in "\n".join(lines)
    assert any("The 3-puzzle." in line for line in lines)


def test_after_a_solve_a_line_is_done_up_to_the_first_thing_that_fails() -> None:
    """As at the board; what fails is named."""
    lines = told("left", "new 2 goal fly", position=ONE_LEFT)

    assert 1 == sum(line.startswith("The 3-puzzle. Puzzle code: ") for line in lines)
    assert any(line.startswith("I don't understand 'fly'") for line in lines)


def test_a_helped_solve_was_not_found_by_the_player() -> None:
    """Only how long it was is said beside the fewest moves."""
    lines = told("play", position=TWO_LEFT)

    assert "Moves: 2, optimal is 2." in lines


def test_help_names_all_words() -> None:
    """Every word of the catalogue, and all four keys, whichever are legal now."""
    out = "\n".join(told("help", position=ONE_LEFT))

    for word in ("undo:", "redo:", "new:", "restart:", "help:", "exit:", "up w, down s, left a, right d", "left 3"):
        assert word in out
    assert "any key" not in out  # nobody presses one while the solver plays: the whole line is done first
    assert "play: let the solver play." in out


def test_the_goal_is_shown_when_it_is_asked_for() -> None:
    """In words and as a board; nothing is counted."""
    lines = told("goal", position="1 2 3/8 4 0/7 6 5", options=("--goal", "spiral"))
    said = lines.index("The goal, spiral: clockwise inwards, the gap at the end.")

    assert ["1 2 3", "8 _ 4", "7 6 5"] == lines[said + 2 : said + 5]
    assert not any(line.startswith("Moves: 1") for line in lines)


def test_enter_shows_the_board_again() -> None:
    """An empty line is a wanted to hear the board once more, and changes nothing."""
    assert [MIDDLE, MIDDLE] == boards_in(told(""))


def test_tiles_can_be_numbered_from_zero() -> None:
    """It is only a label: the board below is tile by tile one less."""
    lines = told("7", options=("--first-number", "0"))

    assert ["0 1 2/3 0 4/6 7 5", "0 1 2/3 7 4/6 0 5"] == boards_in(lines)


def test_the_mean_mode_does_not_let_a_tile_back() -> None:
    """The move back is not among the legal ones, and is refused with its reason."""
    lines = told("up", "down", options=("--mode", "no-take-backs"))

    assert "Legal moves: left a, right d" in lines
    assert any(line.startswith("Wrong move: no take-backs: that tile just moved") for line in lines)


def test_the_mean_mode_says_its_rule() -> None:
    """The rule is told with the board, and help leaves out what the mode refuses."""
    lines = told("help", options=("--mode", "no-take-backs"))

    assert any(line.startswith("Mode no-take-backs: you can't move the same tile twice in a row") for line in lines)
    assert not any(line.startswith("undo:") for line in lines)


@pytest.mark.parametrize("word", ["restart", "new", "exit"])
def test_a_no_leaves_the_rest_of_the_line_undone(word: str) -> None:
    """What was meant for another board is not done on this one."""
    lines = told(f"up {word} left left", "n", "down")

    assert ["Moves: 0", "Moves: 1", "Moves: 2"] == counts_in(lines)


def test_exit_at_a_question_about_a_run_still_asks_for_the_run() -> None:
    """Asked whether to restart, exit is asked about too, and no goes on with the run."""
    lines = told("up", "restart", "exit", "n", "down")

    assert "Your 1 move will be lost. Quit? (y/n)" in lines
    assert "Moves: 2" == counts_in(lines)[-1]


def test_what_follows_the_solve_on_a_line_is_left_out() -> None:
    """The player is told so, and nothing of it is done."""
    lines = told("left up restart left", position=ONE_LEFT)

    assert "The rest of the line was ignored." in lines
    assert 1 == sum(line.startswith("Congratulations!") for line in lines)


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        ("help\nexit", "Use 2 to 10"),
        ("3\nhelp\nexit", "Give four keys in the order up, right, down, left"),
    ],
)
def test_help_works_at_the_first_questions(answers: str, says: str) -> None:
    """It says what would be a good answer, and the question is asked again."""
    out = run_here("plain", given=answers + "\n").out

    assert says in out
    assert 2 == max(out.splitlines().count(line) for line in out.splitlines() if line.startswith("Which"))


def test_the_chosen_keys_are_confirmed() -> None:
    """So that a mistake in their order is seen at once."""
    assert "Your keys: up w, down s, left d, right a." in run_here("plain", given="3\nw a s d\nexit\n").out


def test_a_code_from_a_friend_gives_the_friends_board() -> None:
    """The code that one game shows gives its board in another."""
    first = run_here("plain", "--size", "4", "--goal", "spiral", "--warm-up", "9").out
    code = there(re.search(r"Puzzle code: (\S+)", first))
    second = run_here("plain", "--code", code[1]).out

    assert boards_in(first.splitlines()) == boards_in(second.splitlines())


def solve_by_numbers(position: str) -> list[str]:
    """The tiles to type that solve a small board, found by a search of our own."""
    board = parse_position(position)
    goal = Puzzle(board.size, SeededStart("x")).solved()
    came: dict[tuple[int, ...], tuple[tuple[int, ...], int] | None] = {board.tiles: None}
    layer = [board]
    while goal.tiles not in came:
        further = []
        for near in layer:
            for direction in near.legal():
                slid = near.slide(direction)
                if slid.tiles not in came:
                    came[slid.tiles] = near.tiles, slid.tiles[near.gap]
                    further.append(slid)
        layer = further
    typed: list[str] = []
    step = came[goal.tiles]
    while step is not None:
        tiles, tile = step
        typed.append(str(tile))
        step = came[tiles]
    return typed[::-1]


def test_a_game_fed_by_tile_numbers_is_right_from_start_to_solve() -> None:
    """From a given position to the solve: every board and every count in the output is right."""
    position = "2 3 5/1 0 8/4 7 6"
    typed = solve_by_numbers(position)
    lines = told(*typed, position=position, by=run)
    game = begin(Puzzle(Size(3, 3), parse_position(position)))
    expected = ["/".join(board_lines(game.board)).replace("_", "0")]
    for number in typed:
        game = advanced(game, SlideTile(int(number)), 0)
        expected.append("/".join(board_lines(game.board)).replace("_", "0"))

    assert expected == boards_in(lines)
    assert [f"Moves: {number}" for number in range(len(typed) + 1)] == counts_in(lines)
    assert any(line.startswith(f"Congratulations! Solved in {len(typed)} moves") for line in lines)


def test_no_control_byte_is_ever_said() -> None:
    """Whatever is typed, the output is printable lines."""
    typed = ["\x1b[31mred", "\x07", "\x00", "a\x9bb", "\u202e", "w" * 70_000, "\ud800"]
    lines = told(*typed)

    assert all(line.isprintable() for line in lines)


def heard(setup: Setup, answers: list[str]) -> list[str]:
    """What a game in this process says."""
    said: list[str] = []
    play(setup, Talk(iter(answers), said.append))
    return said


WAYS = ["2x2-x"] * 3
WAYS += ["3x3-x.blind", "3x3-x.vectors", "marathon2@2x2-x", "sprint30@2x2-x", "relay-down@3x3-x", "fewest1@2x2-x"]
WAYS += ["drill-last-2x2@3x3-x", "quiz@2x2-x", "daily@2026-11-16"]
WORDS = ["w", "a", "s", "d", "undo", "y", "n", "new", "same", "hint", "restart", "mark", "marks", "back", "back to 1"]
WORDS += ["back to 99", "look", "lesson 1", "lesson 99", "leave", "pause", "daily", "--code quiz@2x2-a", "--code x@"]
WORDS += ["--code duel@3x3-a", "--code daily@2026-11-16"]


@given(
    st.sampled_from(WAYS),
    st.lists(st.text(st.characters(), max_size=12) | st.sampled_from(WORDS), max_size=60),
    st.integers(0, 900),
)
def test_any_conversation_ends_cleanly_in_printable_lines(code: str, answers: list[str], step_ms: int) -> None:
    """No answer to any question makes an error, and every line can be shown, however the board is played."""
    ticks = count(0, step_ms)
    setup = Setup(parse_code(code), PRESETS["wasd"], code == WAYS[0], 1, lambda: next(ticks), lambda: "y")
    said = heard(setup, answers)

    assert all(line.isprintable() for line in said)
    assert "Goodbye." == said[-1]


def test_a_code_of_a_duel_is_refused_and_the_board_stays() -> None:
    """Lines have one player."""
    lines = told("--code duel@3x3-a", "w")

    assert "A duel needs the full screen: try `slide-tui --code duel@3x3-a`." in lines
    assert any(line == "Moves: 1" for line in lines)


def after_the_time(code: str, *late: str) -> list[str]:
    """What is said after a slide, and lines that come when the time is up."""
    ticks = count(0, 70_000)
    setup = Setup(parse_code(code), PRESETS["wasd"], False, 1, lambda: next(ticks), lambda: "y")
    lines = heard(setup, ["w", *late])
    return lines[next(place for place, line in enumerate(lines) if line == "Moves: 1") :]


@pytest.mark.parametrize("late", ["lesson 1", "debrief", "new", "d", "hint", "goal", "same", "2x2-a", "undo"])
def test_what_comes_after_the_time_was_up_only_ends_the_sprint(late: str) -> None:
    """The run comes to its end first; nothing that was typed for the board is done, or half done."""
    lines = after_the_time("sprint30@2x2-x", late)

    assert "Time is up: 0.000 boards, 1 move." in lines
    assert not any("Lesson" in line or "No figures" in line or "Puzzle code" in line for line in lines)


def test_exit_works_after_the_time_was_up() -> None:
    """As at every question."""
    assert 0 == sum(line.startswith("What next?") for line in after_the_time("sprint30@2x2-x", "exit", "new"))


def test_a_line_after_the_time_of_fewest_moves_is_told_so() -> None:
    """It is over, and not solved."""
    assert "Time is up: restart, or play another." in after_the_time("fewest1@2x2-x", "mark")


def test_two_thousand_lines_of_random_bytes_are_survived() -> None:
    """No traceback, no control byte, and every line is answered."""
    import random

    chance = random.Random(3)
    data = b"".join(chance.randbytes(chance.randint(1, 60)).replace(b"\n", b"") + b"\n" for _ in range(2_000))
    done: Finished = run("plain", "--size", "10", given=data)

    assert (0, "") == (done.code, done.err)
    assert 2_001 == done.out.count("Your move,")
    assert done.out.replace("\n", "").isprintable()


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_million_lines_of_random_bytes_leave_memory_flat() -> None:
    """After a million lines the program is as big as after a hundred thousand."""
    import random
    import subprocess
    from pathlib import Path

    from tests.program import COMMAND, environment

    program = subprocess.Popen(
        [*COMMAND, "plain", "--size", "3"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment()
    )
    assert program.stdin is not None
    chance, sizes = random.Random(4), []
    for _ in range(10):
        for _ in range(100_000):
            program.stdin.write(chance.randbytes(20).replace(b"\n", b"") + b"\n")
        program.stdin.flush()
        status = Path(f"/proc/{program.pid}/status").read_text()
        sizes.append(int(re.findall(r"VmRSS:\s+(\d+)", status)[0]))
    program.stdin.close()

    assert 0 == program.wait()
    assert sizes[-1] <= sizes[0] * 1.1, sizes
