"""The whole program on a real terminal: started by its own command, played by bytes, judged by what it writes."""
