"""Rule options in words."""


def rule_value(value: str) -> str:
    """The value of a rule option in words; the tile game has no rule options."""
    raise ValueError(f"the tile game has no rule option with the value {value!r}")
