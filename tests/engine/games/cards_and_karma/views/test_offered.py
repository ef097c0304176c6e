"""What may be offered to everybody (ruling A45)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.games.cards_and_karma.choices import (
    DRAW_TWO,
    ENOUGH,
    ChooseTrios,
    CopyReward,
    Discard,
    Pay,
    TakeAction,
    TakeDie,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.gains import PickDice, PickGoods
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.palace import TopCard
from engine.games.cards_and_karma.results import Result, Shown
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import UNSEEN, Chance, Decision
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    copy_of,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)
from tests.engine.games.cards_and_karma.views.test_view import told
from tests.engine.games.cards_and_karma.worlds import answered


def looks(state: State, answer: Any) -> object:  # noqa: ANN401 -- any answer of the game
    """Return an answer as people see it: cards by the face that they show."""
    face = state.box.action_face
    if isinstance(answer, TakeDie | TakeAction | CopyReward | Shown):
        return type(answer), face(answer.card)
    if isinstance(answer, ChooseTrios):
        return [(one.kind, one.coins, sorted(str(face(card)) for card in one.cards)) for one in answer.trios]
    return answer


@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_tells_nothing_hidden(seed: int) -> None:
    """Who knows every card and who knows what lies open offer the same; what is decided is among it."""
    game, rng = CardsAndKarma(), Random(seed)
    known = hidden = game.setup(Options(players=2 + seed % 3))
    while following := answered(game, known, rng):
        before, (answer, after) = known, following
        offered = [looks(before, one) for one in game.offered(before)]
        assert offered == [looks(hidden, one) for one in game.offered(hidden)]
        assert len(offered) == len({repr(one) for one in offered}), "nothing is offered twice"
        pending = game.pending(before)
        if isinstance(answer, Result):
            assert isinstance(pending, Chance)
            assert looks(before, answer) in offered or offered == [UNSEEN]
            hidden = game.observe(hidden, told(after, pending.place, answer))
        else:
            assert isinstance(pending, Decision)
            assert looks(before, answer) in offered or isinstance(answer, Pay | Discard)
            hidden = game.act(hidden, answer)
        known = after
    assert not game.offered(known)


@pytest.mark.parametrize("value", [1, 6])
def test_cards_are_offered_whether_or_not_the_hand_can_pay(value: int) -> None:
    """A45: a card that is left out would tell that no die of the hand is worth its cost."""
    dear = house("red", cost=("blue", 6))
    play = position(Sitting(hand=[die("blue", value)]), grid=[dear])
    assert (TakeAction(dear.token) in play.choices) is (value == 6)
    assert play.game.offered(play.state) == (TakeDie(dear.token), TakeAction(dear.token))


def test_copies_are_offered_once() -> None:
    """Of two cards with one face people cannot tell which was taken, as a die or otherwise."""
    first = ware(("tea", 1))
    second = copy_of(first, 5)
    for agenda in (Menu(),), (PickDice(1),), (PickGoods(),):
        play = position(grid=[first, second], agenda=agenda)
        offered: Sequence[Any] = play.game.offered(play.state)
        assert {one.card for one in offered} == {first.token | second.token}
        assert len({type(one) for one in offered}) == len(offered)


def test_what_leaves_a_hand_is_not_offered() -> None:
    """A45: neither what pays nor what is thrown away; only the table tells."""
    red, full = house("red", cost=("blue", 1)), dice("blue", 1, 2, 3, 4, 5, 1, 2, 3)
    play = position(Sitting(hand=full), grid=[red, *dice("green", 1)])
    for choice, kind in ((TakeAction(red.token), "payment"), (TakeDie(red.token), "discard")):
        state = play.game.act(play.state, choice)
        pending = play.game.pending(state)
        assert isinstance(pending, Decision)
        assert pending.kind == kind
        assert pending.choices
        assert play.game.offered(state) == ()


def test_the_next_card_of_the_pile_is_not_offered() -> None:
    """A45: which cards may still come is a matter of counting; the card is seen where it lies."""
    play = position(Sitting(administrators=1), grid=dice("green", 1, 2), draw=dice("blue", 1, 2, 3))
    assert DRAW_TWO in play.game.offered(play.state)
    play.decides(DRAW_TWO)
    assert play.kind == "draw"
    assert play.game.offered(play.state) == (UNSEEN,)


def test_a_card_that_lies_there_unseen_may_be_any() -> None:
    """A45: not only those that are left by counting; each face once, those that lie there seen first."""
    silk, tea, held = ware(("silk", 4)), ware(("tea", 1)), palace(4)
    play = position(Sitting(hand=[held]), grid=[silk], draw=[die("blue", 1), tea, ship(3)])
    box = play.state.box
    offered = play.game.offered(play.change(grid=(silk.token, play.state.below), exact=False).state)
    actions = [one.card for one in offered if isinstance(one, TakeAction)]
    assert actions[0] == silk.token
    assert sorted(actions) == sorted(box.face_mask.values())
    assert held.token in actions


def test_a_top_card_that_was_not_seen_may_be_any() -> None:
    """The same of the pile's top, whose action is to be carried out."""
    held = die("blue", 2)
    play = position(Sitting(hand=[held]), draw=dice("green", 1, 2), agenda=(TopCard(),))
    offered = play.game.offered(play.change(top=play.state.below, exact=False).state)
    assert Shown(held.token) in offered
    assert len(offered) == play.state.box.count


def test_goods_are_offered_by_what_lies_open() -> None:
    """Where a card lies unseen, all goods and that there was none; and no other kind of card."""
    silk, tea = ware(("silk", 4)), ware(("tea", 1))
    play = position(grid=[silk], draw=[die("blue", 1), tea, palace(4)], agenda=(PickGoods(),))
    assert play.game.offered(play.state) == (TakeAction(silk.token),)
    play.change(grid=(play.state.below,), exact=False)
    assert play.game.offered(play.state) == (TakeAction(silk.token), TakeAction(tea.token), ENOUGH)
