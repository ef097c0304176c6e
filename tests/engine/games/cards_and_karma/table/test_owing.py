"""What a tray owes for a card rests on what lies there, and on nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, KARMA, die_face
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.table.owing import Owing, owing
from engine.words import Face
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, house, palace, position, ship


def owed(card: Piece, *faces: Face, options: Options | None = None) -> Owing | None:
    """Return what is owed for a card where some faces lie in the tray; every die exists once or more."""
    others = [*dice("blue", 1, 2, 3, 4, 5, 6), *dice("green", 3)]
    play = position(Sitting(administrators=2, karma=2), grid=[card, *others], options=options)
    return owing(play.state, card.number, Counter(faces))


BLUE = [die_face("blue", value) for value in range(7)[1:]]
GREEN = die_face("green", 3)


@pytest.mark.parametrize(
    ("laid", "missing", "foreign", "begun"),
    [
        ((), 9, (), False),
        ((BLUE[3],), 5, (), True),
        ((GREEN,), 9, (GREEN,), False),
        ((BLUE[3], GREEN), 5, (GREEN,), True),
        ((ADMINISTRATOR,), 3, (), True),
        ((BLUE[5], BLUE[2], GREEN), 0, (GREEN,), True),
        ((BLUE[5], KARMA), 3, (), True),
    ],
)
def test_a_building(laid: tuple[Face, ...], missing: int, foreign: tuple[Face, ...], begun: bool) -> None:
    """The pips that are missing in its colour, and the dice of other colours (CK-de > B)."""
    found = owed(house("red", cost=("blue", 9)), *laid)
    assert found is not None
    assert (found.colour, found.missing, found.foreign, found.begun) == ("blue", missing, foreign, begun)
    assert found.rule == "payment"
    assert found.needed.id == "price-sum"


@pytest.mark.parametrize("laid", [(BLUE[3], BLUE[4]), (BLUE[2], ADMINISTRATOR), (BLUE[5], BLUE[1], KARMA)])
def test_any_payment_that_is_enough_owes_nothing(laid: tuple[Face, ...]) -> None:
    """Dice, an administrator as six, and karma."""
    assert owed(house("red", cost=("blue", 9)), *laid) is None


@pytest.mark.parametrize(
    ("laid", "foreign", "begun"),
    [
        ((), (), False),
        ((BLUE[4],), (BLUE[4],), False),
        ((BLUE[2], BLUE[4]), (BLUE[4],), True),
        ((ADMINISTRATOR, BLUE[2]), (), True),
    ],
)
def test_a_ship(laid: tuple[Face, ...], foreign: tuple[Face, ...], begun: bool) -> None:
    """One die of exactly its pips, in any colour, or one administrator (CK-de > C; ruling A24)."""
    found = owed(ship(5, cost=3), *laid)
    assert found is not None
    assert (found.rule, found.colour, found.missing) == ("exact-price", "", 3)
    assert (found.foreign, found.begun) == (foreign, begun)


def test_a_joker_with_too_much_beside_it_owes_no_more() -> None:
    """More dice would not mend it (ruling A24), whatever they are worth; without the joker they may do."""
    dear, beside = house("red", cost=("blue", 15)), (BLUE[4], BLUE[3])
    for laid in ((ADMINISTRATOR, *beside), (ADMINISTRATOR, *beside, KARMA), (ADMINISTRATOR, ADMINISTRATOR)):
        found = owed(dear, *laid)
        assert found is not None
        assert (found.rule, found.missing, found.foreign) == ("administrator-joker", 0, ())
        assert found.needed.id == "strict-joker"
    free = owed(
        house("red", cost=("blue", 16)), ADMINISTRATOR, *beside, options=Options(players=2, joker="free")
    )
    assert free is not None
    assert (free.rule, free.missing) == ("payment", 1)


def test_karma_makes_a_die_exact() -> None:
    """A token moves a die by one (CK-de > Karma)."""
    assert owed(palace(4), BLUE[2], KARMA) is None
    assert owed(palace(4), BLUE[3]) is None
    assert owed(palace(4), BLUE[3], KARMA) is not None
    assert owed(palace(4), BLUE[3], KARMA, KARMA) is None, "one up and one down"


def test_more_than_is_needed_where_the_table_refuses_it() -> None:
    """Nothing is missing and nothing foreign, and yet it is not as it should be (ruling A36)."""
    found = owed(
        house("red", cost=("blue", 5)), BLUE[4], BLUE[3], options=Options(players=2, overpaying="refuse")
    )
    assert found is not None
    assert (found.rule, found.missing, found.foreign) == ("overpaying", 0, ())
