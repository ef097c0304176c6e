"""Whether a choice is legal, and by which rule not."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma import choices
from engine.games.cards_and_karma.choices import Choice, Discard, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.bonuses import Bonus
from engine.games.cards_and_karma.play.exchanges import LastCard
from engine.games.cards_and_karma.play.gains import MakeRoom, PickDice, PickGoods, PickPalace
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.palace import CopyLast
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.play.trios import Trios
from engine.games.cards_and_karma.rule_book.rules import RULES, SECTIONS
from engine.games.cards_and_karma.rule_book.ruling import RULE_OF
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.clauses import clause
from engine.kernel.contract import Legality, Ruling
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)
from tests.engine.games.cards_and_karma.worlds import GAME, states


def test_every_kind_of_choice_has_its_rule() -> None:
    """No choice is without a rule, and each rule is in the table."""
    assert set(RULE_OF) == set(get_args(Choice))
    assert set(RULE_OF.values()) <= RULES.keys()


def test_legal_choices_name_their_rule() -> None:
    """With full knowledge what is listed is certainly legal."""
    play = position(Sitting(), grid=[ware(("tea", 1))])
    for choice in play.choices:
        ruling = play.game.why_not(play.state, choice)
        assert ruling.legality is Legality.CERTAIN
        assert set(ruling.rules) <= set(RULE_OF.values())


def test_refusal_says_what_and_why() -> None:
    """A refusal tells the rule, what it asks for and what there was."""
    dear = house("red", cost=("blue", 9))
    play = position(Sitting(), grid=[dear])
    ruling = play.game.why_not(play.state, TakeAction(dear.token))
    assert ruling.legality is Legality.IMPOSSIBLE
    assert ruling.rules == ("payment",)
    assert ruling.needed == clause("price-sum", colour="blue", n=9)
    assert ruling.there == clause("too-dear", card="building-red-blue-9-green-0")
    assert ruling.nearest == (TakeDie(dear.token),)


ANYTHING: tuple[Choice, ...] = (
    TakeDie(1),
    TakeAction(1),
    Pay((1,)),
    Discard((1,)),
    choices.DRAW_TWO,
    choices.EXTRA_TURN,
    choices.TURN_OVER,
    choices.ENOUGH,
    choices.TAKE_TOKENS,
    choices.CopyReward(1),
    choices.FirstBonus(0),
    choices.Exchange("fame"),
    choices.ChooseTrios(()),
)


@pytest.mark.parametrize("seed", range(8))
def test_refusals_anywhere_name_a_rule(seed: int) -> None:
    """Whatever is answered to whatever question: it is legal, or refused by a rule of the table."""
    for state in states(GAME, Options(players=2), Random(seed)):
        for choice in ANYTHING:
            ruling = GAME.why_not(state, choice)
            assert ruling.rules
            assert set(ruling.rules) <= RULES.keys()


def test_questions_refuse_what_answers_others() -> None:
    """The rarer questions, too, take only their own answers."""
    for tasks, rule in (
        ((LastCard(),), "fame-and-coins"),
        ((Bonus(0), Bonus(4)), "bonuses"),
        ((Bonus(1),), "bonuses"),
        ((CopyLast(),), "palace-5"),
        ((MakeRoom(1),), "hand-limit"),
        ((PickDice(1),), "take-die"),
        ((PickPalace(),), "ship-rewards"),
        ((Trios(),), "trios"),
    ):
        play = position(Sitting(), grid=[palace(2), palace(3)], agenda=tasks)
        ruling = play.game.why_not(play.state, choices.TURN_OVER)
        assert (ruling.legality, ruling.rules) == (Legality.IMPOSSIBLE, (rule,))


def unknown(play: Playing, *tokens: tuple[Piece, ...]) -> Playing:
    """Replace the acting player's hand by tokens that may be several cards."""
    hand = tuple(sorted(sum(one.token for one in cards) for cards in tokens))
    return play.change(seats=(replace(play.seat, hand=hand), *play.state.seats[1:]), exact=False)


