"""A24, A25: administrators as jokers, and karma, in a payment."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import pay, play, table, take, taken
from tests.engine.games.cards_and_karma.slow.table import Seat


def ways(mine: Seat, card: str, **options: object) -> list[dict[str, object]]:
    """The payments listed for a card."""
    return game.choices(play(table(mine, grid=[card, "orange 2"], **options), take(card)))  # type: ignore[arg-type]


def hand(*dice: str, administrators: int = 0, karma: int = 0) -> Seat:
    """A seat with these dice cards and tokens."""
    return Seat(hand=list(dice), administrators=administrators, karma=karma)


THIRTEEN = "red white for purple 13"


def test_a_joker_beside_several_dice() -> None:
    """A24 [setting] (CK-de > Verwalter 2, B): free: one dice card among any number, as a 6 of the colour."""
    mine = hand("purple 3", "purple 4", "purple 1", administrators=1)
    assert pay("purple 3", "purple 4", administrators=1) in ways(mine, THIRTEEN, joker="free")
    assert taken(table(mine, grid=[THIRTEEN, "orange 2"])) == []


def test_two_jokers_in_one_payment() -> None:
    """A24 [setting] (CK-de > Verwalter, 'mehrere'): free: two of them pay 12; with a 1 or a 6 also 13."""
    for value in (1, 6):
        mine = hand(f"purple {value}", administrators=2)
        assert ways(mine, THIRTEEN, joker="free") == [pay(f"purple {value}", administrators=2)]
    assert ways(hand(administrators=2), "red for purple 12", joker="free") == [pay(administrators=2)]


def test_a_joker_takes_the_colour_of_the_price() -> None:
    """A24 (CK-de > Verwalter 2): it names any colour and value; dice of other colours do not help."""
    mine = hand("blue 6", administrators=1)
    assert ways(mine, "red for purple 6") == [pay(administrators=1)]
    assert taken(table(hand("blue 6", administrators=1), grid=["red for purple 7", "orange 2"])) == []


@pytest.mark.parametrize("card", ["ship 4 coins-3 for 2", "palace 5"])
def test_a_joker_alone_pays_an_exact_price(card: str) -> None:
    """A24 (CK-de > Verwalter 2, C, E): as the very value; nothing goes beside it."""
    assert ways(hand("blue 6", administrators=2), card) == [pay(administrators=1)]


def test_a_joker_stands_with_one_die() -> None:
    """A24 (CK-fr > Les administrateurs 2, 'une de vos cartes dé'): alone or with exactly one."""
    mine = hand("purple 6", "purple 4", "purple 3", administrators=2)
    listed = ways(mine, "red for purple 10")
    assert listed == [
        pay("purple 4", administrators=1),
        pay("purple 6", administrators=1),
        pay("purple 4", "purple 6"),
    ]


def test_strict_refuses_what_free_allows() -> None:
    """A24 [setting] (CK-fr > Les administrateurs 2): no two jokers, no joker with two dice."""
    mine = hand("purple 6", "purple 4", "purple 3", administrators=2)
    card = "red for purple 13"
    free = play(table(mine, grid=[card, "orange 2"], joker="free"), take(card))
    assert game.answer(free, pay("purple 3", "purple 4", administrators=1)).seats[0].administrators == 1
    strict = play(table(mine, grid=[card, "orange 2"]), take(card))
    assert game.choices(strict) == [pay("purple 3", "purple 4", "purple 6")]
    for paid in (pay("purple 3", administrators=2), pay("purple 3", "purple 4", administrators=1)):
        with pytest.raises(ValueError, match="A24"):
            game.answer(strict, paid)


def test_strict_a_card_that_only_two_jokers_could_pay() -> None:
    """A24 (CK-fr > Les administrateurs 2): it is not offered."""
    assert taken(table(hand(administrators=2), grid=["red for purple 12", "orange 2"])) == []


def test_strict_a_joker_alone_still_pays_a_ship() -> None:
    """A24 (CK-de > Verwalter 2, 'alleine'): the strict reading changes nothing there."""
    assert ways(hand(administrators=1), "ship 4 coins-3") == [pay(administrators=1)]


def test_karma_up_and_down() -> None:
    """A25 (CK-de > Karma): each token moves a value by one; two may go on one die."""
    mine = hand("blue 1", "blue 3", "blue 5", "blue 6", karma=2)
    assert ways(mine, "palace 3") == [pay("blue 1", karma=2), pay("blue 3"), pay("blue 5", karma=2)]


def test_karma_on_several_dice() -> None:
    """A25 (CK-de > Karma): 5 and 5 become 6 and 6 with one token each."""
    assert ways(hand("green 5", "green 5 b", karma=2), "red for green 12") == [
        pay("green 5", "green 5 b", karma=2)
    ]


def test_never_above_six() -> None:
    """A25 (CK-de > Karma): a 6 cannot be raised, a 5 only by one."""
    grid = ["red for green 7", "orange 2"]
    assert taken(table(hand("green 6", karma=2), grid=grid)) == []
    assert taken(table(hand("green 5", karma=2), grid=grid)) == []


def test_karma_is_not_put_on_a_joker() -> None:
    """A25 (CK-de > Karma, 'einer Würfelkarte'): the joker is 6 at most; karma raises a die beside it."""
    assert taken(table(hand(administrators=1, karma=2), grid=["red for green 7", "orange 2"])) == []
    mine = hand("green 4", administrators=1, karma=1)
    assert ways(mine, "red for green 11") == [pay("green 4", administrators=1, karma=1)]


def test_karma_only_in_a_payment() -> None:
    """A25 (CK-de > Karma): nothing else can be done with it in a turn."""
    state = table(hand("green 4", karma=2), grid=["orange 2"])
    assert {choice["type"] for choice in game.choices(state)} == {"take-die"}
