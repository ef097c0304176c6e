"""Cards of which something hides a spot, and cards in the dark."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.table.tables import Table, faces
from vision.arrays import Floats
from vision.frames import Frame
from vision.table.eyes import Eyes
from vision.table.highlights import highlight
from vision.table.levelling import WHITE, Levelling
from vision.table.onlays import onlay
from vision.table.outlines import outlines


@pytest.fixture
def face() -> Floats:
    """Something printed: stripes of several colours."""
    y, x = np.mgrid[0:96, 0:96]
    stripes = np.stack([60 + 60 * (x // 12 % 2), 90 + 50 * (y // 16 % 2), np.full_like(x, 120)], axis=2)
    return stripes.astype(np.float32)


def test_a_chip_is_found_and_what_is_around_it_stays(face: Floats) -> None:
    """Of a face with a disc on it the disc is hidden, with a little around it, and no more."""
    seen = face.copy()
    cv2.circle(seen, (60, 40), 14, (200.0, 30.0, 30.0), -1)
    hidden = onlay(seen, face)
    assert hidden is not None
    hidden = hidden.reshape(96, 96)
    assert hidden[30:50, 50:70].all()
    assert hidden.mean() < 0.18


@pytest.mark.parametrize("broken", [False, True])
def test_a_chip_of_which_the_middle_looks_like_the_face_is_one(face: Floats, *, broken: bool) -> None:
    """Only its ring differs, all around or with a gap: the whole disc is hidden. A letter has a hole, too."""
    seen = face.copy()
    cv2.circle(seen, (60, 40), 16, (200.0, 30.0, 30.0), -1)
    seen[35:45, 55:65] = face[35:45, 55:65]
    if broken:
        seen[38:42, 60:80] = face[38:42, 60:80]
    hidden = onlay(seen, face)
    assert hidden is not None
    assert hidden.reshape(96, 96)[28:52, 48:72].all()
    letter = face.copy()
    cv2.ellipse(letter, (60, 40), (7, 9), 0.0, 0.0, 360.0, (200.0, 30.0, 30.0), 4)
    assert onlay(letter, face) is None


def test_other_prints_are_no_chips(face: Floats) -> None:
    """Thin strokes, marks of a few millimetres and another colour all over are differences of print.

    The strokes are a figure eight of 13 mm and a bar, drawn without a font, for each OpenCV has its own.
    """
    strokes, mark, colour = face.copy(), face.copy(), face + 45
    for middle in (45, 55):
        cv2.ellipse(strokes, (60, middle), (6, 5), 0.0, 0.0, 360.0, (250.0, 250.0, 250.0), 3)
    cv2.line(strokes, (40, 40), (40, 60), (250.0, 250.0, 250.0), 3)
    cv2.circle(mark, (30, 30), 4, (0.0, 0.0, 0.0), -1)
    assert onlay(strokes, face) is None
    assert onlay(mark, face) is None
    assert onlay(colour, face) is None
    assert onlay(face, face) is None


def test_a_highlight_is_burnt_out_and_lighter_than_the_face(face: Floats) -> None:
    """A white spot that the face has is no highlight; one that it lacks is, with its halo."""
    seen = face.copy()
    cv2.circle(seen, (48, 48), 8, (255.0, 255.0, 255.0), -1)
    square = seen.astype(np.uint8)
    hidden = highlight(square, seen - face)
    assert hidden is not None
    assert hidden.reshape(96, 96)[44:52, 44:52].all()
    assert highlight(square, seen - seen) is None


def test_a_card_with_a_highlight_keeps_its_name(table: Table, eyes: Eyes) -> None:
    """A lamp mirrored on a part of a card that its near-twins share does not take its name away."""
    card = table.lay("ship-03", 330, 300)
    frame = table.still()
    x, y = table.camera.pixels(np.array([(330.0, 306.0, 0.3)]))[0]
    shining = frame.pixels.copy()
    cv2.circle(shining, (round(x), round(y)), 14, (255, 255, 255), -1)
    assert faces(eyes.read(Frame(shining, frame.time, frame.number)), "grid") == [card.front]


def test_a_dark_sheet_is_made_as_bright_as_others(table: Table, eyes: Eyes) -> None:
    """The white around the tags says how dark a sheet is; a bright one stays as it is."""
    table.lay("ship-03", 330, 300)
    frame = table.still()
    eyes.read(frame)
    mount = eyes._mount
    assert mount is not None
    sheet = mount.sheet.straight(frame.pixels)
    levelling = Levelling(table.mat, mount.sheet.size)
    assert levelling.levelled(sheet) is sheet
    dark = np.asarray(sheet // 3, np.uint8)
    assert levelling.white(dark) < WHITE / 2
    assert abs(levelling.white(levelling.levelled(dark)) - WHITE) < 6


def test_a_dark_table_is_read(table: Table, eyes: Eyes) -> None:
    """At a third of the light, all cards are found and named or null; none is wrong."""
    table.lay_row("grid", [f"ship-{number:02}" for number in (1, 2, 3, 4)])
    frame = table.still()
    dark = np.asarray(frame.pixels // 3, np.uint8)
    verdicts = table.verdicts(eyes.read(Frame(dark, frame.time, frame.number)))
    assert {verdict.kind for verdict in verdicts} <= {"right", "unknown"}
    assert sum(verdict.kind == "right" for verdict in verdicts) >= 3


def test_a_card_that_looks_like_the_mat_is_found_by_its_rim() -> None:
    """Of a square only the rim and the lower half show: it is one card, where it lies, and nothing else."""
    covered = np.zeros((200, 200), np.uint8)
    cv2.rectangle(covered, (60, 50), (134, 124), 255, 3)
    cv2.rectangle(covered, (60, 84), (134, 124), 255, -1)
    image = cv2.cvtColor(covered, cv2.COLOR_GRAY2BGR)
    found = outlines(covered, np.asarray(image, np.uint8), np.full_like(covered, 255), 75.0, 25.0)
    assert len(found.cards) == 1
    assert np.abs(found.cards[0].mean(axis=0) - (97, 87)).max() < 3
    assert not found.foreign.any()
