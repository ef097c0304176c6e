"""The slow rules by themselves: random matches in which nothing is lost and everything ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine.games.cards_and_karma
from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cards import read_catalogue
from tests.engine.games.cards_and_karma.slow.piles import hidden_cards
from tests.engine.games.cards_and_karma.slow.table import BONUSES, State

CARDS = read_catalogue(Path(engine.games.cards_and_karma.__file__).parent / "data" / "reference.toml")
AT_REST = ({"ask": "action"}, {"ask": "end"})
LONGEST = 5000
"""No match has so many steps."""


def told(state: State, rng: Random) -> dict[str, Any]:
    """Return what somebody decides, or chance shows, at random."""
    asked = game.pending(state)["kind"]
    if asked in {"card", "deal"}:
        return {"card": rng.choice(hidden_cards(state))}
    if asked == "bonus":
        return {"bonus": rng.choice([name for name in BONUSES if name not in state.me.score])}
    return rng.choice(game.choices(state))


def played(players: int, rng: Random, options: dict[str, Any]) -> Iterator[State]:
    """Yield the states of a match, the last one over."""
    state = game.start(players, rng.randrange(players), CARDS, options)
    yield state
    for _ in range(LONGEST):
        if state.over:
            return
        state = game.answer(state, told(state, rng))
        yield state


def lying(facts: dict[str, Any]) -> list[str]:
    """Return the cards that lie open or in hands."""
    rows = [
        row
        for name, row in facts.items()
        if name.rpartition("-")[2] in {"hand", "buildings", "goods", "ships"}
    ]
    return [card for row in (facts["grid"], facts["discards"], *rows) for card in row]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"joker": "strict"}, {"open": True}], ids=str)
def test_random_matches_end_with_every_card_in_its_place(players: int, options: dict[str, Any]) -> None:
    """Whenever nothing is pending, all cards are somewhere, once, and no three tokens are unexchanged."""
    rng = Random(players)
    if options.get("open"):
        options = {"open_bonuses": [rng.sample(BONUSES, 6) for _ in range(players)]}
    facts: dict[str, Any] = {}
    for state in played(players, rng, options):
        facts = game.facts(state)
        if state.question in AT_REST or state.over:
            cards = lying(facts)
            assert len(set(cards)) == len(cards)
            assert len(cards) + facts["draw"] == len(CARDS)
            for seat in range(players):
                assert facts[f"seat-{seat}-karma"] < 3
                assert facts[f"seat-{seat}-administrators"] < 3
    assert facts["over"]
    assert sorted(seat for place in facts["standing"] for seat in place) == list(range(players))
