"""Every sentence and figure, once, for all front ends.

Phrases start with a small letter and have no full stop, so that they fit into sentences. This file imports nothing,
so that a command loads only the words it uses.
"""
