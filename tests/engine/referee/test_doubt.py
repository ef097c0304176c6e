"""Doubt: an explanation that leaves much open makes the referee look for two turns."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pytest

from engine.kernel.replies import followed
from engine.referee import Explained, Limits, Referee, Trace
from engine.words import PlaceReading, Reading, Seconds, Sight
from tests.engine.kernel.toys.looking import look
from tests.engine.kernel.toys.orderly import OrderlyTileGame
from tests.engine.kernel.toys.tile import PLAYED, TILE, State
from tests.engine.referee.desk import builds, pays, piece

GAME = OrderlyTileGame()
QUARTER, HALF = "turn-1", "turn-2"
TRUSTING = Limits(doubt=inf)


def after(*answers: object) -> State:
    """Return the state after some answers."""
    return followed(GAME, GAME.setup({}), answers)[1]


def picture(time: float, state: State, **places: PlaceReading) -> Reading:
    """Return a picture of a state; some places may be read otherwise."""
    return Reading(Seconds(time), int(time), {**look(GAME.layout(state)).places, **places})


def explained(now: Reading, *before: State, limits: Limits | None = None) -> Explained:
    """Return what a picture tells, after pictures of other states."""
    trace = Trace(picture(0, after()))
    for time, state in enumerate(before, 1):
        trace.add(picture(time, state))
    verdict = Referee(GAME, limits).explain(after(), now, trace=trace)
    assert isinstance(verdict, Explained)
    return verdict


def told(verdict: Explained) -> Sequence[tuple[tuple[object, ...], frozenset[str]]]:
    """Return the answers of each explanation, and where the next turn shows."""
    return [(one.answers, one.ahead) for one in verdict.explanations]


def test_what_leaves_nothing_open_is_not_doubted() -> None:
    """One turn explains all: two that come to the same are not looked for."""
    verdict = explained(picture(9, after(HALF)))
    assert told(verdict) == [((HALF,), frozenset())]
    assert verdict.sure


@pytest.mark.parametrize("looks", [1, 2])
def test_earlier_pictures_raise_a_doubt(looks: int) -> None:
    """The tile was seen on its side, which one turn does not pass: two turns of a quarter each."""
    now = picture(9, after(QUARTER, QUARTER))
    verdict = explained(now, *[after(QUARTER)] * looks)
    assert told(verdict)[0] == ((QUARTER,), frozenset({TILE.id}))
    assert verdict.explanations[0].probability > 1 / 2
    firsts = [one.answers for one in verdict.explanations]
    assert ("turn-3",) not in firsts, "turned the other way, twice, it did not lie as it was seen"
    trusting = explained(now, *[after(QUARTER)] * looks, limits=TRUSTING)
    assert told(trusting)[0] == ((HALF,), frozenset())


def test_what_does_not_fit_raises_a_doubt() -> None:
    """A piece that nobody knows lies on the pile: one turn may have been two, and so it is asked."""
    odd = PlaceReading(PLAYED.id, Sight.SEEN, pieces=(piece(None),))
    now = picture(9, after(HALF), played=odd)
    assert told(explained(now, limits=TRUSTING)) == [((HALF,), frozenset())]
    verdict = explained(now)
    assert not verdict.sure
    assert ((QUARTER,), frozenset({TILE.id})) in told(verdict)


def test_where_no_turn_fits_two_are_looked_for() -> None:
    """A card that was played while the tile lay on its side is a second turn, however trusting one is."""
    now = picture(9, after(QUARTER, 3))
    verdict = explained(now, limits=TRUSTING)
    first = verdict.explanations[0]
    assert first.answers == (QUARTER,)
    assert first.ahead >= {PLAYED.id}


def test_what_is_hardly_likelier_than_none_of_it_is_not_sure() -> None:
    """A die beyond the payment is the next player's: that is odd, and asked about where less is let pass."""
    desk, _, _ = builds(5)
    desk.moves(pays(("blue", 5), ("green", 1)))
    for misfit, sure in ((4.5, True), (0.1, False)):
        desk.referee = Referee(desk.game, Limits(misfit=misfit))
        verdict = desk.verdict()
        assert isinstance(verdict, Explained)
        assert len(verdict.explanations) == 1
        assert verdict.sure is sure
        assert not verdict.cut_short, "all was looked at"
