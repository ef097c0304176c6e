"""The tray: dice cards, used administrators and round pieces side by side."""

from __future__ import annotations

from engine.words import Sight
from tests.vision.table.tables import Table, faces
from vision.table.eyes import Eyes

LAID = (
    ("administrator", 550, 270, 0),
    ("administrator", 625, 272, 180),
    ("die-green-6", 700, 270, 0),
    ("palace-2-purple", 775, 268, 90),
    ("karma", 560, 360, 37),
    ("karma", 600, 358, 201),
    ("karma", 690, 380, 90),
    ("die-purple-3", 800, 380, 3),
)


def test_administrators_and_karma(table: Table, eyes: Eyes) -> None:
    """Each piece is found and named once, round ones turned in any way."""
    for face, x, y, angle in LAID:
        table.lay(face, x, y, angle)
    reading = table.read(eyes)
    assert [verdict.kind for verdict in table.verdicts(reading)] == ["right"] * len(LAID)
    assert reading.places["tray"].sight is Sight.SEEN


def test_round_pieces_have_no_turn(table: Table, turning_eyes: Eyes) -> None:
    """However they lie, where the turns of cards are told."""
    for face, x, y, angle in LAID:
        table.lay(face, x, y, angle)
    told = faces(table.read(turning_eyes), "tray")
    assert told.count("karma") == 3
    assert "die-green-6~0" in told


def test_a_round_thing_that_is_no_token(table: Table, eyes: Eyes) -> None:
    """A fame token may not lie in the tray: it is never karma, and never nothing."""
    table.lay("fame", 600, 300)
    place = table.read(eyes).places["tray"]
    assert {piece.best for piece in place.pieces} <= {None}
    assert place.pieces or place.sight is Sight.COVERED


def test_two_cards_that_overlap(table: Table, eyes: Eyes) -> None:
    """The upper one is named; of the lower one no more is said than shows."""
    table.lay("die-green-6", 600, 300)
    table.lay("palace-2-purple", 622, 318, 8)
    place = table.read(eyes).places["tray"]
    found = {piece.best for piece in place.pieces}
    assert "palace-2-purple" in found
    assert found <= {"palace-2-purple", "die-green-6", None}
    assert len(place.pieces) == 2 or place.sight is Sight.COVERED
