"""Pictures that are seen in play are kept in the box, and known at the next start."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from engine.kernel.records import Learn
from engine.words import Face
from firmware.box.acquaintances import Acquainted, album_in_play
from firmware.box.folder import BoxFolder, make_folder
from firmware.box.learning import keep_learnt
from firmware.box.progress import Met, read_progress
from firmware.enrolment.making import EACH
from vision.arrays import Image
from vision.enrol import NOBODY
from vision.table.strangers import SIDE, Stranger

PALACE = {"kind": "palace", "number": "5", "die_colour": "green"}
FACE = Face("palace-5-green")


@pytest.fixture
def box(tmp_path: Path) -> BoxFolder:
    """A new box."""
    return make_folder(tmp_path / "box", "cards-and-karma")


def stranger(seed: int) -> Stranger:
    """A card that nobody knows."""
    cells = np.random.default_rng(seed).integers(0, 255, (6, 6, 3), np.uint8)
    return Stranger("grid", 200.0, 300.0, np.kron(cells, np.ones((SIDE // 6, SIDE // 6, 1), np.uint8)))


def test_what_is_met_is_kept(box: BoxFolder) -> None:
    """Facts and picture are on the disk before the eyes are told; the next match begins with both."""
    told: list[tuple[Face, int]] = []

    def tell(face: Face, _: Image) -> None:
        told.append((face, len(read_progress(box.progress))))

    at_first = album_in_play(box)
    acquainted = Acquainted(box, at_first, tell)
    assert at_first.faces == (NOBODY,)
    assert not acquainted.known(FACE)
    keep_learnt(box, Learn(PALACE))
    acquainted.meet(stranger(1), FACE, PALACE)
    assert acquainted.known(FACE)
    assert told == [(FACE, 2)]
    assert album_in_play(box).faces == (FACE,)
    assert Acquainted(box, album_in_play(box), tell).known(FACE)


def test_the_album_is_made_anew_only_of_news(box: BoxFolder) -> None:
    """A match that was killed before the album was made has lost nothing."""
    acquainted = Acquainted(box, album_in_play(box), lambda _face, _picture: None)
    acquainted.meet(stranger(1), FACE, None)
    assert not box.album.exists()
    assert album_in_play(box).faces == (FACE,)
    made = box.album.stat().st_mtime_ns
    album_in_play(box)
    assert box.album.stat().st_mtime_ns == made
    acquainted.meet(stranger(2), Face("die-blue-4"), None)
    assert album_in_play(box).faces == ("die-blue-4", FACE)


def test_a_picture_that_was_named_wrongly_is_taken_away(box: BoxFolder) -> None:
    """Its file is deleted: the next match asks about that card again, and knows the others."""
    acquainted = Acquainted(box, album_in_play(box), lambda _face, _picture: None)
    acquainted.meet(stranger(1), FACE, None)
    acquainted.meet(stranger(2), Face("die-blue-4"), None)
    assert album_in_play(box).faces == ("die-blue-4", FACE)
    (box.faces / "play-0001-a.jpg").unlink()
    assert album_in_play(box).faces == ("die-blue-4",)
    acquainted = Acquainted(box, album_in_play(box), lambda _face, _picture: None)
    acquainted.meet(stranger(1), FACE, None)
    assert album_in_play(box).faces == ("die-blue-4", FACE)


def test_a_few_pictures_of_a_face_are_enough(box: BoxFolder) -> None:
    """Further ones are not kept."""
    acquainted = Acquainted(box, album_in_play(box), lambda _face, _picture: None)
    for seed in range(EACH + 2):
        acquainted.meet(stranger(seed), FACE, None)
    assert sum(isinstance(event, Met) for event in read_progress(box.progress)) == EACH


def test_a_card_that_glares_is_learnt_only_where_nothing_better_is_known(box: BoxFolder) -> None:
    """White with light, it would be like other cards; one picture of a face is better than none."""
    acquainted = Acquainted(box, album_in_play(box), lambda _face, _picture: None)
    white = stranger(1).picture.copy()
    white[-60:, -60:] = 250
    for picture in (white, white, stranger(2).picture, white):
        acquainted.meet(replace(stranger(1), picture=picture), FACE, None)
    assert sum(isinstance(event, Met) for event in read_progress(box.progress)) == 2


def test_what_is_named_proposes_what_others_are(box: BoxFolder) -> None:
    """Nothing is proposed before anything is known; then what looks alike."""
    acquainted = Acquainted(box, album_in_play(box), lambda _face, _picture: None)
    assert acquainted.propose(stranger(1)) is None
    acquainted.meet(stranger(1), FACE, PALACE)
    acquainted.meet(stranger(2), Face("palace-2-blue"), {**PALACE, "number": "2", "die_colour": "blue"})
    assert acquainted.propose(stranger(1)) == PALACE
