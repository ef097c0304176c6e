"""Refusals: why an answer is certainly not legal, with the rule that says so."""

from __future__ import annotations

from engine.kernel.errors import IllegalChoiceError


def refusal(rule: str, seen: str, expected: str) -> IllegalChoiceError:
    """Return the error for an answer against a rule.

    Args:
        rule: The id of the rule (a key of `rules.RULES`).
        seen: What was answered.
        expected: What the rule asks for.
    """
    return IllegalChoiceError(
        seen,
        expected=expected,
        advice="look at the choices of the pending question",
        rules=(rule,),
    )
