"""What an installation brings along besides the program."""
