"""Real photographs of other people's cards: all right, none wrong, in any size and turned any way."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np
import pytest

from scripts.bench_photographs import compare, view
from tests.vision.boards import album_of, board, listed, sessions
from vision import identify as identifying
from vision import weighing
from vision.album import Album, Marks
from vision.album_file import load_album, save_album
from vision.arrays import Image
from vision.enrol import enrolled
from vision.face_pictures import face_pictures
from vision.identify import identify
from vision.photo import read_photo
from vision.pictures import load_picture
from vision.rectify import UNIT
from vision.views import another_view

QUICK = ("ruby.jpg", "dragon_whelp.jpg", "geyser_twister_fireball.jpg", "counterspell_bgs.jpg")
"""Photographs of one to three cards; the fifth shows forty."""


@pytest.fixture(scope="session")
def album(photos: Path, tmp_path_factory: pytest.TempPathFactory) -> Album:
    """The album of all 290 reference scans, as it comes back from its file."""
    path = tmp_path_factory.mktemp("photographs") / "album"
    save_album(enrolled(face_pictures(photos / "cards" / "references")), path)
    return load_album(path)


@pytest.fixture(scope="session")
def truth(photos: Path) -> dict[str, list[dict[str, Any]]]:
    """What lies on each photograph, and where."""
    text = (photos / "cards" / "tables" / "corners.json").read_text("utf-8")
    return dict(json.loads(text))


def outcome(picture: Image, album: Album, lying: list[dict[str, Any]]) -> Counter[str]:
    """Read a photograph and count what became of its cards."""
    cards = [{"face": card.face, "corners": card.corners.tolist()} for card in read_photo(picture, album)]
    return compare(lying, cards)


def without(album: Album, names: set[str]) -> Album:
    """Return an album without some of its faces."""
    faces = tuple(face for face in album.faces if face not in names)
    kept = np.array([album.faces[owner] in faces for owner in album.owners])
    owners = np.array([faces.index(album.faces[owner]) for owner in album.owners[kept]], np.intp)
    marks = [Marks(one.measure, one.vectors[kept]) for one in (album.colour, album.light)]
    return Album(faces, owners, album.shapes[kept], album.pictures[kept], *marks)


def renamed(album: Album) -> Album:
    """Return an album in which every face has the name of another."""
    return msgspec.structs.replace(album, owners=(album.owners + 7) % len(album.faces))


@pytest.mark.parametrize("turn", [0, 37, 90, 180])
def test_a_turned_view_keeps_its_corners(turn: float) -> None:
    """The corners of a bright card lie on its corners in the view, whatever the size and the turn."""
    picture = np.zeros((300, 400, 3), np.uint8)
    picture[50:151, 100:251] = 255
    card = {"name": "card", "quad": [[100, 50], [250, 50], [250, 150], [100, 150]]}
    seen, (lies,) = view(picture, [card], 200, turn)
    mask = np.zeros(seen.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.rint(lies["quad"]).astype(np.int32), 255)
    assert cv2.absdiff(mask, seen[..., 0]).mean() < 0.05 * mask.mean()


@pytest.mark.photos
@pytest.mark.parametrize("name", QUICK)
def test_photographs_read_right(
    name: str, photos: Path, album: Album, truth: dict[str, list[dict[str, Any]]]
) -> None:
    """Every card is named, none wrongly, nothing is invented."""
    picture = load_picture(photos / "cards" / "tables" / name, long_side=1600)
    lying = [
        {"name": card["name"], "quad": (np.array(card["quad"]) * picture.scale).tolist()}
        for card in truth[name]
    ]
    assert dict(+outcome(picture.pixels, album, lying)) == {"cards": len(lying), "right": len(lying)}


@pytest.mark.photos
def test_a_face_that_the_album_lacks_is_null(
    photos: Path, album: Album, truth: dict[str, list[dict[str, Any]]]
) -> None:
    """A card whose face is taken out of the album is found and has no name; its neighbours keep theirs."""
    name = "geyser_twister_fireball.jpg"
    picture = load_picture(photos / "cards" / "tables" / name, long_side=1600).pixels
    gone = truth[name][0]["name"]
    cards = read_photo(picture, without(album, {gone}))
    others = sorted(card["name"] for card in truth[name][1:])
    assert sorted(card.face for card in cards if card.face is not None) == others
    assert [card.face for card in cards].count(None) == 1


@pytest.mark.slow
@pytest.mark.photos
@pytest.mark.parametrize("turn", [0, 37, 90, 200])
@pytest.mark.parametrize("long_side", [1600, 1000, 600])
def test_every_size_and_turn_reads_right(
    long_side: int, turn: float, photos: Path, album: Album, truth: dict[str, list[dict[str, Any]]]
) -> None:
    """46 of 46, none wrong; at 600 pixels nine in ten, none wrong."""
    total: Counter[str] = Counter()
    for name, lying in truth.items():
        picture = load_picture(photos / "cards" / "tables" / name).pixels
        seen, lies = view(picture, lying, long_side, turn)
        total += outcome(seen, album, lies)
    assert total["cards"] == 46
    assert total["wrong"] == total["invented"] == 0
    assert total["right"] >= (46 if long_side > 600 else 42)


@pytest.mark.slow
@pytest.mark.photos
def test_a_wrong_album_ruins_the_figure(
    photos: Path, album: Album, truth: dict[str, list[dict[str, Any]]]
) -> None:
    """Negative controls: names mixed up give no card right; none of the faces gives no name at all."""
    name = "alpha_deck.jpg"
    picture = load_picture(photos / "cards" / "tables" / name, long_side=1600)
    scaled = [{**card, "quad": (np.array(card["quad"]) * picture.scale).tolist()} for card in truth[name]]
    mixed = outcome(picture.pixels, renamed(album), scaled)
    assert mixed["right"] == 0
    assert mixed["wrong"] == 40
    foreign = outcome(picture.pixels, without(album, {card["name"] for card in scaled}), scaled)
    assert foreign["right"] == foreign["wrong"] == foreign["invented"] == 0
    assert foreign["unknown"] >= 38


@pytest.mark.slow
@pytest.mark.photos
def test_verification_is_needed(photos: Path, album: Album, monkeypatch: pytest.MonkeyPatch) -> None:
    """Negative control: with every threshold off, cards that the album lacks are given names."""
    picture = load_picture(photos / "cards" / "tables" / "alpha_deck.jpg", long_side=1600)
    names = json.loads((photos / "cards" / "tables" / "names.json").read_text("utf-8"))["alpha_deck.jpg"]
    foreign = without(album, set(names))
    assert not any(card.face for card in read_photo(picture.pixels, foreign))
    for threshold in ("_EVEN", "_EVEN_FITTING", "SURE"):
        monkeypatch.setattr(weighing, threshold, -2.0)
    monkeypatch.setattr(identifying, "_WORTHLESS", -2.0)
    assert sum(card.face is not None for card in read_photo(picture.pixels, foreign)) >= 20


@pytest.mark.slow
@pytest.mark.photos
def test_open_set(album: Album) -> None:
    """Twelve views of each of 290 faces that the album lacks: at most one is given a name."""
    rng = np.random.default_rng(77)
    named = 0
    for picture, owner in zip(album.pictures, album.owners, strict=True):
        others = [face for face in album.faces if face != album.faces[owner]]
        side = len(picture)
        table = cv2.GaussianBlur(rng.integers(0, 255, (2 * side, 2 * side, 3)).astype(np.uint8), (0, 0), 3)
        for _ in range(12):
            seen = np.asarray(table, np.uint8).copy()
            seen[side // 2 : -side // 2, side // 2 : -side // 2] = another_view(picture, rng)
            quad = (UNIT + 0.5) * side - 0.5 + rng.normal(0, side / 100, (4, 2))
            (found,) = identify(seen, quad.astype(np.float32)[None], album, others)
            named += found.face is not None
    assert named <= 1


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
    taken = sessions(photos / "boards")
    album = album_of([path for number in known for path in taken[number]])
    total: Counter[str] = Counter()
    for path in taken[read]:
        one = board(path)
        lying = [{"name": name, "quad": quad.tolist()} for name, quad in one.quads.items()]
        total += outcome(one.pixels, album, lying)
    assert total["cards"] == 81
    assert total["wrong"] + total["invented"] <= wrong
    assert total["right"] >= right


@pytest.mark.slow
@pytest.mark.photos
def test_near_twins_before_another_camera(photos: Path) -> None:
    """24 of them before a webcam, half a year later: 20 right and none wrong with two pictures a card."""
    taken = sessions(photos / "boards")
    album = album_of(taken[0] + taken[2])
    right = named = 0
    for path in sorted((photos / "boards").glob("*.png")):
        cards = read_photo(load_picture(path, long_side=1600).pixels, album)
        assert len(cards) == 12
        faces = Counter(card.face for card in cards if card.face is not None)
        right += (faces & Counter(listed(path))).total()
        named += faces.total()
    assert right == named
    assert right >= 20
