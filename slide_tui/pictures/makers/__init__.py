"""The built-in pictures, one file each; `gallery` loads a file when its picture is wanted."""
