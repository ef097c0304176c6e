"""A match may be cut off after any line of its record, and is gone on with, with a camera and without one."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from display.language import load_language
from engine.games.cards_and_karma.joining.joining import described
from engine.kernel.contract import Over
from engine.kernel.errors import OptionsError
from engine.kernel.ledger import Said
from engine.kernel.records import Act, Agree, Amend, Either, Note, Observe, Origin, Pause, Undo
from engine.kernel.replay import replay
from engine.kernel.sightings import REJOIN
from engine.kernel.transcripts import read_transcript
from engine.words import Seconds
from firmware.appliance.follower import follower
from firmware.assistant.alarms.alarms import waived
from firmware.assistant.broadcast import screen
from firmware.entering.turn import TurnEntry
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from tests.cases import slow
from tests.engine.kernel.notation.eventful import eventful
from tests.engine.kernel.playing import AnyMatch, text
from tests.firmware.entering.fingers import GAME
from tests.firmware.entering.test_corrections import NAMES, Walk

ENGLISH = load_language("en")
SEEDS = (2, -1)
"""Of matches that somebody walks through; below 0 of matches in which anything happens at any time."""


@cache
def walked(seed: int) -> AnyMatch:
    """A match with turns entered, taken back, brought back and corrected, pauses, agreements and remarks."""
    walk = Walk(seed)
    for _ in range(4):
        walk.corrects()
        walk.enters()
        walk.takes_back()
    match = walk.match
    late = Seconds(match.records[-1].time)
    match.pause("alarm", Said(Origin.CAMERA, late))
    match.agree(waived(("payment",)), Said(Origin.AGREEMENT, late))
    match.resume("alarm", Said(Origin.BUTTON, late))
    match.note("refused", Said(Origin.CAMERA, late))
    try:
        match.rejoin(described(match.state), Said(Origin.AGREEMENT, late))
    except OptionsError:  # it ended, or does not lie between two turns
        pass
    else:
        walk = Walk(seed, match)
        walk.enters()
        walk.takes_back()
    match.pause("alarm", Said(Origin.CAMERA, Seconds(match.records[-1].time)))
    return match


def played(seed: int) -> AnyMatch:
    """A match of many happenings."""
    if seed > 0:
        return walked(seed)
    return eventful(GAME, {"players": len(NAMES), "memory": False}, -seed, 120)


def followed(match: AnyMatch, lines: int, *, sees: bool) -> Any:  # noqa: ANN401
    """Who goes on with a match after so many lines of its record."""
    beginning = "".join(text(match).splitlines(keepends=True)[:lines])
    again = replay(GAME, read_transcript(beginning))
    before = again.state
    who = follower(again, "all", lambda _: None, lambda *_: None, ENGLISH)
    assistant = who.assistant
    assert again.state == before
    assistant.go_on(sees=sees)
    who.model(assistant.scene)
    screen(assistant, ENGLISH, 0.0)
    return assistant, before


@pytest.mark.parametrize("each", [3, *slow(1)])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_goes_on_from_anywhere_without_a_camera(seed: int, each: int) -> None:
    """In the state of that line, or where it leads of itself; and there is something to press."""
    match = played(seed)
    teller = CardsAndKarmaTeller(GAME, NAMES)
    for lines in range(2, len(match.lines) + 1, each):
        assistant, before = followed(match, lines, sees=False)
        scene, state = assistant.scene, assistant.match.state
        if isinstance(assistant.match.pending, Over):
            continue
        assert scene.choices, (lines, scene.phase)
        rest = TurnEntry(GAME, teller, before).complete
        stays = rest is None or scene.phase not in {"setup", "play"}
        assert state == (before if stays or rest is None else rest.state), lines


@pytest.mark.parametrize("each", [3, *slow(1)])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_goes_on_from_anywhere_with_a_camera(seed: int, each: int) -> None:
    """In the state of that line; what is to be seen is waited for."""
    match = played(seed)
    for lines in range(3, len(match.lines) + 1, each):
        assistant, before = followed(match, lines, sees=True)
        assert assistant.match.state == before


def test_the_matches_hold_all_that_a_record_can() -> None:
    """Else the tests above would prove less than they say."""
    records = [record.step for seed in SEEDS for record in played(seed).records]
    assert {Act, Either, Observe, Undo, Amend, Agree, Pause, Note} <= set(map(type, records))
    assert REJOIN in {step.question for step in records if isinstance(step, Observe)}
