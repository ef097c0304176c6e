"""Entering by hand: what was misread, overlooked or is none, and whole turns."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards_and_karma.game import CardsAndKarma
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.places import GRID
from engine.kernel.clues import Clues
from engine.kernel.contract import UNSEEN, Chance
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.referee import Explanation
from engine.words import Expected, Face, PieceSeen, PlaceReading, Seconds, Sight, one
from firmware.assistant.by_hand import ByHand, Correction, corrections

HERE, THERE = Face("ship-01"), Face("ship-02")


def clues(absent: dict[str, tuple[Expected, ...]], surplus: dict[str, tuple[Face, ...]]) -> Clues:
    """What differs."""
    return Clues(absent, surplus, {}, frozenset(), {}, {}, {"": Counter()}, lambda _: {})


def test_a_misread_piece_is_offered_first() -> None:
    """Where one face is missing and another too much, that one was misread is likeliest."""
    found = list(corrections(clues({GRID: (one(HERE),)}, {GRID: (THERE,)})))
    assert found == [
        Correction(GRID, THERE, HERE),
        Correction(GRID, None, HERE),
        Correction(GRID, THERE, None),
    ]


def test_what_nobody_may_know_is_not_offered() -> None:
    """A piece that may show several faces is no correction: its name would tell a secret."""
    hidden = Expected(frozenset((HERE, THERE)))
    assert not list(corrections(clues({GRID: (hidden,)}, {})))


def test_a_correction_changes_one_slot() -> None:
    """The other pieces stay, in their order, and the place counts as seen."""
    pieces = tuple(PieceSeen(((face, 0.9),)) for face in (THERE, Face("ship-03")))
    reading = PlaceReading(GRID, Sight.COVERED, pieces=pieces)
    better = Correction(GRID, THERE, HERE).applied(reading)
    assert [piece.best for piece in better.pieces] == [HERE, "ship-03"]
    assert better.sight is Sight.SEEN
    assert [piece.best for piece in Correction(GRID, THERE, None).applied(reading).pieces] == ["ship-03"]
    assert [piece.best for piece in Correction(GRID, None, HERE).applied(None).pieces] == [HERE]


@pytest.mark.parametrize("button", ["a", "b", "c"])
def test_a_turn_is_told_step_by_step(button: str) -> None:
    """Whatever is picked, it ends in one legal turn that the match follows."""
    game = CardsAndKarma()
    said = Said(Origin.BUTTON, Seconds(0.0))
    match = Match.start(game, Options(players=3, starter=0), ("A", "B", "C"), said)
    while isinstance(match.pending, Chance):
        match.follow((UNSEEN,), said=said)
    hand = ByHand(game, match.state, clues({}, {}))
    told = hand.press("a")
    for presses in range(60):
        if told is not None:
            break
        told = hand.press(button if presses % 2 else "a")
    assert isinstance(told, Explanation)
    match.follow(told.answers, said=said)
    assert game.ended(match.state) == 1
    assert match.state == told.state
