"""Tests, in rooms that mirror those of the package."""
