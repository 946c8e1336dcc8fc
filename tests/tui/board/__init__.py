"""Tests of tui.board."""
