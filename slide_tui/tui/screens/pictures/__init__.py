"""The gallery: all pictures, to choose one for the tiles."""
