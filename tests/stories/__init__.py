"""Thirty stories of a player at the real program: keys and mouse in, what is shown or what commands say of files out.

A story knows no class, no file format and no key of the program but those it is about, so that it holds whatever is
rebuilt. `player.py` drives the program, `actions.py` names the keys.
"""
