"""What can be asked of all runs that are over, against the definitions."""
