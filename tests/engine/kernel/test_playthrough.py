"""A match as text is the one that was reviewed, and shows what everybody may see.

After a wanted change write the texts anew: `python -m tests.engine.kernel.test_playthrough`; then read
the difference as a reviewer would.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.games import open_box
from engine.kernel.contract import Game
from tests.engine.kernel.playing import TOYS
from tests.engine.kernel.toys.hands import HandsGame
from tests.engine.playthrough import playthrough

GOLDEN = Path(__file__).parent / "golden"
OPTIONS = {"players": 2}


def text(game: Game[Any, Any, Any]) -> str:
    """Return the match that is compared."""
    return playthrough(game, OPTIONS, seed=7, unseen=0.5)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_the_match_is_the_reviewed_one(game: Game[Any, Any, Any]) -> None:
    """Any change of rules, questions, views or order shows as a difference of text."""
    assert text(game) == (GOLDEN / f"{game.id}.txt").read_text("utf-8")


def test_another_seed_is_another_match() -> None:
    """The seed decides all of it."""
    game = HandsGame()
    assert playthrough(game, OPTIONS, seed=1) == playthrough(game, OPTIONS, seed=1)
    assert playthrough(game, OPTIONS, seed=1) != playthrough(game, OPTIONS, seed=2)


def test_results_in_hands_may_stay_unseen() -> None:
    """A share of one leaves every drawn card unseen, a share of none shows them all."""
    game = HandsGame()
    assert "unseen" not in playthrough(game, OPTIONS, seed=3, unseen=0.0)
    hidden = playthrough(game, OPTIONS, seed=3, unseen=1.0)
    assert hidden.count('> "unseen"') == hidden.count("draw shows at seat-")


def test_long_lists_are_cut_short() -> None:
    """Of many choices the first are shown and the rest are counted; of results there is the count."""
    told = playthrough(HandsGame(), OPTIONS, seed=3, unseen=1.0)
    assert "\n  7\n  and 1 more\n" in told
    assert re.search(r"1 of 8\n> ", told)


def test_of_long_lists_the_difference_is_shown() -> None:
    """A card that leaves the grid is one entry, not the whole grid twice."""
    told = playthrough(open_box("cards-and-karma").game, OPTIONS, seed=1)
    assert re.search(r'^  grid: - "[a-z0-9-]+"$', told, re.MULTILINE)


def test_what_players_have_is_named_by_its_path() -> None:
    """Of a view with parts, only the values that changed are shown, each by its path."""
    told = playthrough(open_box("cards-and-karma").game, OPTIONS, seed=1)
    assert re.search(r"^  seats\[1\]\.coins: \d+ -> \d+$", told, re.MULTILINE)


def test_it_tells_how_the_match_ended() -> None:
    """The end has the standing with every comparison."""
    *_, comparison, ending, blank = text(TOYS[0]).split("\n")
    assert comparison.startswith("marks: ")
    assert ending.startswith("winners: (")
    assert blank == ""


if __name__ == "__main__":
    for one in TOYS:
        (GOLDEN / f"{one.id}.txt").write_text(text(one), "utf-8")
