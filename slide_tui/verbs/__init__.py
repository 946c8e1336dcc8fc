"""The verbs of the command line. A verb is a module of this folder with `run(words) -> exit code`, and a row here."""

VERBS = {
    "play": "play on the full screen; this is what slide-tui alone does too",
    "plain": "play line by line: for pipes, screen readers and dumb terminals",
    "new": "print positions to solve",
    "check": "say whether a position is solvable, or why not",
    "apply": "print the position after moves",
    "solve": "print the fewest moves that solve a position, or few",
    "paths": "print where the files of the game lie",
}
"""Name and purpose of every verb, in the order of the help. The module has the verb's name."""
