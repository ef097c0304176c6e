"""Exchanges of tokens (rulebook: Drei einer Art, Karma, Verwalter, Ruhmtoken und Münzen; A5 to A9, A41)."""

from __future__ import annotations

from typing import Any

from tests.engine.cards_and_karma.slow.table import State, day_cards


def exchange_choices() -> list[dict[str, Any]]:
    """A8: fame turns the leftmost card, coins turn the rightmost; the player says which comes first."""
    return [{"type": "exchange", "tokens": "fame"}, {"type": "exchange", "tokens": "coins"}]


def exchange_one(state: State) -> bool:
    """Carry out one exchange that is due, or ask for the order; False if none is due (A5: it is forced).

    Karma and administrators are exchanged by themselves first: what they bring may be part of the question.
    With one card left to turn both orders turn the same card, and the other payment stays (A8).
    """
    seat = state.me
    if seat.karma >= 3:
        seat.karma -= 3
        seat.administrators += 1
        return True
    if seat.administrators >= 3:
        seat.administrators -= 3
        seat.fame += 2
        return True
    fame_due = seat.fame >= 3
    coins_due = seat.coins >= 6
    left = len(day_cards(seat))
    if left == 0 or not (fame_due or coins_due):
        return False
    if fame_due and coins_due:
        state.question = {"ask": "exchange"}
    elif fame_due:
        pay_and_turn(state, "fame")
    else:
        pay_and_turn(state, "coins")
    return True


def pay_and_turn(state: State, tokens: str) -> None:
    """Give 3 fame or 6 coins back and turn the left or right day card (rulebook: Ruhmtoken und Münzen)."""
    seat = state.me
    if tokens == "fame":
        seat.fame -= 3
        place = day_cards(seat)[0]
    else:
        seat.coins -= 6
        place = day_cards(seat)[-1]
    arranged = state.options["open_bonuses"]
    if arranged:
        turn_up(state, place, arranged[state.actor][place])
    else:
        state.question = {"ask": "bonus", "place": place}


def turn_up(state: State, place: int, bonus: str) -> None:
    """The card at this place is turned; its bonus joins those due in the gain under way (A0.2, A34).

    A gain that has given everything is no longer under way: its cards leave first, as a sale's do "before
    a flip's bonus runs" (A0.3; "im Anschluss", rulebook E; "anschließend", rulebook Drei einer Art).
    """
    state.me.score[place] = bonus
    depth = len(state.gains) - 1
    while depth > 0 and all(
        step["do"] in ("discard-palace", "ship-trio") for step in state.gains[depth].steps
    ):
        depth -= 1
    state.gains[depth].bonuses.append(bonus)
