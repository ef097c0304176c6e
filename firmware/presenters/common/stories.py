"""What happened, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from display.model import Entry, Player
from display.phrases.asking import and_more
from display.words import Words, verbatim
from engine.kernel.agenda import between
from engine.kernel.contract import Game
from engine.kernel.replies import answered

S = TypeVar("S")

_DEEDS: Final = 4
"""So many sentences fit into a question."""


class Deed(Struct, frozen=True):
    """One sentence of a story.

    Args:
        seat: Of whom it is told; None where it concerns the whole table.
        entry: What is told.
    """

    seat: int | None
    entry: Entry


def retold(
    tell: Callable[[S, Any, S], Sequence[Deed]], game: Game[S, Any, Any], state: S, answers: Sequence[Any]
) -> list[Deed]:
    """Play answers again, and tell what happened.

    Args:
        tell: Tells one answer, by the states before and after it.
        game: The rules.
        state: The state before them.
        answers: Choices and results in order.
    """
    deeds: list[Deed] = []
    for answer in answers:
        after = answered(game, state, answer)[1]
        deeds += tell(state, answer, after)
        state = after
    return deeds


def on_the_way(before: Any, answer: Any, after: Any, *, chosen: bool) -> Iterator[Any]:  # noqa: ANN401 -- of any game
    """Yield the states from an answer to what came of it, the first and the last among them.

    Args:
        before: A state with an agenda that waits for the answer.
        answer: The answer.
        after: What it led to.
        chosen: Whether a player decided it; else chance showed it.
    """
    task = before.agenda[-1]
    yield before
    if chosen:
        yield from between(task.answer(replace(before, fresh=False), answer))
    else:
        yield from between(task.result(before, answer))
    yield after


def entries_of(deeds: Sequence[Deed], players: Sequence[Player]) -> list[Entry]:
    """Return the sentences; who they are told of is named wherever that changes after the first.

    Args:
        deeds: What happened.
        players: By seat.
    """
    entries: list[Entry] = []
    now = seat_of(deeds)
    for deed in deeds:
        if deed.seat is not None and deed.seat != now:
            now = deed.seat
            entries.append(Entry(verbatim(players[now].name), f"emblem-{players[now].colour}"))
        entries.append(deed.entry)
    return entries


def seat_of(deeds: Sequence[Deed]) -> int | None:
    """Return of whom deeds are told first; None where they concern the whole table."""
    return next((deed.seat for deed in deeds if deed.seat is not None), None)


def sentences(deeds: Sequence[Deed], names: Sequence[str], actor: int) -> list[Words]:
    """Return what happened as parts of a question about a player; shortened to what fits.

    Args:
        deeds: What happened.
        names: The players by seat; each change of the one who is told of is named.
        actor: The player whom the question names.
    """
    found: list[Words] = []
    for deed in deeds:
        if deed.seat is not None and deed.seat != actor:
            actor = deed.seat
            found.append(verbatim(names[actor]))
        found.append(deed.entry.words)
    return shortened(found, _DEEDS)


def shortened(found: list[Words], most: int) -> list[Words]:
    """Return the first so many sentences; the rest is counted."""
    return found if len(found) <= most else [*found[:most], and_more(len(found) - most)]
