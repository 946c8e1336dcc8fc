"""Pictures for tiles: built-in ones that a seed draws, and what is known about them."""
