"""Matches as text: what is said is heard again."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.games.rajas.records.notation import PHRASING
from engine.kernel.contract import Chance, Decision
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.notation import read_match, write_match
from engine.kernel.records import Origin
from firmware.soak.games.rajas.bundle import options_of
from tests.engine.games.rajas.desk import GAME
from tests.engine.kernel.playing import states

SAID = Said(Origin.TOUCH, 0.0)


@pytest.mark.parametrize("seed", range(0, 24, 5))
def test_every_answer_is_heard_again(seed: int) -> None:
    """Whatever may be answered has a phrase of its own."""
    for state in [*states(GAME, Random(seed), options_of(seed))][:300]:
        pending = GAME.pending(state)
        answers: list[object] = [*pending.choices[:20]] if isinstance(pending, Decision) else []
        if isinstance(pending, Chance):
            answers = [*pending.results[:3], pending.results[-1]]
        for answer in answers:
            written = msgspec.json.decode(msgspec.json.encode(GAME.write(answer)))
            phrase = PHRASING.say(written)
            assert phrase
            assert GAME.read(PHRASING.hear(phrase)) == answer


@pytest.mark.parametrize("seed", [2, 23])
def test_a_match_is_told_and_heard(seed: int) -> None:
    """As text in which every answer has its own words."""
    rng, options = Random(seed), options_of(seed)
    match = Match.start(GAME, options, ["Asha"] + ["Bo"] * (options.players - 1), SAID)
    for _ in range(250):
        if isinstance(pending := match.pending, Decision):
            match.act(pending.choices[rng.randrange(len(pending.choices))], SAID)
        elif isinstance(pending, Chance):
            match.observe(pending.results[rng.randrange(len(pending.results))], SAID)
    text = write_match(match, PHRASING)
    assert "= {" not in text
    assert read_match(GAME, PHRASING, text).state == match.state
