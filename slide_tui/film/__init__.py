"""Film: a run as one file that plays elsewhere, a moving picture for browsers."""
