"""Doubt: from when on what is legal is compared with a rule that was not kept; the question which it was."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.referee import Explained, Slip

DOUBTFUL: Final = 2.5
"""Nats against a legal explanation from which on it is compared with rules that were not kept."""

UNUSUAL: Final = 3.9
"""Nats from which on what is legal is asked about, as paying more than the cost needs (ruling A36)."""

LIKELIER: Final = 0.3
"""It is asked about if it is likelier by more than this: most doubts are those of eyes."""


def either(verdict: Explained, slip: Slip) -> Explained:
    """Return a verdict that asks whether the turn was legal or a rule was not kept in it."""
    share = sum(one.probability for one in verdict.explanations) or 1.0
    legal = (replace(one, probability=one.probability / share / 2) for one in verdict.explanations)
    return replace(verdict, explanations=(*legal, replace(slip.explanation, probability=1 / 2)))
