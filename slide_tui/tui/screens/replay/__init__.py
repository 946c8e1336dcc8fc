"""A run as it was, at any speed."""
