"""What a game does that knows no better: every answer that may explain a picture is among those tried."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.clues import Clues, Unlikely
from engine.kernel.contract import UNSEEN
from engine.kernel.replies import followed
from engine.kernel.trying import OVERLOOKED, begun, changes, touched, toward
from engine.words import Face, PieceSeen, PlaceReading, Sight, one
from tests.engine.clued import clued, readings
from tests.engine.kernel.toys.dice import BOWL, DiceGame
from tests.engine.kernel.toys.hands import HandsGame
from tests.engine.kernel.toys.looking import look
from tests.engine.kernel.toys.tile import PLAYED, ROW, TILE, TRACK, TURNS, TileGame
from tests.engine.kernel.toys.watched import found

DICE, TILES = DiceGame(), TileGame()
START = TILES.setup({})
SHEET = "seat-0-sheet"


def after(*answers: object) -> Any:  # noqa: ANN401 -- a state
    """Return the state of the dice game after some answers."""
    return followed(DICE, replace(DICE.setup({}), dice=(1, 1)), answers)[1]


def laid(*faces: str) -> Clues:
    """Return clues of a bowl in which some faces have lain since the record."""
    return clued(looks={BOWL.id: {"laid": {Face(face): (0.0,) for face in faces}}})


def as_before(**places: PlaceReading) -> Clues:
    """Return clues of a tile game that lies as it began, but for some places that are read otherwise."""
    return clued(looks=readings({**look(TILES.layout(START)).places, **places}))


@pytest.mark.parametrize(
    ("faces", "results"),
    [
        ((), [UNSEEN]),
        (("die-red-3",), [UNSEEN]),
        (("die-red-3", "die-blue-4"), [(3, 4), Unlikely(UNSEEN, OVERLOOKED)]),
        (
            ("die-red-3", "die-red-5", "die-blue-4"),
            [(3, 4), (5, 4), Unlikely(UNSEEN, OVERLOOKED)],
        ),
    ],
)
def test_results_are_those_that_were_seen(faces: tuple[str, ...], results: list[object]) -> None:
    """Each die of a throw must have been seen to show it; that nobody saw the throw is always possible."""
    assert [*toward(DICE, after("red+blue"), laid(*faces))] == results


def test_what_no_picture_can_show_is_unseen() -> None:
    """A card that is drawn into a hand changes nothing that lies open."""
    game = HandsGame()
    assert [*toward(game, game.setup({}), clued())] == [UNSEEN]


@pytest.mark.parametrize(
    ("sheet", "tried"),
    [
        (found(SHEET), [0]),
        (found(SHEET, "3"), [0, 3]),
        (PlaceReading(SHEET, Sight.SEEN, pieces=(PieceSeen(((Face("4"), 0.3),)),)), [0, 4]),
        (None, [0, 3, 4]),
    ],
)
def test_a_mark_must_be_on_its_sheet(sheet: PlaceReading | None, tried: list[int]) -> None:
    """What is written stays; a doubtful mark counts, and of a sheet that nobody sees any is possible."""
    looks = readings({SHEET: sheet}) if sheet is not None else {}
    state = after("red+blue", (3, 4))
    assert [*toward(DICE, state, clued(looks=looks))] == tried


def test_of_a_sheet_under_a_hand_any_mark_is_possible() -> None:
    """As well as none."""
    told = clued(silent=frozenset((SHEET,)), looks=readings({SHEET: found(SHEET)}))
    assert [*toward(DICE, after("red+blue", (3, 4)), told)] == [0, 3, 4]


def test_what_ends_a_turn_and_plainly_was_not_done_is_left_out() -> None:
    """The tile lies as before, the row is whole, the marker has not moved, and nothing has passed."""
    assert [*toward(TILES, START, as_before())] == []


def test_what_goes_on_is_tried() -> None:
    """Dice may fall as they lay: a throw is no end of a turn, and nothing tells against it."""
    start = after()
    lies = clued(looks=readings(look(DICE.layout(start)).places))
    assert [*toward(DICE, start, lies)] == ["red", "blue", "red+blue"]


@pytest.mark.parametrize(
    ("clues", "tried"),
    [
        (as_before(tile=found(TILE.id, "tile~1")), ["turn-1"]),
        (as_before(tile=PlaceReading(TILE.id, Sight.SEEN, pieces=(PieceSeen(()),))), [*TURNS]),
        (as_before(track=found(TRACK.id, "marker@3")), [3]),
        (as_before(track=found(TRACK.id)), [*range(1, 9)]),
        (clued({TILE.id: (one("tile~0"),)}, looks=readings(look(TILES.layout(START)).places)), [*TURNS]),
        (
            clued(
                looks={
                    **readings(look(TILES.layout(START)).places),
                    TILE.id: {"reading": found(TILE.id, "tile~0"), "passed": (Face("tile~1"),)},
                }
            ),
            [*TURNS],
        ),
    ],
    ids=["turned", "nameless", "moved", "not found", "missing", "passed"],
)
def test_what_may_have_been_done_is_tried(clues: Clues, tried: list[object]) -> None:
    """As one of its places shows, or may show, or has shown since the record."""
    assert [one for one in toward(TILES, START, clues) if one in tried] == tried


SECOND = "seat-1-sheet"


@pytest.mark.parametrize(
    ("absent", "surplus", "places"),
    [
        ({"bowl": ("die-red-3",)}, {"bowl": ("die-red-5",)}, {BOWL.id}),
        ({"bowl": ("die-red-3",)}, {}, {BOWL.id}),
        ({}, {SECOND: ("5",)}, {SECOND}),
        ({}, {SECOND: ("7",)}, set()),
        ({SECOND: ("2",)}, {}, set()),
        ({}, {SHEET: ("5",)}, set()),
        ({"bowl": ("die-red-3",)}, {SHEET: ("5",)}, {BOWL.id}),
        ({}, {}, set()),
    ],
    ids=["thrown", "taken", "marked", "no number", "rubbed out", "another's", "both", "nothing"],
)
def test_what_the_next_turn_has_begun(
    absent: dict[str, tuple[str, ...]], surplus: dict[str, tuple[str, ...]], places: set[str]
) -> None:
    """Dice that the next player throws and what that one marks, and nothing that only another one does."""
    gone = {place: tuple(map(one, faces)) for place, faces in absent.items()}
    come = {place: tuple(map(Face, faces)) for place, faces in surplus.items()}
    assert begun(DICE, after("red+blue", (3, 4), 3), clued(gone, come)) == places


def test_what_a_choice_touches() -> None:
    """Where it changes something, and where its result will lie; nobody chooses after the end."""
    assert touched(DICE, after()) == {BOWL.id}
    assert touched(DICE, after("red", (3,))) == {SHEET}
    assert touched(TILES, START) == {TILE.id, TRACK.id, ROW.id, PLAYED.id}
    assert touched(TILES, replace(START, turns=START.last)) == frozenset()


def test_what_layouts_differ_in() -> None:
    """Only places at which something else is expected, each with both expectations."""
    was, now = after(), after("red")
    (one_place,) = changes(DICE, was, now)
    assert one_place == (BOWL.id, DICE.layout(was)[BOWL.id], DICE.layout(now)[BOWL.id])
