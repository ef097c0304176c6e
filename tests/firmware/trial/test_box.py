"""A box of one's own on the simulated table: its cards are played with, its pictures lie there."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import cv2
import msgspec
import numpy as np
import pytest

from engine.games import DEFAULT, open_box
from engine.games.cards_and_karma.box.catalogue import to_text
from firmware.box.folder import BoxFolder, make_folder
from firmware.simulator.optics.sprites import photographed
from firmware.simulator.serving import _parser, _settings
from firmware.trial.evening import Evening, table_command
from firmware.trial.games import tried
from firmware.trial.truth import Truth
from tests.decks.contents import catalogue

KIT = open_box(DEFAULT).kit
REFERENCE = dict(KIT.read(open_box(DEFAULT).catalogue))


@pytest.fixture
def box(tmp_path: Path) -> BoxFolder:
    """A box whose first ship costs otherwise than that of the reference."""
    made = make_folder(tmp_path / "box", DEFAULT)
    first = next(iter(REFERENCE))
    made.catalogue.write_text(KIT.text({**REFERENCE, first: {**REFERENCE[first], "cost": "3"}}, "box"))
    return made


def test_the_box_lies_on_the_table(box: BoxFolder, tmp_path: Path) -> None:
    """Who follows the match and who plays it have the same cards."""
    from firmware.simulator.evening import Evening as Table

    evening = Evening(players=2, seed=4, box=box)
    table = Table(_settings(_parser().parse_args(table_command(evening, tmp_path)[3:])), None)
    cards = cast("Any", table.play.planner).game.cards
    assert cards.ship_cost[0] == 3
    assert cards.catalogue.hash == evening.opened().game.catalogue


def test_a_box_that_nobody_invented_is_scored_by_its_own_cards(box: BoxFolder, tmp_path: Path) -> None:
    """What was dealt has names that the reference box lacks, and hands are compared in its own order."""
    from firmware.simulator.evening import Evening as Table

    own = catalogue(3)
    box.catalogue.write_text(to_text(own))
    evening = Evening(players=2, seed=4, box=box)
    table = Table(_settings(_parser().parse_args(table_command(evening, tmp_path)[3:])), None)
    told = msgspec.to_builtins(table._header())
    truth = Truth(told["options"], tuple(told["begun"]), (), (), catalogue=told["catalogue"])
    assert tried(DEFAULT).occurrences(truth).moves == 0
    held, other = own.cards[0].id, own.cards[1].id
    turn = cast("Any", SimpleNamespace(cards={"seat-0-hand": [held]}))
    believed = {"hands": [["1"]], "discards": []}
    assert not list(tried(DEFAULT).outside(turn, believed, truth.catalogue))
    turn.cards["seat-0-hand"] = [other]
    assert list(tried(DEFAULT).outside(turn, believed, truth.catalogue)) == [
        ("seat-0-hand-cards", [other], 1)
    ]


def test_of_a_box_that_is_not_whole_the_reference_lies_on_the_table(box: BoxFolder, tmp_path: Path) -> None:
    """Its cards are drawn, and who follows the match knows as many as the box."""
    box.catalogue.write_text(KIT.text(dict(list(REFERENCE.items())[:9]), "box"))
    evening = Evening(players=2, seed=4, box=box)
    assert not any(one.startswith(("--catalogue", "--faces")) for one in table_command(evening, tmp_path))
    game: Any = evening.opened().game
    assert len(game.cards.catalogue.cards) == 9


def test_pictures_lie_on_the_table(tmp_path: Path) -> None:
    """A face without one is drawn."""
    cv2.imwrite(str(tmp_path / "raft.jpg"), np.full((50, 50, 3), 200, np.uint8))
    shown = photographed(tmp_path, lambda _, side: np.zeros((side, side, 3), np.uint8))
    assert shown("raft", 20).mean() > 190
    assert shown("boat", 20).shape == (20, 20, 3)
    assert shown("boat", 20).max() == 0
