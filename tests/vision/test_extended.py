"""An album that gets further pictures while it is used."""

from __future__ import annotations

import numpy as np

from vision.arrays import Image
from vision.enrol import NOBODY, enrolled, extended, unenrolled
from vision.table.portraits import Portraits


def picture(seed: int) -> Image:
    """A face that is like no other."""
    cells = np.random.default_rng(seed).integers(0, 255, (6, 6, 3), np.uint8)
    return np.kron(cells, np.ones((16, 16, 1), np.uint8))


def test_pictures_keep_their_numbers() -> None:
    """What was remembered of a card stays true, whatever the new faces are called."""
    album = extended(unenrolled(), {"m": [picture(1)], "z": [picture(2)]})
    more = extended(album, {"a": [picture(3)], "m": [picture(4)]})
    assert [more.faces[owner] for owner in more.owners] == [NOBODY, "m", "z", "a", "m"]
    assert (more.pictures[:3] == album.pictures).all()
    assert list(more.faces) == sorted(more.faces)
    assert len(more.colour.vectors) == len(more.light.vectors) == len(more.shapes) == 5


def test_what_was_compared_is_not_compared_again() -> None:
    """A new face that is like no other leaves the rivals of the others as they were."""
    album = extended(unenrolled(), {"m": [picture(1)], "z": [picture(2)]})
    portraits = Portraits.prepared(album)
    more = portraits.extended(extended(album, {"a": [picture(3)]}))
    assert more._rivals == portraits._rivals
    assert len(more._rivals) == 3


def test_what_was_met_is_not_seen_in_the_light_of_the_photographs() -> None:
    """Pictures from the table have a light of their own, however many a face has."""
    album = enrolled({"m": [picture(1), picture(2)], "z": [picture(3)]})
    more = Portraits(extended(extended(album, {"a": [picture(4)]}), {"m": [picture(5)]}))
    assert [more.session(number) for number in range(5)] == [0, 1, 0, -1, -1]
