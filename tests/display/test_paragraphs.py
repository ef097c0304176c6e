"""Paragraphs stand below one another, as large as they fit; what has no room is counted."""

from __future__ import annotations

import pygame
import pytest

from display.drawing.canvas import Canvas, Mark
from display.drawing.metrics import Metrics
from display.drawing.theme import LEAF
from display.language import load_language
from display.model import Entry, Paragraph
from display.widgets.paragraphs import draw_paragraphs
from display.words import verbatim
from tests.display.games.cards_and_karma.scenes import card
from tests.display.inspection import cut, overlapping, tools

SIZE = (800, 480)
BOX = pygame.Rect(10, 10, 380, 230)


def paragraphs(*counts: int) -> list[Paragraph]:
    """Paragraphs with so many steps each."""
    found = []
    for way, count in enumerate(counts):
        steps = (Entry(verbatim(f"step {way}.{number}"), "tick") for number in range(count))
        found.append(Paragraph(verbatim(f"Way {way}"), tuple(steps)))
    return found


def drawn(shown: list[Paragraph], box: pygame.Rect = BOX) -> tuple[int, list[Mark]]:
    """Draw paragraphs; return how many steps were left out, and the log."""
    log: list[Mark] = []
    surface = pygame.Surface(SIZE)
    surface.fill(LEAF)
    canvas = Canvas(surface, Metrics.of(SIZE), load_language("en"), tools(), log)
    out = draw_paragraphs(canvas, box, shown, (20, 9))
    assert not cut(log) + overlapping(log)
    assert all(box.contains(pygame.Rect(mark.ink)) for mark in log)
    return out, log


def texts(log: list[Mark]) -> list[str]:
    """What was written, from the top."""
    return [mark.what for mark in log if mark.kind == "text"]


def test_all_of_it_stands_there_in_order() -> None:
    """Head and steps, paragraph after paragraph."""
    out, log = drawn(paragraphs(1, 2))
    assert out == 0
    assert texts(log) == ["Way 0", "step 0.0", "Way 1", "step 1.0", "step 1.1"]


def test_few_stand_larger_than_many() -> None:
    """All letters are of one height, as large as there is room for."""
    heights: list[int] = []
    for counts in ((1,), (4, 4)):
        _, log = drawn(paragraphs(*counts))
        caps = {mark.cap for mark in log if mark.kind == "text"}
        assert len(caps) == 1
        heights += caps
    assert heights[0] > heights[1]


@pytest.mark.parametrize(("counts", "short"), [((2, 20), "Way 1"), ((20, 2), "Way 0")])
def test_the_longest_is_shortened(counts: tuple[int, ...], short: str) -> None:
    """What is left out is counted where it is missing; the other paragraph keeps all of it."""
    out, log = drawn(paragraphs(*counts))
    said = texts(log)
    assert out > 0
    assert f"and {out} more" in said
    kept = 1 - int(short[-1])
    assert {f"step {kept}.0", f"step {kept}.1"} <= set(said)
    below = said[said.index(short) :]
    assert f"and {out} more" in below


def test_pictures_leave_room_for_the_text() -> None:
    """Of many cards four are shown, beside the text that names them."""
    step = Entry(verbatim("onto the discards: several cards"), "pointer", (card("ship-12"),) * 6)
    _, log = drawn([Paragraph(None, (step,))])
    pictures = [pygame.Rect(mark.box) for mark in log if mark.kind == "piece"]
    (text,) = [pygame.Rect(mark.ink) for mark in log if mark.kind == "text"]
    assert len(pictures) == 4
    assert all(not text.colliderect(picture) for picture in pictures)
