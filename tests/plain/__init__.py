"""Tests of plain."""