def legality(play: Playing, choice: Choice) -> Legality:
    """Return the legality alone."""
    return play.game.why_not(play.state, choice).legality


def test_buying_with_unknown_cards() -> None:
    """A card that only some of the possible hands can pay is possible; one that all can is certain."""
    cheap, dear, goods = ship(1, cost=3), ship(2, cost=2), ware(("tea", 1))
    three, green, two = die("blue", 3), die("green", 3), die("blue", 2)
    play = position(Sitting(hand=[three]), grid=[cheap, dear, goods], draw=[*dice("blue", 1), green, two])
    unknown(play, (three, green))
    assert legality(play, TakeAction(cheap.token)) is Legality.CERTAIN
    assert legality(play, TakeAction(dear.token)) is Legality.IMPOSSIBLE
    unknown(play, (three, two))
    assert legality(play, TakeAction(cheap.token)) is Legality.POSSIBLE
    assert legality(play, TakeAction(goods.token)) is Legality.CERTAIN
    assert legality(play, TakeDie(cheap.token)) is Legality.CERTAIN


def test_paying_with_unknown_cards() -> None:
    """A die that the hand may hold is possible, one that it surely holds certain, else impossible."""
    new = ship(1, cost=3)
    three, green, other = die("blue", 3), die("green", 3), die("orange", 3)
    play = position(Sitting(hand=[three]), grid=[new], draw=[*dice("blue", 1), green, other]).take(new)
    unknown(play, (three, green))
    assert legality(play, Pay((three.token | green.token,))) is Legality.POSSIBLE, "which colour is not said"
    assert legality(play, Pay((three.token,))) is Legality.POSSIBLE
    assert legality(play, Pay((other.token,))) is Legality.IMPOSSIBLE
    unknown(play, (three,))
    assert legality(play, Pay((three.token,))) is Legality.CERTAIN


def test_discarding_unknown_cards() -> None:
    """Throwing away some card of the hand is certain, a certain one only if it is surely held."""
    hand = dice("blue", *[1] * 8)
    new = die("green", 1)
    play = position(Sitting(hand=hand), grid=[new, *dice("blue", 1)]).die(new)
    unknown(play, *[(hand[0], hand[1])] * 2, *[(one,) for one in hand[2:]])
    anything = sum(one.token for one in hand)
    assert legality(play, Discard((anything,))) is Legality.CERTAIN
    assert legality(play, Discard((hand[0].token,))) is Legality.POSSIBLE
    assert legality(play, Discard((new.token,))) is Legality.IMPOSSIBLE


def test_unseen_card_of_the_grid() -> None:
    """What an unseen card is taken for is possible; a choice that no hidden card bears on is certain."""
    tea, silk = ware(("tea", 1)), ware(("silk", 1))
    play = position(Sitting(), grid=[tea], draw=[*dice("blue", 1), silk])
    play.change(grid=(tea.token | silk.token,), exact=False)
    assert legality(play, TakeAction(tea.token)) is Legality.POSSIBLE
    assert legality(play, TakeDie(tea.token)) is Legality.POSSIBLE
    assert legality(play, TakeDie(tea.token | silk.token)) is Legality.CERTAIN


def test_a_card_that_may_be_one_of_two_is_the_one_that_lies_there() -> None:
    """Tea or a house was said: it is the tea where only that lies there, and goods are free."""
    tea, red = ware(("tea", 1)), house("red", cost=("blue", 6))
    grid = [*dice("orange", 1), tea]
    play = position(Sitting(hand=dice("blue", 5)), grid=grid, draw=[*dice("blue", 1), red])
    play.change(exact=False)
    assert legality(play, TakeAction(tea.token | red.token)) is Legality.CERTAIN


def test_a_card_that_may_be_one_of_two_has_the_price_of_the_one_that_lies_there() -> None:
    """A house or tea was said, and the house lies there: whether the hand pays for it is not known."""
    (five, three), red, tea = dice("blue", 5, 3), house("red", cost=("blue", 5)), ware(("tea", 1))
    play = position(Sitting(hand=[five]), grid=[*dice("orange", 1), red], draw=[*dice("blue", 1), three, tea])
    unknown(play, (five, three))
    assert legality(play, TakeAction(red.token | tea.token)) is Legality.POSSIBLE
    unknown(play, (five,))
    assert legality(play, TakeAction(red.token | tea.token)) is Legality.CERTAIN


