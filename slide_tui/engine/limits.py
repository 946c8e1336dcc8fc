"""Every limit of the puzzle and its texts, named in one place."""

SIDE_MIN = 2
SIDE_MAX = 10
"""A board is 2 to 10 cells wide and 2 to 10 high."""

RUN_MAX = SIDE_MAX - 1
"""The most tiles that one push can slide, and so the largest count of a move."""

WARM_UP_MAX = 20_000
"""The longest random walk of a warm-up, in slides."""

SEED_MAX = 200
"""The longest seed, in characters."""

LINE_MAX = 64 * 1024
"""The longest text of a position, a puzzle code or an answer: 64 KB."""

MOVES_MAX = 4 * 1024 * 1024
"""The longest text of moves: 4 MB."""

REPLAY_MAX = 16 * 1024 * 1024
"""The longest text of a replay, 16 MB: some three million slides at an ordinary pace."""

SHOWN_MAX = 200_000
"""The most moves of a replay that is shown or printed, which takes seconds and 100 MB. Longer ones are only saved."""

TIME_MAX_MS = 10**12
"""The longest clock reading in a replay: about 31 years."""
