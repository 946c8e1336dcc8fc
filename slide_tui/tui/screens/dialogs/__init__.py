"""The small dialogs over a board or a menu, a file each."""
