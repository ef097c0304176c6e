"""The match as text: every choice and roll has words, and nothing is lost."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.dice_charmers.box.words import COLOURS
from engine.games.dice_charmers.choices import AGAIN, JOIN, AnyChoice, Goods, Sail, Take, Use
from engine.games.dice_charmers.records.notation import PHRASING
from engine.games.dice_charmers.records.statistics import COUNTING
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.state import State
from engine.kernel.errors import NotationError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.notation import read_match, write_match
from engine.kernel.notation.phrasing import exact
from engine.kernel.records import Origin
from engine.kernel.statistics import player_table, turn_table
from tests.engine.games.dice_charmers.desk import GAME, USUAL
from tests.engine.games.dice_charmers.universe import EVERY
from tests.engine.kernel.playing import play_on

SAID = Said(Origin.TOUCH, 0.0)


def played(players: int) -> Match[State, AnyChoice, Rolled]:
    """A random match."""
    return play_on(Match.start(GAME, {"players": players}, ["?"] * players, SAID), Random(players))


def test_each_choice_has_a_phrase() -> None:
    """Heard as what was said; two half roads that are joined, and another roll, are told in full."""
    for choice in EVERY:
        written = GAME.write(choice)
        phrase = exact(PHRASING, written)
        assert bool(phrase) is not (
            choice in {AGAIN, Goods(())} or (isinstance(choice, Use) and choice.joined)
        ), choice
        assert not phrase or PHRASING.hear(phrase) == written
    assert not exact(PHRASING, GAME.write(JOIN))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_match_as_text(players: int) -> None:
    """What was written is read, to the same state."""
    match = played(players)
    text = write_match(match, PHRASING)
    again = read_match(GAME, PHRASING, text)
    assert again.state == match.state
    assert again.lines == match.lines


def test_a_turn_against_the_rules_is_refused_in_words() -> None:
    """The line, the rule, and what would be legal."""
    match = Match.start(GAME, {"players": 3}, ("Asha", "Bela", "Caio"), SAID)
    match.observe(Rolled(USUAL), SAID)
    match.act(Take("maharani"), SAID)
    match.act(Sail(2), SAID)
    text = "".join(
        line
        for line in write_match(match, PHRASING).splitlines(keepends=True)
        if not line.startswith("[Sealed")
    )
    with pytest.raises(NotationError) as caught:
        read_match(GAME, PHRASING, text.replace("sails to 2", "sails to 5"))
    assert str(caught.value).startswith("Line 11 of the text: #4, sails to 5: against the rule river.")
    assert caught.value.expected == "sails to 2 or sails to 1"
    assert "munshi rule --game dice-charmers river" in caught.value.advice


def test_what_is_counted() -> None:
    """The rows of the players add up to what their sheets show."""
    match = played(3)
    table = player_table(match, COUNTING)
    turns = turn_table(match, COUNTING)
    for row, player in zip(table.rows, match.state.players, strict=True):
        told = dict(zip(table.columns, row, strict=True))
        assert told["fame_gained"] == told["fame"] == player.fame
        assert told["money_gained"] == told["money"] == player.money
        assert told["karma_gained"] == player.karma - 1
        taken = sum(int(told[f"took_{colour}"]) for colour in COLOURS)
        assert 0 < taken <= int(told["turns"])
    assert 0 < len(turns.rows) <= match.state.played
