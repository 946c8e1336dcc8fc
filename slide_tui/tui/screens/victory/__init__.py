"""The result of a solve."""
