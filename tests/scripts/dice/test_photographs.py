"""The labelled photographs of dice, and their folds."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.dice.keeping import held, kept, kinds
from scripts.dice.photographs import FOLDS, folds, matteop, nell

pytestmark = pytest.mark.photos


def test_every_die_is_there_and_in_one_fold(photos: Path) -> None:
    """1,487 and 951 dice; no scene is in two folds, and each fold has about a third."""
    for read, dice in ((nell, 1487), (matteop, 951)):
        found = read(photos / "dice")
        of = folds(found)
        assert sum(len(one.values) for one in found) == dice
        assert len({(one.scene, fold) for one, fold in zip(found, of, strict=True)}) == len(
            {one.scene for one in found}
        )
        for fold in range(FOLDS):
            part = sum(len(one.values) for one, own in zip(found, of, strict=True) if own == fold)
            assert part == pytest.approx(dice / FOLDS, rel=0.05)


def test_what_is_kept_back_is_not_learned(photos: Path) -> None:
    """A fold's photographs are left out; dice of a colour stay in theirs without a value."""
    folder = photos / "dice"
    names = {one.name for one in kept(folder, "fold:1")}
    assert not names & {one.name for one in held(folder, "fold:1")}
    green = sum(kind.startswith("green-") for one in kinds().values() for kind in one)
    assert sum(int((one.values == -1).sum()) for one in kept(folder, "colour:green")) == green > 100


def test_every_die_of_nell_has_its_kind(photos: Path) -> None:
    """The table of kinds has one for each label."""
    known = kinds()
    assert all(len(known[one.name.removeprefix("nell/")]) == len(one.values) for one in nell(photos / "dice"))
