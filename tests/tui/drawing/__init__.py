"""Tests of tui.drawing."""
