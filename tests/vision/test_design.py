"""Designs: the same in any light, and enough to tell near-twins apart."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision import drawn
from vision.arrays import Floats, Image
from vision.design import alike, by_colour, colourfulness, designs, lead
from vision.features import colour_features
from vision.identify import identify
from vision.photo import read_photo


def design(*pictures: Image) -> Floats:
    """Return the designs of pictures of any size, (n, d)."""
    return designs(colour_features([np.asarray(cv2.resize(one, (64, 64))) for one in pictures]))


def shaded(picture: Image) -> Image:
    """Return a picture with a soft shadow over its left half and a warmer lamp."""
    width = picture.shape[1]
    shadow = 0.55 + 0.45 / (1 + np.exp(-(np.arange(width) - width / 2) / (width / 8)))
    lit = picture * shadow[:, None] * np.array([0.75, 0.9, 1.0])
    return np.asarray(lit, np.uint8)


def twins() -> dict[str, list[Image]]:
    """Return two faces that are the same but for one spot, and four others."""
    one = drawn.face(40)
    other = one.copy()
    cv2.circle(one, (140, 200), 22, (40, 200, 240), -1)
    cv2.circle(other, (140, 200), 22, (60, 40, 120), -1)
    others = {f"other-{seed}": [drawn.face(seed)] for seed in range(41, 45)}
    return {"twin-a": [one], "twin-b": [other], **others}


def test_light_changes_a_design_little() -> None:
    """A face under a shadow and another lamp is nearer to itself than any two faces are to each other."""
    plain = [drawn.face(seed) for seed in range(12)]
    known = design(*plain)
    seen = design(*[shaded(one) for one in plain]) @ known.T
    off = seen - 2 * np.eye(12)
    assert seen.diagonal().min() > 0.85
    assert off.max() < 0.75


def test_the_lead_is_half_where_a_picture_is_the_face_itself() -> None:
    """The lead over another design is 0.5 at the one, -0.5 at the other, and 0 between equals."""
    known = design(drawn.face(1), drawn.face(2), drawn.face(1))
    ahead = lead(known @ known[0], known, 0, np.array([1, 2]))
    behind = lead(known @ known[1], known, 0, np.array([1]))
    assert np.allclose(ahead, [0.5, 0], atol=0.02)
    assert np.allclose(behind, [-0.5], atol=0.02)


def test_a_card_is_alike_where_it_is_the_face_and_nowhere_where_it_is_another() -> None:
    """All of a face is alike to itself, paler too; what hides a quarter costs that; its twin is not alike."""
    names, pictures = zip(*[(name, one[0]) for name, one in twins().items()], strict=True)
    known = design(*pictures)
    best = names.index("twin-a")
    others = np.arange(len(names)) != best
    hidden = pictures[best].copy()
    hidden[: len(hidden) // 2, : hidden.shape[1] // 2] = 90
    pale = np.asarray(pictures[best] * 0.7 + 50, np.uint8)
    seen = design(pictures[best], pale, hidden, pictures[names.index("twin-b")], drawn.face(47))
    whole, paler, part, twin, stranger = (alike(one, known, best, others) for one in seen)
    assert whole > 0.99
    assert paler > 0.8
    assert 0.5 < part < 0.95
    assert twin < 0.9
    assert stranger < 0.2


def test_a_face_alone_in_an_album_is_alike_to_itself_only() -> None:
    """Without others an empty card stands in for them."""
    known = design(drawn.face(1))
    seen = design(drawn.face(1), drawn.face(2))
    nobody = np.zeros(1, bool)
    assert alike(seen[0], known, 0, nobody) > 0.99
    assert alike(seen[1], known, 0, nobody) < 0.5


def faded(picture: Image, share: float) -> Image:
    """Return a picture with a share of its colour gone."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)[..., None]
    return np.asarray(picture * (1 - share) + grey * share, np.uint8)


