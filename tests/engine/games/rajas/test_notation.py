"""Matches as text: what is said is heard again."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.rajas.records.notation import PHRASING
from engine.kernel.contract import Chance, Decision
from firmware.soak.games.rajas.bundle import options_of
from tests.engine.games.rajas.desk import GAME
from tests.engine.games.rajas.test_random import match


@pytest.mark.parametrize("seed", range(0, 24, 5))
def test_every_answer_is_heard_again(seed: int) -> None:
    """Whatever may be answered has a phrase of its own."""
    for state in [*match(options_of(seed), seed)][:300]:
        pending = GAME.pending(state)
        answers: list[object] = [*pending.choices[:20]] if isinstance(pending, Decision) else []
        if isinstance(pending, Chance):
            answers = [*pending.results[:3], pending.results[-1]]
        for answer in answers:
            written = msgspec.json.decode(msgspec.json.encode(GAME.write(answer)))
            phrase = PHRASING.say(written)
            assert phrase
            assert GAME.read(PHRASING.hear(phrase)) == answer
