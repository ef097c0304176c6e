"""Payments that were cleared away: what the last picture before says of the turn."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import die_face
from engine.games.cards_and_karma.choices import TakeDie
from engine.referee import Referee
from engine.words import Sight
from firmware.assistant.budget import FOR_A_PRESS, Budget
from firmware.assistant.judging.cleared import Cleared
from firmware.assistant.judging.hindsight import Hindsight
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, ware
from tests.engine.referee.desk import At, Desk, builds, lifts, pays, piece, table, takes
from tests.firmware.assistant.bench import Hurry, turned_down

PAID = die_face("blue", 5)
CLEARED, DISCARDED = At("tray", gone=(PAID,)), At("discard", come=(PAID,))


def clearings(desk: Desk) -> Cleared:
    """Return what tells those at a desk from a clear tray that a turn is over."""
    return Cleared(desk.game, desk.referee, Hindsight(desk.game, desk.referee))


def paid() -> Desk:
    """Return a table at which a building was taken and paid, and seen so."""
    desk, _, _ = builds(5)
    desk.glance(pays(("blue", 5)))
    return desk


def test_a_payment_that_was_cleared_away_tells_of_a_turn() -> None:
    """The tray is clear now: the last picture before shows the turn that was paid."""
    desk = paid()
    last = desk.now
    assert clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget()) is None, (
        "it lies there"
    )
    desk.moves(CLEARED, DISCARDED)
    found = clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget())
    assert found is not None
    verdict, earlier = found
    assert earlier is last
    assert verdict.explanations[0].state.seats[0].hand == ()


@pytest.mark.parametrize("place", ["grid", "seat-0-goods"])
def test_what_was_put_back_elsewhere_was_not_cleared(place: str) -> None:
    """Whoever lays the piece that paid somewhere else on the table is still at it."""
    desk = paid()
    desk.moves(CLEARED, At(place, come=(PAID,)), At("discard", come=(die_face("green", 1),)))
    assert clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget()) is None


def test_a_payment_that_came_onto_no_pile_may_be_in_a_hand() -> None:
    """Whoever takes it up to pay otherwise is still at it."""
    desk = paid()
    desk.moves(CLEARED)
    assert clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget()) is None
    desk.moves(DISCARDED)
    assert clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget()) is not None


def test_what_nobody_can_name_in_the_tray_may_have_paid() -> None:
    """A highlight lies on the die, and cards of three of a kind come onto the discards."""
    desk = paid()
    desk.moves(CLEARED, DISCARDED)
    tray = desk.now.places["tray"]
    nameless = replace(tray, pieces=(piece(None),))
    now = replace(desk.now, places={**desk.now.places, "tray": nameless})
    assert clearings(desk).over(desk.start, desk.trace, now, turned_down(), Budget()) is None


@pytest.mark.parametrize("looks", [1, 2])
def test_a_token_in_a_hand_above_the_tray_pays_for_nothing(looks: int) -> None:
    """One picture shows it; a card that came onto the discards meanwhile was no payment either."""
    desk = paid()
    for _ in range(looks - 1):
        desk.glance()
    desk.moves(CLEARED, At("discard", come=(die_face("green", 1),)))
    found = clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget())
    assert (found is not None) is (looks > 1)


def test_what_was_carried_across_keeps_no_payment_from_being_cleared() -> None:
    """The die that paid was seen for long, another one once above the tray: the first was cleared away."""
    desk = paid()
    other = die_face("purple", 3)
    for changes in ((), (At("tray", come=(other,)),), (At("tray", gone=(other,)),)):
        desk.glance(*changes)
    desk.moves(CLEARED, At("discard", come=(die_face("green", 1),)))
    found = clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget())
    assert found is not None


def test_a_turn_that_was_taken_back_was_not_cleared() -> None:
    """The house lies in the grid again: whatever came onto the discards, it was not bought."""
    desk, yellow, _ = builds(5)
    desk.glance(pays(("blue", 5)))
    name = desk.name(yellow)
    desk.moves(CLEARED, DISCARDED, At("seat-0-buildings", gone=(name,)), At("grid", come=(name,)))
    assert clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget()) is None


def test_a_turn_is_not_told_before_all_that_it_brought_is_seen() -> None:
    """A hand is still over the player's cards: who clears away may be in the middle of spending a bonus."""
    desk = paid()
    desk.moves(CLEARED, DISCARDED)
    place = "seat-0-buildings"
    for sight, told in ((Sight.UNREAD, False), (Sight.COVERED, False), (Sight.SEEN, True)):
        seen = replace(desk.now.places[place], sight=sight)
        now = replace(desk.now, places={**desk.now.places, place: seen})
        found = clearings(desk).over(desk.start, desk.trace, now, turned_down(), Budget())
        assert (found is not None) is told


