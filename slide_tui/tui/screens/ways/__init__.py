"""More ways to play: every course, to be chosen with a size and a sight."""
