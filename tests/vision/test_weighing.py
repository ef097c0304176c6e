"""What a look at a picture is worth: what drawing, colours and fine lightness say together."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision import drawn
from vision.album import Album
from vision.arrays import Floats
from vision.design import apart
from vision.weighing import Identification, Look, weighed


def look(
    album: Album, number: int, light: float, drawing: Floats, rivals: list[int] | None = None
) -> Identification:
    """Weigh a picture with good colours of one face, so much of its fine lightness, and a drawing."""
    count = len(album.owners)
    colour, fine = np.full(count, 0.05, np.float32), np.full(count, 0.05, np.float32)
    colour[number], fine[number] = 0.6, light
    design = np.asarray(album.designs @ drawing, np.float32)
    allowed = np.isin(np.arange(count), [number, *(range(count) if rivals is None else rivals)])
    seen = Look(
        0,
        drawn.quad(500, 400),
        drawing,
        colour,
        fine,
        design,
        np.asarray((colour + fine) / 2, np.float32),
        allowed,
    )
    return weighed(album, seen, 0.5)


@pytest.mark.parametrize(
    ("light", "drawing", "named"), [(0.05, 0.3, False), (0.3, 0.3, True), (0.05, 1.0, True)]
)
def test_colours_alone_name_nothing(light: float, drawing: float, named: bool) -> None:
    """A face has more of its fine lightness than any other has by chance, or is drawn as it should be."""
    album = drawn.album()
    found = look(album, 3, light, drawing * album.designs[3])
    assert found.faces[0] == album.faces[album.owners[3]]
    assert (found.face is not None) is named
    assert found.unknown >= (0.0 if named else 0.49)


def test_a_lead_over_a_close_twin_is_worth_less() -> None:
    """As far from half way as over another face, but blur may have made what the two differ by."""
    twin = drawn.face(0)
    cv2.circle(twin, (100, 140), 14, (200, 40, 40), -1)
    album = drawn.enrolled({**drawn.faces(), "twin": [twin]})
    first, close, other = (
        int(np.flatnonzero(album.owners == album.faces.index(name))[0])
        for name in (drawn.NAMES[0], "twin", drawn.NAMES[3])
    )
    near, far = apart(album.designs, first, np.array([close, other]))
    assert near < 0.5 < far
    behind = []
    for rival in (close, other):
        between = 0.6 * album.designs[first] + 0.4 * album.designs[rival]
        found = look(album, first, 0.3, np.asarray(between / np.linalg.norm(between), np.float32), [rival])
        assert found.faces[0] == drawn.NAMES[0]
        behind.append(found.probabilities[1] / found.probabilities[0])
    assert behind[0] > 5 * behind[1], "3 times where only the lead counts"
