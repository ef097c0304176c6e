"""What nobody sees is inside a belief, or it is counted how much is not."""

from __future__ import annotations

from firmware.trial.games.cards_and_karma.hidden import outside


def test_cards_outside_the_belief_are_counted() -> None:
    """Each card without a token of its own, and each token without a card."""
    assert outside([3, 5], [1 << 3 | 1 << 5, 1 << 3]) == 0
    assert outside([3, 5], [1 << 3, 1 << 3]) == 1
    assert outside([3], [1 << 3, 1 << 5]) == 1
    assert outside([3], [1 << 4, 1 << 5]) == 2
    assert outside([], []) == 0
