"""What is known of a box, from what happened."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import UsageError
from engine.games import open_box
from firmware.box.folder import make_folder
from firmware.box.progress import Event, Laid, Said, Seen, read_progress
from firmware.enrolment.state import Known, ready
from tests.firmware.enrolment.program import GAME, truth

SCORE = {"kind": "score", "colour": "onyx", "bonus": "karma-2"}


@pytest.mark.parametrize(("photos", "sure", "broken"), [("12", True, 0), ("12", False, 1), ("11", True, 1)])
def test_a_card_that_was_laid_out_again_breaks_no_rule(photos: str, sure: bool, broken: int) -> None:
    """Unless nobody confirmed that it is the same, or both lie in one photograph."""
    events: list[Event] = []
    for number, photo in enumerate(photos):
        name = f"{photo}-{number}"
        events += [Laid(photo, f"{photo}-a.jpg", "", (Seen(name),)), Said(name, SCORE, sure=sure)]
    assert len(Known(events).broken(open_box("cards-and-karma").kit)) == broken


@pytest.mark.parametrize(
    ("kind", "photos", "cards"), [("ship", "12", 1), ("ship", "11", 2), ("goods", "12", 2)]
)
def test_a_card_of_which_there_is_one_counts_once(kind: str, photos: str, cards: int) -> None:
    """In two photographs, if all of its facts are the same; of others a box may have two."""
    facts = next(one for one in truth() if one["kind"] == kind)
    events: list[Event] = []
    for number, photo in enumerate(photos):
        seen = Seen(f"{photo}-{number}", back=True)
        events += [Laid(photo, f"{photo}-a.jpg", "", (seen,)), Said(seen.id, dict(facts))]
    assert len(Known(events).cards(open_box(GAME).kit)) == cards


def test_half_a_catalogue_that_was_laid_into_the_folder_is_taken_over(tmp_path: Path) -> None:
    """Its cards are known, once; one that cannot be read stays as it is."""
    kit = open_box(GAME).kit
    half = {f"card-{number:03}": facts for number, facts in enumerate(truth()[:30], 1)}
    (tmp_path / "catalogue.toml").write_text(kit.text(half, "theirs"))
    box = make_folder(tmp_path, GAME)
    for _ in range(2):
        there = kit.read(ready(box).catalogue.read_text()).values()
        assert all(kit.has(there, facts) for facts in half.values())
        assert len(read_progress(box.progress)) == len(half)
    box.catalogue.write_bytes(b"\xff\xfe\0")
    with pytest.raises(UsageError):
        ready(box)
    assert box.catalogue.read_bytes() == b"\xff\xfe\0"
