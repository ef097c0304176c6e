"""Numbers that the parser of the command line refuses where they mean nothing."""

from __future__ import annotations

import argparse
from math import isfinite


def seed(text: str) -> int:
    """Return a seed: a whole number, 0 or more.

    Raises:
        argparse.ArgumentTypeError: It is none.
    """
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of 0 or more")
    return int(text)


def count(text: str) -> int:
    """Return a count: a whole number, 1 or more.

    Raises:
        argparse.ArgumentTypeError: It is none.
    """
    if not (text.isascii() and text.isdigit() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of 1 or more")
    return int(text)


def factor(text: str) -> float:
    """Return a factor: more than 0, and not endless.

    Raises:
        argparse.ArgumentTypeError: It is none.
    """
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not (isfinite(number) and number > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return number


def rate(text: str) -> float:
    """Return a share: from 0 to 1.

    Raises:
        argparse.ArgumentTypeError: It is none.
    """
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no share from 0 to 1")
    return number
