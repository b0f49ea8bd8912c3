"""The screens: a Textual app that shows tables and takes the players' moves. What it looks like: docs/ui.md."""
