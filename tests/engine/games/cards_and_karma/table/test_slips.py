"""What may be done against the rules, by what is asked at that moment and what differs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.cards_and_karma.choices import Waive, Waived
from engine.games.cards_and_karma.table.slips import RARER, SLIP, slips
from engine.kernel.clues import Unlikely
from engine.words import Expected, Face
from tests.engine.clued import clued
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    house,
    position,
    ship,
    ware,
)

ANYWHERE = Face("ship-07")
"""A face where only the place matters."""


def tried(
    play: Playing, gone: dict[str, Sequence[Piece]] | None = None, come: dict[str, int] | None = None
) -> list[Unlikely]:
    """Return what is tried.

    Args:
        play: The position.
        gone: What is missing, by place.
        come: How many pieces are too many, by place.
    """
    name = play.state.box.action_face
    missing = {
        place: tuple(Expected(frozenset((face,))) for one in pieces if (face := name(one.token)))
        for place, pieces in (gone or {}).items()
    }
    more = {place: (ANYWHERE,) * count for place, count in (come or {}).items()}
    return list(slips(play.state, clued(missing, more)))


def waived(found: list[Unlikely], what: Waived) -> list[Waive]:
    """Return how something is left aside."""
    return [one.answer for one in found if one.answer.what == what]


def test_at_the_end_of_a_turn_only_a_second_action_is_against_the_rules() -> None:
    """Whoever may still use an administrator has had the one action."""
    one, other = dice("blue", 1, 2)
    play = position(Sitting(administrators=1), grid=[one, other], fresh=True).die(one)
    assert play.kind == "turn-end"
    assert tried(play) == [Unlikely(Waive("one-action"), SLIP)]


def test_no_rule_is_left_aside_in_the_middle_of_a_payment() -> None:
    """What is not paid for was left aside before the card was taken."""
    red = house("red", cost=("blue", 1))
    play = position(Sitting(hand=dice("blue", 1)), grid=[red], fresh=True).take(red)
    assert tried(play) == []


@pytest.mark.parametrize(("held", "many"), [(6, False), (7, True)])
def test_a_hand_that_two_more_cards_make_too_full(held: int, many: bool) -> None:
    """No reward brings more than two; a smaller hand stays within the limit."""
    play = position(Sitting(hand=dice("blue", *[1] * held)), grid=dice("green", 1), fresh=True)
    assert bool(waived(tried(play), "hand-limit")) == many


def test_what_differs_suggests_the_rule() -> None:
    """Scoring cards, ships and new cards in the grid; where nothing differs nothing was done there."""
    play = position(Sitting(ships=[ship(3)]), grid=dice("green", 1), fresh=True)
    found = tried(play)
    assert not waived(found, "score-end")
    assert not waived(found, "refill")
    assert not waived(found, "turn-order")
    assert waived(found, "ships")
    found = tried(play, come={"seat-0-score": 1, "grid": 2})
    assert waived(found, "score-end")
    assert waived(found, "refill") == [Waive("refill", number=2)]
    assert all(one.nats == SLIP for one in found)


@pytest.mark.parametrize(("come", "many"), [(1, False), (2, True)])
def test_one_ship_alone_lies_in_no_wrong_order(come: int, many: bool) -> None:
    """Of two that come into an empty row one may have had to leave."""
    play = position(Sitting(), grid=dice("green", 1), fresh=True)
    assert bool(waived(tried(play, come={"seat-0-ships": come}), "ships")) == many


@pytest.mark.parametrize("gone", [False, True])
def test_a_turn_of_another_is_tried_where_something_of_theirs_differs(gone: bool) -> None:
    """Whether a card came to them or left; and only as long as nobody has begun."""
    silk = ware(("silk", 1))
    play = position(Sitting(), Sitting(goods=[silk]), Sitting(), grid=dice("green", 1), fresh=True)
    place = "seat-1-goods"
    found = tried(play, gone={place: [silk]}) if gone else tried(play, come={place: 1})
    assert waived(found, "turn-order") == [Waive("turn-order", number=1)]
    assert not waived(tried(play, come={"seat-0-goods": 1}), "turn-order")
    assert not waived(tried(play.change(fresh=False), come={place: 1}), "turn-order")


def test_cards_that_left_together_are_another_three() -> None:
    """With the card that completed the three, or without it; that is rarer than the rule itself."""
    *lying, new = (ware(("tea", 1)) for _ in range(3))
    play = position(Sitting(goods=lying), grid=[new], fresh=True)
    tokens = tuple(sorted(one.token for one in lying))
    found = tried(play, gone={"seat-0-goods": lying, "grid": [new]})
    trios = [one for one in found if one.answer.what == "trios"]
    assert [one.nats for one in trios] == [SLIP, SLIP + RARER, SLIP + RARER]
    assert [tuple(sorted(one.answer.cards)) for one in trios] == [
        (),
        tokens,
        tuple(sorted((*tokens, new.token))),
    ]
    assert len(waived(tried(play, gone={"grid": [new]}), "trios")) == 1, "nothing left the display"


def test_cards_of_the_grid_may_have_come_and_left_together() -> None:
    """Two or three of them, in a turn that brought several; not one that still lies there."""
    new = [ware(("tea", 1)), ware(("silk", 1)), ware(("spices", 1))]
    play = position(grid=new, fresh=True)
    first, second, third = (one.token for one in new)
    found = waived(tried(play, gone={"grid": new}), "trios")
    left = {frozenset(one.cards) for one in found if one.cards}
    assert left == {
        frozenset(cards)
        for cards in ((first, second), (first, third), (second, third), (first, second, third))
    }


@pytest.mark.parametrize(("old", "most"), [(1, 2), (2, 1), (3, 1)])
def test_cards_of_the_grid_may_have_left_with_those_of_the_display(old: int, most: int) -> None:
    """Together they are three, or the three and the card that completed what should have left."""
    lying, new = [ware(("silk", 1)) for _ in range(old)], [ware(("tea", 1)) for _ in range(2)]
    play = position(Sitting(goods=lying), grid=new, fresh=True)
    found = waived(tried(play, gone={"seat-0-goods": lying, "grid": new}), "trios")
    assert {len(one.cards) for one in found if one.cards} == {old + more for more in range(most + 1)}


@pytest.mark.parametrize(("count", "sets"), [(4, 6 + 4), (5, 0)])
def test_of_more_cards_than_a_turn_brings_none_are_thought_to_have_left(count: int, sets: int) -> None:
    """Of four it is tried which two or three left again; five are not what one turn brought."""
    new = [ware(("tea", 1)) for _ in range(count)]
    play = position(grid=new, fresh=True)
    assert len([one for one in waived(tried(play, gone={"grid": new}), "trios") if one.cards]) == sets


def test_more_than_three_cards_never_leave_together() -> None:
    """Nor is anything tried with a piece of which one cannot say which it is."""
    four = [ware(("tea", 1)) for _ in range(4)]
    play = position(Sitting(goods=four), grid=dice("green", 1), fresh=True)
    assert len(waived(tried(play, gone={"seat-0-goods": four}), "trios")) == 1
    name = play.state.box.action_face
    either = Expected(frozenset(face for one in four if (face := name(one.token))))
    stranger = Expected(frozenset((Face("no-card"),)))
    for grid in (either, stranger):
        clues = clued({"seat-0-goods": (Expected(frozenset((min(either.faces),))),), "grid": (grid,)})
        found = waived(list(slips(play.state, clues)), "trios")
        assert len(found) == 1 + (1 if len(grid.faces) != 1 or grid is stranger else 2)


def test_where_nothing_lies_before_anybody_it_may_have_been_another_players_turn() -> None:
    """A palace card lies in the tray, whoever took it; what lies before a player tells who played."""
    play = position(Sitting(), Sitting(), Sitting(), grid=dice("green", 1), fresh=True)
    anybody = [Waive("turn-order", number=1), Waive("turn-order", number=2)]
    assert waived(tried(play, come={"tray": 2}), "turn-order") == anybody
    assert waived(tried(play, come={"tray": 2, "seat-1-goods": 1}), "turn-order") == anybody[:1]
    assert not waived(tried(play, come={"tray": 2, "seat-0-goods": 1}), "turn-order")
