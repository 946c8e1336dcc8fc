"""The form of the settings."""
