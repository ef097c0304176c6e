"""What is known of a box, from what happened."""

from __future__ import annotations

import pytest

from engine.games import open_box
from firmware.box.progress import Event, Laid, Said, Seen
from firmware.enrolment.state import Known

SCORE = {"kind": "score", "colour": "onyx", "bonus": "karma-2"}


@pytest.mark.parametrize(("photos", "sure", "broken"), [("12", True, 0), ("12", False, 1), ("11", True, 1)])
def test_a_card_that_was_laid_out_again_breaks_no_rule(photos: str, sure: bool, broken: int) -> None:
    """Unless nobody confirmed that it is the same, or both lie in one photograph."""
    events: list[Event] = []
    for number, photo in enumerate(photos):
        name = f"{photo}-{number}"
        events += [Laid(photo, f"{photo}-a.jpg", "", (Seen(name),)), Said(name, SCORE, sure=sure)]
    assert len(Known(events).broken(open_box("cards-and-karma").kit)) == broken
