"""Real photographs of other people's cards: all right, none wrong, in any size and turned any way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set as AbstractSet
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest

from scripts.vision_report.judging import Lying, Photograph, counted, judged, told_of
from scripts.vision_report.open_set import views
from scripts.vision_report.run import folds
from scripts.vision_report.set_boards import album_of, board, sessions, webcam
from scripts.vision_report.tables import photographs, view
from vision import identify as identifying
from vision import weighing
from vision.album import Album
from vision.album_file import album_bytes, load_album
from vision.arrays import Image
from vision.enrol import enrolled
from vision.face_pictures import face_pictures
from vision.identify import identify
from vision.photo import read_photo

QUICK = ("ruby.jpg", "dragon_whelp.jpg", "geyser_twister_fireball.jpg", "counterspell_bgs.jpg")
"""Photographs of one to three cards; the fifth shows forty."""


@pytest.fixture(scope="session")
def album(photos: Path, tmp_path_factory: pytest.TempPathFactory) -> Album:
    """The album of all 290 reference scans, as it comes back from its file."""
    path = tmp_path_factory.mktemp("photographs") / "album"
    path.write_bytes(album_bytes(enrolled(face_pictures(photos / "cards" / "references"))))
    return load_album(path)


@pytest.fixture(scope="session")
def taken(photos: Path) -> dict[str, Photograph]:
    """The photographs by name, at 1600 pixels."""
    return {one.name: view(one, 1600) for one in photographs(photos)}


def outcome(photograph: Photograph, album: Album) -> Counter[str]:
    """Read a photograph and count what became of its cards."""
    return counted(judged(photograph.lying, told_of(read_photo(photograph.pixels, album))))


@pytest.mark.photos
def test_two_of_a_kind_side_by_side_are_two(album: Album, taken: dict[str, Photograph]) -> None:
    """Two Islands that nearly touch, as wide together as a card is high, are not one Island."""
    deck = taken["alpha_deck.jpg"]
    height, width = deck.pixels.shape[:2]
    pixels = np.asarray(cv2.resize(deck.pixels, (1000, 1000)), np.uint8)
    lying = tuple(
        Lying(one.name, [[x * 1000 / width, y * 1000 / height] for x, y in one.quad]) for one in deck.lying
    )
    assert dict(+outcome(Photograph("squeezed", pixels, lying), album)) == {"cards": 40, "right": 40}


@pytest.mark.photos
@pytest.mark.parametrize("name", QUICK)
def test_photographs_read_right(name: str, album: Album, taken: dict[str, Photograph]) -> None:
    """Every card is named, none wrongly, nothing is invented."""
    lying = len(taken[name].lying)
    assert dict(+outcome(taken[name], album)) == {"cards": lying, "right": lying}


@pytest.fixture(scope="session")
def references(photos: Path) -> dict[str, list[Image]]:
    """The 290 reference scans."""
    return face_pictures(photos / "cards" / "references")


def lacking(references: dict[str, list[Image]], names: AbstractSet[str]) -> Album:
    """Return an album that never saw some faces, nor learned anything from them."""
    return enrolled({face: taken for face, taken in references.items() if face not in names})


def named(picture: Image, less: Album, seed: int, count: int) -> int:
    """Return how many of so many views of a face, (96, 96, 3), get a name from an album that lacks it."""
    seen = views(picture, np.random.default_rng(seed), count)
    return sum(identify(pixels, quad[None], less)[0].face is not None for pixels, quad in seen)


@pytest.mark.photos
def test_a_face_that_the_album_lacks_is_null(
    references: dict[str, list[Image]], taken: dict[str, Photograph]
) -> None:
    """A card whose face the album never saw is found and has no name; its neighbours keep theirs."""
    photograph = taken["geyser_twister_fireball.jpg"]
    gone, *others = (one.name for one in photograph.lying)
    cards = read_photo(photograph.pixels, lacking(references, {gone}))
    assert sorted(card.face for card in cards if card.face is not None) == sorted(others)
    assert [card.face for card in cards].count(None) == 1


KIN = ("Scrubland", "Copper Tablet", "Evil Presence", "Conversion", "Black Ward", "Rock Hydra")
"""Faces so like another that each got its name until it was asked where on the card they agree."""


@pytest.mark.photos
def test_a_stranger_does_not_get_the_name_of_its_kin(
    album: Album, references: dict[str, list[Image]]
) -> None:
    """Views of six faces that an album never saw, each much like another one that it has, get no name."""
    less = lacking(references, set(KIN))
    counts = {
        face: named(album.pictures[album.owners == album.faces.index(face)][0], less, seed, 8)
        for seed, face in enumerate(KIN)
    }
    assert counts == dict.fromkeys(KIN, 0)


@pytest.mark.slow
@pytest.mark.photos
@pytest.mark.parametrize("turn", [0, 37, 90, 200])
@pytest.mark.parametrize("long_side", [1600, 1000, 600])
def test_every_size_and_turn_reads_right(long_side: int, turn: float, photos: Path, album: Album) -> None:
    """46 of 46, none wrong; at 600 pixels nine in ten, none wrong."""
    total: Counter[str] = Counter()
    for one in photographs(photos):
        total += outcome(view(one, long_side, turn), album)
    assert total["cards"] == 46
    assert total["wrong"] == total["invented"] == 0
    assert total["right"] >= (46 if long_side > 600 else 42)


@pytest.mark.slow
@pytest.mark.photos
def test_a_wrong_album_ruins_the_figure(
    album: Album, references: dict[str, list[Image]], taken: dict[str, Photograph]
) -> None:
    """Negative controls: names mixed up give no card right; none of the faces gives no name at all."""
    deck = taken["alpha_deck.jpg"]
    mixed = outcome(deck, msgspec.structs.replace(album, owners=(album.owners + 7) % len(album.faces)))
    assert mixed["right"] == 0
    assert mixed["wrong"] == 40
    foreign = outcome(deck, lacking(references, {one.name for one in deck.lying}))
    assert foreign["right"] == foreign["wrong"] == foreign["invented"] == 0
    assert foreign["unknown"] >= 38


@pytest.mark.slow
@pytest.mark.photos
def test_verification_is_needed(
    references: dict[str, list[Image]], taken: dict[str, Photograph], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Negative control: with every threshold off, cards that the album lacks are given names."""
    deck = taken["alpha_deck.jpg"]
    foreign = lacking(references, {one.name for one in deck.lying})
    assert not any(card.face for card in read_photo(deck.pixels, foreign))
    monkeypatch.setattr(weighing, "_KNOWN", 100.0)
    monkeypatch.setattr(weighing, "SURE", -2.0)
    monkeypatch.setattr(identifying, "_WORTHLESS", -2.0)
    assert sum(card.face is not None for card in read_photo(deck.pixels, foreign)) >= 20


