"""Tests of choices."""
