"""Tests of the beams."""
