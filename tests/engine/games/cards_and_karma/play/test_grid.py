"""The grid as a set of cards, some of them perhaps unseen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import GOODS, SHIP
from engine.games.cards_and_karma.choices import ENOUGH, TAKE_TOKENS, TakeAction
from engine.games.cards_and_karma.play.bonuses import SHIP_OR_FAME, Bonus
from engine.games.cards_and_karma.play.gains import PickGoods, PickPalace
from engine.games.cards_and_karma.play.grid import offers, surely_offered, taken
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    house,
    palace,
    position,
    ship,
    ware,
)


def unseen(*cards: Piece, agenda: tuple[object, ...] = ()) -> Playing:
    """Return a position whose grid holds one card that may be any of some."""
    play = position(Sitting(), draw=[*dice("blue", 1), *cards], fill=3)
    tasks = (*play.state.agenda, *agenda)
    return play.change(grid=(sum(card.token for card in cards),), agenda=tasks, exact=False)


def test_offers_by_kind() -> None:
    """Only cards of the kind are offered; without a kind all."""
    tea, two = ware(("tea", 1)), ship(2)
    play = position(Sitting(), grid=[tea, two])
    assert offers(play.state, GOODS) == [tea.token]
    assert offers(play.state, SHIP) == [two.token]
    assert offers(play.state) == [tea.token, two.token]


def test_unseen_card_is_offered_as_each_face() -> None:
    """An unseen card may show several faces of a kind, or none; only known cards are sure."""
    tea, silk, two = ware(("tea", 1)), ware(("silk", 1)), ship(2)
    state = unseen(tea, silk, two).state
    assert offers(state, GOODS) == [tea.token, silk.token]
    assert not surely_offered(state, GOODS)
    assert surely_offered(unseen(ware(("tea", 1)), ware(("silk", 1))).state, GOODS)


def test_two_equal_unseen_cards_are_offered_once() -> None:
    """Cards of which one knows the same are offered once."""
    tea, silk = ware(("tea", 1)), ware(("silk", 1))
    play = unseen(tea, silk)
    play.change(grid=play.state.grid * 2)
    assert offers(play.state) == [tea.token, silk.token]


def test_goods_reward_may_find_none_where_a_card_is_unseen() -> None:
    """A13: with only an unseen card in the grid, it may turn out that no goods card lies there."""
    tea = ware(("tea", 1))
    play = unseen(tea, house("red"), agenda=(PickGoods(),))
    assert play.choices == [TakeAction(tea.token), ENOUGH]
    assert play.does(ENOUGH).kind == "turn"
    tea = ware(("tea", 1))
    play = unseen(tea, house("red"), agenda=(PickGoods(),)).take(tea)
    assert play.holds("goods", tea, seat=0)


def test_palace_reward_may_find_none_where_a_card_is_unseen() -> None:
    """A13: the same for a palace card."""
    four = palace(4)
    play = unseen(four, house("red"), agenda=(PickPalace(),))
    assert play.choices == [TakeAction(four.token), ENOUGH]
    assert play.does(ENOUGH).kind == "turn"
    four = palace(4)
    play = unseen(four, house("red"), agenda=(PickPalace(),)).take(four)
    assert play.discarded(four)


def test_bonus_may_take_an_unseen_card_by_its_face() -> None:
    """A23: a ship that nobody had seen is taken by naming it; else the token."""
    two, three = ship(2), ship(3)
    play = unseen(two, three, agenda=(Bonus(SHIP_OR_FAME),))
    assert play.choices == [TakeAction(two.token), TakeAction(three.token), TAKE_TOKENS]
    with pytest.raises(IllegalChoiceError, match="unseen"):
        play.does(TakeAction(two.token | three.token))
    assert play.take(three).holds("ships", three, seat=0)


def test_taking_by_face_blurs_what_it_may_have_been() -> None:
    """Two different cards may be the one that was named; the one that stays may be either."""
    play = position(Sitting(), grid=dice("blue", 1, 2, 3))
    a, b, c = play.state.grid
    token, state = taken(play.state, a | b, "take-die")
    assert token == a | b
    assert state.grid == (a | b, c)
    assert not state.exact
    token, state = taken(play.state, a, "take-die")
    assert (token, state.grid, state.exact) == (a, (b, c), True)


def test_what_names_no_more_than_an_unnamed_card_means_that_one() -> None:
    """Where the match keeps no memory it may be any card of the box; the others still lie there, named."""
    play = position(Sitting(), grid=dice("blue", 1, 2))
    known, box = play.state.grid, play.state.box
    state = replace(play.state, grid=tuple(sorted((*known, box.all))), exact=False)
    token, after = taken(state, box.all, "take-die")
    assert token == box.all
    assert after.grid == known


def test_of_two_unnamed_cards_nobody_knows_which_one_was_meant() -> None:
    """One was laid before the pile was shuffled, the other after: either may be the one that stays."""
    play = position(Sitting(), grid=dice("blue", 1, 2, 3, 4))
    one, other, third, named = play.state.grid
    state = replace(play.state, grid=tuple(sorted((one | other, other | third, named))), exact=False)
    token, after = taken(state, one | other, "take-die")
    assert token == one | other
    assert after.grid == tuple(sorted((named, one | other | third)))
