"""What a mirrored window lays over the mat is no piece, and hides none that can be seen under it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from firmware.simulated_box.album import album_of
from tests.vision.table.full_tables import full_tables, read
from vision.arrays import Image
from vision.table.ground import ground

MAT = (70, 45, 35)
PAPER = (205, 215, 220)
CARDS = [(slice(row, row + 75), slice(column, column + 75)) for row in (60, 260) for column in (60, 260, 460)]


def laid(veil: float) -> Image:
    """Return a mat of 400 x 600 pixels with six pale cards, a window mirrored in its middle."""
    sheet = np.full((400, 600, 3), MAT, np.float32)
    for card in CARDS:
        sheet[card] = PAPER
    window = np.zeros((400, 600, 1), np.float32)
    window[80:330, 150:450] = veil
    noise = np.random.default_rng(1).normal(0, 2, sheet.shape)
    return np.clip(sheet + cv2.blur(window, (91, 91))[..., None] + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("veil", [0.0, 20.0, 60.0, 110.0])
def test_the_mat_under_a_veil_is_bare_and_cards_are_not(veil: float) -> None:
    """However bright the window is, as long as it burns nothing out."""
    sheet = laid(veil)
    mask = ground(sheet).covered(sheet, [(slice(0, 400), slice(0, 600))]) > 0
    cards = np.zeros(mask.shape, bool)
    for card in CARDS:
        cards[card] = True
    assert mask[cards].mean() > 0.98
    assert mask[~cards].mean() < 0.02


@pytest.mark.parametrize("added", [80, 120])
def test_a_thing_of_the_colour_of_a_veiled_mat_covers_it(added: int) -> None:
    """A sheet of bluish paper has edges; a mirrored window has none."""
    sheet = laid(0.0)
    paper = (slice(120, 300), slice(180, 440))
    sheet[paper] = np.add(MAT, added)
    mask = ground(sheet).covered(sheet, [(slice(0, 400), slice(0, 600))]) > 0
    assert mask[paper].mean() > 0.98


def test_where_nothing_is_mirrored_nothing_is_taken_off() -> None:
    """A lamp on one side changes the mat's lightness, and is no veil."""
    sheet = (laid(0.0) * np.linspace(0.6, 1.1, 600)[None, :, None]).clip(0, 255).astype(np.uint8)
    assert ground(sheet).veil is None


@pytest.mark.slow
def test_cards_of_a_table_under_a_window_are_read() -> None:
    """One of the tables of which a quarter was once told to be covered."""
    (table,) = full_tables(905005, 1, "haze")
    verdicts = [one.kind for one in read(table, "haze", 1, album_of(1)).verdicts]
    assert verdicts.count("right") >= 0.85 * len(verdicts)
    assert not {"wrong", "missed", "extra"} & set(verdicts)
