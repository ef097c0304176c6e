"""Order: nobody plays before the turn that comes first, so what lay there before it is not of the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from engine.kernel.clues import NOTHING, Clues
from engine.referee import Explanation, InProgress, Trace
from engine.words import Face, Reading, Sight
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.seams import Seams

OUT_OF_ORDER: Final = 6.0
"""Nats against a turn after which something is left for the next one that lay there before it."""

Changes = Mapping[str, Counter[Face]]
"""Faces that came or went, by place."""


def out_of_order(seams: Seams, first: Explanation, pressed: Pressed, trace: Trace) -> bool:
    """Tell whether an earlier picture shows what is left for the next turn, and nothing of this turn yet.

    Only pictures count that show all places where the turn changed something.

    Args:
        seams: What it is told with.
        first: The turn; more than it lies on the table.
        pressed: The press that ended it.
        trace: What was seen since the last record.
    """
    if not first.ahead:
        return False
    then, now = _clues(seams, seams.state, pressed.reading), _clues(seams, first.state, pressed.reading)
    cleared = passing(seams.game, first.state)
    left = {place: faces for place, faces in _came(now).items() if place not in cleared}
    own = _less(_came(then), _came(now)), _less(_went(then), _went(now))
    places = {place for changes in own for place in changes}
    if not left or not places:
        return False
    for reading in trace.during:
        if pressed.time - reading.time < QUICK:
            break
        if not all(_shows(reading, place) for place in places):
            continue
        clues = _clues(seams, seams.state, reading)
        if _shares(left, _came(clues)) and not (
            _shares(own[0], _came(clues)) or _shares(own[1], _went(clues))
        ):
            return True
    return False


def _clues(seams: Seams, state: Any, reading: Reading) -> Clues:  # noqa: ANN401 -- of any game
    watched = seams.referee.watch(state, reading)
    return watched.clues if isinstance(watched, InProgress) else NOTHING


def _came(clues: Clues) -> Changes:
    return {place: Counter(faces) for place, faces in clues.surplus.items()}


def _went(clues: Clues) -> Changes:
    return {
        place: Counter(min(one.faces) for one in pieces if len(one.faces) == 1)
        for place, pieces in clues.absent.items()
    }


def _less(more: Changes, less: Changes) -> Changes:
    """Return what is of the one and not of the other."""
    found = {place: faces - less.get(place, Counter()) for place, faces in more.items()}
    return {place: faces for place, faces in found.items() if faces}


def _shares(one: Changes, other: Changes) -> bool:
    return any(faces & other.get(place, Counter()) for place, faces in one.items())


def _shows(reading: Reading, place: str) -> bool:
    seen = reading.places.get(place)
    return seen is not None and seen.sight is Sight.SEEN
