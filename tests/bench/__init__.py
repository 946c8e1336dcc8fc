"""Measurements: run them by hand, they pass or fail nothing."""
