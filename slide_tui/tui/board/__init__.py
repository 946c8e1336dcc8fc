"""The board as a picture: what stands where, how a tile looks and moves, and the widget that shows it."""
