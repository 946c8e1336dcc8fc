"""Tests of the reel."""
