"""Several looks at a card that stays where it is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.words import PieceSeen, Reading
from tests.cases import slow
from tests.vision.table.tables import Table, faces, shining
from vision.frames import Frame
from vision.table.eyes import Eyes
from vision.table.known import Known
from vision.table.naming import Named
from vision.table.registration import Registrar
from vision.table.votes import EXCHANGED, SPIRITED, Faces, combined, voted

ROW = ("goods-silk-2-blue", "goods-silk-2-purple", "goods-tea-2-green")
RIGHT: Faces = (("tea", 0.97), ("silk", 0.02))
SPOILED: Faces = (("silk", 0.97), ("tea", 0.02))
TWINS: Faces = (("tea", 0.24), ("silk", 0.21))


def after(*looks: Faces, exchanged: float = SPIRITED, counts: float = 1.0) -> dict[str, float]:
    """Return what several looks say together, the first one first."""
    known = looks[0]
    for now in looks[1:]:
        known = combined(known, now, counts, exchanged)
    return dict(known)


@pytest.mark.parametrize("exchanged", [EXCHANGED, SPIRITED])
def test_a_wrong_first_look_is_overruled(exchanged: float) -> None:
    """However certain it was, as soon as two others say otherwise."""
    assert after(SPOILED, RIGHT, RIGHT, exchanged=exchanged)["tea"] > 0.5
    assert after(SPOILED, RIGHT, RIGHT, RIGHT, exchanged=exchanged)["tea"] > 0.9


def test_one_spoiled_look_among_several() -> None:
    """It takes no name away that two others gave."""
    for looks in ((RIGHT, RIGHT, SPOILED), (RIGHT, SPOILED, RIGHT), (SPOILED, RIGHT, RIGHT)):
        told = after(*looks)
        assert max(told, key=lambda name: told[name]) == "tea"


def test_twins_that_this_look_cannot_tell_apart() -> None:
    """Keep the name that they had; without an earlier look they have none."""
    assert after(RIGHT, TWINS)["tea"] > 0.9
    assert after(RIGHT, TWINS, exchanged=EXCHANGED)["tea"] > 0.5
    assert TWINS[0][1] < 0.5


def test_another_card_after_a_hand() -> None:
    """Where something moved, one clear look at a card is enough, whatever lay there before."""
    other: Faces = (("ship", 0.96),)
    told = after(RIGHT, RIGHT, RIGHT, RIGHT, other, exchanged=EXCHANGED)
    assert told["ship"] > 0.9


def test_the_same_picture_once_more_says_nothing() -> None:
    """A look that does not count leaves what was known, but for the chance of an exchange."""
    told = after(*([TWINS] * 20), counts=0.0)
    assert told["tea"] <= TWINS[0][1] + 0.01


@given(
    st.lists(st.lists(st.floats(0.0, 0.24), min_size=1, max_size=4), min_size=2, max_size=6),
    st.sampled_from((EXCHANGED, SPIRITED)),
    st.floats(0.0, 1.0),
)
def test_probabilities_stay_probabilities(looks: list[list[float]], exchanged: float, counts: float) -> None:
    """Whatever is put together: none below 0, together at most 1, best first."""
    ranked: list[Faces] = [tuple(zip("abcd", sorted(look, reverse=True), strict=False)) for look in looks]
    told = list(after(*ranked, exchanged=exchanged, counts=counts).values())
    assert all(share >= 0 for share in told)
    assert sum(told) <= 1 + 1e-4
    assert told == sorted(told, reverse=True)


def told_of(table: Table, before: Faces, now: Faces, *, touched: bool) -> str | None:
    """Return the name of a card that lies where one lay, after a look that is all new."""
    view = Registrar(table.mat).register(table.still().pixels)
    spots = np.array([(300, 300), (360, 300), (360, 360), (300, 360)], np.float32)
    corners, nothing = view.pixels(spots), np.zeros((0,), np.float32)
    known = Known("grid", spots, Named(before, corners), nothing, nothing)
    return voted(Named(now, corners), (known, 1.0), view, touched=touched).face


@pytest.mark.parametrize(
    ("now", "named"),
    [
        ((("silk", 0.49), ("tea", 0.40)), None),
        ((("tea", 0.49), ("silk", 0.40)), "tea"),
        ((("silk", 0.96), ("tea", 0.02)), "silk"),
        ((), None),
    ],
)
def test_a_look_that_leans_to_the_twin_after_a_hand(table: Table, now: Faces, named: str | None) -> None:
    """Takes the old name away: the twin may lie there now. One that leans to the old name keeps it."""
    assert told_of(table, (("tea", 0.99),), now, touched=True) == named


def test_a_look_that_leans_to_the_twin_where_nothing_moved(table: Table) -> None:
    """It is the same card, and keeps its name."""
    assert told_of(table, (("tea", 0.99),), (("silk", 0.49), ("tea", 0.40)), touched=False) == "tea"


def near(reading: Reading, x: float) -> list[PieceSeen]:
    """Return the pieces of the row whose middle lies about there."""
    return [piece for piece in reading.places["seat-0-goods"].pieces if abs(piece.x - x) < 10]


def look(eyes: Eyes, frame: Frame) -> Reading:
    """Read all places anew, as after hands were everywhere."""
    eyes._motion._touched |= set(eyes._motion._names)
    return eyes.read(frame)


def test_a_highlight_that_wanders(table: Table, eyes: Eyes) -> None:
    """A card is never misread while a lamp is mirrored here and there on it, and mostly keeps its name."""
    table.lay_row("seat-0-goods", ROW, pitch=80)
    middle = table.lying()[1][1]
    assert faces(look(eyes, table.still()), "seat-0-goods") == list(ROW)
    told = []
    for dx, dy in ((-18, -18), (0, 0), (18, -18), (18, 18), (-18, 18)):
        frame = shining(table.still(), table.camera, middle.x + dx, middle.y + dy)
        told += [piece.best for piece in near(look(eyes, frame), middle.x)]
    assert set(told) <= {ROW[1], None}
    assert sum(one == ROW[1] for one in told) >= 2
    assert faces(look(eyes, table.still()), "seat-0-goods") == list(ROW)


@pytest.mark.parametrize(("dx", "dy"), [(0, 0), *slow((-20, -20), (20, 20))])
def test_a_spoiled_picture_again_and_again(table: Table, eyes: Eyes, dx: float, dy: float) -> None:
    """Twenty pictures with the same highlight make nobody surer than the first that gave a name at all."""
    table.lay_row("seat-0-goods", ROW, pitch=80)
    middle = table.lying()[1][1]
    told = []
    for _ in range(20):
        frame = shining(table.still(), table.camera, middle.x + dx, middle.y + dy, 22.0)
        pieces = near(look(eyes, frame), middle.x)
        told.append(max((share for piece in pieces for _, share in piece.faces), default=0.0))
    first = next((share for share in told if share), 0.0)
    # Noise differs from picture to picture, and is a little independent.
    assert told[-1] <= max(first, 0.5) + 0.1
