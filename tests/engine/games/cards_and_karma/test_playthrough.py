"""Whole matches as text are those that were reviewed, line by line, against the rules.

After a wanted change write the texts anew: `python -m tests.engine.games.cards_and_karma.test_playthrough`;
then read the difference as a reviewer would.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.options import Options
from tests.engine.games.cards_and_karma.telling import told
from tests.engine.games.cards_and_karma.worlds import GAME
from tests.engine.playthrough import playthrough

GOLDEN = Path(__file__).parent / "golden"
ARRANGED = (BONUSES, BONUSES[::-1], BONUSES[3:] + BONUSES[:3])


class Told(NamedTuple):
    """A match that is told; the seeds are of short matches in which much happens."""

    options: Options
    seed: int


OTHERWISE = Options(
    players=2,
    exchanges="free",
    reward_dice="fewer",
    empty_grid="at-once",
    joker="strict",
    overpaying="refuse",
)
"""Every setting is another one than the rulings recommend."""
MATCHES = {
    "2-players": Told(Options(players=2), 25),
    "3-players": Told(Options(players=3, starter=1), 26),
    "4-players": Told(Options(players=4), 19),
    "open-bonuses": Told(Options(players=3, starter=2, open_bonuses=ARRANGED), 52),
    "other-settings": Told(OTHERWISE, 1),
}
UNSEEN = Told(Options(players=2), 1)
"""One more with all that everybody sees, half of what comes into hands unseen; too long to be read."""


def _text(name: str) -> str:
    match = MATCHES[name]
    return told(GAME, match.options, match.seed)


def _views() -> str:
    return playthrough(GAME, UNSEEN.options, seed=UNSEEN.seed, unseen=0.5)


@pytest.mark.parametrize("name", MATCHES)
def test_the_match_is_the_reviewed_one(name: str) -> None:
    """Any change of rules, questions or order shows as a difference of text."""
    assert _text(name) == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_what_everybody_sees_is_as_it_was() -> None:
    """Any change of the public views shows as well, with hands that are partly unknown."""
    assert _views() == (GOLDEN / "views.txt").read_text("utf-8")


def test_the_matches_show_what_there_is() -> None:
    """Between them the matches have every kind of question but the rarest, and every bonus."""
    texts = "".join(map(_text, MATCHES))
    asked = ("turn", "payment", "turn-end", "die", "goods", "trios", "first-bonus", "discard", "copy-reward")
    assert all(f" for {kind}: " in texts for kind in asked)
    assert all(f"      shows {bonus}\n" in texts for bonus in BONUSES)


if __name__ == "__main__":
    for match in MATCHES:
        (GOLDEN / f"{match}.txt").write_text(_text(match), "utf-8")
    (GOLDEN / "views.txt").write_text(_views(), "utf-8")
