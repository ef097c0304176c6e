"""Two faces that differ by a digit, and which of the two a picture shows."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision import drawn
from vision.album import PICTURE
from vision.arrays import Floats
from vision.table.duels import Rival, different, lasting, rival
from vision.table.rivals import packed, places_between, side_by_side, unpacked

PAIRS = [(number, one, other) for number in (40, 43, 45) for one, other in ("23", "36", "58")]


def face(number: int, digit: str) -> Floats:
    """Return a face as the eyes keep it: small and soft."""
    return np.asarray(cv2.GaussianBlur(drawn.twin(number, digit, PICTURE), (0, 0), 1.0), np.float32)


def duel(one: Floats, other: Floats) -> Rival:
    """Return a rival wherever the two differ."""
    return rival(0, one, other, different(one, other))


def between(seen: Floats, face: Floats, rival: Rival) -> float:
    """Return where between a face and one rival a picture lies."""
    return float(places_between(seen, face, side_by_side([rival]))[0])


def lit(picture: Floats) -> Floats:
    """Return a picture a little brighter on one side, veiled, a third of a pixel off, and noisy."""
    slope = np.linspace(0.97, 1.05, PICTURE, dtype=np.float32)[None, :, None]
    shift = np.array([[1, 0, 0.3], [0, 1, -0.2]], np.float32)
    moved = cv2.warpAffine(picture, shift, (PICTURE, PICTURE), borderMode=cv2.BORDER_REPLICATE)
    noise = np.random.default_rng(5).normal(0, 3, picture.shape)
    return np.asarray(moved * slope + 5 + noise, np.float32)


@pytest.mark.parametrize(("number", "one", "other"), PAIRS)
def test_each_is_told_from_the_other(number: int, one: str, other: str) -> None:
    """A picture in other light, a share of a pixel off, is told from its twin, whichever of the two it is."""
    first, second = (face(number, digit) for digit in (one, other))
    rival = duel(first, second)
    assert between(lit(first), first, rival) > 0.3
    assert between(lit(second), first, rival) < -0.3


def test_a_finger_on_the_digit_leaves_it_open() -> None:
    """Where something lies on what tells the two apart, nothing is told."""
    first, second = face(40, "2"), face(40, "3")
    rival = duel(first, second)
    hidden = first.copy().reshape(-1, 3)
    hidden[rival.spots] = (105, 140, 190)
    assert abs(between(hidden.reshape(first.shape), first, rival)) < 0.2


def test_the_same_face_twice_is_never_told_apart() -> None:
    """Two faces without a difference leave everything open."""
    only = face(40, "1")
    rival = duel(only, only)
    assert between(lit(only), only, rival) == 0.0


def test_what_differs_in_one_light_only_is_gloss() -> None:
    """A highlight that one of two pictures has is no print: nothing of it stays, the digit does."""
    first, second = face(40, "2"), face(40, "3")
    digit = different(first, second)
    glossy = second.copy()
    glossy[60:80, 20:50] += 60
    both = different(first, np.minimum(glossy, 255))
    assert both[62:78, 22:48].all()
    kept = lasting(both, [digit])
    assert not kept[62:78, 22:48].any()
    assert (kept & digit).sum() == digit.sum()


def test_colours_of_the_evening_change_nothing() -> None:
    """Rendered with other colours, a card lies just where it lay between the two."""
    first, second = face(43, "5"), face(43, "6")
    matrix = np.array([[0.9, 0.1, 0], [0.05, 0.95, 0], [0, 0.12, 0.88]], np.float32)
    rival = duel(first, second)
    seen = lit(first)
    usual = between(seen, first, rival)
    kept = unpacked(packed(side_by_side([rival])), matrix)
    evening = places_between(seen @ matrix.T, first @ matrix.T, kept)[0]
    assert evening == pytest.approx(usual, abs=0.02)


def test_rivals_are_kept_in_half_the_memory_and_tell_the_same() -> None:
    """Halves are near enough: where a card lies between two differs by less than a hundredth."""
    first, second = face(43, "5"), face(43, "6")
    rivals = side_by_side([duel(first, second)])
    kept = packed(rivals)
    assert kept.change.nbytes + kept.telling.nbytes == (rivals.change.nbytes + rivals.telling.nbytes) / 2
    assert np.array_equal(kept.alone(0).spots, rivals.alone(0).spots)
    between_both = np.asarray((lit(first) + lit(second)) / 2, np.float32)
    for seen in (lit(first), lit(second), between_both):
        told, again = (places_between(seen, first, one)[0] for one in (rivals, unpacked(kept)))
        assert again == pytest.approx(told, abs=0.01)
