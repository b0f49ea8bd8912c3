"""*Middle Ages*, the tile game: Lords wander over rows of plots and build Fiefs of eight estates.

The rules are in ``rulebook.toml``, the content in ``pack.toml``.
"""
