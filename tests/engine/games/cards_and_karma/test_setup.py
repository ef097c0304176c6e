"""Setting a match up."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.options import Options
from engine.kernel.contract import UNSEEN, Chance
from tests.engine.games.cards_and_karma.moments import dealt
from tests.engine.games.cards_and_karma.worlds import GAME


@pytest.mark.parametrize(("players", "grid"), [(2, 12), (3, 16), (4, 20)])
def test_hands_grid_and_pile(players: int, grid: int) -> None:
    """CK-de > Spielvorbereitung: four cards each, 12, 16 or 20 in the grid, the rest in the pile."""
    state, _ = dealt(Options(players=players))
    assert [len(seat.hand) for seat in state.seats] == [4] * players
    assert len(state.grid) == grid
    assert state.below_count == 144 - 4 * players - grid - 1
    assert GAME.pending(state).kind == "turn"  # type: ignore[union-attr]


def test_one_player_after_another_from_the_oldest() -> None:
    """CK-de > Spielvorbereitung: the starter takes four cards, then the next; then the grid is laid."""
    state, places = dealt(Options(players=3, starter=1))
    hands = [f"seat-{seat}-hand" for seat in (1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0)]
    assert places == [*hands, *["grid"] * 16, "draw"]
    assert (state.actor, state.starter) == (1, 1)
    assert state.seats[1].hand == (1, 2, 4, 8)


def test_hands_may_stay_unseen() -> None:
    """A15: nobody need know the dealt cards; each may be any that is not seen elsewhere."""
    state = GAME.setup(Options())
    while isinstance(pending := GAME.pending(state), Chance):
        state = GAME.observe(state, UNSEEN if pending.place.endswith("hand") else pending.results[0])
    seen = sum(state.grid) + state.top
    assert seen.bit_count() == 17
    assert all(token == GAME.cards.all & ~seen for seat in state.seats for token in seat.hand)


def test_the_table_is_not_at_rest_while_it_is_laid() -> None:
    """Only when the first turn may begin, a picture can show the whole table."""
    state = GAME.setup(Options())
    assert not GAME.turns(state).resting
    state, _ = dealt(Options())
    assert GAME.turns(state).resting
