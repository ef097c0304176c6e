"""Cards that were laid out: who takes one of them has begun the next turn, though nobody has pressed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import die_face
from engine.referee import Explained, Trace
from engine.words import Reading
from firmware.assistant.budget import Budget
from firmware.assistant.judging.dealt import Dealt, last_whole
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, house
from tests.engine.referee.desk import At, Desk, lifts, pays, table
from tests.firmware.assistant.bench import Bench, From, turned_down


def pile() -> list[Piece]:
    """Return the cards of a draw pile, from the top; all but the last are laid out for the next round."""
    return [*dice("orange", *range(1, 7)), *dice("purple", *range(1, 7))]


PILE = pile()
LAID = PILE[:-1]


def last_turn() -> tuple[Desk, Piece, Piece]:
    """Return a table before the last turn of a round, and the two cards of the grid."""
    green, rest = dice("green", 1, 2)
    return table(Sitting(), Sitting(), grid=[green, rest], draw=PILE, second=True, turns=2), green, rest


def lays_out(desk: Desk, cards: Sequence[Piece] = PILE) -> tuple[At, At]:
    """Return the changes of the next round's cards."""
    *laid, following = map(desk.name, cards)
    return At("grid", come=tuple(laid)), At("draw", gone=(laid[0],), come=(following,))


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
    desk.glance(lifts(desk, rest))
    assert over(desk, desk.now) is None, "one look may miss a card"
    found = over(desk, desk.moves())
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
    desk.glance(lifts(desk, other))
    assert over(desk, desk.moves()) is None


def test_what_a_hand_hides_is_not_taken() -> None:
    """One of the cards may lie under it."""
    desk, green, rest = last_turn()
    desk.glance(lifts(desk, green))
    desk.glance(*lays_out(desk))
    assert over(desk, desk.hides("grid", keep=map(desk.name, LAID))) is None
    desk.glance(lifts(desk, rest))
    desk.glance()
    assert over(desk, desk.hides("grid", keep=map(desk.name, LAID))) is None


def test_a_card_that_is_missed_once_was_not_taken() -> None:
    """Other cards are missing in each of two looks, or the last one shows all of them."""
    desk, green, rest = last_turn()
    desk.glance(lifts(desk, green))
    desk.glance(*lays_out(desk))
    whole = desk.now.places["grid"]
    desk.glance(lifts(desk, rest))
    again = replace(desk.now.places["grid"], pieces=whole.pieces[:-1])
    assert over(desk, replace(desk.moves(), places={**desk.now.places, "grid": again})) is None
    assert over(desk, desk.moves(At("grid", come=(desk.name(rest),)))) is None


def test_who_takes_another_card_instead_is_not_through_with_the_turn() -> None:
    """The one that was taken first lies there again."""
    desk, green, rest = last_turn()
    desk.glance(lifts(desk, green))
    desk.glance(*lays_out(desk))
    desk.glance(lifts(desk, rest), At("grid", come=(desk.name(green),)))
    assert over(desk, desk.moves()) is None


def test_who_pays_after_the_cards_were_laid_out_is_not_through_with_the_turn() -> None:
    """The building that was lifted for it is laid into the row only then."""
    new, rest = house("yellow", cost=("blue", 5)), dice("green", 1)[0]
    player = Sitting(hand=dice("blue", 5))
    cards = pile()
    desk = table(player, Sitting(), grid=[new, rest], draw=cards, second=True, turns=2)
    desk.glance(lifts(desk, new))
    desk.glance(*lays_out(desk, cards))
    desk.glance(lifts(desk, rest), At("seat-0-buildings", come=(desk.name(new),)), pays(("blue", 5)))
    assert over(desk, desk.moves()) is None


def test_a_turn_that_was_turned_down_is_not_taken_up_again() -> None:
    """People have said that it was none."""
    desk, green, rest = last_turn()
    desk.glance(lifts(desk, green))
    desk.glance(*lays_out(desk))
    desk.glance(lifts(desk, rest))
    desk.glance()
    found = over(desk, desk.now)
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
    assert bench.state.played == 0
    bench.read(desk.moves(At("tray", come=(die_face("blue", 1),))))
    assert bench.state.played == 1
    bench.press("a", desk.moves(At("tray", gone=(die_face("blue", 1),))), after=10)
    assert bench.state.played == 2
