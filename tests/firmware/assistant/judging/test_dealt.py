"""Cards that were laid out: who takes one of them has begun the next turn, though nobody has pressed."""

from __future__ import annotations

from msgspec.structs import replace

from engine.referee import Explained, Trace
from engine.words import Reading
from firmware.assistant.budget import Budget
from firmware.assistant.judging.dealt import Dealt, last_whole
from tests.engine.cards_and_karma.positions import Piece, Sitting, dice
from tests.engine.referee.desk import At, Desk, lifts, table
from tests.firmware.assistant.bench import Bench, From, turned_down

PILE = [*dice("orange", *range(1, 7)), *dice("purple", *range(1, 7))]
LAID = PILE[:11]


def last_turn() -> tuple[Desk, Piece, Piece]:
    """Return a table before the last turn of a round, and the two cards of the grid."""
    green, rest = dice("green", 1, 2)
    return table(Sitting(), Sitting(), grid=[green, rest], draw=PILE, second=True, turns=2), green, rest


def lays_out(desk: Desk) -> tuple[At, At]:
    """Return the changes of the next round's cards."""
    top, following = (desk.name(PILE[number]) for number in (0, len(LAID)))
    grid = At("grid", come=tuple(desk.name(one) for one in LAID))
    return grid, At("draw", gone=(top,), come=(following,))


def over(desk: Desk, now: Reading) -> tuple[Explained, Reading] | None:
    """Return the turn that must be over."""
    return Dealt(desk.game, desk.referee).over(desk.start, desk.trace, now, turned_down(), Budget())


def test_who_takes_a_card_that_was_laid_out_has_begun_the_next_turn() -> None:
    """Before that a press may still come: who clears the grid is quick."""
    desk, green, rest = last_turn()
    desk.glance(lifts(desk, green))
    desk.glance(*lays_out(desk))
    whole = desk.now
    assert over(desk, whole) is None
    found = over(desk, desk.moves(lifts(desk, rest)))
    assert found is not None
    verdict, shown = found
    assert shown is whole
    assert verdict.sure
    assert len(verdict.explanations[0].state.grid) == 1 + len(LAID)


def test_a_card_that_is_taken_from_what_lay_there_tells_nothing() -> None:
    """Nothing has been laid out: it is the same turn still."""
    desk, green, rest = last_turn()
    desk.glance(lifts(desk, green))
    assert over(desk, desk.moves(lifts(desk, rest))) is None


def test_a_card_more_that_nobody_laid_out_ends_no_turn() -> None:
    """At the record one card lay under a hand: it was there, and the turn goes on."""
    green, other, *rest = dice("green", 1, 2, 3, 4)
    desk = table(Sitting(), Sitting(), grid=[green, other, *rest])
    grid = desk.now.places["grid"]
    desk.trace = Trace(
        replace(desk.now, places={**desk.now.places, "grid": replace(grid, pieces=grid.pieces[:2])})
    )
    desk.glance(lifts(desk, green))
    assert last_whole("grid", desk.trace) is desk.now
    assert over(desk, desk.moves(lifts(desk, other))) is None


def test_what_a_hand_hides_is_not_taken() -> None:
    """One of the cards may lie under it."""
    desk, green, rest = last_turn()
    desk.glance(lifts(desk, green))
    desk.glance(*lays_out(desk))
    assert over(desk, desk.hides("grid", keep=map(desk.name, LAID))) is None
    desk.moves(lifts(desk, rest))
    assert over(desk, desk.hides("grid", keep=map(desk.name, LAID))) is None


def test_a_turn_that_was_turned_down_is_not_taken_up_again() -> None:
    """People have said that it was none."""
    desk, green, rest = last_turn()
    desk.glance(lifts(desk, green))
    desk.glance(*lays_out(desk))
    found = over(desk, desk.moves(lifts(desk, rest)))
    assert found is not None
    denied = turned_down(found[0].explanations[0].state)
    assert Dealt(desk.game, desk.referee).over(desk.start, desk.trace, desk.now, denied, Budget()) is None


def test_a_turn_whose_press_was_forgotten_is_recorded_as_the_next_one_begins() -> None:
    """The press that comes then is of the turn that has begun."""
    desk, green, rest = last_turn()
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.read(desk.moves(lifts(desk, green)))
    bench.read(desk.moves(*lays_out(desk)))
    assert bench.state.played == 0
    bench.read(desk.moves(lifts(desk, rest)))
    assert bench.state.played == 1
    bench.press("a", desk.now, after=10)
    assert bench.state.played == 2
