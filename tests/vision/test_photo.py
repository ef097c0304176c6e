"""Free photographs of drawn cards: which lie there, where, and how they are turned."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision import drawn
from vision import identify as identifying
from vision import weighing
from vision.arrays import Floats, Image
from vision.identify import identify
from vision.photo import Card, _lies_there, read_photo
from vision.rectify import Pyramid

THRESHOLDS = (
    (identifying, "HOPELESS", -2.0),
    (identifying, "_WORTHLESS", -2.0),
    (weighing, "_KNOWN", 100.0),
    (weighing, "SURE", -2.0),
)
"""All that keeps a name from being given."""

PLACES = ((200, 220, 0), (480, 240, 30), (760, 250, 90), (1040, 230, 171), (260, 640, 200), (620, 650, 275))
"""Middle and turn of the cards in the photograph that most tests read."""


def photograph(names: dict[str, int]) -> tuple[Image, dict[str, Floats]]:
    """Return a table with faces on it, by name the number that a face is drawn from, and their corners."""
    picture = drawn.table()
    corners = {}
    for (name, seed), (x, y, angle) in zip(names.items(), PLACES, strict=False):
        corners[name] = drawn.quad(x, y, angle, 0.8, 0.06)
        picture = drawn.laid(picture, drawn.face(seed), corners[name])
    return picture, corners


def at(cards: list[Card], place: Floats) -> Card:
    """Return the card whose middle is nearest to that of a quad."""
    return min(cards, key=lambda card: float(np.linalg.norm(card.corners.mean(axis=0) - place.mean(axis=0))))


@pytest.fixture(scope="module")
def lying() -> dict[str, int]:
    """Six faces of the album."""
    return {drawn.NAMES[seed]: seed for seed in (0, 3, 4, 7, 8, 11)}


def test_each_card_is_named_once(lying: dict[str, int]) -> None:
    """Six cards, turned every way, are six names and nothing else."""
    picture, _ = photograph(lying)
    cards = read_photo(picture, drawn.album())
    assert sorted(card.face or "" for card in cards) == sorted(lying)
    assert all(0.9 < card.probability <= 1 for card in cards)


def test_corners_are_in_order(lying: dict[str, int]) -> None:
    """The first corner is the face's own top left, the others follow clockwise, within 3 % of a side."""
    picture, corners = photograph(lying)
    for card in read_photo(picture, drawn.album()):
        assert card.face is not None
        off = np.linalg.norm(card.corners - corners[card.face], axis=1)
        assert off.max() < 0.03 * drawn.WIDTH
        sides = np.roll(card.corners, -1, axis=0) - card.corners
        following = np.roll(sides, -1, axis=0)
        assert (sides[:, 0] * following[:, 1] > sides[:, 1] * following[:, 0]).all()


@pytest.mark.parametrize("angle", [0, 1, 2, 3])
def test_the_turned_photograph_reads_alike(lying: dict[str, int], angle: int) -> None:
    """A quarter turn of the whole photograph changes no name."""
    picture, _ = photograph(lying)
    cards = read_photo(np.ascontiguousarray(np.rot90(picture, angle)), drawn.album())
    assert sorted(card.face or "" for card in cards) == sorted(lying)


def test_an_unknown_card_is_there_but_nameless() -> None:
    """A card that the album does not have is told without a name, where it lies."""
    picture, corners = photograph({drawn.NAMES[2]: 2, "stranger": 77, drawn.NAMES[5]: 5})
    cards = read_photo(picture, drawn.album())
    assert sorted(card.face or "" for card in cards) == ["", drawn.NAMES[2], drawn.NAMES[5]]
    stranger = at(cards, corners["stranger"])
    assert stranger.face is None
    assert np.linalg.norm(stranger.corners.mean(axis=0) - corners["stranger"].mean(axis=0)) < 5


def test_a_card_seen_too_wide_is_not_two() -> None:
    """Both ends of a squeezed photograph's card may look like all of it: the card is named once."""
    striped, rng = np.full_like(drawn.face(0), (225, 235, 235)), np.random.default_rng(3)
    for row in range(16, drawn.HEIGHT - 16, 31):
        striped[row : row + 31, 16:-16] = rng.integers(0, 256, 3)
    album = drawn.enrolled(drawn.faces() | {"striped": [striped]})
    for times in (1.75, 1.8, 1.85):
        right = 400 + times * 120
        wide = np.array([[400, 300], [right, 306], [right - 20, 470], [380, 466]], np.float32)
        cards = read_photo(drawn.laid(drawn.table(), striped, wide), album)
        assert [card.face for card in cards] == ["striped"], times


