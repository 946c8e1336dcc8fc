"""A page in a browser in place of a terminal: frames as messages out, keys and clicks as messages in."""
