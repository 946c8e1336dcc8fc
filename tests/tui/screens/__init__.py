"""Tests of tui.screens."""
