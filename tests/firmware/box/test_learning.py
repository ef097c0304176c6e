"""What is learnt in play is kept in the box, and shared with a match that goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import open_box
from engine.games.cards_and_karma.box.catalogue import parse
from engine.kernel.kits import NoKitError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Learn, Origin
from firmware.box.folder import BoxFolder, make_folder
from firmware.box.learning import bring_together, keep_learnt, known_cards
from firmware.box.progress import Laid, Seen, open_progress, read_progress
from firmware.box.progress import Said as Told
from firmware.enrolment.state import Known, make_catalogue

GAME = "cards-and-karma"
KIT = open_box(GAME).kit
SHIP = {"kind": "ship", "number": "4", "die_colour": "blue", "cost": "2", "reward": "karma-2"}
PALACE = {"kind": "palace", "number": "5", "die_colour": "green"}
GOODS = {
    "kind": "goods",
    "goods.1.kind": "silk",
    "goods.1.value": "2",
    "goods.2.kind": "tea",
    "goods.2.value": "1",
    "die_colour": "blue",
    "coin": "0",
}
TURNED = {
    **GOODS,
    **{
        f"goods.{one}.{what}": GOODS[f"goods.{3 - one}.{what}"]
        for one in (1, 2)
        for what in ("kind", "value")
    },
}
NOW = Said(Origin.TOUCH, 1.0)


@pytest.fixture
def box(tmp_path: Path) -> BoxFolder:
    """A new box, its catalogue written."""
    made = make_folder(tmp_path / "box", GAME)
    make_catalogue(made, KIT, Known())
    return made


def test_a_card_is_kept_once(box: BoxFolder) -> None:
    """Whoever says it again, and in whatever order its goods are told; the catalogue names it at once."""
    for facts in (SHIP, GOODS, SHIP, TURNED):
        keep_learnt(box, Learn(facts))
    assert list(known_cards(box).values()) == [SHIP, GOODS]
    inside = parse(box.catalogue.read_text("utf-8"))
    assert inside.partial
    assert [card.action for card in inside.cards] == ["ship-04", "goods-silk-2-tea-1-blue"]


@pytest.mark.parametrize("photographed", [SHIP, {**SHIP, "reward": "palace-1"}])
def test_what_was_photographed_counts(box: BoxFolder, photographed: dict[str, str]) -> None:
    """A card that was named from its picture is the one that was learnt, also where that was a slip."""
    keep_learnt(box, Learn(SHIP))
    keep_learnt(box, Learn(PALACE))
    with open_progress(box.progress) as progress:
        progress.append(Laid("01", "01-a.jpg", "abc", (Seen("01-01"),)))
        progress.append(Told("01-01", photographed))
    assert list(known_cards(box).values()) == [photographed, PALACE]


def test_a_match_that_goes_on_and_its_box_know_the_same(box: BoxFolder) -> None:
    """What each of them learnt without the other is in both afterwards."""
    text = box.catalogue.read_text("utf-8")
    match = Match.start(open_box(GAME, text).game, {"players": 2}, ("Asha", "Bela"), NOW)
    match.learn(SHIP, NOW)
    keep_learnt(box, Learn(PALACE))
    new = bring_together(box, match, text)
    assert [one.step for one in new] == [Learn(PALACE)]
    assert list(known_cards(box).values()) == [PALACE, SHIP]
    assert not bring_together(box, match, text)


def test_a_match_with_all_cards_learns_nothing(box: BoxFolder) -> None:
    """It refuses, and a box beside it changes nothing of it."""
    whole = open_box(GAME)
    match = Match.start(whole.game, {"players": 2}, ("Asha", "Bela"), NOW)
    keep_learnt(box, Learn(SHIP))
    assert not bring_together(box, match, whole.catalogue)
    with pytest.raises(NoKitError):
        match.learn(SHIP, NOW)
    assert len(match.records) == 1
    assert len(read_progress(box.progress)) == 1
