"""Pen marks, steps of markers and quarter turns are evidence as cards are, and several turns may be open."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.kernel.contract import UNSEEN
from engine.referee import Contradiction, InProgress, Unchanged
from engine.words import PlaceReading, Sight
from tests.engine.kernel.toys.dice import BOWL, DiceGame
from tests.engine.kernel.toys.obliged import ObligedDiceGame
from tests.engine.kernel.toys.orderly import OrderlyTileGame
from tests.engine.kernel.toys.tile import PLAYED, ROW, TILE, TRACK, TileGame
from tests.engine.kernel.toys.watched import Watched, found, hidden

FIRST, SECOND = "seat-0-sheet", "seat-1-sheet"
THREE_FOUR, FIVE_TWO = ("red+blue", (3, 4)), ("red+blue", (5, 2))


def dice(game: DiceGame | None = None, marks: tuple[int, ...] = ()) -> Watched:
    """Return a table with dice that show a one each, and marks on the first sheet."""
    game = game or DiceGame()
    start = replace(game.setup({}), dice=(1, 1), sheets=(frozenset(marks), frozenset[int]()))
    return Watched(game, start)


def tile(game: TileGame | None = None) -> Watched:
    """Return a table with a tile that stands upright."""
    game = game or OrderlyTileGame()
    return Watched(game, game.setup({}))


# --- a press that was forgotten --------------------------------------------------------------------------


def test_a_turn_is_found_by_its_mark_when_the_next_one_has_ended() -> None:
    """The dice lie otherwise by now; what they showed before is remembered, and whose the rest is is told."""
    table = dice()
    for roll, mark in ((THREE_FOUR, 3), (FIVE_TWO, 5)):
        table.plays(*roll)
        table.sees()
        table.plays(mark)
        table.sees()
    verdict = table.told()
    assert verdict.sure
    assert verdict.explanations[0].answers == (*THREE_FOUR, 3)
    assert verdict.explanations[0].ahead == {BOWL.id, SECOND}


def test_a_roll_that_no_picture_shows_is_told_as_unseen() -> None:
    """The mark tells the turn all the same, and the next roll is not taken for its own."""
    table = dice()
    table.plays(*THREE_FOUR, 3, *FIVE_TWO)
    table.sees()
    table.plays(5)
    answers = [one.answers for one in table.told().explanations]
    assert answers[0] == ("red+blue", UNSEEN, 3)
    assert all(rest == [UNSEEN, 3] for _, *rest in answers)


@pytest.mark.parametrize(
    ("first", "second", "ahead"),
    [
        ("turn-1", "turn-1", {TILE.id}),
        ("turn-1", 3, {ROW.id, PLAYED.id}),
        (3, "turn-1", {TILE.id}),
        (3, 4, {ROW.id, PLAYED.id, TRACK.id}),
    ],
)
def test_a_turn_is_found_by_tile_and_marker_when_the_next_one_has_ended(
    first: object, second: object, ahead: set[str]
) -> None:
    """Whichever of them moved first was seen; so they were not moved the other way round, or at once."""
    table = tile()
    table.plays(first)
    table.sees(2)
    table.plays(second)
    likeliest = table.told().explanations[0]
    assert likeliest.answers == (first,)
    assert likeliest.ahead == ahead
    assert likeliest.probability > 0.8


# --- hands in the way ------------------------------------------------------------------------------------


@pytest.mark.parametrize("pictures", [1, 8])
def test_a_mark_under_a_hand_has_not_gone(pictures: int) -> None:
    """However long it is hidden: it is there when the hand leaves, and nothing has happened."""
    table = dice(marks=(6,))
    table.sees(pictures, **hidden(FIRST))
    assert isinstance(table.differs(**hidden(FIRST)), Unchanged)
    assert isinstance(table.differs(), Unchanged)


def test_a_mark_that_is_made_under_a_hand_is_told_when_the_hand_leaves() -> None:
    """Until then it may be any that the dice allow, or none; nobody is sure, and the sheet is named."""
    table = dice(marks=(6,))
    table.plays(*THREE_FOUR)
    table.sees(**hidden(FIRST))
    table.plays(4)
    verdict = table.told(**hidden(FIRST))
    assert {one.answers[-1] for one in verdict.explanations} >= {0, 3, 4}
    assert verdict.silent == {FIRST}
    table.sees(2, **hidden(FIRST))
    verdict = table.told()
    assert verdict.sure
    assert verdict.explanations[0].answers == (*THREE_FOUR, 4)


def test_what_shows_beside_a_hand_counts() -> None:
    """The new mark is seen and the old one is not: it was made, and the old one is under the hand."""
    table = dice(marks=(6,))
    table.plays(*THREE_FOUR)
    table.sees()
    table.plays(4)
    first, *others = table.told(**{FIRST: found(FIRST, "4", sight=Sight.COVERED)}).explanations
    assert (first.answers, first.misfit) == ((*THREE_FOUR, 4), 0.0)
    assert all(other.misfit > 0.0 for other in others)


@pytest.mark.parametrize(
    ("move", "place", "face"), [(3, TRACK.id, "marker@3"), ("turn-1", TILE.id, "tile~1")]
)
def test_what_was_moved_is_not_remembered_where_it_was(move: object, place: str, face: str) -> None:
    """A marker seen beside a hand stands nowhere else, and a tile lies but once in its cell."""
    table = tile()
    table.plays(move)
    first, *others = table.told(**{place: found(place, face, sight=Sight.COVERED)}).explanations
    assert (first.answers, first.misfit) == ((move,), 0.0)
    assert all(other.misfit > 0.0 for other in others)


# --- in place --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["turn-1", "turn-2", "turn-3"])
def test_a_tile_that_is_turned_in_place_is_news(move: str) -> None:
    """It lies where it lay, and shows the same; the quarters tell."""
    table = tile()
    assert isinstance(table.differs(), Unchanged)
    table.plays(move)
    assert isinstance(table.differs(), InProgress)
    verdict = table.told()
    assert verdict.sure
    assert verdict.explanations[0].answers == (move,)


@pytest.mark.parametrize("looks", [0, 1, 2])
def test_two_turns_that_cancel_out_are_found_where_they_were_seen(looks: int) -> None:
    """The table lies as at the record; only pictures taken meanwhile tell what happened, and how."""
    table = tile()
    table.plays("turn-1")
    table.sees(looks)
    table.plays("turn-3")
    differs = table.differs()
    if not looks:
        assert isinstance(differs, Unchanged)
        return
    assert isinstance(differs, InProgress)
    assert differs.clues[TILE.id].look.passed == ("tile~1",)
    first = table.told().explanations[0]
    assert first.answers == ("turn-1",)
    assert first.ahead == {TILE.id}
    assert first.probability > 0.8


def test_a_marker_that_moved_is_told_by_its_step() -> None:
    """It is gone from one step and stands on another: one turn, in which the card left the row."""
    table = tile()
    table.plays(5)
    clues = table.differs()
    assert isinstance(clues, InProgress)
    assert clues.clues.missing[TRACK.id] == ("marker@0",)
    assert clues.clues.surplus[TRACK.id] == ("marker@5",)
    verdict = table.told()
    assert verdict.sure
    assert verdict.explanations[0].answers == (5,)


# --- two turns that are open at once ---------------------------------------------------------------------


def overlapping(second: int | None) -> Watched:
    """Return a table at which one has thrown, and another has thrown since; the first one's mark is a three.

    Args:
        second: What the other one has marked by now; None for nothing yet.
    """
    table = dice(ObligedDiceGame())
    table.plays(*THREE_FOUR)
    table.sees()
    table.plays(3, *FIVE_TWO, *([] if second is None else [second]))
    return table


@pytest.mark.parametrize("second", [None, 5])
@pytest.mark.parametrize(
    "late", [found(FIRST), found(FIRST, sight=Sight.COVERED)], ids=["unwritten", "hidden"]
)
def test_a_mark_is_waited_for_while_the_next_one_plays(late: PlaceReading, second: int | None) -> None:
    """Nothing is sure before it shows; then the turn is told, and the other's is ahead of it."""
    table = overlapping(second)
    verdict = table.explained(**{FIRST: late})
    assert isinstance(verdict, Contradiction) or not verdict.sure
    table.sees(2, **{FIRST: late})
    likeliest, *others = table.told().explanations
    assert likeliest.answers == (*THREE_FOUR, 3)
    assert likeliest.probability > 0.75
    assert likeliest.ahead == ({BOWL.id} if second is None else {BOWL.id, SECOND})
    assert {one.state.sheets for one in (likeliest, *others)} == {(frozenset({3}), frozenset())}
