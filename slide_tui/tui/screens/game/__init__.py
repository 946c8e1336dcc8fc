"""The board and its figures: one game, played."""
