"""What `slide-tui doctor` finds out, one module for each subject."""
