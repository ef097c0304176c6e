"""A list over three buttons."""

from __future__ import annotations

import pytest

from firmware.entering.path import PICKING, columns


@pytest.mark.parametrize("count", range(1, 40))
def test_all_items_stand_in_their_order(count: int) -> None:
    """No column is empty, and none is longer than another by more than one."""
    found = columns(range(count))
    assert [item for column in found for item in column] == list(range(count))
    lengths = [len(column) for column in found]
    assert len(found) == min(count, len(PICKING))
    assert max(lengths) - min(lengths) <= 1
    assert lengths == sorted(lengths, reverse=True)


def test_nothing_has_no_column() -> None:
    """Where there is nothing to pick, no button picks it."""
    assert columns(()) == ()
