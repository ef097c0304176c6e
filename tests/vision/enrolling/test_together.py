"""What one photograph shows badly the other tells."""

from __future__ import annotations

import numpy as np

from tests.vision.enrolling.deck import front, lying, sorts, table
from vision.enrolling.together import seen_together


def test_a_back_that_nobody_can_see_is_missing() -> None:
    """A back of the table's own colour is not guessed; all others have their fronts."""
    quads = lying(10, 1)
    cards = [front(sort) for sort in sorts(10)]
    backs = [np.full_like(cards[0], (140, 60, 40)) for _ in cards]
    backs[4] = np.full_like(cards[0], (58, 84, 112))
    first, second, paired = seen_together(table(cards, quads, 1), table(backs, quads + 5, 2))
    assert (len(first.crops), len(second.crops)) == (10, 9)
    assert paired.missing == (4,)
    assert [pair.second for pair in paired.pairs] == list(range(9))
