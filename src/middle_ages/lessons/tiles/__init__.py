"""The walkthrough of the tile game."""
