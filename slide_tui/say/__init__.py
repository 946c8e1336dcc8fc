"""Sentences and figures that both front ends speak.

The phrases begin small and have no full stop, so that they fit into sentences. This file loads nothing,
so that a verb loads only what it speaks.
"""
