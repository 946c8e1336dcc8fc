"""A code, a seed or a position, typed or pasted."""
