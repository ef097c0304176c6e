"""What an assistant reports of its decisions, for the log of a trial; see docs/trial.md."""

from __future__ import annotations

from typing import Any

from engine.kernel.match import Match
from engine.referee import Explained
from engine.words import Seconds
from firmware.assistant.alarms.trouble import Trouble
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import turn_ends


def proposal(
    match: Match[Any, Any, Any], pressed: Pressed, verdict: Explained, *, again: bool = False
) -> dict[str, Any]:
    """Return what a press is taken to mean.

    Args:
        match: Before what is proposed.
        pressed: The press.
        verdict: What the referee says.
        again: Whether an earlier look did not tell.
    """
    first = verdict.explanations[0]
    return {
        "turn_end": pressed.time,
        "ends": turn_ends(match.game, match.state, first),
        "explanations": len(verdict.explanations),
        "sure": verdict.sure and pressed.told is None and not again,
        "margin": verdict.margin,
        "steps": verdict.steps,
        "probability": first.probability,
    }


def alarm(time: Seconds, pressed: Pressed, trouble: Trouble) -> dict[str, Any]:
    """Return what does not fit.

    Args:
        time: Of the picture.
        pressed: The press that ended the turn.
        trouble: What is said.
    """
    verdict = trouble.verdict
    clues = verdict.clues
    return {
        "rule": trouble.rules[0] if trouble.rules else "",
        "rules": list(trouble.rules),
        "pieces": trouble.pieces,
        "time": time,
        "turn_end": pressed.time,
        "missing": {place: list(faces) for place, faces in clues.missing.items()},
        "surplus": {place: list(faces) for place, faces in clues.surplus.items()},
        "steps": verdict.steps,
        "complete": verdict.complete,
    }
