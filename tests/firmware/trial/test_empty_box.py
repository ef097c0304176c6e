"""Matches with a camera from an empty box to their end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from display.language import load_language
from engine.games import DEFAULT
from firmware.box.acquaintances import album_in_play
from firmware.box.folder import BoxFolder, make_folder
from firmware.box.learning import known_cards
from firmware.enrolment.state import ready
from firmware.trial.evening import Evening, play
from firmware.trial.score import EVENTS

OTHERS = ("die-", "score-", "administrator")
"""What faces begin with that are not the action sides of play cards."""


@pytest.mark.slow
def test_matches_from_an_empty_box(tmp_path: Path) -> None:
    """They are followed to their end, nothing silently wrong; cards are asked about once and known then."""
    box = ready(make_folder(tmp_path / "box", DEFAULT))
    asked = [_asked(box, seed, tmp_path / str(seed)) for seed in (1, 2)]
    for cards in asked:
        assert max(cards.values()) <= 2  # a second one of its kind, or in other light
        assert sum(cards.values()) <= len(cards) + 3
    first, second = asked
    assert len(first) >= 40
    assert len(second) < len(first)
    assert first.keys() | second.keys() <= set(album_in_play(box).faces)
    assert len(known_cards(box)) == len(first.keys() | second.keys())


def _asked(box: BoxFolder, seed: int, out: Path) -> Counter[str]:
    """Play a match; return how often each play card was asked about."""
    evening = Evening(players=2, seed=seed, box=box)
    figures = play(evening, evening.album(), load_language("en"), out).figures
    assert figures.silent_wrong == figures.false_alarms == 0
    events = map(msgspec.json.decode, (out / EVENTS).read_bytes().splitlines())
    faces = [event["face"] for event in events if event.get("by") == "asked"]
    return Counter(face for face in faces if not face.startswith(OTHERS))