@pytest.mark.parametrize("covered", [0.12, 0.2])
def test_two_copies_on_each_other_are_two_cards(covered: float) -> None:
    """The lower one shows enough of itself; what both have in common is the upper one's."""
    picture = drawn.table()
    for x in (400.0, 400.0 + 0.8 * drawn.WIDTH * (1 - covered)):
        picture = drawn.laid(picture, drawn.face(4), drawn.quad(x, 400))
    cards = read_photo(picture, drawn.album())
    assert [card.face for card in cards if card.face is not None] == [drawn.NAMES[4]] * 2


@pytest.mark.parametrize("gap", [-6, 0, 8])
def test_two_copies_side_by_side_are_two_cards(gap: float) -> None:
    """Of a face that there is twice: they touch, nearly do, or one lies on the other's edge."""
    picture = drawn.table()
    for number in range(2):
        quad = drawn.quad(400 + number * (0.8 * drawn.WIDTH + gap), 400)
        picture = drawn.laid(picture, drawn.face(4), quad)
    cards = read_photo(picture, drawn.album())
    assert [card.face for card in cards if card.face is not None] == [drawn.NAMES[4]] * 2


def test_nothing_lies_on_an_empty_table() -> None:
    """Wood in uneven light is no card."""
    assert [card for card in read_photo(drawn.table(), drawn.album()) if card.face is not None] == []


@pytest.mark.parametrize("level", [0, 128, 255])
def test_an_even_picture_shows_nothing(level: int) -> None:
    """Black, grey and white pictures are read and have no card."""
    assert read_photo(np.full((600, 800, 3), level, np.uint8), drawn.album()) == []


def test_something_on_a_card_does_not_rename_it() -> None:
    """A die's worth of an odd colour on each card leaves right names or none."""
    names = {drawn.NAMES[seed]: seed for seed in (1, 2, 5, 6, 9, 10)}
    picture, corners = photograph(names)
    for quad in corners.values():
        x, y = quad.mean(axis=0).astype(int) + (10, -20)
        picture[y - 20 : y + 20, x - 20 : x + 20] = (30, 30, 200)
    cards = read_photo(picture, drawn.album())
    for name, quad in corners.items():
        assert at(cards, quad).face in {name, None}
    assert sum(card.face is not None for card in cards) >= 4


def test_only_candidates_are_named(lying: dict[str, int]) -> None:
    """With candidates given, a card that is none of them gets no name; one that is, gets its own."""
    picture, corners = photograph(lying)
    quads = np.stack(list(corners.values()))
    names = list(lying)
    found = identify(picture, quads, drawn.album(), candidates=[*names[:2], "never heard of"])
    assert [one.face for one in found] == [*names[:2], None, None, None, None]


def test_probabilities_add_up(lying: dict[str, int]) -> None:
    """What is told of each card, and that it is none of these, together is 1."""
    picture, corners = photograph(lying)
    for one in identify(picture, np.stack(list(corners.values())), drawn.album()):
        assert sum(one.probabilities) + one.unknown == pytest.approx(1)
        assert list(one.probabilities) == sorted(one.probabilities, reverse=True)


def test_a_wrong_album_names_nothing(lying: dict[str, int]) -> None:
    """Negative control: other faces under the same names give six cards without a name."""
    picture, _ = photograph(lying)
    cards = read_photo(picture, drawn.foreign_album())
    assert [card.face for card in cards] == [None] * 6


def test_without_verification_strangers_get_names(
    lying: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Negative control: whatever verifies a name is needed, for without it foreign cards are named."""
    picture, corners = photograph(lying)
    quads = np.stack(list(corners.values()))
    assert not any(one.face for one in identify(picture, quads, drawn.foreign_album()))
    for module, threshold, off in THRESHOLDS:
        monkeypatch.setattr(module, threshold, off)
    found = identify(picture, quads, drawn.foreign_album())
    assert sum(one.face is not None for one in found) >= 4


@pytest.mark.parametrize(("probability", "there"), [(0.94, False), (0.96, True)])
def test_a_faint_likeness_must_be_surer(probability: float, there: bool) -> None:
    """With edges all around, bare cloth of a torn picture may resemble a card as faintly as this."""
    corners = drawn.quad(500, 400)
    pyramid = Pyramid(drawn.laid(drawn.table(), drawn.face(77), corners))
    evidence = weighing.Evidence(0.3, 0.19, 0.19, 0.19, 0.1, 0.2)
    assert 0 < evidence.total < 0.25
    found = weighing.Identification((drawn.NAMES[0],), (probability,), 1 - probability, 0, corners, evidence)
    assert _lies_there(pyramid, found, drawn.album()) is there
