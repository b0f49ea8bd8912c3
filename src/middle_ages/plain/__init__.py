"""Matches line by line: for screen readers, slow links and scripts.

Every change is a new line that makes sense alone; nothing is redrawn.
"""
