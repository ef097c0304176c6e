"""The action of a turn."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import ENOUGH, TakeAction, TakeDie
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    copy_of,
    dice,
    die,
    house,
    position,
    ware,
)


def test_goods_are_free() -> None:
    """CK-de > D: a goods card costs nothing."""
    new = ware(("tea", 1))
    play = position(Sitting(), grid=[new])
    assert TakeAction(new.token) in play.choices
    assert play.take(new).holds("goods", new, seat=0)


def test_only_what_can_be_paid_is_listed() -> None:
    """CK-de > B, C, E: cards whose cost the hand meets; for others the refusal names the rule."""
    cheap, dear = house("red", cost=("blue", 5)), house("red", cost=("blue", 6))
    play = position(Sitting(hand=[die("blue", 5), die("green", 6)]), grid=[cheap, dear])
    assert TakeAction(cheap.token) in play.choices
    assert TakeAction(dear.token) not in play.choices
    with pytest.raises(IllegalChoiceError) as refused:
        play.take(dear)
    assert refused.value.rules == ("payment",)


def test_a_card_from_elsewhere_is_refused() -> None:
    """Only cards of the grid can be taken."""
    grid, other = dice("blue", 1), die("blue", 2)
    play = position(Sitting(hand=[other]), grid=grid)
    for choice, rule in ((TakeDie(other.token), "take-die"), (TakeAction(other.token), "take-card")):
        with pytest.raises(IllegalChoiceError) as refused:
            play.does(choice)
        assert refused.value.rules == (rule,)


def test_answers_to_other_questions_are_refused() -> None:
    """A choice that answers another question is refused by the rule of one action a turn."""
    play = position(Sitting(), grid=dice("blue", 1))
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(ENOUGH)
    assert refused.value.rules == ("one-action",)


def test_an_unseen_card_may_be_anything() -> None:
    """A card that lies unseen is offered for its die, and as each face it may show and be paid for."""
    tea, silk, dear = ware(("tea", 1)), ware(("silk", 1)), house("red", cost=("blue", 9))
    play = position(Sitting(), grid=[tea], draw=[*dice("blue", 1), silk, dear], fill=0)
    unseen = tea.token | silk.token | dear.token
    play.change(grid=(unseen,), exact=False)
    assert set(play.choices) == {TakeDie(unseen), TakeAction(tea.token), TakeAction(silk.token)}
    with pytest.raises(IllegalChoiceError, match="unseen"):
        play.does(TakeAction(unseen))
    assert play.take(silk).holds("goods", silk, seat=0)


def test_copies_are_taken_by_their_face() -> None:
    """Where two copies lie, taking one by its face leaves open which one is left."""
    tea = ware(("tea", 1))
    twin = copy_of(tea, 3)
    play = position(Sitting(), grid=[tea, twin])
    either = tea.token | twin.token
    play.does(TakeDie(either))
    assert play.state.seats[0].hand == (either,)
    assert play.state.grid == (either,)
    assert not play.state.exact
