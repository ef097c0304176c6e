"""A breach says which rule was not kept, what it asks for and what there was, by what lies open."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import (
    DRAW_TWO,
    ENOUGH,
    TURN_OVER,
    Choice,
    ChooseTrios,
    Pay,
    TakeAction,
    TakeDie,
    Waive,
)
from engine.games.cards_and_karma.clauses import in_english
from engine.games.cards_and_karma.results import BonusShown
from engine.games.cards_and_karma.rule_book.rules import RULES
from engine.games.cards_and_karma.table.breaches import left_aside, trio_rule
from engine.kernel.contract import UNKNOWN, Breach, Decision
from engine.kernel.replies import followed
from engine.kernel.sightings import Sighting
from tests.engine.games.cards_and_karma.positions import (
    Playing,
    Sitting,
    dice,
    house,
    palace,
    position,
    ship,
    ware,
)


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
    """A ship asks for one die exactly, and nothing is said of buildings."""
    new, five = ship(7, cost=3), dice("blue", 5)[0]
    play = position(Sitting(hand=[five]), grid=[new], fresh=True)
    found = breaches(play, Waive("payment"), TakeAction(new.token), Pay((five.token,)))
    assert [one.rule for one in found] == ["exact-price"]
    assert all(one.pieces == {"seat-0-ships": (play.state.box.action_face(new.token),)} for one in found)
    assert said(found[0]) == ("one die of exactly 3, or one administrator as a joker", "die-blue-5")


def test_what_is_seen_while_a_card_is_paid_for_is_no_payment() -> None:
    """The card is taken, another one of the grid is seen for the first time, then it is paid for."""
    new, five, tea = ship(7, cost=3), dice("blue", 5)[0], ware(("tea", 1))
    play = position(Sitting(hand=[five]), grid=[new, tea], fresh=True)
    seen = Sighting("grid", (play.state.box.action[tea.number],))
    answers = (Waive("payment"), TakeAction(new.token), seen, Pay((five.token,)))
    assert [one.rule for one in play.game.broken(play.state, answers)] == ["exact-price"]


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


@pytest.mark.parametrize("ships", [(), (3, 7), (9, 3, 5)])
def test_ships_that_are_no_three_have_nothing_to_do_with_a_trio_that_stays(ships: tuple[int, ...]) -> None:
    """Two of them, or three in an order that the table has agreed to."""
    reds, new, one = [house("red"), house("red")], house("red"), dice("blue", 1)[0]
    sitting = Sitting(hand=[one], buildings=reds, ships=[ship(number) for number in ships])
    play = position(sitting, grid=[new], fresh=True)
    (found,) = breaches(play, Waive("trios"), TakeAction(new.token), Pay((one.token,)))
    assert list(found.pieces) == ["seat-0-buildings"]


def test_a_trio_that_left_by_the_rules_is_not_what_was_not_kept() -> None:
    """It left and brought its administrator; then a second card was taken."""
    reds, new, one, tea = [house("red"), house("red")], house("red"), dice("blue", 1)[0], ware(("tea", 1))
    play = position(Sitting(hand=[one], buildings=reds), grid=[new, tea], fresh=True)
    answers = (TakeAction(new.token), Pay((one.token,)), Waive("one-action"), TakeAction(tea.token))
    for sequence in (answers, (answers[2], *answers[:2], answers[3])):
        assert [found.rule for found in breaches(play, *sequence)] == ["one-action"]


def test_only_buildings_bring_the_administrator_that_did_not_come() -> None:
    """The same house completed three teas as well, which bring coins."""
    lying = [house("red", goods=[("tea", 1)]) for _ in range(2)]
    new, one = house("red", goods=[("tea", 1)], cost=("blue", 1)), dice("blue", 1)[0]
    play = position(Sitting(hand=[one], buildings=lying), grid=[new], fresh=True)
    (found,) = breaches(play, Waive("trio-administrator"), TakeAction(new.token), Pay((one.token,)))
    assert found.rule == "trio-same-buildings"


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("fame", [0, 2])
@pytest.mark.parametrize("kind", ["same-buildings", "different-buildings"])
def test_an_administrator_that_did_not_come_is_about_the_three_that_left(
    kind: str, fame: int, late: bool
) -> None:
    """Where several threes might leave, it is the ones that were chosen.

    That holds also where the house's fame turns a scoring card first, and where the rule is left aside
    no sooner than it is asked which of them leave.
    """
    lying = [house("red"), house("red"), house("yellow"), house("white")]
    new, one = house("red", cost=("blue", 1)), dice("blue", 1)[0]
    play = position(Sitting(hand=[one], buildings=lying, fame=fame), grid=[new], fresh=True)
    shown = (BonusShown(BONUSES.index("karma-2")),) if fame else ()
    turn = (TakeAction(new.token), Pay((one.token,)), *shown)
    waiver = Waive("trio-administrator")
    answers = (*turn, waiver) if late else (waiver, *turn)
    question = play.game.pending(followed(play.game, play.state, answers)[1])
    assert isinstance(question, Decision)
    chosen = next(
        one for one in question.choices if isinstance(one, ChooseTrios) and one.trios[0].kind == kind
    )
    (found,) = play.game.broken(play.state, (*answers, chosen))
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


def test_what_another_turn_or_a_reward_brought_is_no_second_action() -> None:
    """The player before took a die, and the ship that came first brought a goods card."""
    green, silk, tea = dice("green", 1)[0], ware(("silk", 1)), ware(("tea", 1))
    new, one = ship(7, "goods-cards-1-2", cost=1), dice("blue", 1)[0]
    play = position(Sitting(), Sitting(hand=[one]), grid=[green, new, silk, tea], fresh=True)
    answers = (
        TakeDie(green.token),
        Waive("one-action"),
        *(TakeAction(new.token), Pay((one.token,)), TakeAction(silk.token), ENOUGH),
        TakeAction(tea.token),
    )
    (found,) = breaches(play, *answers)
    assert said(found)[1] == ", ".join(play.state.box.action[one.number] for one in (new, tea))


def test_a_card_that_nobody_has_seen_has_no_name() -> None:
    """Two cards were taken as dice out of a grid of which a camera had missed one."""
    one, other, third = dice("blue", 1, 2, 3)
    play = position(Sitting(), grid=[one, other, third], fresh=True)
    unseen = other.token | third.token
    play.change(grid=(one.token, unseen, unseen), exact=False)
    (found,) = breaches(play, Waive("one-action"), TakeDie(one.token), TakeDie(unseen))
    assert said(found)[1] == f"{play.state.box.action[one.number]}, {UNKNOWN}"


def test_the_ships_of_a_row_are_told_as_they_lie() -> None:
    """The higher number first, which should have gone."""
    high, low, one = ship(9), ship(3, cost=1), dice("blue", 1)[0]
    play = position(Sitting(hand=[one], ships=[high]), grid=[low], fresh=True)
    (found,) = breaches(play, Waive("ships"), TakeAction(low.token), Pay((one.token,)))
    assert found.rule == "ship-order"
    assert said(found)[1] == ", ".join(play.state.box.action[ship.number] for ship in (high, low))


def test_other_cards_than_three_of_a_kind_are_told_by_themselves() -> None:
    """What left is said, not what lies there still."""
    teas, new = [ware(("tea", 1)) for _ in range(2)], ware(("tea", 1))
    others = [ware(("silk", 1)), ware(("spices", 1))]
    play = position(Sitting(goods=[*teas, *others]), grid=[new], fresh=True)
    waiver = Waive("trios", cards=tuple(one.token for one in others))
    (found,) = breaches(play, waiver, TakeAction(new.token))
    assert not found.pieces
    names = ", ".join(play.state.box.action[one.number] for one in others)
    assert said(found)[1] == f"what left: {names}"


def test_what_left_instead_counts_among_the_threes_that_should_have() -> None:
    """Cards of every row as they lay before: three teas, one of them on a ship, and three red houses."""
    teas, reds = [ware(("tea", 1)) for _ in range(2)], [house("red") for _ in range(3)]
    laden = ship(7, good=("tea", 1))
    sitting = Sitting(goods=teas, buildings=reds, ships=[laden])
    play = position(Sitting(goods=[ware(("silk", 1))]), sitting, grid=dice("green", 1), fresh=True, actor=1)
    gone = (teas[0], reds[0], reds[2], laden)
    waiver = Waive("trios", cards=tuple(one.token for one in gone))
    seat = play.state.seat
    rest = {
        row: tuple(token for token in getattr(seat, row) if token not in waiver.cards)
        for row in ("buildings", "goods", "ships")
    }
    after = replace(play.state, seats=(play.state.seats[0], replace(seat, **rest)))
    assert left_aside(after, 1, waiver) == left_aside(play.state, 1, Waive("trios"))
    (trios,) = left_aside(after, 1, waiver)
    assert {one.kind for one in trios} == {"same-goods", "same-buildings"}
    assert left_aside(after, 1, Waive("trios")) == [()]


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
    assert (found.rule, found.needed, found.there) == ("turn-order", None, None)


@pytest.mark.parametrize("use", [DRAW_TWO, Pay(administrators=1)])
def test_an_administrator_in_another_turn_breaks_its_own_rule_too(use: Choice) -> None:
    """A27: administrators are used in one's own turn; whose turn it is comes first."""
    new, tea, top = ship(7, cost=3), ware(("tea", 1)), dice("blue", 1, 2, 3)
    play = position(Sitting(), Sitting(administrators=1), grid=[new, tea], draw=top, fresh=True)
    begun = (Waive("turn-order", number=1), *((TakeAction(new.token),) if isinstance(use, Pay) else ()))
    found = play.game.broken(play.state, (*begun, use))
    assert [one.rule for one in found] == ["turn-order", "administrators"]
    (alone,) = play.game.broken(play.state, (Waive("turn-order", number=1), TakeAction(tea.token)))
    assert alone.rule == "turn-order"


def test_a_joker_beside_another_card_of_a_kind_names_both_rules() -> None:
    """A24: what a joker may stand with comes first, then what the card costs, in the place of its kind."""
    new, three = palace(3), dice("blue", 3)[0]
    play = position(Sitting(hand=[three], administrators=1, karma=1), grid=[new], fresh=True)
    found = breaches(play, Waive("payment"), TakeAction(new.token), Pay((), 1, 1))
    assert [one.rule for one in found] == ["karma", "palace-price"]
