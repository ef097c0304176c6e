"""Why something is not legal, in three parts."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.clauses import Clause


class Reason(NamedTuple):
    """Why something is not legal.

    Args:
        rule: The id of the rule.
        needed: What it asks for.
        there: What there was.
    """

    rule: str
    needed: Clause
    there: Clause
