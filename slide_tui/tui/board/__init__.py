"""The board: what is where, how tiles look and move, and the widget that shows them."""
