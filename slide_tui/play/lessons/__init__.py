"""Lessons to be played: what each asks for, and what the coach answers to every slide."""
