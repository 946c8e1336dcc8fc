"""All disk access: where the files are, and how each is read and written.

Import `settings_file.load` and `settings_file.save` from their own module.
"""

from slide_tui.store.folders import Folders, folders_of

__all__ = ["Folders", "folders_of"]
