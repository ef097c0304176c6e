"""What a picture tells of a position, and what the record says of a match that goes on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, final

from display.games.cards_and_karma.phrases.joining import RIGHT_OF_PILES
from display.phrases import joining as phrases
from display.words import Words
from engine.games.cards_and_karma.box.components import PLAYER_COLOURS, SCORING_CARDS, day_face
from engine.games.cards_and_karma.box.places import DISCARD, GRID, TRAY, seat_place
from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.joining.position import Position
from engine.games.cards_and_karma.state import State
from engine.words import UNNAMED, Face, Reading, Sight
from firmware.presenters.common.keys import split

SURE: Final = 0.8
"""From this probability on a piece counts as read."""

ROWS: Final = ("buildings", "ships", "goods")


def lying(reading: Reading | None, coverage: Collection[str]) -> dict[str, tuple[Face, ...]]:
    """Return what lies at the places that were read in full, by place; rows in their order.

    A card of the grid or the piles that was not surely read is UNNAMED; other places with such a piece are
    left out: people say what lies there.

    Args:
        reading: The picture, None where there is none.
        coverage: Ids of the places that the camera is trusted for.
    """
    found: dict[str, tuple[Face, ...]] = {}
    for place, one in reading.places.items() if reading is not None else ():
        if place not in coverage or one.sight is not Sight.SEEN:
            continue
        faces = tuple(
            piece.best if piece.best is not None and piece.faces[0][1] >= SURE else UNNAMED
            for piece in one.pieces
        )
        if UNNAMED not in faces or place in {GRID, DISCARD, "draw"}:
            found[place] = faces
    return found


def under_way(reading: Reading | None, coverage: Collection[str], players: int) -> bool:
    """Tell whether a table plainly shows a match that has begun: something was paid, won or turned.

    Args:
        reading: The last picture, None before the first.
        coverage: Ids of the places that the camera is trusted for.
        players: How many play.
    """
    found = lying(reading, coverage)
    if any(found.get(place) for place in (TRAY, DISCARD)):
        return True
    for seat in range(players):
        if any(found.get(seat_place(seat, row)) for row in ROWS):
            return True
        score = found.get(seat_place(seat, "score"), ())
        days = score.count(day_face(PLAYER_COLOURS[seat]))
        if len(score) == SCORING_CARDS and 0 < days < SCORING_CARDS:
            return True
    return False


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
