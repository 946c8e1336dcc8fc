"""The screen of a duel."""
