"""Whole matches as text are those that were reviewed, line by line, against the rules.

After a wanted change write the texts anew: `python -m tests.engine.games.dice_charmers.test_playthrough`;
then read the difference as a reviewer would.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games.dice_charmers.box.pads import parse, reference_text
from engine.games.dice_charmers.game import DiceCharmers
from tests.engine.reviewed import Told, assert_reviewed, lines, write

GOLDEN = Path(__file__).parent / "golden"
RARE = (
    *("sell-2-different", "person-great-mogul", "fame-1", "sell-same", "money-8", "half-road", "fame-6"),
    *("money-1", "goods-1", "river-back-any", "money-7", "sell-different", "sell-2-different"),
    *("half-road", "sell-1", "half-road", "money-2", "river-back-any"),
)
"""Bonuses for the edge of the sun side, all that the reference sheet does not have among them."""


def with_rare_bonuses() -> DiceCharmers:
    """Return a game with a sun side that has them."""
    rare = iter(RARE)
    text = reference_text()
    edge = re.compile(r'(side = "\w+", bonus = )"[\w-]+"')
    return DiceCharmers(parse(edge.sub(lambda found: f'{found[1]}"{next(rare)}"', text, count=len(RARE))))


OTHERWISE = {"players": 3, "half_roads": "named", "two_different": "both", "overlap": "meet"}
MATCHES = {
    "2-players": Told(DiceCharmers, {"players": 2}, 5),
    "moon": Told(DiceCharmers, {"players": 3, "sheet": "moon", "starter": 2}, 1),
    "other-settings": Told(with_rare_bonuses, OTHERWISE, 55),
    "unseen": Told(DiceCharmers, {"players": 2, "starter": 1}, 2, 0.5),
}


@pytest.mark.parametrize("name", MATCHES)
def test_the_match_is_the_reviewed_one(name: str) -> None:
    """Any change of rules, questions or order shows as a difference of text."""
    assert_reviewed(lines(MATCHES[name]), GOLDEN / f"{name}.txt")


def test_the_matches_show_what_there_is() -> None:
    """Between them the matches have every kind of question, karma rolled again, and joined half roads."""
    texts = "".join((GOLDEN / f"{name}.txt").read_text("utf-8") for name in MATCHES)
    kinds = ("die", "die-again", "goods", "goods-die", "sell", "road", "half-road", "river", "upgrade")
    assert all(f", {kind}, 1 of " in texts for kind in (*kinds, "person", "bonus"))
    assert all(f": use {bonus}" in texts for bonus in ("river-forward False", "half-road True"))


if __name__ == "__main__":
    write(MATCHES, GOLDEN)
