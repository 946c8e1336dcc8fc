"""The statistics: figures over the saved runs, and the calendar of daily boards."""
