"""Two trios at once (ruling A1)."""

from __future__ import annotations

import pytest

from engine.cards_and_karma.choices import ChooseTrios, Trio
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.moments import placed
from tests.engine.cards_and_karma.positions import ware


def test_both_count_where_no_symbol_is_shared() -> None:
    """A1: one card may complete two trios; all effects come first and each card leaves once."""
    both = [ware(("tea", 1), ("silk", 2)), ware(("tea", 1), ("silk", 2))]
    new = ware(("tea", 1), ("silk", 1))
    play = placed(new, goods=both)
    assert play.discarded(*both, new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 2), "3 + 5 coins, six of them paid"


def test_both_count_is_not_for_one_alone() -> None:
    """A1: where two trios share no symbol, taking only one of them is refused."""
    tea, silk = [ware(("tea", 1)), ware(("tea", 1))], [ware(("silk", 1)), ware(("silk", 1))]
    spices = ware(("spices", 1))
    new = ware(("tea", 1), ("silk", 1))
    play = placed(new, goods=[*tea, *silk, spices])
    only = Trio("same-goods", tuple(sorted(one.token for one in (*tea, new))), 3)
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(ChooseTrios((only,)))
    assert refused.value.rules == ("trios",)
