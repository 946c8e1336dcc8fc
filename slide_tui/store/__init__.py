"""All disk access: where things lie, and the files that keep them.

`settings_file.load` and `settings_file.save` keep the settings; they are asked for by their module.
"""

from slide_tui.store.folders import Folders, folders_of

__all__ = ["Folders", "folders_of"]
