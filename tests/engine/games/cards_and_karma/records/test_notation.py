"""The text of a match of Cards & Karma: every choice and result has words, and nothing is lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import Choice, Waive
from engine.games.cards_and_karma.records.notation import PHRASING
from engine.games.cards_and_karma.results import Result
from engine.kernel.contract import Decision
from engine.kernel.match import Match
from engine.kernel.notation import read_match, write_match
from engine.kernel.notation.phrasing import exact
from tests.engine.games.cards_and_karma.worlds import GAME
from tests.engine.kernel.notation.eventful import eventful
from tests.engine.kernel.playing import AnyMatch, said, step

SAID: dict[str, Any] = {
    "takes ship-12 as a die": {"type": "take-die", "card": "ship-12"},
    "takes card-007/card-113": {"type": "take-action", "card": ["card-007", "card-113"]},
    "pays die-blue-4 + card-001/card-002 + 2 administrators + 1 karma": {
        "type": "pay",
        "dice": ["die-blue-4", ["card-001", "card-002"]],
        "administrators": 2,
        "karma": 1,
    },
    "pays 1 administrator": {"type": "pay", "dice": [], "administrators": 1, "karma": 0},
    "pays nothing": {"type": "pay", "dice": [], "administrators": 0, "karma": 0},
    "discards die-green-1 + die-green-1": {"type": "discard", "cards": ["die-green-1", "die-green-1"]},
    "draws two with an administrator": {"type": "draw-two"},
    "plays again with an administrator": {"type": "extra-turn"},
    "ends the turn": {"type": "end-turn"},
    "takes no more": {"type": "enough"},
    "takes the tokens": {"type": "take-tokens"},
    "copies ship-03": {"type": "copy-reward", "card": "ship-03"},
    "bonus dice-2 first": {"type": "first-bonus", "bonus": "dice-2"},
    "turns the last card for fame": {"type": "exchange", "tokens": "fame"},
    "exchanges same-buildings a + b + c & different-goods d + e for 6": {
        "type": "choose-trios",
        "trios": [
            {"kind": "same-buildings", "cards": ["a", "b", "c"], "coins": 0},
            {"kind": "different-goods", "cards": ["d", "e"], "coins": 6},
        ],
    },
    "exchanges nothing": {"type": "choose-trios", "trios": []},
    "next bonus-3": {"type": "next-due", "due": "bonus-3"},
    "takes 1 dice card": {"type": "take-dice", "count": 1},
    "takes 0 dice cards": {"type": "take-dice", "count": 0},
    "waives payment": {"type": "waive", "what": "payment", "cards": [], "number": 0},
    "waives trios of ship-01 + card-009": {
        "type": "waive",
        "what": "trios",
        "cards": ["ship-01", "card-009"],
        "number": 0,
    },
    "waives refill number 3": {"type": "waive", "what": "refill", "cards": [], "number": 3},
    "ship-28": {"type": "shown", "card": "ship-28"},
    "bonus extra-turn": {"type": "bonus-shown", "bonus": "extra-turn"},
    "cards laid out": {"type": "laid"},
}


@pytest.mark.parametrize("phrase", SAID)
def test_each_answer_has_words(phrase: str) -> None:
    """What is said of it, and that the same is heard from it."""
    assert exact(PHRASING, SAID[phrase]) == phrase
    assert PHRASING.hear(phrase) == SAID[phrase]


def test_no_answer_is_without_words() -> None:
    """Every choice and result that the rules have is among them."""
    kinds = {str(kind.__struct_config__.tag) for kind in (*Choice.__args__, *Result.__args__)}
    assert kinds <= {written["type"] for written in SAID.values()}


@pytest.mark.parametrize(
    "phrase",
    [
        "takes  ship-12",
        "takes Ship-12",
        "pays 1 administrators",
        "pays 2 administrator",
        "pays 1 karma + die-blue-4",
        "pays 01 karma",
        "pays x karma",
        "pays 0 karma",
        "exchanges same-goods",
        "takes 1 dice cards",
        "next Karma",
        "",
    ],
)
def test_nothing_is_heard_from_other_words(phrase: str) -> None:
    """A phrase that is not just as it would be said stands for nothing."""
    assert PHRASING.hear(phrase) is None


@pytest.mark.parametrize(
    "written",
    [
        {"type": "take-die", "card": "ship-12", "later": 1},
        {"type": "take-die", "card": ["ship-12"]},
        {"type": "take-die", "card": "SHIP = 12"},
        {"type": "take-die"},
        {"type": "pay", "dice": 3, "administrators": 0, "karma": 0},
        {"type": "something new"},
        {"unseen": True},
        [1, 2],
        None,
    ],
)
def test_what_has_no_exact_words_is_left_to_json(written: object) -> None:
    """So that a text is exact also where a later Munshi wrote the record."""
    assert not exact(PHRASING, written)


@given(st.sampled_from([2, 3, 4]), st.integers(0, 2**32), st.data())
@settings(max_examples=30)
def test_every_record_comes_back(players: int, seed: int, data: st.DataObject) -> None:
    """With settings, take-backs, corrections, unseen results, open sequences and remarks."""
    options: dict[str, Any] = {
        "players": players,
        "joker": data.draw(st.sampled_from(["free", "strict"])),
        "overpaying": data.draw(st.sampled_from(["ask", "refuse"])),
        "starter": data.draw(st.integers(0, players - 1)),
        "exchanges": data.draw(st.sampled_from(["first", "free"])),
        "reward_dice": data.draw(st.sampled_from(["all", "fewer"])),
        "empty_grid": data.draw(st.sampled_from(["turn", "at-once"])),
    }
    if data.draw(st.booleans()):
        options["open_bonuses"] = [data.draw(st.permutations(BONUSES)) for _ in range(players)]
    match = eventful(GAME, options, seed, data.draw(st.integers(0, 120)))
    if isinstance(match.pending, Decision) and data.draw(st.booleans()):
        waived = [Waive("payment"), Waive("trios", (1, 2)), Waive("refill", number=3)]
        match.act(data.draw(st.sampled_from(waived)), said())
    text = write_match(match, PHRASING)
    assert read_match(GAME, PHRASING, text).lines == match.lines
    assert " = {" not in text.replace("record = {", ""), "an answer without words"


def test_a_whole_match_is_told_without_json() -> None:
    """To its end; each turn says what was taken in words."""
    match: AnyMatch = Match.start(GAME, {"players": 3}, ("Sara", "Julian", "Anna"), said())
    rng = Random(11)
    while not GAME.standing(match.state).over:
        step(match, rng, 0.0)
    text = write_match(match, PHRASING)
    assert read_match(GAME, PHRASING, text).lines == match.lines
    assert " = {" not in text.replace("record = {", "")
    assert " takes " in text