def test_colour_is_missed_where_it_is_gone() -> None:
    """A face in any light has its colour; faded it has little of it, grey it has none."""
    for seed in range(6):
        one = drawn.face(seed)
        (known,) = design(one)
        lit, pale, grey = design(shaded(one), faded(one, 0.85), faded(one, 1.0))
        assert colourfulness(known, known) == pytest.approx(1)
        assert colourfulness(lit, known) > 0.7
        assert 0.02 < colourfulness(pale, known) < 0.6
        assert colourfulness(grey, known) < 0.05


def test_a_face_without_colour_misses_none() -> None:
    """Where the album's picture is grey itself, a grey picture shows all of it."""
    (known,) = design(faded(drawn.face(3), 1.0))
    assert colourfulness(known, known) == 1


def test_what_tells_faces_apart() -> None:
    """Two faces of one drawing differ by colour, a face and a darker drawing by lightness."""
    red, blue, light, dark = (drawn.face(40).copy() for _ in range(4))
    cv2.circle(red, (100, 140), 50, (40, 40, 220), -1)
    cv2.circle(blue, (100, 140), 50, (220, 40, 40), -1)
    cv2.circle(light, (100, 140), 50, (150, 150, 150), -1)
    cv2.circle(dark, (100, 140), 50, (20, 20, 20), -1)
    known = design(red, blue, light, dark)
    assert by_colour(known, 0, np.array([1]))[0] > 0.8
    assert by_colour(known, 2, np.array([3]))[0] < 0.5


def test_grey_pictures_do_not_guess_a_colour() -> None:
    """Faces that differ by colour only have names in a photograph with colours, and none in a grey one."""
    faces = {}
    for name, colour in (("red", (40, 40, 220)), ("green", (40, 160, 40)), ("blue", (220, 60, 40))):
        faces[name] = drawn.face(40)
        cv2.circle(faces[name], (100, 140), 60, colour, -1)
    others = {f"other-{seed}": [drawn.face(seed)] for seed in range(41, 45)}
    album = drawn.enrolled({name: [face] for name, face in faces.items()} | others)
    picture = drawn.table()
    for number, face in enumerate(faces.values()):
        picture = drawn.laid(picture, face, drawn.quad(250 + 330 * number, 400, 20 * number))
    assert sorted(card.face or "" for card in read_photo(picture, album)) == sorted(faces)
    grey = read_photo(faded(picture, 1.0), album)
    assert len(grey) == 3
    assert not any(card.face for card in grey)


def test_twins_are_told_apart_in_other_light() -> None:
    """Faces that differ in one spot are named right on a table in other light, turned and tapered."""
    pictures = twins()
    album = drawn.enrolled(pictures)
    photograph = drawn.table()
    places = {"twin-a": drawn.quad(300, 300, 20, 0.8, 0.05), "twin-b": drawn.quad(800, 400, 250, 0.8, 0.05)}
    for name, corners in places.items():
        photograph = drawn.laid(photograph, pictures[name][0], corners)
    cards = read_photo(shaded(photograph), album)
    assert sorted(card.face or "" for card in cards) == ["twin-a", "twin-b"]
    for card in cards:
        assert card.face is not None
        assert np.linalg.norm(card.corners - places[card.face], axis=1).max() < 8


def test_one_face_under_two_names_has_none() -> None:
    """Where the album cannot tell two names apart, neither is given."""
    album = drawn.enrolled({"one": [drawn.face(3)], "same": [drawn.face(3)], "other": [drawn.face(4)]})
    quads = np.stack([drawn.quad(300, 300), drawn.quad(700, 300)])
    photograph = drawn.laid(drawn.laid(drawn.table(), drawn.face(3), quads[0]), drawn.face(4), quads[1])
    unsure, sure = identify(photograph, quads, album)
    assert unsure.face is None
    assert set(unsure.faces[:2]) == {"one", "same"}
    assert sure.face == "other"
