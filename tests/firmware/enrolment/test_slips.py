"""What goes wrong with photographs is noticed and told: a phone's pictures of a drawn deck, slip by slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import open_box
from firmware.box.folder import make_folder
from firmware.box.progress import Laid
from firmware.enrolment.house_eyes import HouseEyes
from firmware.enrolment.photographs import looked_at, photographs_in
from tests.decks.deck import deck
from tests.decks.render import deck_kind, render

pytestmark = pytest.mark.slow

CARDS = 9
TOLD = {
    "moved": ("moved", "is not on the first"),
    "missing": ("is not on the second photograph",),
    "covered": ("is covered in part",),
    "hand": ("is covered in part", "is not on the second photograph"),
    "blurred": ("is blurred",),
    "glare": ("glares",),
}
"""Of these slips one of some sentences is told; the others are not seen on the pictures alone."""


def laid(folder: Path, slip: str) -> Laid:
    """Photograph nine cards, and nine more with a slip; return what is seen of the latter."""
    one = deck(1)
    ids = [card.id for card in one.catalogue.cards]
    render(ids[: 2 * CARDS], deck_kind(one), folder / "photos", 1, [slip], CARDS)
    box = make_folder(folder / "box", "cards-and-karma")
    pair = photographs_in(folder / "photos", open_box("cards-and-karma").kit.singles).pairs[1]
    return looked_at(pair, "02", HouseEyes(), box)


@pytest.mark.parametrize("slip", TOLD)
def test_a_slip_is_told(slip: str, tmp_path: Path) -> None:
    """With which card it is; the cards beside it are used with both their sides."""
    seen = laid(tmp_path, slip)
    assert any(part in problem for problem in seen.problems for part in TOLD[slip]), seen.problems
    most = len(seen.pieces)
    assert most >= CARDS - 2
    assert sum(one.back for one in seen.pieces) >= min(most, CARDS - 3)


@pytest.mark.parametrize("slip", ["foreign", "unturned", "sideways", "doubled"])
def test_what_only_a_person_can_tell_disturbs_nothing(slip: str, tmp_path: Path) -> None:
    """A card of another game, wrong side up, a photograph on its side, a card once more: all are paired."""
    seen = laid(tmp_path, slip)
    assert (len(seen.pieces), sum(one.back for one in seen.pieces)) == (CARDS, CARDS), seen.problems
