"""The screen of a duel, and what it came to."""
