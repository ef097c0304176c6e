"""What holds in every state of random matches."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import msgspec
import pytest

from engine.games.dice_charmers.box.words import COLOUR_OF, KINDS
from engine.games.dice_charmers.play.dice import Roll
from engine.games.dice_charmers.state import ELEPHANT, Player, State
from engine.kernel.contract import Chance, Decision, Legality
from tests.engine.games.dice_charmers.desk import GAME, LONGEST
from tests.engine.games.dice_charmers.universe import EVERY
from tests.engine.kernel import playing

PLAYED = [(players, side, players * 7) for players in (2, 3, 4, 5) for side in ("sun", "moon")]


def match(players: int, side: str, seed: int) -> list[State]:
    """All states of a random match."""
    states = [*playing.states(GAME, Random(seed), {"players": players, "sheet": side})]
    assert len(states) < LONGEST
    return states


@pytest.mark.parametrize(("players", "side", "seed"), PLAYED)
def test_marks_are_never_taken_back(players: int, side: str, seed: int) -> None:
    """What stands on a sheet stays, and no die appears or vanishes."""
    states = match(players, side, seed)
    for before, after in pairwise(states):
        for one, two in zip(before.players, after.players, strict=True):
            assert_kept(after, one, two)
        if not isinstance(after.agenda[-1], Roll):
            shown = Counter(COLOUR_OF[face] for face in after.dice if face >= 0)
            assert shown == {0: 2, 1: 2, 2: 2, 3: 2}
        assert after.lying.count(ELEPHANT) <= 1
        assert not after.discrepancies
    assert states[-1].played % players == 0


def assert_kept(state: State, one: Player, two: Player) -> None:
    """What one sheet had is on the other, and nothing goes beyond its limits."""
    sheet = state.sheet
    for name in ("roads", "river", "circled", "crossed", "reach"):
        assert getattr(one, name) & ~getattr(two, name) == 0
    for name in ("goods", "sold", "palace", "levels"):
        assert all(a <= b for a, b in zip(getattr(one, name), getattr(two, name), strict=True))
    assert one.fame <= two.fame <= sheet.fame_fields
    assert one.money <= two.money <= sheet.money_fields
    assert one.karma <= two.karma <= sheet.boxes
    assert two.used <= two.karma
    assert two.crossed & ~two.circled == 0
    assert all(gone <= have <= len(sheet.coins) for gone, have in zip(two.sold, two.goods, strict=True))
    assert len(two.goods) == len(KINDS)


@pytest.mark.parametrize(("players", "side", "seed"), PLAYED)
def test_all_roads_join_the_residence(players: int, side: str, seed: int) -> None:
    """Walked from the residence, along roads that meet from both sides or end at a field."""
    last = match(players, side, seed)[-1]
    sheet = last.sheet
    for player in last.players:
        roads = [player.roads >> 4 * field & 15 for field in range(len(sheet.ats))]
        seen, new = {sheet.residence}, [sheet.residence]
        while new:
            field = new.pop()
            for side_number, beyond in enumerate(sheet.neighbours[field]):
                joined = roads[field] >> side_number & 1 and beyond >= 0
                if joined and roads[beyond] >> (side_number ^ 2) & 1 and beyond not in seen:
                    seen.add(beyond)
                    new.append(beyond)
        assert {field for field, road in enumerate(roads) if road} == seen


@pytest.mark.parametrize(("players", "side", "seed"), PLAYED[::3])
def test_what_is_listed_is_legal_and_all_else_is_refused(players: int, side: str, seed: int) -> None:
    """Tried with every choice that anybody could name; a refusal says what is needed and what there was."""
    rng = Random(seed)
    for state in rng.sample(match(players, side, seed), 40):
        pending = GAME.pending(state)
        listed = set(pending.choices) if isinstance(pending, Decision) else set()
        legal = set()
        for choice in EVERY:
            ruling = GAME.why_not(state, choice)
            if ruling.legality is Legality.CERTAIN:
                legal.add(choice)
                continue
            assert ruling.rules
            assert ruling.needed is not None
            assert ruling.there is not None
            assert set(ruling.nearest) <= listed
        assert legal == listed


@pytest.mark.parametrize(("players", "side", "seed"), PLAYED[::3])
def test_answers_are_written_and_read(players: int, side: str, seed: int) -> None:
    """As plain values that JSON can hold."""
    for state in match(players, side, seed)[:200]:
        pending = GAME.pending(state)
        offered: list[object] = [*pending.choices] if isinstance(pending, Decision) else []
        if isinstance(pending, Chance):
            offered = [*pending.results[:3]]
        for answer in offered:
            written = msgspec.json.decode(msgspec.json.encode(GAME.write(answer)))
            assert GAME.read(written) == answer
