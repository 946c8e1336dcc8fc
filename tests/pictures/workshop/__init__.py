"""Tests of what runs in the studio's own process."""
