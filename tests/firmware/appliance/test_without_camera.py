"""The appliance without a camera: a match is entered by touches on its window, to the disk."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from display.model import Live, Model
from display.screen import Screen
from engine.errors import UsageError
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.kernel.records import Act, Origin
from engine.kernel.replay import replay
from firmware.appliance.appliance import Appliance, Ending
from firmware.appliance.plan import Wishes, plan_of
from firmware.clock import MatchClock
from firmware.configuration import Configuration
from firmware.configuration.sections import Camera
from firmware.records import load_transcript
from tests.firmware.appliance.leaving import leave
from tests.firmware.appliance.plans import NAMES, plan
from tests.firmware.appliance.test_appliance import beside, until

SLOW_FINGER = 0.3
"""Seconds from one touch to the next: a quicker one answers the screen before."""


def test_a_match_is_entered_by_touch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is left unnamed, and a player takes a card as a die; the record has it as touched."""
    shown: list[Model] = []
    draw = Screen._draw

    def noted(self: Screen, model: Model) -> None:
        draw(self, model)
        shown.append(model)

    monkeypatch.setattr(Screen, "_draw", noted)
    made = plan(tmp_path, stay=True)
    appliance = Appliance(replace(made, task=replace(made.task, source="none")))

    def last() -> Model:
        return shown[-1]

    def touch(x: int, y: int) -> None:
        until(lambda: appliance._clock() - begun[0] > SLOW_FINGER)
        before = len(shown)
        place = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
        pygame.event.post(place)
        until(lambda: len(shown) > before)
        begun[0] = appliance._clock()

    def play() -> None:
        until(lambda: shown and isinstance(last(), Live))
        width, height = made.screen.size
        for _ in range(12):  # what is marked: no card is named, then the first of the grid, as a die
            if appliance.opening is not None and appliance.opening.match.state.played == 0:
                touch(width // 8, height - 20)
        leave()

    begun = [0.0]
    thread = beside(play)
    assert appliance.run() is Ending.CLOSED
    thread.join()
    assert appliance.opening is not None
    match = replay(CardsAndKarma(), load_transcript(appliance.opening.path))
    assert match.header.players == NAMES
    assert {record.source for record in match.records[1:]} == {Origin.TOUCH}
    assert match.state == appliance.opening.match.state
    assert [record.step.question for record in match.records if isinstance(record.step, Act)] == ["turn"]


def test_neither_camera_nor_screen_is_refused() -> None:
    """Nobody could enter anything."""
    blind = Configuration(camera=Camera(source="none"))
    with pytest.raises(UsageError, match="Neither"):
        plan_of(blind, Wishes(headless=True), MatchClock.standing_at(0.0))
    assert plan_of(blind, Wishes(), MatchClock.standing_at(0.0)).task.source == "none"
    assert plan_of(Configuration(), Wishes(camera=False), MatchClock.standing_at(0.0)).task.source == "none"
