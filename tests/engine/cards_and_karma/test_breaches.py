"""A breach says which rule was not kept, what it asks for and what there was, by what lies open."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.breaches import left_aside, trio_rule
from engine.cards_and_karma.choices import TURN_OVER, Choice, ChooseTrios, Pay, TakeAction, TakeDie, Waive
from engine.cards_and_karma.clauses import in_english
from engine.cards_and_karma.rules import RULES
from engine.kernel.contract import Breach, Decision
from engine.kernel.replies import followed
from tests.engine.cards_and_karma.positions import Playing, Sitting, dice, house, position, ship, ware


def breaches(play: Playing, *answers: Choice) -> tuple[Breach, ...]:
    """Return what a turn breaks; every rule exists."""
    found = play.game.broken(play.state, answers)
    assert all(one.rule in RULES for one in found)
    return found


def said(breach: Breach) -> tuple[str, str]:
    """Return what was needed and what there was, in English."""
    assert breach.needed is not None
    assert breach.there is not None
    return in_english(breach.needed), in_english(breach.there)


def test_a_payment_names_the_rule_of_its_card() -> None:
    """A ship asks for one die exactly; that it is a payment comes second."""
    new, five = ship(7, cost=3), dice("blue", 5)[0]
    play = position(Sitting(hand=[five]), grid=[new], fresh=True)
    found = breaches(play, Waive("payment"), TakeAction(new.token), Pay((five.token,)))
    assert [one.rule for one in found] == ["exact-price", "payment"]
    assert all(one.pieces == {"seat-0-ships": (play.state.box.action_face(new.token),)} for one in found)
    assert said(found[0]) == ("one die of exactly 3, or one administrator as a joker", "die-blue-5")


def test_a_building_that_is_not_paid_for() -> None:
    """Its price, and nothing."""
    new = house("red", cost=("blue", 9))
    play = position(Sitting(hand=dice("blue", 6)), grid=[new], fresh=True)
    found = breaches(play, Waive("payment"), TakeAction(new.token), Pay())
    assert [one.rule for one in found] == ["payment"]
    assert said(found[0]) == ("at least blue 9", "nothing")


def test_a_full_hand_is_counted() -> None:
    """Its number is open, its cards are not; three of a kind that lie there have nothing to do with it."""
    nine, reds = dice("orange", 1)[0], [house("red") for _ in range(3)]
    play = position(
        Sitting(hand=dice("blue", *[1] * 8), buildings=reds), grid=[nine, *dice("green", 1)], fresh=True
    )
    (found,) = breaches(play, Waive("hand-limit"), TakeDie(nine.token))
    assert said(found) == ("dice cards in the hand: at most 8", "dice cards in the hand: 9")
    assert not found.pieces


@pytest.mark.parametrize(
    ("kept", "new", "rule"),
    [
        ([house("red"), house("red")], house("red"), "trio-same-buildings"),
        ([house("red"), house("white")], house("yellow"), "trio-different-buildings"),
        ([house("red"), house("red"), house("white"), house("yellow")], house("red"), "trios"),
    ],
)
def test_a_trio_that_stays_names_its_kind(kept: list, new: object, rule: str) -> None:  # type: ignore[type-arg]
    """The general rule where several kinds might leave."""
    one = dice("blue", 1)[0]
    play = position(Sitting(hand=[one], buildings=kept), grid=[new], fresh=True)  # type: ignore[list-item]
    answers = (Waive("trios"), TakeAction(new.token), Pay((one.token,)))  # type: ignore[attr-defined]
    found = breaches(play, *answers)
    assert [breach.rule for breach in found] == [rule]
    after = followed(play.game, play.state, answers)[1]
    assert (len(left_aside(after, 0, Waive("trios"))) > 1) == (rule == "trios")


def test_goods_that_stay_are_a_trio_of_goods() -> None:
    """They bring coins, and have a rule of their own."""
    tea = ware(("tea", 1))
    play = position(Sitting(goods=[ware(("tea", 2)), ware(("tea", 1))]), grid=[tea], fresh=True)
    (found,) = breaches(play, Waive("trios"), TakeAction(tea.token))
    assert found.rule == "trio-same-goods"
    assert len(found.pieces["seat-0-goods"]) == 3


def test_ships_that_stay_are_a_trio_of_ships() -> None:
    """All three are named."""
    new, one = ship(12, cost=1), dice("blue", 1)[0]
    play = position(Sitting(hand=[one], ships=[ship(3), ship(7)]), grid=[new], fresh=True)
    (found,) = breaches(play, Waive("trios"), TakeAction(new.token), Pay((one.token,)))
    assert found.rule == "trio-ships"
    assert len(found.pieces["seat-0-ships"]) == 3


@pytest.mark.parametrize("kind", ["same-buildings", "different-buildings"])
def test_an_administrator_that_did_not_come_is_about_the_three_that_left(kind: str) -> None:
    """Where several threes might leave, it is the ones that were chosen."""
    lying = [house("red"), house("red"), house("yellow"), house("white")]
    new, one = house("red", cost=("blue", 1)), dice("blue", 1)[0]
    play = position(Sitting(hand=[one], buildings=lying), grid=[new], fresh=True)
    answers = (Waive("trio-administrator"), TakeAction(new.token), Pay((one.token,)))
    question = play.game.pending(followed(play.game, play.state, answers)[1])
    assert isinstance(question, Decision)
    chosen = next(
        one for one in question.choices if isinstance(one, ChooseTrios) and one.trios[0].kind == kind
    )
    (found,) = breaches(play, *answers, chosen)
    assert found.rule == f"trio-{kind}"


def test_three_that_stay_are_named_with_the_player_whose_turn_it_is() -> None:
    """Also where the turn before was another's, and explained by the same sequence."""
    first, one = dice("green", 1)[0], dice("blue", 1)[0]
    new = house("red", cost=("blue", 1))
    reds = [house("red"), house("red")]
    play = position(Sitting(), Sitting(hand=[one], buildings=reds), grid=[first, new], fresh=True)
    (found,) = breaches(play, TakeDie(first.token), Waive("trios"), TakeAction(new.token), Pay((one.token,)))
    assert len(found.pieces["seat-1-buildings"]) == 3
    assert said(found)[1].count("red") == 3