def refused(play: Playing, choice: Choice, seat: int | None = None) -> Ruling:
    """Return the ruling on a choice that is not legal."""
    ruling = play.game.why_not(play.state, choice, seat=seat)
    assert ruling.legality is Legality.IMPOSSIBLE
    return ruling


def test_a_dear_card_may_be_taken_as_a_die() -> None:
    """What cannot be paid for: first the same card as a die, then what is most like it."""
    dear, fair, small = (house("red", cost=("blue", cost)) for cost in (12, 4, 3))
    goods = ware(("tea", 1))
    play = position(Sitting(hand=[die("blue", 4)]), grid=[goods, small, fair, dear])
    instead = refused(play, TakeAction(dear.token)).nearest
    assert instead == (TakeDie(dear.token), TakeAction(fair.token), TakeAction(small.token))


def test_the_payments_nearest_to_one_that_does_not_fit() -> None:
    """Too little for a building: what has the most of it in common; at last the card as a die."""
    red = house("red", cost=("blue", 9))
    three, four, five, six = dice("blue", 3, 4, 5, 6)
    play = position(Sitting(hand=[three, four, five, six]), grid=[red]).take(red)
    ruling = refused(play, Pay((three.token, five.token)))
    assert ruling.rules == ("payment",)
    assert ruling.needed == clause("price-sum", colour="blue", n=9)
    assert ruling.there == clause("paid-worth", cards=("die-blue-3", "die-blue-5"), n=8)
    first, second, third = ruling.nearest
    assert {first, second} <= {Pay((three.token, six.token)), Pay((four.token, five.token))}
    assert third == TakeDie(red.token)


def test_nothing_paid_is_told_as_such() -> None:
    """A card taken without any payment: its price, and the smallest ways to pay it."""
    two = ship(2, cost=2)
    play = position(Sitting(hand=dice("green", 1, 2), karma=1, administrators=1), grid=[two]).take(two)
    ruling = refused(play, Pay())
    assert (ruling.rules, ruling.there) == (("exact-price",), clause("nothing-paid"))
    assert ruling.nearest[0] in {Pay((play.state.seat.hand[1],)), Pay(administrators=1)}


def test_administrators_have_their_time() -> None:
    """A27: not while something is due, not in others' turns; an extra turn only at the end of one's own."""
    grid = [palace(2), palace(3)]
    play = position(Sitting(administrators=1), grid=grid, agenda=(Bonus(1),))
    for choice, rule in (
        (choices.DRAW_TWO, "administrator-cards"),
        (choices.EXTRA_TURN, "administrator-turn"),
    ):
        ruling = refused(play, choice)
        assert ruling.rules == (rule, "bonuses")
        assert ruling.needed == clause("bonus")
        assert refused(play, choice, seat=1).rules == ("administrators",)
    play = position(Sitting(administrators=1), grid=grid)
    assert refused(play, choices.EXTRA_TURN).rules == ("administrator-turn", "one-action")


def test_what_others_want() -> None:
    """Who is not in turn may do nothing, whatever it is; the player in turn may be named."""
    card = ware(("tea", 1))
    play = position(Sitting(), grid=[card])
    ruling = refused(play, TakeDie(card.token), seat=1)
    assert (ruling.rules, ruling.needed) == (("turn-order",), clause("own-turn"))
    assert play.game.why_not(play.state, TakeDie(card.token), seat=0).legality is Legality.CERTAIN


