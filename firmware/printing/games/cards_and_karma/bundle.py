"""The reference deck of Cards & Karma for the printer, with the faces that the simulated table shows."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

import cv2
import numpy as np
from numpy.random import default_rng

from display.language import Language
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import parse
from engine.games.cards_and_karma.box.components import PLAYERS, TOKENS
from firmware.printing.cutting import Cut
from firmware.printing.games import Prints
from firmware.simulator.games.cards_and_karma.faces import draw_face
from firmware.simulator.games.cards_and_karma.table.box import open_box

QUALITY: Final = 75
"""Of the JPEGs."""


def cuts(text: str) -> list[Cut]:
    """Return all cards of a catalogue, and the other parts of the box with a few spare ones, tokens last."""
    pieces = open_box(Cards.of(parse(text)), max(PLAYERS), default_rng(0)).all()
    return [
        Cut(piece.size, partial(_jpeg, piece.front), partial(_jpeg, piece.back))
        for piece in sorted(pieces, key=lambda piece: -piece.size)
    ]


@cache
def _jpeg(face: str, side: int, _: Language) -> bytes:
    """Return a face as a JPEG, white around a token; cards that look alike have one picture in the file."""
    pixels = draw_face.__wrapped__(face, side)  # not kept: all would take a quarter of a gigabyte
    if face in TOKENS:
        disc = cv2.circle(np.zeros((side, side), np.uint8), (side // 2, side // 2), side // 2, 1, cv2.FILLED)
        pixels = np.where(disc[..., None] > 0, pixels, np.uint8(255))
    return cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


BUNDLE: Final = Prints(kind="deck", cuts=cuts)
