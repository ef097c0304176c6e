"""What lies in the tray is explained by the payments that the rules allow, wasteful ones included."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import Pay
from engine.referee import Contradiction, Explained
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, house, palace, ship
from tests.engine.referee.desk import Desk, pays, table, takes


def paid(desk: Desk) -> set[tuple[int, int]]:
    """How many dice and karma tokens pay by any explanation of a table."""
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    answers = [answer for one in verdict.explanations for answer in one.answers]
    return {(len(one.dice), one.karma) for one in answers if isinstance(one, Pay)}


@pytest.mark.parametrize(
    ("card", "row", "value", "karma"),
    [
        (ship(7, cost=3), "ships", 3, 2),
        (ship(8, cost=1), "ships", 1, 2),
        (house("red", cost=("blue", 5)), "buildings", 6, 1),
        (house("white", cost=("blue", 6)), "buildings", 6, 2),
    ],
)
def test_karma_that_was_wasted_is_explained(card: Piece, row: str, value: int, karma: int) -> None:
    """A25, A36: tokens that undo each other, or lower what is enough, are no rule that was not kept."""
    desk = table(Sitting(hand=dice("blue", value), karma=2), grid=[card, *dice("green", 1, 2)])
    desk.moves(*takes(desk, card, row), pays(("blue", value), karma=karma))
    assert (1, karma) in paid(desk)


def test_karma_that_spoils_an_exact_die_is_not() -> None:
    """A25: a single token makes another value of it."""
    card = palace(4)
    desk = table(Sitting(hand=dice("blue", 4), karma=1), grid=[card, *dice("green", 1, 2)])
    desk.moves(takes(desk, card, "ships")[0], pays(("blue", 4), karma=1))
    verdict = desk.verdict()
    if isinstance(verdict, Explained):
        assert not any(isinstance(one, Pay) and one.karma for one in verdict.explanations[0].answers)
    else:
        assert isinstance(verdict, Contradiction)