def test_what_people_have_denied_was_not_cleared() -> None:
    """They have said that this is not what was paid for."""
    desk = paid()
    state = desk.explained()
    desk.moves(CLEARED, DISCARDED)
    assert clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(state), Budget()) is None


def test_only_a_tray_is_cleared() -> None:
    """A card that lay in a display for a moment is not paid with: whoever takes it up again goes on."""
    silk = ware(("silk", 4))
    desk = table(grid=[silk, *dice("green", 1, 2, 3)])
    desk.glance(*takes(desk, silk, "goods"))
    desk.moves(At("seat-0-goods", gone=(desk.name(silk),)))
    assert clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget()) is None


def test_a_tray_under_a_hand_was_not_cleared() -> None:
    """What one cannot see may lie there still."""
    desk = paid()
    desk.moves(CLEARED, DISCARDED)
    hidden = desk.hides("tray")
    assert clearings(desk).over(desk.start, desk.trace, hidden, turned_down(), Budget()) is None
    assert clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget()) is not None


def test_a_turn_is_ended_only_where_nothing_else_may_be() -> None:
    """Where the search was cut short the press is waited for."""
    desk = paid()
    desk.moves(CLEARED, DISCARDED)
    for looks, told in ((1, False), (2, False), (40, True)):
        budget = Hurry(looks).budget
        found = clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), budget)
        assert (found is not None) is told


def test_a_turn_whose_payment_was_cleared_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """With as much time as after a press, however little is left; the pictures after it have their own."""
    desk = paid()
    desk.moves(CLEARED, DISCARDED)
    found, hurry = clearings(desk), Hurry(2)
    given = Mock(wraps=hurry.budget.extend)
    monkeypatch.setattr(Budget, "extend", lambda _, times: given(times))
    for _ in range(2):
        assert found.over(desk.start, desk.trace, desk.now, turned_down(), hurry.budget) is None
    given.assert_called_once_with(FOR_A_PRESS)


def test_of_a_long_turn_a_cleared_payment_is_searched_once_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first pictures are not kept for ever; four times as many states are looked at as usually."""
    monkeypatch.setattr("engine.referee.trace.RECENT", 6)
    desk, _, _ = builds(5)
    for _ in range(6):
        desk.glance()
    desk.glance(pays(("blue", 5)))
    desk.moves(CLEARED, DISCARDED)
    found, search = clearings(desk), Mock(side_effect=desk.referee.explain)
    monkeypatch.setattr(Referee, "explain", search)
    for _ in range(4):
        desk.glance()
        found.over(desk.start, desk.trace, desk.now, turned_down(), Budget())
    assert [one.kwargs["further"] for one in search.call_args_list if one.kwargs.get("alone")] == [4]


def test_of_two_turns_that_were_cleared_away_the_first_is_told() -> None:
    """Somebody took a die and forgot to press, the next player bought a house, forgot it too and cleared."""
    green, yellow = die("green", 1), house("yellow", cost=("blue", 5))
    desk = table(Sitting(), Sitting(hand=dice("blue", 5)), grid=[green, yellow, *dice("orange", 1, 2, 3)])
    desk.glance(lifts(desk, green))
    desk.glance(*takes(desk, yellow, "buildings", seat=1), pays(("blue", 5)))
    desk.moves(CLEARED, DISCARDED)
    found = clearings(desk).over(desk.start, desk.trace, desk.now, turned_down(), Budget())
    assert found is not None
    assert found[0].explanations[0].answers == (TakeDie(green.token),)
