"""What a record says of a match that goes on from the table as it lies, where no picture tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from display.games.cards_and_karma.phrases.joining import RIGHT_OF_PILES
from display.phrases import joining as phrases
from display.words import Words
from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.joining.position import Position
from engine.games.cards_and_karma.state import State
from firmware.presenters.common.keys import split
from firmware.presenters.games.cards_and_karma.joining.seen import ROWS

COURSE: Final = ("actor", "starter", "second", "rounds", "extra")
"""Keys of what is asked of the course of the match, all at once."""

PILES: Final = "discards"


def group_of(key: str) -> str:
    """Return with what else something is asked; "" for what is asked by itself."""
    if key in COURSE:
        return "course?"
    if key == PILES:
        return "piles?"
    seat = split(key)[1]
    return "" if seat is None else f"seat-{seat}-?"


@final
class Known:
    """What everybody knows by the record; whatever happened since is not in it.

    It rests on the public view alone (ruling A45).

    Args:
        state: The last state that was recorded.
        turns: How many turns have ended since, as far as presses tell.
    """

    def __init__(self, state: State, turns: int) -> None:
        self.state: Final = state
        self._position: Final = described(state)
        self._course: Final = _later(self._position, turns)

    def value(self, key: str) -> Any:  # noqa: ANN401 -- a number, a seat, or the faces of a row
        """Return what is believed, by the key of the question; None where nothing is."""
        if key in self._course:
            return self._course[key]
        name, seat = split(key)
        return None if seat is None else getattr(self._position.seats[seat], name)

    @property
    def draw(self) -> int:
        """How many cards are in the draw pile."""
        return self._position.draw

    def differs(self, place: str, faces: Sequence[str]) -> bool:
        """Tell whether something else lies in a row than the record says."""
        name, seat = split(place)
        if seat is None or name not in {*ROWS, "score"}:
            return False
        then = getattr(self._position.seats[seat], name)
        ordered = name in {"ships", "score"}
        return tuple(faces) != then if ordered else sorted(faces) != sorted(then)


def asked_of(group: str, names: Sequence[str]) -> Words:
    """Return the question whether what is known of a group is right."""
    seat = split(group)[1]
    if seat is not None:
        return phrases.right_of(names[seat])
    return phrases.right_of_match() if group == "course?" else RIGHT_OF_PILES


def _later(then: Position, turns: int) -> dict[str, Any]:
    """Return the course of the match so many turns later, none of them an extra one."""
    players = len(then.seats)
    at = (then.actor - then.starter) % players + turns
    passes = int(then.second) + at // players
    rounds = passes // 2
    starter = (then.starter + rounds) % players
    return {
        "actor": (starter + at % players) % players,
        "starter": starter,
        "second": bool(passes % 2),
        "rounds": then.rounds + rounds,
        "extra": 0 if turns else then.extra,
    }
