"""What holds in every state of random matches."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.kernel.contract import Chance, Decision, Legality
from firmware.soak.games.rajas.bundle import options_of
from firmware.soak.games.rajas.invariants import STEADY
from tests.engine.games.rajas.desk import GAME
from tests.engine.games.rajas.universe import EVERY
from tests.engine.kernel.playing import states

SEEDS = range(24)
"""Every number of players with every combination of variants."""


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_appears_or_vanishes(seed: int) -> None:
    """Workers, dice and tiles are counted, limits are kept, every tile is connected, the end is right."""
    before = None
    for state in states(GAME, Random(seed), options_of(seed)):
        for kind, check in STEADY.items():
            assert [*check(before or state, state)] == [], kind
        before = state
    assert before is not None
    assert GAME.standing(before).over
    assert len(GAME.standing(before).winners) == 1


@pytest.mark.parametrize("seed", SEEDS[::5])
def test_matches_end_though_much_is_not_seen(seed: int) -> None:
    """Dice and tiles that nobody saw may be anything; pieces are counted all the same."""
    before = None
    for state in states(GAME, Random(seed), options_of(seed), 0.3):
        for kind, check in STEADY.items():
            assert [*check(before or state, state)] == [], kind
        assert GAME.layout(state).keys() == {place.id for place in GAME.places(state)}
        before = state


@pytest.mark.parametrize("seed", SEEDS[::5])
def test_what_is_refused_is_explained(seed: int) -> None:
    """Tried with every choice that anybody could name; a refusal says what is needed and what there was."""
    rng = Random(seed)
    found = [*states(GAME, Random(seed), options_of(seed))]
    for state in rng.sample(found, 12):
        pending = GAME.pending(state)
        listed = set(pending.choices) if isinstance(pending, Decision) else set()
        legal = set()
        for choice in EVERY:
            ruling = GAME.why_not(state, choice)
            assert ruling.rules
            if ruling.legality is Legality.CERTAIN:
                legal.add(choice)
                continue
            assert ruling.needed is not None, choice
            assert ruling.there is not None
            assert set(ruling.nearest) <= listed
        assert {one for one in listed if one in set(EVERY)} <= legal


@pytest.mark.parametrize("seed", SEEDS[::5])
def test_answers_are_written_and_read(seed: int) -> None:
    """As plain values that JSON can hold."""
    for state in [*states(GAME, Random(seed), options_of(seed))][:300]:
        pending = GAME.pending(state)
        offered: list[object] = [*pending.choices[:20]] if isinstance(pending, Decision) else []
        if isinstance(pending, Chance):
            offered = [*pending.results[:3]]
        for answer in offered:
            written = msgspec.json.decode(msgspec.json.encode(GAME.write(answer)))
            assert GAME.read(written) == answer
