"""The light of the evening: learned from certain cards, learned anew when a lamp is switched."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from tests.vision.table.conftest import COLOURS
from tests.vision.table.tables import Table, arm, faces
from vision.arrays import Floats
from vision.frames import Frame
from vision.table.eyes import Eyes
from vision.table.relighting import relit, relit_alike
from vision.table.rendition import Pair, learned, slopes

DICE = [f"die-{colour}-{value}" for colour in COLOURS for value in (1, 4, 6)]


def lay(table: Table) -> None:
    """Lay cards enough to learn from."""
    table.lay_row("tray", DICE[:6], pitch=69)
    table.lay_row("seat-0-ships", ["ship-01", "ship-04"])
    table.lay_row("grid", ["palace-2-purple", "palace-3-blue", "palace-2-orange", "palace-3-green"])


def under_a_bulb(still: Frame) -> Frame:
    """Return a still as if somebody had lit a warm and dim lamp instead."""
    table = 255 * (np.arange(256) / 255) ** 1.25
    pixels = table[still.pixels] * np.array([0.62, 0.85, 1.0])
    return replace(still, pixels=np.asarray(pixels, np.uint8))


def test_a_lamp_is_switched(table: Table, eyes: Eyes) -> None:
    """Everything looks different: nothing is misread, and new cards soon have names again."""
    lay(table)
    assert {verdict.kind for verdict in table.verdicts(table.read(eyes))} == {"right"}
    table.lay_row("seat-1-goods", [f"goods-silk-2-{colour}" for colour in COLOURS], pitch=64)
    table.lay_row("seat-2-goods", [f"goods-tea-2-{colour}" for colour in COLOURS], pitch=64)
    for least in (8, 18):
        kinds = [verdict.kind for verdict in table.verdicts(eyes.read(under_a_bulb(table.still())))]
        assert set(kinds) <= {"right", "unknown"}
        assert kinds.count("right") >= least
    table.lay_row("seat-2-ships", ["ship-02", "ship-05"])
    assert faces(eyes.read(under_a_bulb(table.still())), "seat-2-ships") == ["ship-02", "ship-05"]


def test_one_hidden_card_is_no_other_lamp(table: Table, eyes: Eyes) -> None:
    """What was learned of the light stays when a hand lies on the only new card."""
    lay(table)
    table.read(eyes)
    colours = eyes._reader._recognition._colours
    learned_from = colours.learned_from
    assert learned_from >= 8
    region = table.mat.region("seat-2-ships")
    table.lay("ship-06", region.x + region.width / 2, region.y + region.height / 2)
    table.read(eyes, arm(region.x + region.width / 2, region.y + 30, breadth=26))
    assert colours.learned_from == learned_from


def faces_of(count: int) -> Floats:
    """Return pictures of colours, (count, 10, 10, 3)."""
    dice = np.random.default_rng(8)
    return np.asarray(dice.uniform(30, 200, (count, 10, 10, 3)), np.float32)


def test_the_rendition_of_colours_is_learned() -> None:
    """Matrix and tone curve that changed all cards come out, whatever light falls on each."""
    dice = np.random.default_rng(9)
    matrix = np.array([[0.9, 0.1, 0.0], [0.05, 0.9, 0.05], [0.0, 0.12, 0.88]])
    pairs = []
    for face in faces_of(20):
        slope = (slopes(10) @ np.array([1.0, *dice.uniform(-0.2, 0.2, 2)])).reshape(10, 10, 1)
        seen = 255 * np.clip(face / 255 @ matrix.T * slope, 0, 1) ** 1.3
        pairs.append(Pair(face, np.asarray(seen, np.float32)))
    found = learned(pairs)
    assert found is not None
    assert np.abs(found.exponent - 1.3) < 0.15
    assert np.abs(found.matrix - matrix).max() < 0.06
    assert found.error < 3
    assert learned(pairs[:7]) is None


def test_relighting_leaves_what_differs() -> None:
    """Gain, slope and veil are taken away; a spot that is another print stays as different as it was."""
    face = np.asarray(np.kron(faces_of(1)[0], np.ones((6, 6, 1))), np.float32)
    changed = face.copy()
    changed[12:24, 12:24] = 255 - changed[12:24, 12:24]
    light = (slopes(60) @ np.array([0.8, 0.15, -0.1])).reshape(60, 60, 1)
    for back in (relit, relit_alike):
        off = np.abs(back(np.asarray(changed * light + 12, np.float32), face) - face).max(axis=2)
        differs = np.zeros((60, 60), bool)
        differs[12:24, 12:24] = True
        assert np.median(off[~differs]) < 3
        assert np.median(off[differs]) > 20
