"""The rules of the tile game, clause by clause."""