@pytest.mark.parametrize("choice", [*ANYTHING, Pay(administrators=1), choices.NextDue("fame")], ids=repr)
@pytest.mark.parametrize("public", [False, True])
def test_out_of_turn_the_order_of_turns_decides(choice: Choice, public: bool) -> None:
    """A27, A33: whatever another player wants; an administrator is used in one's own turn alone."""
    play = position(Sitting(), Sitting(administrators=1), grid=[ware(("tea", 1))])
    ruling = play.game.why_not(play.state, choice, seat=1, public=public)
    assert (ruling.legality, ruling.nearest) == (Legality.IMPOSSIBLE, ())
    alone = choice in {choices.DRAW_TWO, choices.EXTRA_TURN}
    joker = choice == Pay(administrators=1)
    assert ("turn-order" in ruling.rules) is not alone
    assert ("administrators" in ruling.rules) is (alone or joker)
    assert RULES["turn-order"].section is SECTIONS["Spielablauf"]
    assert RULES["administrators"].section is SECTIONS["Verwalter"]


def test_passing_is_not_allowed() -> None:
    """A33: a turn without an action is refused; any card may be taken as a die."""
    card = ware(("tea", 1))
    ruling = refused(position(Sitting(), grid=[card]), choices.TURN_OVER)
    assert (ruling.rules, ruling.there) == (("one-action",), clause("end-turn"))
    assert ruling.nearest == (TakeDie(card.token), TakeAction(card.token))


def test_the_first_goods_card_may_not_be_left() -> None:
    """A20: only the second one may."""
    tea, silk = ware(("tea", 1)), ware(("silk", 1))
    play = position(Sitting(), grid=[tea, silk], agenda=(PickGoods(),))
    ruling = refused(play, choices.ENOUGH)
    assert (ruling.rules, ruling.needed) == (("goods-reward",), clause("goods-card"))
    play = position(Sitting(), grid=[tea, silk], agenda=(PickGoods(optional=True),))
    assert refused(play, choices.TURN_OVER).needed == clause("goods-card-or-none")


def test_the_top_card_may_not_be_taken_as_a_die() -> None:
    """A17: palace action 6 brings it into the display; as a die only cards of the grid are taken."""
    six, top = palace(6), ware(("tea", 1))
    hand = die("blue", 6)
    player = Sitting(hand=[hand], administrators=1)
    play = position(player, grid=[six, *dice("blue", 1, 2)], draw=[top])
    first = refused(play, TakeDie(top.token))
    assert (first.rules, first.there) == (("take-die",), clause("on-draw", card=face(play, top)))
    play.take(six).pay(hand)
    assert refused(play, TakeDie(top.token)).rules == ("palace-6", "one-action")


def test_what_is_said_of_the_top_card_is_said_of_it_alone() -> None:
    """A17: after palace action 6 another card as a die, or the top card once more, breaks no rule of it."""
    six, top, lying = palace(6), ware(("tea", 1)), ware(("silk", 1))
    hand, other = die("blue", 6), die("blue", 1)
    player = Sitting(hand=[hand], goods=[lying], administrators=1)
    play = position(player, grid=[six, other], draw=[top]).take(six).pay(hand)
    assert refused(play, TakeDie(top.token)).rules == ("palace-6", "one-action")
    assert refused(play, TakeDie(other.token)).rules == ("one-action",)
    assert refused(play, TakeAction(top.token)).rules == ("one-action",)


def test_where_a_card_lies_that_is_not_in_the_grid() -> None:
    """On the draw pile or in a display; of one in a hand, which is nobody's business, no more than elsewhere.

    A pile whose top card nobody has seen is not said to show it.
    """
    held, lying, top, other = die("blue", 6), ware(("silk", 1)), ware(("tea", 1)), ware(("spices", 1))
    play = position(Sitting(hand=[held], goods=[lying]), grid=dice("orange", 1), draw=[top, other])
    for card, place in ((top, "on-draw"), (lying, "in-display"), (held, "elsewhere"), (other, "elsewhere")):
        assert refused(play, TakeDie(card.token)).there == clause(place, card=face(play, card))
    play.change(top=top.token | other.token, exact=False)
    assert refused(play, TakeDie(top.token)).there == clause("elsewhere", card=face(play, top))


