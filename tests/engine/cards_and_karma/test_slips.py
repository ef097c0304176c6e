"""What may be done against the rules, by what is asked at that moment."""

from __future__ import annotations

from engine.cards_and_karma.choices import Waive
from engine.cards_and_karma.slips import SLIP, slips
from engine.kernel.clues import Clues, Unlikely
from tests.engine.cards_and_karma.positions import Playing, Sitting, dice, house, position

NOTHING_DIFFERS = Clues({}, {}, {}, frozenset(), {}, {}, {}, lambda _: {})


def tried(play: Playing) -> list[Unlikely]:
    """Return what is tried at a table on which nothing differs."""
    return list(slips(play.state, NOTHING_DIFFERS))


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
