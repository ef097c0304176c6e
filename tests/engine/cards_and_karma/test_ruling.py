"""Whether a choice is legal, and by which rule not."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from engine.cards_and_karma import choices
from engine.cards_and_karma.bonuses import Bonus
from engine.cards_and_karma.choices import Choice, Discard, Pay, TakeAction, TakeDie
from engine.cards_and_karma.exchanges import LastCard
from engine.cards_and_karma.gains import MakeRoom, PickDice, PickPalace
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.palace import CopyLast
from engine.cards_and_karma.rules import RULES
from engine.cards_and_karma.ruling import RULE_OF
from engine.cards_and_karma.trios import Trios
from engine.kernel.contract import Legality
from tests.engine.cards_and_karma.positions import (
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
from tests.engine.cards_and_karma.worlds import GAME, states


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
    assert "cost" in ruling.needed
    assert "building-red-blue-9" in ruling.there


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
