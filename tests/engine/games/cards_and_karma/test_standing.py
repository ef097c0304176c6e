"""Who is ahead, and who has won."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import ended
from tests.engine.games.cards_and_karma.positions import Sitting, position


def test_first_to_turn_all_six_wins() -> None:
    """CK-de > Spielende: who has turned all six wins, whatever the others have left."""
    standing = ended(Sitting(left=3, right=3), Sitting(left=5, fame=2, coins=5, karma=2))
    assert standing.winners == (0,)
    assert [step.name for step in standing.steps] == ["flipped"]
    assert standing.steps[0].rule == "end-of-game"


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
