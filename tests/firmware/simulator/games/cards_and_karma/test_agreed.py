"""What the simulated players have agreed on before their match."""

from __future__ import annotations

from functools import reduce
from operator import or_

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BONUSES, PLAYER_COLOURS, day_face, night_face
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.errors import OptionsError
from engine.kernel.rules import read_options
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.people.deeds import Refill
from firmware.simulator.games.cards_and_karma.play import declared
from firmware.simulator.settings import Settings, agreed
from tests.firmware.simulator.games.cards_and_karma.matches import played

ROWS = (BONUSES, BONUSES[::-1])
OPEN = "open_bonuses=" + "/".join(",".join(row) for row in ROWS)


def evening(*words: str) -> Evening:
    """Return an evening of two players who have agreed on something."""
    return Evening(Settings(players=2, seed=2, agreed=words))


def test_words_are_options() -> None:
    """Each word is a name and a value; bonuses are rows of names."""
    assert agreed(["exchanges=free", "joker=strict"]) == {"exchanges": "free", "joker": "strict"}
    assert agreed([OPEN]) == {"open_bonuses": [list(row) for row in ROWS]}
    assert agreed(["open_bonuses=yes"]) == {"open_bonuses": "yes"}


@pytest.mark.parametrize("words", [["free"], ["=free"], ["exchanges="]])
def test_other_words_are_refused(words: list[str]) -> None:
    """What is no name with a value is told with the form that it should have."""
    with pytest.raises(OptionsError, match="Expected: NAME=VALUE"):
        agreed(words)


@pytest.mark.parametrize("word", ["exchanges=last", "speed=high", "open_bonuses=karma-2"])
def test_settings_that_the_game_does_not_have_are_refused(word: str) -> None:
    """Unknown names and values, and bonuses that are not all there."""
    with pytest.raises(OptionsError):
        evening(word)


def test_the_table_declares_what_is_not_as_usual() -> None:
    """The first player always, else what the assistant could not know; it means the same to the rules."""
    options = played(evening("reward_dice=fewer")).options
    assert declared(options) == {"starter": options.starter, "reward_dice": "fewer"}
    assert declared(Options(players=2)) == {"starter": 0}
    assert read_options({**declared(options), "players": 2}, Options) == options


def test_open_bonuses_lie_night_side_up() -> None:
    """A34: the scoring cards lie as they were arranged, and the rules expect just that."""
    table = evening(OPEN)
    play = played(table)
    assert play.options.open_bonuses == ROWS
    known = table.match.known()
    for seat, row in enumerate(ROWS):
        nights = [night_face(bonus, PLAYER_COLOURS[seat]) for bonus in row]
        assert known[f"seat-{seat}-score"] == nights == facts(play.planner.state)[f"seat-{seat}-score"]


def test_as_they_lie() -> None:
    """A34: without an order of their own the cards are arranged as they were dealt."""
    table = evening("open_bonuses=yes")
    play = played(table)
    assert [sorted(row) for row in play.options.open_bonuses] == [sorted(BONUSES)] * 2
    known = table.match.known()["seat-1-score"]
    assert known == [night_face(bonus, PLAYER_COLOURS[1]) for bonus in play.options.open_bonuses[1]]


def test_without_them_the_day_sides_lie_up() -> None:
    """The normal game is as it was."""
    table = evening()
    options = played(table).options
    assert options == Options(players=2, starter=options.starter)
    assert table.match.known()["seat-0-score"] == [day_face(PLAYER_COLOURS[0])] * 6


@pytest.mark.parametrize(("word", "within"), [("empty_grid=at-once", True), ("empty_grid=turn", False)])
def test_a_used_up_grid_is_filled_in_time(word: str, within: bool) -> None:
    """A12: four cards are laid by whoever took the last one, within the turn where that is agreed."""
    planner = played(evening(word)).planner
    state = planner.state
    last, *others = state.grid
    below = reduce(or_, others, state.below)
    planner.state = replace(state, grid=(last,), below=below, below_count=below.bit_count())
    plan = planner.turn()
    laid = [deed for _, deed in plan.deeds if isinstance(deed, Refill)]
    later = [deed for deed in plan.refill if isinstance(deed, Refill)]
    assert [len(deed.cards) for deed in (laid if within else later)] == [4]
    assert not (later if within else laid)
