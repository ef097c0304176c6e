"""The results of chance as a sequence that is made only when asked for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.cards_and_karma.box.cards import members
from engine.games.cards_and_karma.results import CardResults, Shown


@given(st.integers(0, (1 << 200) - 1))
def test_one_result_for_each_card(mask: int) -> None:
    """Each card of a mask is one result, lowest first, by index, slice and iteration."""
    results = CardResults(mask)
    wanted = [Shown(1 << number) for number in members(mask)]
    assert len(results) == len(wanted)
    assert list(results) == wanted
    assert results[1:7:2] == wanted[1:7:2]
    if wanted:
        assert results[-1] == wanted[-1]


def test_index_out_of_range() -> None:
    """As with any sequence."""
    for index in (2, -3):
        with pytest.raises(IndexError):
            CardResults(0b101)[index]
