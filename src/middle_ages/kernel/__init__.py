"""What every game shares: a table that asks, decisions, happenings, packs, rulebooks and matches.

The kernel knows no game and no screen. A game is a set of plain functions over a table of its own; whatever it still
has to do is data on that table, so a match can be copied, searched and saved in the middle of an effect.
"""
