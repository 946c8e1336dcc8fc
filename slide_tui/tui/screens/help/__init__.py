"""All keys on one page."""
