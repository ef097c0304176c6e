"""Who is ahead, and who has won."""

from __future__ import annotations

from engine.cards_and_karma.turn import Finished
from engine.kernel.contract import Standing
from tests.engine.cards_and_karma.positions import Sitting, position


def ended(*sittings: Sitting) -> Standing:
    """Return the standing of a match that is over."""
    play = position(*sittings, agenda=(Finished(),))
    return play.game.standing(play.state)


def test_first_to_turn_all_six_wins() -> None:
    """CK-de > Spielende: who has turned all six wins, whatever the others have left."""
    standing = ended(Sitting(left=3, right=3), Sitting(left=5, fame=2, coins=5, karma=2))
    assert standing.winners == (0,)
    assert [step.name for step in standing.steps] == ["flipped"]
    assert standing.steps[0].rule == "end-of-game"


def test_fame_counts_two_coins_one() -> None:
    """A30: with a tie each fame left over counts two, each coin one."""
    standing = ended(Sitting(left=6, fame=2), Sitting(right=6, coins=5), Sitting(left=2, coins=5))
    assert standing.winners == (1,)
    assert standing.steps[1].values == (4, 5, 5)
    assert standing.steps[1].tied == (1,)
    assert standing.steps[1].rule == "tie-break"


def test_then_karma() -> None:
    """A30: still level, more karma wins."""
    standing = ended(Sitting(left=6, fame=1, karma=1), Sitting(right=6, coins=2, karma=2))
    assert standing.winners == (1,)
    assert [step.name for step in standing.steps] == ["flipped", "fame-and-coins", "karma"]


def test_then_it_is_shared() -> None:
    """A30: level in all, the victory is shared."""
    assert ended(Sitting(left=6, fame=1), Sitting(right=6, coins=2)).winners == (0, 1)


def test_more_than_three_fame_count_after_the_sixth_card() -> None:
    """A41: fame and coins that no card is left for break ties."""
    assert ended(Sitting(left=6, fame=4), Sitting(right=6, coins=7)).winners == (0,)


def test_places_below_the_winner_are_ours() -> None:
    """A44: the others by cards turned, then two for fame and one for coins, then karma; not by the rules."""
    standing = ended(
        Sitting(left=1, coins=5), Sitting(left=6), Sitting(left=2), Sitting(left=1, fame=2, coins=1, karma=1)
    )
    assert standing.order == ((1,), (2,), (3,), (0,))
    assert standing.ruled == 1


def test_nothing_is_ruled_before_anybody_has_six() -> None:
    """During the match there is an order but no winner."""
    play = position(Sitting(left=1), Sitting())
    standing = play.game.standing(play.state)
    assert (standing.over, standing.winners, standing.ruled) == (False, (), 0)
    assert standing.order == ((0,), (1,))


def test_each_step_says_who_is_still_tied() -> None:
    """A30: three level by cards, two by fame and coins, one by karma; who is out does not come back."""
    standing = ended(
        Sitting(left=6, coins=4),
        Sitting(left=6, fame=2, karma=1),
        Sitting(left=6, fame=1, coins=1, karma=2),
        Sitting(left=5, coins=9, karma=2),
    )
    assert [(step.name, step.values, step.tied, step.rule) for step in standing.steps] == [
        ("flipped", (6, 6, 6, 5), (0, 1, 2), "end-of-game"),
        ("fame-and-coins", (4, 4, 3, 9), (0, 1), "tie-break"),
        ("karma", (0, 1, 2, 2), (1,), "tie-break"),
    ]
    assert standing.order == ((1,), (0,), (2,), (3,))


def test_all_may_share_the_victory() -> None:
    """A30: also four, and then nobody is left for an order of ours."""
    standing = ended(*(Sitting(left=6, fame=1, coins=2, karma=1),) * 4)
    assert standing.winners == (0, 1, 2, 3)
    assert standing.order == ((0, 1, 2, 3),)
    assert [step.tied for step in standing.steps] == [(0, 1, 2, 3)] * 3


def test_who_is_level_below_the_winner_shares_a_place() -> None:
    """A44: our order leaves level who is level."""
    standing = ended(Sitting(left=6), Sitting(left=2, fame=1), Sitting(left=2, coins=2))
    assert standing.order == ((0,), (1, 2))
    assert standing.ruled == 1
