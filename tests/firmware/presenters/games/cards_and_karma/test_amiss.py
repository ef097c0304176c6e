"""What is wrong with a table by itself is told as it is read, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from display.language import load_language
from engine.games.cards_and_karma.box.components import PLAYER_COLOURS, day_face, night_face
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import State
from engine.words import Face, PieceSeen, PlaceReading, Sight
from firmware.presenters.games.cards_and_karma.amiss import Amiss
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.moves import Moves
from tests.engine.games.cards_and_karma.worlds import GAME

ENGLISH = load_language("en")
NAMES = ("Asha", "Bela")
BOX = GAME.cards
NUMBERS = {face: BOX.ship_number[mask.bit_length() - 1] for face, mask in BOX.face_mask.items()}
SHIPS = {number: face for face, number in NUMBERS.items() if number}
DAY, NIGHT = day_face(PLAYER_COLOURS[0]), night_face("karma-2", PLAYER_COLOURS[0])


def start() -> State:
    """The table before the match."""
    return GAME.setup(Options(players=2))


def lying(
    places: Mapping[str, Sequence[Face]], sight: Sight = Sight.SEEN, sure: float = 0.99
) -> dict[str, PlaceReading]:
    """What was read at some places."""
    return {
        place: PlaceReading(place, sight, pieces=tuple(PieceSeen(((face, sure),)) for face in faces))
        for place, faces in places.items()
    }


def told(read: dict[str, PlaceReading], rules: Sequence[str] = ()) -> list[str]:
    """What is said of it."""
    faces = Faces(BOX)
    steps = Amiss(faces, Moves(faces)).steps(start(), read, NAMES, rules)
    return [step.words.in_language(ENGLISH) for step in steps]


FAULTS = {
    "copies": ({"grid": [SHIPS[4]], "seat-1-ships": [SHIPS[4]]}, "ship 4 lies there 2 times, the box has 1"),
    "four-ships": (
        {"seat-0-ships": [SHIPS[1], SHIPS[2], SHIPS[3], SHIPS[4]]},
        "ships of Asha: 4 lie there, three in order leave at once",
    ),
    "ship-order": (
        {"seat-1-ships": [SHIPS[9], SHIPS[4]]},
        "ships of Bela: ship 4 lies behind a higher number",
    ),
    "wrong-row": ({"seat-0-goods": [SHIPS[4]]}, "ship 4 does not belong to goods of Asha"),
    "score-order": (
        {"seat-0-score": [DAY, DAY, NIGHT, DAY, DAY, DAY]},
        "scoring cards of Asha: one is turned in the middle, not from an end",
    ),
    "score-row": (
        {"seat-1-score": [DAY] * 6},
        "scoring cards of Bela: not the 6 cards of this player",
    ),
    "trio": (
        {"seat-0-ships": [SHIPS[1], SHIPS[2], SHIPS[3]]},
        "three of a kind still lie there: ship 1, ship 2, ship 3",
    ),
    "administrators": (
        {"seat-0-administrators": [Face("administrator")] * 3},
        "Asha still has 3 administrators",
    ),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_each_fault_is_told(kind: str) -> None:
    """One sentence, with the player and the pieces."""
    places, sentence = FAULTS[kind]
    assert told(lying(places)) == [sentence]


@pytest.mark.parametrize("kind", FAULTS)
def test_what_is_covered_or_doubtful_is_no_fault(kind: str) -> None:
    """A hand over it, or a piece that may be another one, accuses nobody."""
    places, _ = FAULTS[kind]
    assert not told(lying(places, Sight.COVERED))
    assert not told(lying(places, sure=0.55))


def test_what_the_rule_says_already_is_not_said_twice() -> None:
    """The paragraph stands apart from the rule that was broken."""
    places, _ = FAULTS["trio"]
    assert not told(lying(places), ["trio-ships"])
    assert not told(lying(places), ["trios"])
