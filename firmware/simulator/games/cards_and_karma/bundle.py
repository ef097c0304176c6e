"""What the simulated table needs of Cards & Karma."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from engine.games.cards_and_karma.box.components import TOKENS
from firmware.simulator.games import SimulatedGame
from firmware.simulator.games.cards_and_karma.faces import draw_face, face_ids
from firmware.simulator.games.cards_and_karma.mistakes.choice import KINDS
from firmware.simulator.games.cards_and_karma.people.habits import ALL
from firmware.simulator.games.cards_and_karma.play import begin
from firmware.simulator.games.cards_and_karma.strewn import exchanged, strewn
from firmware.simulator.games.cards_and_karma.table.box import TOKEN, TOKEN_THICKNESS
from firmware.simulator.games.cards_and_karma.table.ground import ground
from firmware.simulator.people.script import Repertoire
from firmware.simulator.table.pieces import Piece


def piece(face: str) -> Piece:
    """Return a card, or a token, with a face on both sides."""
    if face in TOKENS:
        return Piece(f"portrait-{face}", face, face, "disc", TOKEN, TOKEN_THICKNESS)
    return Piece(f"portrait-{face}", face, face)


BUNDLE: Final = SimulatedGame(
    play=begin,
    ground=ground,
    faces=face_ids,
    draws=lambda art: partial(draw_face, art=art),
    piece=piece,
    strewn=strewn,
    exchanged=exchanged,
    repertoire=Repertoire(ALL, KINDS),
    script=Path(__file__).with_name("evening.toml"),
)
