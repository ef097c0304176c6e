"""Exchanges of tokens (rulebook: Drei einer Art, Karma, Verwalter, Ruhmtoken und Münzen; A5 to A9, A41)."""

from __future__ import annotations

from typing import Any

from tests.engine.games.cards_and_karma.slow.table import Gain, State, day_cards


def exchange_choices() -> list[dict[str, Any]]:
    """A8: fame turns the leftmost card, coins turn the rightmost; the player says which comes first."""
    return [{"type": "exchange", "tokens": "fame"}, {"type": "exchange", "tokens": "coins"}]


def due_exchanges(state: State) -> list[str]:
    """Which tokens must be exchanged now: three of a kind, or six coins (A5).

    Who has turned all six cards keeps fame and coins (A41).
    """
    seat = state.me
    left = bool(day_cards(seat))
    due = {
        "karma": seat.karma >= 3,
        "administrators": seat.administrators >= 3,
        "fame": seat.fame >= 3 and left,
        "coins": seat.coins >= 6 and left,
    }
    return [tokens for tokens, is_due in due.items() if is_due]


def exchange_one(state: State) -> bool:
    """Carry out one exchange that is due, or ask for the order; False if none is due (A5: it is forced).

    Karma and administrators are exchanged by themselves first: what they bring may be part of the question.
    With one card left to turn both orders turn the same card, and the other payment stays (A8).
    """
    due = due_exchanges(state)
    if not due:
        return False
    if due == ["fame", "coins"]:
        state.question = {"ask": "exchange"}
    else:
        exchange(state, due[0])
    return True


def exchange(state: State, tokens: str) -> None:
    """One exchange: exactly three tokens, or coins worth six, go back; the rest stays (A6, A7)."""
    seat = state.me
    if tokens == "karma":
        seat.karma -= 3
        seat.administrators += 1
    elif tokens == "administrators":
        seat.administrators -= 3
        seat.fame += 2
    elif tokens == "fame":
        seat.fame -= 3
        turn_card(state, day_cards(seat)[0])
    else:
        seat.coins -= 6
        turn_card(state, day_cards(seat)[-1])


def turn_card(state: State, place: int) -> None:
    """A day card is turned: its bonus is known where the player arranged it (A34), else it will be told."""
    arranged = state.options["open_bonuses"]
    if arranged:
        turn_up(state, place, arranged[state.actor][place])
    else:
        state.question = {"ask": "bonus", "place": place}


def turn_up(state: State, place: int, bonus: str) -> None:
    """The card at this place is turned; its bonus joins those due in the gain under way (A0.2, A34).

    A gain that has given everything is no longer under way: its cards leave first, as a sale's do "before
    a flip's bonus runs" (A0.3; "im Anschluss", rulebook E; "anschließend", rulebook Drei einer Art). In free
    order the player says whether a trio of ships comes before the bonus.
    """
    state.me.score[place] = bonus
    depth = len(state.gains) - 1
    while depth > 0 and state.options["exchanges"] == "first" and has_given_everything(state.gains[depth]):
        depth -= 1
    state.gains[depth].bonuses.append(bonus)


def has_given_everything(gain: Gain) -> bool:
    """Whether all that is left of a gain is that its cards leave."""
    return all(step["do"] in ("discard-palace", "ship-trio") for step in gain.steps)
