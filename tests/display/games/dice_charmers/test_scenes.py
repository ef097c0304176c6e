"""Every screen of a match of The Dice Charmers fits: at both sizes, in three languages."""

from __future__ import annotations

import re

import pygame
import pytest
from msgspec.structs import replace

from display.drawing import pictograms
from display.drawing.metrics import PANELS, Metrics, Size
from display.drawing.theme import INK, LEAF
from display.games.dice_charmers import vocabulary
from display.games.dice_charmers.phrases import turns
from display.language import LANGUAGES, load_language
from display.model import History, Live
from engine.games.dice_charmers.box.words import DICE
from tests.display.games.dice_charmers.scenes import LOOKED_FOR, all_scenes, met
from tests.display.inspection import TEXT_CONTRAST, contrast, cut, drawn, faint, outside, overlapping
from tests.firmware.presenters.games.dice_charmers.tables import Table

SCENES = all_scenes()


@pytest.mark.parametrize("size", tuple(PANELS), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_shortened_clipped_covered_or_faint(name: str, size: Size) -> None:
    """Whatever is asked, however many play; what stands on the sheet has colours of its own."""
    for code in LANGUAGES if size == (800, 480) else ("de",):
        _, log = drawn(SCENES[name], size, code)
        beside = [mark for mark in log if mark.panel not in {"sheet", "cup"}]
        assert cut(log) + outside(log, size) + overlapping(log) + faint(beside) == []


def test_every_kind_of_screen_is_met() -> None:
    """Each question is asked in some match."""
    assert {name for players in (2, 3, 5) for name in met(players)} == {"roll", "end", *LOOKED_FOR}


def test_letters_stand_out_from_their_symbols() -> None:
    """White on the colours of dice, ink on fame and money."""
    pairs = [(LEAF, pictograms.COLOURS[colour]) for colour in ("purple", "blue", "orange")]
    pairs += [(INK, pictograms.FAME), (INK, pictograms.MONEY)]
    assert [pair for pair in pairs if contrast(*pair) < TEXT_CONTRAST] == []


@pytest.mark.parametrize("players", [2, 3, 5])
def test_gaps_and_dice_stand_there_all_the_time(players: int) -> None:
    """A line for each player in the course of the match, with the gap in fame points."""
    for name, model in met(players).items():
        if name == "end":
            continue
        _, log = drawn(model, (800, 480), "en")
        for seat in range(players):
            told = [mark.what for mark in log if mark.panel == f"seat-{seat}" and mark.kind == "text"]
            assert any(re.fullmatch("(gap |overlap |−)?[0-9]*½?", text) for text in told[1:2]), (
                name,
                seat,
                told,
            )


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_longest_roll_of_a_long_name_is_told_whole(players: int, code: str) -> None:
    """On the smallest screen: eight faces with the longest names."""
    language = load_language(code)

    def length(face: str) -> int:
        return len(vocabulary.face(face).in_language(language))

    faces = [sorted(DICE[die], key=length)[-1 - die % 2] for die in range(len(DICE))]
    model = met(players)["die"]
    assert isinstance(model, Live)
    assert model.last_turn is not None
    longest = replace(model.players[0], name="Maximiliane W")
    told = replace(model.last_turn, seat=0, entries=(turns.rolls(faces),))
    _, log = drawn(replace(model, last_turn=told, players=(longest, *model.players[1:])), (800, 480), code)
    assert cut(log, [longest.name]) == []


def test_gaps_stand_on_one_line_each() -> None:
    """In the language with the longest word, for the most players."""
    _, log = drawn(met(5)["die"], (800, 480), "de")
    gaps = [mark for mark in log if mark.kind == "text" and mark.what.startswith("Abstand")]
    assert len(gaps) == 5
    assert [mark.what for mark in gaps if mark.ink[3] > 2 * mark.cap] == []


def test_a_low_room_holds_all_lines() -> None:
    """Five players and a bonus beside a list that takes nearly all the height."""
    model = met(5)["lapsing"]
    assert isinstance(model, Live)
    metrics = Metrics.of((800, 480))
    for height in (60, 100, 140):
        panels = model.table.others(pygame.Rect(0, 0, 226, height), metrics, model.players)
        assert len(panels) == 6
        assert min(panel.box[3] for panel in panels) >= height // 10


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_long_turn_can_be_read_again_to_its_end(code: str) -> None:
    """Nineteen steps and a roll after it: every step stands there, beside the sheet."""
    table = Table(3)
    for answers, _ in table.parts(4):
        table.enter(answers)
        if table.live.last_turn is not None and len(table.live.last_turn.entries) >= 18:
            break
    table.press("d")
    table.press("c")
    model = table.model
    assert isinstance(model, History)
    _, log = drawn(model, (800, 480), code)
    language = load_language(code)
    told = " ".join(mark.what for mark in log if mark.panel == "strip" and mark.kind == "text")
    for entry in model.told.entries:
        assert entry.words.in_language(language) in told
    assert any(mark.panel == "sheet" for mark in log)
