"""What an answer means: which facts are known by it, and what it says of the pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from engine.facts import NONE
from engine.kernel.kits import KIND, Kit
from firmware.enrolment.messages import CARD, Question

TURN, SIDE, BACK = "turn", "side", "back"
"""What may be said of the pictures beside facts."""

_PICTURES: Final[Mapping[str, tuple[str, ...]]] = {
    TURN: ("0", "1", "2", "3"),
    SIDE: ("front", "back"),
    BACK: ("own", NONE),
}


class Heard(Struct, frozen=True):
    """What was said.

    Args:
        facts: All facts of the piece; as far as they are known where there is a fault.
        plain: Whether what was proposed is right.
        touches: How many facts had to be said, one where it is right.
        turn: Quarter turns, clockwise, by which the shown picture is to be turned.
        swapped: Whether the shown picture is the back.
        paired: Whether the shown back belongs to the piece.
        fault: Why it has to be asked again; "" where it is clear.
    """

    facts: dict[str, str]
    plain: bool = False
    touches: int = 1
    turn: int = 0
    swapped: bool = False
    paired: bool = True
    fault: str = ""


def heard(kit: Kit, asked: Question, value: Any, known: Mapping[str, str], *, back: bool) -> Heard:  # noqa: ANN401
    """Return what an answer says.

    Args:
        kit: What can be in the box.
        asked: The question.
        value: The answer's value, which may be anything.
        known: What is known of the piece.
        back: Whether there is a picture of the piece's back.
    """
    proposed = asked.proposed if isinstance(asked.proposed, dict) else {**known, asked.field: asked.proposed}
    said = _words(asked, value)
    if said is None:
        expected = "true, or an object of facts with their words" if asked.field == CARD else "true or a word"
        return Heard(dict(proposed), fault=f"The answer {str(value)[:60]!r} is none. Expected: {expected}.")
    pictures = {name: said.pop(name) for name in _PICTURES if name in said}
    wrong = [name for name, word in pictures.items() if word not in _PICTURES[name]]
    paired = pictures.get(BACK) != NONE
    merged = {**proposed, **said}
    facts = kit.completed(merged, back=back and paired) if merged.get(KIND) != NONE else {KIND: NONE}
    swapped = pictures.get(SIDE) == "back"
    if swapped and not said:
        return Heard({}, swapped=True)
    faults = [f"{name} is none of {', '.join(_PICTURES[name])}." for name in wrong]
    faults += list(kit.faults(facts, back=back and paired))
    unknown = [name for name in said if name not in facts] if facts[KIND] != NONE else []
    faults += [f"{name} is no fact of this kind of piece." for name in unknown]
    changed = sum(proposed.get(name) != word for name, word in said.items())
    return Heard(
        facts=merged if faults else facts,
        plain=not changed and not pictures and not faults,
        touches=max(changed + len(pictures), 1),
        turn=int(pictures.get(TURN, "0")) if not wrong else 0,
        swapped=swapped,
        paired=paired,
        fault=" ".join(faults),
    )


def _words(asked: Question, value: object) -> dict[str, str] | None:
    """Return what an answer says by the names of facts; None where it says nothing that makes sense."""
    if value is True:
        return {}
    if isinstance(value, dict) and len(value) <= _MOST:
        return {str(name): str(word) for name, word in value.items()}
    if asked.field != CARD and isinstance(value, str | int):
        return {asked.field: str(value)}
    return None


_MOST: Final = 50
"""No piece has so many facts."""
