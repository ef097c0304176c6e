"""What bad stills are judged by."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import numpy as np

from engine.words import Reading, Seconds
from scripts.vision_report.bad_stills import Watched
from tests.vision.table.full_tables import Filmed, Table
from tests.vision.table.judging import Verdict

SEEN = Verdict("right", "grid", "die-red-1", "die-red-1", 100, 100)
FILMED = Filmed(
    Table(1, [], [], 1), cast("Any", None), np.zeros((1, 1, 3), np.uint8), [SEEN], Counter({"seen": 1}), 0.0
)


def test_a_good_still_on_which_nothing_is_named_is_not_read_right() -> None:
    """Eyes that a bad picture blinded name nothing wrong either; of a bad still that is all that is asked."""
    watched = Watched(FILMED, cast("Any", None))
    blind = Reading(Seconds(1.0), 1, {})
    assert watched.mistakes(blind, good=True) == ["0 right names instead of 1"]
    assert not watched.mistakes(blind, good=False)