@pytest.mark.slow
@pytest.mark.photos
def test_open_set(album: Album, references: dict[str, list[Image]]) -> None:
    """Twelve views of each of 290 faces, some 20 of them unseen by the album at a time: at most one name."""
    count = 0
    for gone in folds(album.faces, 15, 77):
        less = lacking(references, gone)
        for number, picture in zip(album.owners, album.pictures, strict=True):
            if album.faces[number] in gone:
                count += named(picture, less, 7700 + int(number), 12)
    assert count <= 1


@pytest.mark.slow
@pytest.mark.photos
@pytest.mark.parametrize(
    ("known", "read", "right", "wrong"),
    [((0,), 1, 79, 0), ((0,), 2, 73, 1), ((2,), 0, 73, 1), ((2,), 1, 73, 1), ((0, 2), 1, 79, 0)],
)
def test_near_twins_in_other_light(
    known: tuple[int, ...], read: int, right: int, wrong: int, photos: Path
) -> None:
    """81 cards that differ in shape, filling, colour or number, read with an album from other photographs."""
    album = album_of(photos / "boards", known)
    total: Counter[str] = Counter()
    for path in sessions(photos / "boards")[read]:
        total += outcome(board(path), album)
    assert total["cards"] == 81
    assert total["wrong"] + total["invented"] <= wrong
    assert total["right"] >= right


@pytest.mark.slow
@pytest.mark.photos
def test_near_twins_before_another_camera(photos: Path) -> None:
    """24 of them before a webcam, half a year later: 20 right and none wrong with two pictures a card."""
    album = album_of(photos / "boards", (0, 2))
    right = named = 0
    for pixels, lying in webcam(photos / "boards"):
        cards = read_photo(pixels, album)
        assert len(cards) == 12
        faces = Counter(card.face for card in cards if card.face is not None)
        right += (faces & lying).total()
        named += faces.total()
    assert right == named
    assert right >= 20
