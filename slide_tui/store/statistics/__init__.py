"""What can be asked of all runs that are over: one file for each page of the statistics, one query or two for each."""
