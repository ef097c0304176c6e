"""Bad pictures are made as they say, and what becomes of them is counted right."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from engine.errors import MunshiError
from engine.words import Reading, Seconds
from scripts.vision_report.bad_input import file_outcome, mistakes
from scripts.vision_report.spoilt import FILES, STILLS, VIEWS, view_of
from tests.vision import drawn
from tests.vision.table.full_tables import Filmed, Table
from tests.vision.table.judging import Verdict
from vision.pictures import load_picture

PICTURE = drawn.table(height=300, width=400)
REASON = {"seen": "the picture is blurred", "expected": "sharp edges", "advice": "Focus."}


def line(*faces: str | None, reason: dict[str, str] | None = None) -> dict[str, Any]:
    """What `munshi read --json` prints of a photograph."""
    return {"cards": [{"face": face} for face in faces], "reason": reason}


@pytest.mark.parametrize(
    ("told", "twice", "outcome"),
    [
        (line("Island", None), False, "read"),
        (line("Island", "Swamp", "Swamp"), False, "read"),
        (line("Island", "Island"), False, "wrong"),
        (line("Island", "Island"), True, "read"),
        (line("Island", "Forest"), True, "wrong"),
        (line(None, reason=REASON), False, "refused"),
        (line(reason=REASON | {"advice": ""}), False, "no reason"),
        (line(None), False, "no reason"),
        (None, False, "crashed"),
    ],
)
def test_every_outcome_of_a_file(told: dict[str, Any] | None, twice: bool, outcome: str) -> None:
    """A name may be read as often as the card lies there; silence needs all three parts of a reason."""
    assert file_outcome(told, Counter(Island=1, Swamp=2), twice=twice) == outcome


def test_a_good_still_on_which_nothing_is_named_is_not_read_right() -> None:
    """Eyes that a bad still blinded name nothing wrong either; of a bad still that is all that is asked."""
    seen = Verdict("right", "grid", "die-red-1", "die-red-1", 100, 100)
    camera, still = cast("Any", None), np.zeros((1, 1, 3), np.uint8)
    filmed = Filmed(Table(1, [], [], 1), camera, still, [seen], Counter({"seen": 1}), 0.0)
    blind = Reading(Seconds(1.0), 1, {})
    assert mistakes(filmed, blind, good=True) == ["0 right names instead of 1"]
    assert not mistakes(filmed, blind, good=False)


@pytest.mark.parametrize("kind", FILES)
def test_of_a_bad_file_nothing_comes_but_our_own_mistakes(kind: str, tmp_path: Path) -> None:
    """It is read as a picture, or refused with what was expected and what to do."""
    mistakes = []
    for seed in range(4):
        suffix, data = FILES[kind](PICTURE, np.random.default_rng(seed))
        path = tmp_path / f"{seed}.{suffix}"
        path.write_bytes(data)
        try:
            assert load_picture(path, long_side=200).pixels.dtype == np.uint8
        except MunshiError as error:
            mistakes.append(error)
    assert all(error.expected and error.advice for error in mistakes)


@pytest.mark.parametrize("kind", VIEWS)
def test_views_are_pictures(kind: str) -> None:
    """Whatever is done to a picture, it is still one, and another."""
    for seed in range(3):
        view = view_of(kind, PICTURE, np.random.default_rng(seed))
        assert view.ndim == 3
        assert view.dtype == np.uint8
        assert min(view.shape) > 0
        assert view.shape != PICTURE.shape or (view != PICTURE).any()


@pytest.mark.parametrize("kind", [kind for kind in STILLS if kind not in VIEWS])
def test_arrays_are_no_stills(kind: str) -> None:
    """Another type, another number of axes or channels, another shape, or values that are no numbers."""
    array = STILLS[kind](PICTURE, np.random.default_rng(1))
    assert array.dtype != np.uint8 or array.shape != PICTURE.shape
