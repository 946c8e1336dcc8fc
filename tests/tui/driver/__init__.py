"""Tests of the terminal under the screen."""
