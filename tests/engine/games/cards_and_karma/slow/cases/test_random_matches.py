"""Matches by lot, to their end, with every setting."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.shuffled_box import shuffled_box
from tests.engine.games.cards_and_karma.slow.options import SETTINGS
from tests.engine.games.cards_and_karma.slow.piles import hidden_cards
from tests.engine.games.cards_and_karma.slow.table import BONUSES, State, all_turned, rows
from tests.engine.games.cards_and_karma.slow.trios import trio_choices

LONGEST = 1000
"""Answers after which a match by lot must be over; the longest of 120 had 346."""


def check_rest(state: State) -> None:
    """A0.5: at rest nothing is due, and no three of a kind lies unexchanged (A41 apart)."""
    assert state.gains == []
    assert state.in_use == []
    assert trio_choices(state) == []
    for seat in state.seats:
        assert max(seat.karma, seat.administrators, len(seat.ships)) <= 2
        assert all_turned(seat) or (seat.fame <= 2 and seat.coins <= 5)
        numbers = [state.cards[ship].number for ship in seat.ships]
        assert numbers == sorted(numbers)


def check_cards(state: State) -> None:
    """144 cards, each in one place; no hand above eight (CK-de > A, Achtung)."""
    places = state.grid + state.discards + state.in_use
    for seat in state.seats:
        assert len(seat.hand) <= 8
        places = places + seat.hand + rows(seat)
    assert len(places) == len(set(places))
    assert len(places) + state.draw == 144
    assert set(state.tray) <= set(state.discards)


def reply(state: State, rng: random.Random) -> dict[str, Any]:
    """Some legal answer; cards for their action side and trios are liked, so that much happens."""
    asked = game.pending(state)
    if asked["kind"] in ("card", "deal"):
        assert len(hidden_cards(state)) == state.draw
        return {"card": rng.choice(hidden_cards(state))}
    if asked["kind"] == "bonus":
        return {"bonus": rng.choice([name for name in BONUSES if name not in state.me.score])}
    offered = game.choices(state)
    assert offered
    assert len({repr(choice) for choice in offered}) == len(offered)
    liked = [choice for choice in offered if choice["type"] in ("take-action", "next-due")]
    return rng.choice(liked if liked and rng.random() < 0.6 else offered)


def options_by_lot(rng: random.Random, players: int) -> dict[str, Any]:
    """Each setting by lot; the bonuses arranged in every third match."""
    options: dict[str, Any] = {name: rng.choice(words) for name, words in SETTINGS.items()}
    if rng.random() < 1 / 3:
        options["open_bonuses"] = [rng.sample(BONUSES, 6) for _ in range(players)]
    return options


def play_by_lot(players: int, seed: int) -> State:
    """A match by lot from the set-up to its end, checked after each answer."""
    rng = random.Random(f"{players}-{seed}")
    options = options_by_lot(rng, players)
    state = game.start(players, rng.randrange(players), shuffled_box(rng), options)
    for _ in range(LONGEST):
        if state.over:
            break
        if state.question in ({"ask": "action"}, {"ask": "end"}):
            check_rest(state)
        state = game.answer(state, reply(state, rng))
        check_cards(state)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_a_match_by_lot(players: int, seed: int) -> None:
    """A0 to A45 (CK-de > Spielende): it ends, someone has turned six cards, and each seat has a place."""
    state = play_by_lot(players, seed)
    assert state.over
    check_rest(state)
    assert any(all_turned(seat) for seat in state.seats)
    assert sorted(seat for place in game.facts(state)["standing"] for seat in place) == list(range(players))
