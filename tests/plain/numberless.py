"""Calls of the program whose outcome does not depend on how many matches were kept before."""

import re

from cli import calling


def without_numbers(printed):
    """The text without the number by which a kept match is called up again."""
    return re.sub(r"(resume [a-z-]+-)\d+", r"\1N", printed)


def call(*arguments, lines=""):
    """As :func:`cli.calling.call`, without that number."""
    called = calling.call(*arguments, lines=lines)
    return called._replace(out=without_numbers(called.out))
