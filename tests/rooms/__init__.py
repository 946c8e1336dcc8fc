"""The walls of the house and the shape of the package."""
