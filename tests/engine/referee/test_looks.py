"""Looks at a place during a turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.referee import Trace
from engine.referee.looks import already, glimpsed, guessed, steady
from engine.words import Face, PieceSeen, PlaceReading, Seconds, Sight
from tests.engine.referee.desk import piece, reading, seen

RED, BLUE, GREEN, GREY = map(Face, ("red", "blue", "green", "grey"))


def tray(*pieces: PieceSeen, sight: Sight = Sight.SEEN) -> PlaceReading:
    """Return a reading of the tray."""
    return PlaceReading("tray", sight, pieces=pieces)


def test_what_a_piece_without_a_name_looked_like_is_kept() -> None:
    """As long as the record stands, of all looks in full; faint likenesses and plain pieces tell nothing."""
    unsure = PieceSeen(((RED, 0.4), (BLUE, 0.3), (GREY, 0.02)))
    trace = Trace(reading(0, tray(unsure)))
    assert guessed(trace.looks("tray")) == {RED: 0.4, BLUE: 0.3}
    trace.add(reading(1, tray(piece(GREEN))))
    assert guessed(trace.looks("tray")) == {RED: 0.4, BLUE: 0.3}
    trace.add(reading(2, tray(PieceSeen(((GREEN, 0.55), (BLUE, 0.4))))))
    trace.add(reading(3, tray(PieceSeen(((GREY, 0.3),)), sight=Sight.COVERED)))
    assert guessed(trace.looks("tray")) == {RED: 0.4, BLUE: 0.4, GREEN: 0.55}
    assert guessed(trace.looks("grid")) == {}


def test_what_one_look_shows_is_glimpsed() -> None:
    """A picture that was only handed on is the same look; one that is covered is none."""
    trace = Trace(reading(0, tray()))
    trace.add(reading(1, tray(piece(RED))))
    trace.add(reading(3, replace(tray(piece(RED)), age=Seconds(2.0)), PlaceReading("grid", Sight.SEEN)))
    trace.add(reading(4, tray(piece(RED), sight=Sight.COVERED)))
    assert glimpsed(trace.during, "tray", RED)
    trace.add(reading(5, tray(piece(RED), piece(BLUE))))
    assert not glimpsed(trace.during, "tray", RED)
    assert glimpsed(trace.during, "tray", BLUE)


def test_what_lay_there_before_something_else_came() -> None:
    """It counts from when the card came to stay there to the last picture of the tray without the other."""
    trace = Trace(reading(0, tray(), seen("draw", GREY)))

    def lain() -> float:
        return already(trace.during, "draw", GREEN, "tray", RED, 2)

    for time, top, laid in ((1, GREEN, ()), (2, GREY, ()), (3, GREEN, (RED,)), (5, GREEN, (RED,))):
        trace.add(reading(time, tray(*map(piece, laid)), seen("draw", top)))
    assert lain() == 2.0
    trace.add(reading(6, tray(sight=Sight.COVERED), seen("draw", GREEN)))
    trace.add(reading(7, tray(piece(RED), piece(RED)), seen("draw", GREEN)))
    assert lain() == 2.0
    trace.add(reading(8, tray(piece(RED)), seen("draw", sight=Sight.COVERED)))
    assert lain() == 2.0
    trace.add(reading(9, tray(piece(RED)), seen("draw", BLUE)))
    assert lain() == 0.0


@pytest.mark.parametrize(
    ("faces", "seconds"), [("bb", 2.0), ("gbb", 2.0), ("bgb", 1.0), ("b?b", 3.0), ("", 0.0)]
)
def test_what_lies_on_a_pile_has_lain_there_since(faces: str, seconds: float) -> None:
    """Until another face was seen there; a picture of it that hands cover says nothing."""
    trace = Trace(reading(0, tray(piece(RED))))
    named = {"b": piece(BLUE), "g": piece(GREEN)}
    for time, face in enumerate(faces, 1):
        trace.add(reading(time, tray(named[face]) if face in named else tray(sight=Sight.COVERED)))
    trace.add(reading(len(faces) + 1, tray(*([piece(BLUE)] if faces else []))))
    assert steady(trace.during, "tray") == seconds
