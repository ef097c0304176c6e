"""A question closes by itself once nothing is left of what it is about."""

from __future__ import annotations

from engine.referee import InProgress, Trace
from engine.words import Reading, Sight
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.seams import Seams


def moot(seams: Seams, asked: Pressed, reading: Reading, trace: Trace) -> bool:
    """Tell whether all lies as before the turn that is asked about, and is seen to.

    Args:
        seams: What it is told with.
        asked: The press that ended that turn.
        reading: The present picture.
        trace: What was seen since the last record.
    """
    state = seams.state
    if isinstance(seams.referee.watch(state, reading, trace), InProgress):
        return False
    then = seams.referee.watch(state, asked.shown)
    moved = {*then.clues.absent, *then.clues.surplus} if isinstance(then, InProgress) else set()
    lying = [reading.places.get(place) for place in moved - passing(seams.game, state)]
    return bool(lying) and all(one is not None and one.sight is Sight.SEEN for one in lying)
