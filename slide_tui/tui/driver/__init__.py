"""The terminal under the screen. Modules are imported singly, because some of them must not load Textual."""
