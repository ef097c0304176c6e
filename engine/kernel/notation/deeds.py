"""What a record holds, as a phrase."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, final

import msgspec

from engine.kernel.contract import UNSEEN, Game
from engine.kernel.notation.phrasing import RESERVED, Phrasing, exact
from engine.kernel.records import (
    Act,
    Agree,
    Amend,
    Either,
    Learn,
    Note,
    Observe,
    Pause,
    Setup,
    Step,
    Undo,
)
from engine.kernel.sightings import REJOIN, SIGHTING

_WORD: Final = re.compile(r"[^\s+]+")


def json_of(value: object) -> str:
    """Return plain values as one line of JSON."""
    return msgspec.json.encode(value).decode()


def is_word(text: object) -> bool:
    """Tell whether an id can stand in a phrase as it is."""
    return isinstance(text, str) and bool(_WORD.fullmatch(text)) and not RESERVED & set(text)


@final
class Teller:
    """Puts the steps of one game's records into phrases.

    Args:
        game: The rules, for what stands for a result that nobody saw.
        phrasing: The game's own words.
    """

    def __init__(self, game: Game[Any, Any, Any], phrasing: Phrasing) -> None:
        self._phrasing = phrasing
        self._unseen = game.write(UNSEEN)

    def phrase(self, step: Step) -> str:
        """Return the phrase of a step; JSON of the whole step where there is no other that is exact."""
        tell = _PHRASES.get(type(step))
        return (tell(self, step) if tell else "") or f"record = {json_of(step)}"

    def either(self, step: Either) -> str:
        """One of several sequences happened."""
        return f"either {' or '.join(map(self._sequence, step.sequences))}"

    def amend(self, step: Amend) -> str:
        """An answer had been misread."""
        answers = self._sequence(step.answers) if step.answers else "nothing"
        return f"amend #{step.record} to {answers}"

    def act(self, step: Act) -> str:
        """A player decided."""
        return self.told(step.choice)

    def told(self, written: Any) -> str:
        """Return the phrase of an answer; JSON where there is no other that is exact."""
        return exact(self._phrasing, written) or f"= {json_of(written)}"

    def observe(self, step: Observe) -> str:
        """A result showed, or nobody saw it, faces were seen that had been missed, or all went on anew."""
        if step.question == REJOIN and not step.place:
            return f"rejoins = {json_of(step.result)}"
        if not is_word(step.place):
            return ""
        if step.question == SIGHTING:
            faces = step.result
            if not isinstance(faces, list) or not faces or not all(map(is_word, faces)):
                return ""
            return f"sees {' + '.join(faces)} at {step.place}"
        if step.result == self._unseen:
            return f"{step.place} unseen"
        return f"{step.place} shows {self.told(step.result)}"

    def _sequence(self, answers: Iterable[Act | Observe]) -> str:
        return f"({', '.join(map(self.phrase, answers))})"


_PHRASES: Final[dict[type, Callable[[Teller, Any], str]]] = {
    Setup: lambda _, __: "set-up",
    Act: Teller.act,
    Observe: Teller.observe,
    Either: Teller.either,
    Undo: lambda _, step: f"undo #{step.record}{' agreed' if step.agreed else ''}",
    Amend: Teller.amend,
    Agree: lambda _, step: f"agree {json_of(step.about)}",
    Learn: lambda _, step: "" if step.instead else f"learn = {json_of(step.facts)}",
    Pause: lambda _, step: f"{'pause' if step.paused else 'resume'} {json_of(step.reason)}",
    Note: lambda _, step: f"note {json_of(step.text)}",
}
"""What tells each kind of step."""
