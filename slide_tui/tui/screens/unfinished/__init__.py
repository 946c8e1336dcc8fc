"""The list of unfinished runs."""
