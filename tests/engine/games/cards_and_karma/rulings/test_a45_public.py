"""What is public (ruling A45)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.choices import Discard
from engine.kernel.contract import PUBLIC
from tests.engine.games.cards_and_karma.positions import Sitting, copy_of, dice, die, house, position, ware


def test_values_in_hands_are_hidden() -> None:
    """A45: nobody but their owner learns what hand cards show."""
    play = position(Sitting(hand=[die("blue", 4)]), Sitting(hand=[die("green", 2)]), grid=dice("blue", 1))
    assert all(not seat.dice for seat in play.game.view(play.state, PUBLIC).seats)
    own = play.game.view(play.state, 0)
    assert own.seats[0].dice == (("die-blue-4",),)
    assert own.seats[1].dice == ()


def test_the_value_behind_a_hand_card_changes_nothing_public() -> None:
    """A45: two worlds whose hands differ in a value only have the same view, facts and offered answers."""
    tea = ware(("tea", 1), die=("orange", 1))
    twin = copy_of(tea, 6)
    orange = house("red", cost=("orange", 6))
    play = position(Sitting(hand=[tea]), grid=[orange], draw=[*dice("blue", 1), twin])
    one = play.state
    other = replace(
        one,
        seats=(replace(one.seats[0], hand=(twin.token,)), one.seats[1]),
        below=one.below ^ twin.token ^ tea.token,
    )
    assert play.game.pending(one).choices != play.game.pending(other).choices  # type: ignore[union-attr]
    assert play.game.view(one, PUBLIC) == play.game.view(other, PUBLIC)
    assert play.game.facts(one) == play.game.facts(other)
    assert play.game.offered(one) == play.game.offered(other)


def test_what_was_thrown_away_is_counted_only() -> None:
    """A45: of cards that left a full hand everybody sees how many, not their values."""
    hand, new = dice("blue", 1, 2, 3, 4, 5, 6, 1, 2), die("green", 6)
    play = position(Sitting(hand=hand), grid=[new, *dice("blue", 1)]).die(new)
    after = [play.game.act(play.state, Discard((hand[gone].token,))) for gone in (0, 5)]
    assert after[0] != after[1]
    seen = play.game.view(after[0], PUBLIC)
    assert seen == play.game.view(after[1], PUBLIC)
    assert (seen.discards, seen.seats[0].hand, seen.tray) == (1, 8, ())
