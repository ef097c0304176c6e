"""Sheets of paper: together they are the whole mat, and no tag is cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.cards_and_karma.box.mats import mat
from firmware.printing.papers import MARGIN, PAPERS, WHOLE, cuts, pages
from firmware.printing.tags import quiet_zone


def test_one_page_has_the_mats_own_size() -> None:
    """For a print shop: 1000 x 750 mm without a margin."""
    (page,) = pages(mat(3), WHOLE)
    assert (page.width, page.height, page.x, page.y) == (1000, 750, 0, 0)


@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_are_the_whole_mat(paper: str) -> None:
    """Nothing is missing or there twice, and all fits between the margins."""
    leaves = pages(mat(4), paper)
    assert sum(leaf.window.width * leaf.window.height for leaf in leaves) == pytest.approx(1000 * 750)
    for leaf in leaves:
        assert leaf.x + leaf.window.width <= leaf.width - MARGIN
        assert leaf.y + leaf.window.height <= leaf.height - MARGIN
    assert len({leaf.note for leaf in leaves}) == len(leaves)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_tag_is_whole_on_one_sheet(paper: str, players: int) -> None:
    """Joining sheets by hand may be a millimetre off; within a tag that would show."""
    sheet = mat(players)
    for tag in sheet.tags:
        zone = quiet_zone(tag)
        holding = [
            leaf
            for leaf in pages(sheet, paper)
            if leaf.window.x <= zone.x
            and leaf.window.y <= zone.y
            and zone.x + zone.width <= leaf.window.x + leaf.window.width
            and zone.y + zone.height <= leaf.window.y + leaf.window.height
        ]
        assert len(holding) == 1, tag


@given(
    length=st.floats(1, 2000),
    longest=st.floats(60, 500),
    begins=st.lists(st.floats(0, 2000), max_size=8),
)
def test_cuts_spare_what_is_kept(length: float, longest: float, begins: list[float]) -> None:
    """However things lie that are far enough apart: in order, none too long, nothing cut."""
    kept: list[tuple[float, float]] = []
    for begin in sorted(begins):
        if not kept or begin >= kept[-1][1]:
            kept.append((begin, begin + 50))
    found = cuts(length, longest, kept)
    assert (found[0], found[-1]) == (0, length)
    for one, other in pairwise(found):
        assert 0 < other - one <= longest * (1 + 1e-9)
    for cut in found[1:-1]:
        assert not [one for one in kept if one[0] < cut < one[1]]
