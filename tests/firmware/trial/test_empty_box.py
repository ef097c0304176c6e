"""A match with a camera from an empty box to its end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from display.language import load_language
from engine.games import DEFAULT
from firmware.box.acquaintances import album_in_play
from firmware.box.folder import make_folder
from firmware.box.learning import known_cards
from firmware.enrolment.state import ready
from firmware.trial.evening import Evening, play
from firmware.trial.score import EVENTS

OTHERS = ("die-", "score-", "administrator")
"""What faces begin with that are not the action sides of play cards."""


@pytest.mark.slow
def test_a_match_from_an_empty_box(tmp_path: Path) -> None:
    """It is followed to its end, nothing silently wrong; cards are asked about once and known then."""
    box = ready(make_folder(tmp_path / "box", DEFAULT))
    evening = Evening(players=2, seed=1, box=box)
    sheet = play(evening, evening.album(), load_language("en"), tmp_path / "out")
    assert sheet.figures.silent_wrong == 0
    events = map(msgspec.json.decode, (tmp_path / "out" / EVENTS).read_bytes().splitlines())
    asked = Counter(event["face"] for event in events if event.get("by") == "asked")
    cards = {face: times for face, times in asked.items() if not face.startswith(OTHERS)}
    assert len(cards) >= 40
    assert sum(cards.values()) <= len(cards) + 3
    assert len(known_cards(box)) == len(cards)
    assert set(cards) <= set(album_in_play(box).faces)
