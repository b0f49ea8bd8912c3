"""The tile game on the screen."""
