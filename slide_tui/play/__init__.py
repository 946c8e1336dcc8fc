"""The middle: what happens next, as one value and one function, for every front end. It touches nothing outside."""
