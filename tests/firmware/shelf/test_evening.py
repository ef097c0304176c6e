"""What an evening by real touches rests on; `make evening` plays it."""

from __future__ import annotations

from pathlib import Path

import pygame

from display.drawing.canvas import Tools
from display.drawing.metrics import Metrics
from display.language import load_language
from display.model import Page
from display.painter import Painter
from engine.games import DEFAULT
from engine.kernel.contract import Decision, Over
from engine.kernel.replay import replay
from firmware.entering.path import Path as Way
from firmware.gallery.matches import AMID, PLAYING, match_of, screens
from firmware.gallery.shelf import NAMES, asked
from firmware.records import game_of, load_transcript
from firmware.shelf.counter import listing
from tests.firmware.shelf.evening import before_the_end, per_turn
from tests.firmware.shelf.guest import Touch
from tests.firmware.shelf.houses import cut_off
from tests.firmware.shelf.onlooker import Sight, sight

SIZE = (800, 480)


def seen(model: Page, language: str = "de") -> Sight:
    """What people see of a page."""
    painter = Painter(pygame.Surface(SIZE), Metrics.of(SIZE), load_language(language), Tools())
    return sight(painter, model)


def test_what_is_seen_is_what_is_written() -> None:
    """On the first screen each tile is where its words are, in the language of the screen."""
    head, question = next((head, one) for _, head, one in asked("de", match_of(DEFAULT, NAMES[:3], AMID)))
    found = seen(listing(head, Way(question), None))
    assert [one.text for one in found.things if one.filled] == ["neue Partie"]
    assert "Kamera aufhängen" in [one.text for one in found.labels.values()]
    written = {text for _, text in found.texts}
    assert {one.text for one in found.things} <= {" ".join(text.split()) for text in written}


def test_things_that_glow_are_seen_without_a_word() -> None:
    """Cards of the grid, each with a place of its own."""
    (_, model), *_ = screens(match_of(DEFAULT, NAMES[:3], AMID), PLAYING, "de")
    found = seen(model)
    assert found.kind == "Live"
    boxes = [one.box for one in found.things if not one.text]
    assert len(boxes) == len(set(boxes)) > 10


def test_the_last_answer_ends_in_a_tie(tmp_path: Path) -> None:
    """Whatever it is: one is missing, and after it a second and a third comparison are needed."""
    path = before_the_end(tmp_path)
    transcript = load_transcript(path)
    game = game_of(tmp_path, transcript.header)
    match = replay(game, transcript)
    pending = match.pending
    assert isinstance(pending, Decision)
    for choice in pending.choices:
        state = game.act(match.state, choice)
        assert isinstance(game.pending(state), Over)
        assert len(game.standing(state).steps) == 3


def test_touches_are_counted_by_the_turn_in_which_they_fell(tmp_path: Path) -> None:
    """One for each record that there was; those that went back are left out."""
    path = cut_off(tmp_path, "rajas", 40)
    transcript = load_transcript(path)
    lines = range(2, len(transcript.records) + 1)
    touches = [Touch(path, line, plays=line % 5 > 0) for line in lines]
    found = per_turn(touches)
    match = replay(game_of(path.parent, transcript.header), transcript)
    assert sum(found) == sum(touch.plays for touch in touches)
    assert len(found) <= match.game.turns(match.state).ended + 1
    assert max(found) > 1
