"""What earlier versions wrote, and that it is still read."""
