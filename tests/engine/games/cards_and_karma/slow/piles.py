"""Draw pile, discards and grid (rulebook: B Achtung, Aktionsauslage aufgebraucht; A12, A14, A15)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow.table import State, rows


def hidden_cards(state: State) -> list[str]:
    """The cards that can still come to light: those that lie nowhere else, so below the open top card."""
    seen = set(state.grid) | set(state.discards) | set(state.in_use)
    if state.draw_top is not None:
        seen.add(state.draw_top)
    for seat in state.seats:
        seen |= set(seat.hand) | set(rows(seat))
    return [card for card in state.cards if card not in seen]


def discard(state: State, card: str) -> None:
    """Put one card, which has just left its place, on the discards."""
    state.discards.append(card)


def discard_used(state: State, card: str) -> None:
    """Put a die card that paid, or a palace card that was carried out, on the discards and into the tray."""
    discard(state, card)
    state.tray.append(card)


def reshuffle_if_empty(state: State) -> None:
    """A14: the discards become the new draw pile at the moment the last card of the old one leaves."""
    if state.draw == 0 and state.discards:
        state.draw = len(state.discards)
        state.discards = []
        state.tray = []
        state.reshuffles += 1


def top_must_be_told(state: State) -> bool:
    """A15: the top card lies open, so it must be known as soon as there is one."""
    return state.draw > 0 and state.draw_top is None


def draw_top_card(state: State) -> str:
    """Take the open top card of the draw pile."""
    if state.draw_top is None:
        raise ValueError("A14: there is no card left to draw")
    card = state.draw_top
    state.draw_top = None
    state.draw -= 1
    reshuffle_if_empty(state)
    return card


def lay_out_if_used_up(state: State) -> None:
    """A12 `[setting]`: four cards in the moment the last one leaves the grid, not only when a turn begins."""
    during_a_turn = state.phase not in ("set-up", "new-round")
    if state.options["empty_grid"] == "at-once" and during_a_turn and not state.grid and state.draw > 0:
        state.to_lay_out = state.to_lay_out or 4


def lay_out_one(state: State) -> None:
    """Lay the top card of the draw pile into the grid (rulebook: Spielvorbereitung, Runde beendet)."""
    if state.draw_top is None:
        state.to_lay_out = 0
        return
    state.grid.append(draw_top_card(state))
    state.to_lay_out -= 1
