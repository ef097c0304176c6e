"""Pictures for an album: photographed, not drawn."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware.simulator.games.cards_and_karma.bundle import BUNDLE
from firmware.simulator.games.cards_and_karma.faces import draw_face
from firmware.simulator.portraits import SIDE, main, portraits


def _alike(a: np.ndarray, b: np.ndarray) -> float:
    """Correlation of two pictures as a camera would judge them: small and grey."""
    small = [
        cv2.cvtColor(cv2.resize(one, (32, 32), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
        for one in (a, b)
    ]
    return float(np.corrcoef(small[0].ravel(), small[1].ravel())[0, 1])


def test_a_portrait_shows_its_face_upright_but_is_no_drawing() -> None:
    """It is much like the drawing, not like another face, and differs by light, lens and noise."""
    faces = ("ship-01", "die-green-5", "score-day-ruby")
    found = dict(portraits(BUNDLE, faces, 3, draw_face))
    assert set(found) == set(faces)
    drawn = {face: np.asarray(draw_face(face, SIDE, 0)) for face in faces}
    for face, picture in found.items():
        assert picture.shape == (SIDE, SIDE, 3)
        alike = {other: _alike(picture, drawn[other]) for other in faces}
        assert max(alike, key=lambda other: alike[other]) == face
        assert alike[face] > 0.9
        assert np.abs(picture.astype(int) - drawn[face]).mean() > 4


def test_another_seed_is_another_light() -> None:
    """Two portraits of a face differ by more than noise."""
    one, other = (
        dict(portraits(BUNDLE, ("ship-02",), seed, draw_face))["ship-02"].astype(int) for seed in (1, 2)
    )
    assert np.abs(one.mean(axis=(0, 1)) - other.mean(axis=(0, 1))).max() > 1.5


def test_what_nobody_draws_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A print that does not exist gives a message and exit code 2."""
    assert main(["--out", str(tmp_path), "--art", "-3"]) == 2
    assert "print -3" in capsys.readouterr().err
