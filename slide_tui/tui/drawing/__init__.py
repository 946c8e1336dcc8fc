"""Drawing as pure functions from values to runs of styled text. Nothing here knows Textual or Rich.

The widgets show these runs, and so does the frame that is painted before Textual is loaded.
Modules are loaded one by one, as that frame needs few of them.
"""
