"""Tests of scores."""
