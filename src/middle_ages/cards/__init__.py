"""*The Middle Ages*, the card game: Coteries that return, Structures, Wealth, and hands that nobody else sees.

The rules are in ``rulebook.toml``, the content in ``pack.toml``.
"""
