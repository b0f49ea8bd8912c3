"""The walkthrough of the card game."""