def test_a_second_action_names_what_was_taken() -> None:
    """Both cards."""
    silk, tea = ware(("silk", 1)), ware(("tea", 1))
    play = position(Sitting(), grid=[silk, tea], fresh=True)
    silk_name, tea_name = (play.state.box.action_face(one.token) for one in (silk, tea))
    (found,) = breaches(play, Waive("one-action"), TakeAction(silk.token), TakeAction(tea.token))
    assert found.rule == "one-action"
    assert not found.pieces
    assert said(found)[1] == f"{silk_name}, {tea_name}"


def test_other_cards_than_three_of_a_kind_are_told_by_themselves() -> None:
    """What left is said, not what lies there still."""
    teas, new = [ware(("tea", 1)) for _ in range(2)], ware(("tea", 1))
    others = [ware(("silk", 1)), ware(("spices", 1))]
    play = position(Sitting(goods=[*teas, *others]), grid=[new], fresh=True)
    waiver = Waive("trios", cards=tuple(one.token for one in others))
    (found,) = breaches(play, waiver, TakeAction(new.token))
    assert not found.pieces
    assert found.there is not None
    assert found.there.id == "cards-left"


def test_what_left_instead_counts_among_the_threes_that_should_have() -> None:
    """Cards of every row: as they lay before anything left, three teas and three red houses."""
    teas, reds = [ware(("tea", 1)) for _ in range(3)], [house("red") for _ in range(3)]
    play = position(Sitting(goods=teas, buildings=reds), grid=dice("green", 1), fresh=True)
    seat = play.state.seat
    waiver = Waive("trios", cards=(teas[0].token, reds[0].token))
    lying = replace(
        seat,
        goods=tuple(token for token in seat.goods if token != teas[0].token),
        buildings=tuple(token for token in seat.buildings if token != reds[0].token),
    )
    after = replace(play.state, seats=(lying, *play.state.seats[1:]))
    assert left_aside(after, 0, waiver) == left_aside(play.state, 0, Waive("trios"))
    (trios,) = left_aside(after, 0, waiver)
    assert {one.kind for one in trios} == {"same-goods", "same-buildings"}
    assert left_aside(after, 0, Waive("trios")) == [()]


def test_what_comes_after_does_not_hide_which_three_it_was() -> None:
    """The turn goes on: an administrator might still be used, and is not."""
    new, one = ship(12, cost=1), dice("blue", 1)[0]
    play = position(Sitting(hand=[one], ships=[ship(3), ship(7)], administrators=1), grid=[new], fresh=True)
    answers = (Waive("trios"), TakeAction(new.token), Pay((one.token,)), TURN_OVER)
    (found,) = breaches(play, *answers)
    assert found.rule == "trio-ships"


def test_what_keeps_the_rules_breaks_none() -> None:
    """A card that is paid for."""
    new, one = ship(12, cost=1), dice("blue", 1)[0]
    play = position(Sitting(hand=[one]), grid=[new], fresh=True)
    assert breaches(play, TakeAction(new.token), Pay((one.token,))) == ()


def test_no_trio_has_the_general_rule() -> None:
    """Where nobody knows which, no kind is named."""
    assert trio_rule([()], ()) == "trios"


def test_a_turn_without_right_has_nothing_to_compare() -> None:
    """The sentence says all."""
    tea = ware(("tea", 1))
    play = position(Sitting(), grid=[tea], fresh=True)
    (found,) = breaches(play, Waive("turn-order", number=1), TakeAction(tea.token))
    assert (found.rule, found.needed, found.there) == ("administrator-turn", None, None)