def test_only_last_ships_are_copied() -> None:
    """A16: neither an earlier ship of a row nor one of the grid; whose last ships lie there is told."""
    one, two, other, new = ship(1), ship(2), ship(3), ship(4)
    play = position(Sitting(ships=[one, two]), Sitting(ships=[other]), grid=[new], agenda=(CopyLast(),))
    for wrong in (one, new):
        ruling = refused(play, choices.CopyReward(wrong.token))
        assert (ruling.rules, ruling.there) == (("palace-5",), clause("not-last", card=face(play, wrong)))
        assert set(ruling.nearest) == {choices.CopyReward(two.token), choices.CopyReward(other.token)}


def test_a_card_of_another_kind() -> None:
    """A ship is no goods card: the kind that is asked for is told, and the goods that lie there."""
    tea, new = ware(("tea", 1)), ship(4)
    play = position(Sitting(), grid=[tea, ware(("silk", 1)), new], agenda=(PickGoods(),))
    ruling = refused(play, TakeAction(new.token))
    assert ruling.needed == clause("kind-in-grid", kind="goods")
    assert ruling.there == clause("card", card=face(play, new))
    assert all(isinstance(one, TakeAction) and one.card != new.token for one in ruling.nearest)


def test_the_number_of_discards() -> None:
    """A10: too many or too few are refused; of the cards that were named as many go as have to."""
    hand, new = dice("blue", *[1] * 8), die("green", 1)
    play = position(Sitting(hand=hand), grid=[new, *dice("blue", 1)]).die(new)
    ruling = refused(play, Discard((hand[3].token, hand[5].token)))
    assert (ruling.needed, ruling.there) == (clause("discard-count", n=1), clause("dice-count", n=2))
    assert set(ruling.nearest[:2]) == {Discard((hand[3].token,)), Discard((hand[5].token,))}


def test_the_nearest_trios() -> None:
    """A2: where symbols can be used in several ways, the sets most like the wanted one come first."""
    goods = [ware(("tea", value)) for value in (1, 2)] + [ware(("silk", 1)), ware(("spices", 1))]
    play = position(Sitting(goods=goods), grid=dice("blue", 1), agenda=(Trios(),))
    cards = tuple(sorted((goods[0].token, goods[1].token, goods[2].token)))
    ruling = refused(play, choices.ChooseTrios((choices.Trio("different-goods", cards, 4),)))
    assert (ruling.rules, ruling.there) == (("trios",), clause("other-trios"))
    assert set(ruling.nearest) == set(play.choices)


def test_of_trios_with_a_wrong_sum_the_same_cards_come_first() -> None:
    """A2: who chose a legal set and counted its coins wrongly is shown that set before the others."""
    goods = [ware(("tea", value)) for value in (1, 2)] + [ware(("silk", 1)), ware(("spices", 1))]
    play = position(Sitting(goods=goods), grid=dice("blue", 1), agenda=(Trios(),))
    assert len(play.choices) == 2
    for chosen in play.choices:
        (trio,) = chosen.trios
        wrong = choices.ChooseTrios((replace(trio, coins=trio.coins + 1),))
        assert refused(play, wrong).nearest[0] == chosen


def test_after_the_end_nothing_is_legal() -> None:
    """The rule is that of the end, and nobody may choose anything any more."""
    play = position(Sitting(administrators=1), grid=dice("blue", 1), agenda=(Finished(),))
    for choice in ANYTHING:
        ruling = refused(play, choice)
        assert (ruling.rules, ruling.needed, ruling.nearest) == (("end-of-game",), clause("match-open"), ())


def test_while_cards_are_laid_out_nothing_is_chosen() -> None:
    """A12, A43: the empty grid or the new round comes first."""
    play = position(Sitting(administrators=1), agenda=(Menu(), Lay(4)))
    assert refused(play, TakeDie(1)).rules == ("empty-grid",)
    assert refused(play, choices.DRAW_TWO).rules == ("administrator-cards", "empty-grid")
    play = position(Sitting(), grid=dice("blue", 1), agenda=(Menu(), Lay(11)))
    assert refused(play, TakeDie(1)).rules == ("refill",)


def face(play: Playing, piece: Piece) -> str:
    """Return the action face of a card."""
    return play.state.box.action[piece.number]
