"""People who declare what they know of a table: question by question, to the last one."""

from __future__ import annotations

from typing import Any

from engine.games.cards_and_karma.box.components import PLAYER_COLOURS
from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.joining.joining_faults import tray_tokens
from engine.games.cards_and_karma.joining.position import Position
from engine.games.cards_and_karma.state import State
from engine.words import UNNAMED
from firmware.entering.asked import Asked, Option
from firmware.joining.form import Draft
from firmware.presenters.common.keys import split
from firmware.presenters.games.cards_and_karma.joining.form import CardsAndKarmaForm
from tests.firmware.entering.paths import path_to

__all__ = ["PLAYER_COLOURS", "declare", "truths", "way_to"]


def truths(state: State) -> dict[str, Any]:
    """What is true of a position, by the key of the question."""
    position: Position = described(state)
    cards = tray_tokens(state.box, position.tray)
    found: dict[str, Any] = {
        "actor": position.actor,
        "starter": position.starter,
        "second": position.second,
        "rounds": position.rounds,
        "grid": position.grid,
        "draw": (position.draw_top,),
        "discards": position.discards - len(cards.dice) - len(cards.palace),
    }
    for seat, one in enumerate(position.seats):
        for name in ("hand", "karma", "fame", "coins", "administrators"):
            found[f"seat-{seat}-{name}"] = getattr(one, name)
        for row in ("buildings", "ships", "goods", "score"):
            found[f"seat-{seat}-{row}"] = getattr(one, row)
    return found


def way_to(asked: Asked, wanted: Any) -> list[Option] | None:  # noqa: ANN401
    """Return the options that lead to an answer, None where none do."""
    cards = set(wanted) if isinstance(wanted, tuple) and wanted and isinstance(wanted[0], str) else None
    if cards is None:
        return path_to(asked, (wanted,))
    return path_to(asked, (wanted,), lambda picked: picked[-1].face not in {None, *cards})


def declare(form: CardsAndKarmaForm, state: State, **otherwise: Any) -> tuple[Draft, list[str]]:  # noqa: ANN401
    """Answer all questions truly, but for some; return what comes of it, and the keys that were asked."""
    true = {**truths(state), **otherwise}
    if "tray" not in form._told.read and "discards" not in otherwise:
        true["discards"] = described(state).discards
    asked: list[str] = []
    while isinstance(question := form.ask(), Asked):
        key = form._open
        asked.append(key)
        assert (isinstance(true[key], tuple) and UNNAMED in true[key]) or _reached(
            question, key, true[key]
        ), (key, true[key])
        form.answer(true[key])
    return question, asked


def _reached(question: Asked, key: str, wanted: Any) -> bool:  # noqa: ANN401
    """Tell whether an answer can be picked; rows of cards are tried card by card elsewhere."""
    if isinstance(wanted, tuple) and len(wanted) > 1 and split(key)[0] != "score":
        return True
    return way_to(question, wanted) is not None
