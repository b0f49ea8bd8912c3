"""The walkthrough: scripted matches on the real table, with texts; and the coach."""
