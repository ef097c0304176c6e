"""A rule that is left aside once: the position goes on as people left it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.cards_and_karma.choices import ExtraTurn, Pay, TakeAction, TakeDie, Waive, Waived
from engine.games.cards_and_karma.play.waivers import RULE_OF
from engine.games.cards_and_karma.rule_book.rules import RULES
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    house,
    position,
    ship,
    ware,
    whereabouts,
)

QUIET = ["extra-turn"] * 6
"""Bonuses that bring nothing before the turn is over."""


def waived(what: Waived, *sittings: Sitting, grid: Sequence[Piece], **more: object) -> Playing:
    """Return a position in whose turn a rule is left aside."""
    play: Playing = position(*sittings, grid=list(grid), fresh=True, **more)  # type: ignore[arg-type]
    return play.decides(Waive(what))


def test_every_waiver_names_a_rule() -> None:
    """Whatever may be left aside is a rule that a player can look up."""
    assert set(RULE_OF.values()) <= RULES.keys()


def test_a_card_may_be_had_for_nothing() -> None:
    """Neither the hand nor the price counts, for one card."""
    dear, dearer = house("red", cost=("blue", 9)), house("white", cost=("blue", 10))
    play = waived("payment", Sitting(nights=QUIET), Sitting(), grid=[dear, dearer])
    play.decides(TakeAction(dear.token)).decides(Pay())
    assert play.holds("buildings", dear, seat=0)
    assert play.state.played == 1
    with pytest.raises(IllegalChoiceError):
        play.decides(TakeAction(dearer.token))


def test_what_nobody_has_pays_for_nothing() -> None:
    """Administrators and dice cards that a player does not hold are not paid, waived or not."""
    dear = house("red", cost=("blue", 9))
    play = waived("payment", Sitting(), Sitting(), grid=[dear]).decides(TakeAction(dear.token))
    for pay in (Pay(administrators=1), Pay(karma=1), Pay((dear.token,))):
        with pytest.raises(IllegalChoiceError):
            play.decides(pay)


def test_a_second_card_ends_the_turn() -> None:
    """Two cards are taken in one turn, and not three."""
    cards = dice("green", 1, 2, 3)
    play = waived("one-action", Sitting(), Sitting(), grid=cards)
    play.die(cards[0])
    assert play.state.played == 0
    play.die(cards[1])
    assert (play.state.played, play.state.actor) == (1, 1)
    assert play.holds("hand", cards[0], cards[1], seat=0)


def test_a_ninth_card_comes_into_a_full_hand() -> None:
    """Nothing is asked for and nothing discarded."""
    hand, more = dice("blue", *[1] * 8), die("green", 1)
    play = waived("hand-limit", Sitting(hand=hand), Sitting(), grid=[more, die("green", 2)])
    play.die(more)
    assert len(play.state.seats[0].hand) == 9
    assert play.state.played == 1


def test_earlier_ships_stay() -> None:
    """The row is not ascending any more, and brings no administrator for it."""
    row, low, hand = [ship(7), ship(9)], ship(3, cost=1), dice("blue", 1)
    play = waived("ships", Sitting(ships=row, hand=hand), Sitting(), grid=[low, die("green", 1)])
    play.take(low).pay(*hand)
    assert play.holds("ships", *row, low, seat=0)
    assert play.state.seats[0].administrators == 0


def test_three_of_a_kind_stay() -> None:
    """Nothing leaves and nothing comes; they are due again with the next card."""
    teas, new = [ware(("tea", 1)), ware(("tea", 1))], ware(("tea", 2))
    play = waived("trios", Sitting(goods=teas), Sitting(), grid=[new, die("green", 1)]).take(new)
    assert play.holds("goods", *teas, new, seat=0)
    assert play.state.seats[0].coins == 0


def test_other_cards_leave() -> None:
    """The coins come all the same, and the cards that people took away are gone."""
    teas, silk, new = [ware(("tea", 1)), ware(("tea", 1))], ware(("silk", 3)), ware(("tea", 1))
    play = position(Sitting(goods=[*teas, silk]), Sitting(), grid=[new, die("green", 1)], fresh=True)
    play.decides(Waive("trios", cards=(silk.token, teas[0].token))).take(new)
    assert play.holds("goods", teas[1], new, seat=0)
    assert play.discarded(silk, teas[0])
    assert play.state.seats[0].coins == 3


def test_three_of_a_kind_for_which_others_left_are_not_counted_twice() -> None:
    """They lie there still, until the player's next card sets them off again."""
    teas, silks, new = (
        [ware(("tea", 1)) for _ in range(2)],
        [ware(("silk", 3)) for _ in range(2)],
        ware(("tea", 1)),
    )
    play = position(Sitting(goods=[*teas, *silks]), Sitting(), grid=[new, die("green", 1)], fresh=True)
    play.decides(Waive("trios", cards=tuple(one.token for one in silks))).take(new)
    assert play.holds("goods", *teas, new, seat=0)
    assert play.state.seats[0].coins == 3


