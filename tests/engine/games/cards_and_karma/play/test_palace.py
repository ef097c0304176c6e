"""The five palace actions."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.results import LAID, Shown
from engine.kernel.contract import UNSEEN, Chance
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import acted
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    copy_of,
    dice,
    die,
    palace,
    position,
    ware,
)


def test_two_brings_two_dice() -> None:
    """CK-de > Palastaktionen 2: two cards of the grid."""
    others = dice("blue", 1, 2, 3)
    play = acted(2, grid=tuple(others)).die(others[0]).die(others[1])
    assert play.holds("hand", *others[:2], seat=0)


def test_three_brings_karma_then_a_die() -> None:
    """CK-de > Palastaktionen 3: two karma and one card of the grid."""
    others = dice("blue", 1, 2)
    play = acted(3, grid=tuple(others))
    assert (play.kind, play.seat.karma) == ("die", 2)
    assert play.die(others[0]).holds("hand", others[0], seat=0)


def test_palace_card_is_discarded_after_its_action() -> None:
    """CK-de > E: only then it goes to the discards; in the tray it lies from the start."""
    others = dice("blue", 1, 2, 3)
    play = acted(2, grid=tuple(others))
    card = next(iter(play.state.tray.palace))
    assert card not in play.state.discards
    play.die(others[0]).die(others[1])
    assert card in play.state.discards


def test_unseen_top_card_is_asked_for() -> None:
    """A top card that nobody saw cannot be carried out; which face it shows is asked until told."""
    six, exact, top = palace(6), die("blue", 6), ware(("tea", 1), coin=1)
    twin, other = copy_of(top, 3), ware(("silk", 1))
    play = position(Sitting(hand=[exact]), grid=[six, *dice("blue", 1)], draw=[top, twin, other])
    play.change(top=top.token | twin.token | other.token, exact=False).take(six)
    asked = play.decides(play.choices[0]).game.pending(play.state)
    assert isinstance(asked, Chance)
    assert (asked.kind, asked.place) == ("top", "draw")
    assert set(asked.results) == {Shown(top.token | twin.token), Shown(other.token)}
    assert play.game.observe(play.state, UNSEEN) == play.state
    play.observes(Shown(top.token | twin.token)).settle()
    assert play.state.seats[0].coins == 1, "either copy brings the same"


def test_top_card_that_cannot_be_is_a_discrepancy() -> None:
    """What is seen counts, even if it was known to lie elsewhere; it is remembered as a contradiction."""
    six, exact, elsewhere = palace(6), die("blue", 6), ware(("tea", 1))
    play = position(Sitting(hand=[exact]), grid=[six, elsewhere], draw=[ware(("silk", 1))])
    play.change(top=play.state.below, exact=False).take(six)
    play.decides(play.choices[0]).observes(Shown(elsewhere.token)).settle()
    assert play.state.discrepancies == ("draw: goods-tea-1-green-2",)
    assert play.holds("goods", elsewhere, seat=0)


def test_what_shows_no_card_is_refused() -> None:
    """A result that names no card at all is a misfit."""
    six, exact = palace(6), die("blue", 6)
    play = position(Sitting(hand=[exact]), grid=[six, *dice("blue", 1)])
    play.change(top=play.state.below, exact=False).take(six)
    play.decides(play.choices[0])
    for result in (Shown(0), LAID):
        with pytest.raises(IllegalChoiceError) as refused:
            play.observes(result)
        assert refused.value.rules == ("palace-6",)
