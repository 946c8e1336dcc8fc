"""Runs from elsewhere: exports of the game, csTimer's sessions, 15puzzle.app's tables, bare times."""
