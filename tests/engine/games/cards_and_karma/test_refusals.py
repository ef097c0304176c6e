"""Whatever is wanted, whenever: it is legal, or a rule says why not, and what would be."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

import pytest

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import Choice, TakeDie
from engine.games.cards_and_karma.clauses import NEEDED, THERE
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.rule_book.rules import RULES
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import NEAREST, Decision, Legality, Ruling
from engine.kernel.errors import IllegalChoiceError
from tests.cases import slow
from tests.engine.games.cards_and_karma.wishes import wishes
from tests.engine.games.cards_and_karma.worlds import GAME, states, watched

T = TypeVar("T")
SHARE = 0.25

SETTINGS = (
    Options(players=2),
    Options(players=3, joker="strict"),
    Options(players=4, overpaying="refuse"),
    Options(players=2, joker="strict", overpaying="refuse", open_bonuses=(BONUSES, BONUSES[::-1])),
)


@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: f"{options.joker}-{options.overpaying}")
@pytest.mark.parametrize("seed", [0, *slow(1, 2)])
def test_every_wish_is_legal_or_refused_by_a_rule(options: Options, seed: int) -> None:
    """With full knowledge a choice is certain and is taken, or impossible with all that explains it."""
    rng = Random(seed)
    for state in _some(states(GAME, options, Random(seed)), rng):
        for choice in wishes(state, rng):
            ruling = GAME.why_not(state, choice)
            if ruling.legality is Legality.IMPOSSIBLE:
                _is_explained(state, choice, ruling)
            else:
                assert ruling.legality is Legality.CERTAIN
                GAME.act(state, choice)


@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: f"{options.joker}-{options.overpaying}")
@pytest.mark.parametrize("seed", [0, *slow(1)])
def test_every_wish_is_ruled_on_where_hands_are_hidden(options: Options, seed: int) -> None:
    """What is possible or certain, as far as one knows, is taken; the rest is refused by a rule."""
    rng = Random(seed)
    for truth, onlooker in _some(watched(options, Random(seed), 0.3), rng):
        belief = onlooker.belief
        for choice in wishes(truth, rng):
            ruling = GAME.why_not(belief, choice)
            if ruling.legality is Legality.IMPOSSIBLE:
                _is_explained(belief, choice, ruling)
            else:
                GAME.act(belief, choice)


def _some(positions: Iterator[T], rng: Random) -> Iterator[T]:
    """Yield some of a match's positions, the last one surely."""
    last = None
    for last in positions:
        if rng.random() < SHARE:
            yield last
    if last is not None:
        yield last


def _is_explained(state: State, choice: Choice, ruling: Ruling) -> None:
    """Look whether a refusal is complete: rules, what they need, what there was, legal ways on."""
    assert ruling.rules
    assert set(ruling.rules) <= RULES.keys()
    assert ruling.needed is not None
    assert ruling.needed.id in NEEDED
    assert ruling.there is not None
    assert ruling.there.id in THERE
    with pytest.raises(IllegalChoiceError) as refused:
        GAME.act(state, choice)
    assert refused.value.needed == ruling.needed
    assert set(refused.value.rules) <= set(ruling.rules)
    assert len(ruling.nearest) <= NEAREST
    assert len({repr(one) for one in ruling.nearest}) == len(ruling.nearest)
    pending = GAME.pending(state)
    assert bool(ruling.nearest) == isinstance(pending, Decision)
    task = state.agenda[-1]
    for one in ruling.nearest:
        instead = isinstance(task, Payment) and one == TakeDie(task.card)
        assert instead or GAME.why_not(state, one).legality is not Legality.IMPOSSIBLE
