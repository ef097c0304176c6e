"""The use of an administrator for cards of the draw pile."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import DRAW_TWO, EXTRA_TURN
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import Sitting, dice, position


def test_two_cards_come_from_the_pile() -> None:
    """CK-de > Verwalter 3: the two top cards, and the turn's action is still to be done."""
    draw = dice("blue", 5, 6, 4)
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=draw).does(DRAW_TWO)
    assert play.kind == "turn"
    assert play.holds("hand", *draw[:2])
    assert play.state.top == draw[2].token
    assert (play.seat.administrators, play.state.tray.administrators) == (0, 1)


def test_none_to_use() -> None:
    """Without an administrator the refusal names the rule of its use."""
    play = position(Sitting(), grid=dice("blue", 1))
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(DRAW_TWO)
    assert refused.value.rules == ("administrator-cards",)
    with pytest.raises(IllegalChoiceError):
        play.does(EXTRA_TURN)
