"""The built-in pictures as functions that paint them; the package has what they paint."""