def test_other_cards_leave_for_the_three_that_were_meant() -> None:
    """Of two sets of three the player counted the dearer one, and took other cards away."""
    cheap, dear, tea, new = ware(("silk", 1)), ware(("silk", 4)), ware(("tea", 1)), ware(("spices", 1))
    play = position(Sitting(goods=[cheap, dear, tea]), Sitting(), grid=[new, die("green", 1)], fresh=True)
    play.decides(Waive("trios", cards=(cheap.token, tea.token))).take(new)
    play.trios(("different-goods", [dear, tea, new]))
    assert play.holds("goods", dear, new, seat=0)
    assert play.discarded(cheap, tea)
    assert (play.state.seats[0].coins, play.state.seats[0].right) == (0, 1), "six coins turn a card"


def test_cards_that_are_three_of_a_kind_are_no_others() -> None:
    """What leaves by the rules is no slip."""
    teas, new = [ware(("tea", 1)), ware(("tea", 1))], ware(("tea", 1))
    play = position(Sitting(goods=teas), Sitting(), grid=[new, die("green", 1)], fresh=True)
    play.decides(Waive("trios", cards=tuple(one.token for one in (*teas, new))))
    with pytest.raises(IllegalChoiceError):
        play.take(new)


def test_three_buildings_bring_no_administrator() -> None:
    """They leave, and the administrator is forgotten."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 1))
    hand = dice("blue", 1)
    play = waived(
        "trio-administrator", Sitting(buildings=reds, hand=hand), Sitting(), grid=[new, die("green", 1)]
    )
    play.take(new).pay(*hand)
    assert play.holds("buildings", seat=0)
    assert play.state.seats[0].administrators == 0


@pytest.mark.parametrize(
    ("what", "held", "kept"),
    [
        ("karma", {"karma": 3}, (3, 0, 0)),
        ("administrators", {"administrators": 3}, (0, 3, 0)),
        ("fame", {"fame": 3}, (0, 0, 0)),
        ("coins", {"coins": 6}, (0, 0, 0)),
    ],
)
def test_tokens_wait_until_the_next_turn(
    what: Waived, held: dict[str, int], kept: tuple[int, int, int]
) -> None:
    """They stay with the player through this turn, and are exchanged in the next one."""
    cards = dice("green", 1, 2, 3)
    play = waived(what, Sitting(nights=QUIET, **held), Sitting(), grid=cards)  # type: ignore[arg-type]
    play.die(cards[0])
    if play.kind == "turn-end":
        play.end()
    seat = play.state.seats[0]
    assert play.state.actor == 1
    assert (seat.karma, seat.administrators, seat.flipped) == kept
    assert (seat.fame, seat.coins) == (held.get("fame", 0), held.get("coins", 0))
    assert not play.state.waived


@pytest.mark.parametrize(("held", "turned"), [({"fame": 3}, (0, 1)), ({"coins": 6}, (1, 0))])
def test_the_wrong_end_of_the_row(held: dict[str, int], turned: tuple[int, int]) -> None:
    """Fame turns the rightmost card, coins the leftmost one."""
    one = Sitting(nights=QUIET, **held)  # type: ignore[arg-type]
    play = waived("score-end", one, Sitting(), grid=dice("green", 1, 2)).settle()
    assert (play.state.seats[0].left, play.state.seats[0].right) == turned


def test_cards_are_laid_out_early() -> None:
    """The turn ends, and so many cards of the draw pile come into the grid before the next one."""
    cards, pile = dice("green", 1, 2), dice("orange", 1, 2, 3)
    play = position(Sitting(), Sitting(), grid=cards, draw=pile, fresh=True)
    play.decides(Waive("refill", number=2)).die(cards[0]).settle()
    assert len(play.state.grid) == 3
    assert (play.state.actor, play.kind) == (1, "turn")


def test_the_grid_is_refilled_between_two_passes() -> None:
    """The last player of the first pass lays out cards: the elephant gives its karma all the same."""
    cards, pile = dice("green", 1, 2), dice("orange", 1, 2, 3)
    play = position(Sitting(), Sitting(), grid=cards, draw=pile, fresh=True, actor=1, turns=2)
    play.decides(Waive("refill", number=2)).die(cards[0]).settle()
    assert len(play.state.grid) == 3
    assert (play.state.actor, play.kind, play.state.second) == (0, "turn", True)
    assert play.state.seats[0].karma == 1


def test_the_grid_is_not_refilled_twice_at_the_end_of_a_round() -> None:
    """It is filled up then by the rules, and what was waived is forgotten."""
    cards, pile = dice("green", 1, 2), dice("orange", 1, 2, 3)
    play = position(Sitting(), Sitting(), grid=cards, draw=pile, fresh=True, actor=1, turns=2, second=True)
    play.decides(Waive("refill", number=2)).die(cards[0]).settle()
    assert len(play.state.grid) == 12


def test_somebody_plays_out_of_turn() -> None:
    """The other player's turn counts as played; then the right one's comes."""
    cards = dice("green", 1, 2, 3)
    play = position(Sitting(), Sitting(), grid=cards, fresh=True)
    play.decides(Waive("turn-order", number=1)).die(cards[0])
    assert play.holds("hand", cards[0], seat=1)
    assert (play.state.actor, play.state.played, play.state.turns) == (0, 1, 1)
    play.die(cards[1])
    assert (play.state.actor, play.state.played) == (1, 2)


@pytest.mark.parametrize("seat", [0, 2, -1])
def test_nobody_else_can_play_out_of_turn(seat: int) -> None:
    """It is another player's turn that is without right."""
    play = position(Sitting(), Sitting(), grid=dice("green", 1, 2), fresh=True)
    with pytest.raises(IllegalChoiceError):
        play.decides(Waive("turn-order", number=seat))


def test_no_card_is_lost() -> None:
    """Whatever is left aside, every card is accounted for."""
    cards = dice("green", 1, 2, 3)
    play = position(Sitting(), Sitting(), grid=cards, fresh=True)
    before = sum(whereabouts(play.state).values())
    play.decides(Waive("one-action")).decides(TakeDie(cards[0].token)).decides(TakeDie(cards[1].token))
    assert sum(whereabouts(play.state).values()) == before


def test_a_rule_that_is_not_needed_is_forgotten() -> None:
    """A waiver ends with its turn."""
    cards = dice("green", 1, 2, 3)
    play = waived("ships", Sitting(), Sitting(), grid=cards).die(cards[0])
    assert not play.state.waived
    with pytest.raises(IllegalChoiceError):
        play.decides(ExtraTurn())
