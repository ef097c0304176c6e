"""The statistics of a match as tables: a row for each player, and a row for each turn.

Everything is counted from what everybody at the table could see: no column tells what was in a hand. The
headers are ids that stay as they are; new columns come last among those of their kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol, TypeVar, final

from msgspec import UNSET, Struct

from engine.kernel.history import PastTurn, past_turns
from engine.kernel.match import Match
from engine.kernel.records import Act, Amend, Either, Observe, Origin, Record

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)

Cell = str | int | float


class Counting(Protocol[S_contra]):
    """What a game counts."""

    @property
    def columns(self) -> Sequence[str]:
        """The ids of what is counted."""

    @property
    def scores(self) -> Sequence[str]:
        """The ids of what a player has."""

    @property
    def steps(self) -> Sequence[str]:
        """The names of the comparisons by which the winner is found, in their order."""

    def counted(self, state: S_contra, answer: Any) -> Counter[tuple[int, str]]:
        """Return what an answer adds, by seat and column."""

    def score(self, state: S_contra, seat: int) -> tuple[int, ...]:
        """Return what a player has, a value for each of `scores`."""

    def when(self, state: S_contra) -> tuple[int, int]:
        """Return the round and the pass, from 1."""


@final
class NoCounting:
    """Nothing of the game's own."""

    columns: Sequence[str] = ()
    scores: Sequence[str] = ()
    steps: Sequence[str] = ()

    def counted(self, state: object, answer: object) -> Counter[tuple[int, str]]:
        """Return nothing."""
        return Counter()

    def score(self, state: object, seat: int) -> tuple[int, ...]:
        """Return nothing."""
        return ()

    def when(self, state: object) -> tuple[int, int]:
        """Return the first round: the game knows none."""
        return 1, 1


NOTHING_COUNTED: Final[Counting[Any]] = NoCounting()


class Table(Struct, frozen=True):
    """A table of statistics.

    Args:
        columns: Their ids.
        rows: A cell for each column; "" where there is nothing to tell.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


_ANSWERED: Final = tuple(f"answers_{origin.value}" for origin in Origin)
_ENTERED: Final = (*_ANSWERED, "corrections", "left_out", "taken_back")


def player_table(match: Match[S, Any, Any], counting: Counting[S]) -> Table:
    """Return a row for each player, by seat: how it ended and what was counted over the match."""
    header, standing = match.header, match.game.standing(match.state)
    turns, counts = _counted(match, counting)
    steps = {step.name: step for step in standing.steps}
    columns = (
        *("game", "date", "players", "seat", "player", "place", "winner", "ruled", "decided_by"),
        *(f"step_{_id(name)}" for name in counting.steps),
        *counting.scores,
        *("turns", "extra_turns", "seconds", "seconds_per_turn"),
        *_ENTERED,
        *counting.columns,
    )
    rows: list[tuple[Cell, ...]] = []
    places = _places(standing.order)
    ruled = {seat for group in standing.order[: standing.ruled] for seat in group}
    for seat in range(len(standing.steps[0].values)):
        own = [turn for turn, _ in turns if turn.seat == seat]
        seconds = round(sum(turn.seconds for turn in own), 1)
        rows.append(
            (
                header.game,
                "" if header.date is UNSET else header.date,
                len(places),
                seat,
                _name(header.players, seat),
                places[seat],
                int(seat in standing.winners),
                int(standing.over and seat in ruled),
                standing.steps[-1].name if standing.over else "",
                *(steps[name].values[seat] if name in steps else "" for name in counting.steps),
                *counting.score(match.state, seat),
                len(own),
                sum(extra for turn, extra in turns if turn.seat == seat),
                seconds,
                round(seconds / len(own), 1) if own else "",
                *_entered(match.records, own),
                *(sum(counts[turn.number, seat, one] for turn, _ in turns) for one in counting.columns),
            )
        )
    return Table(columns, tuple(rows))


def turn_table(match: Match[S, Any, Any], counting: Counting[S]) -> Table:
    """Return a row for each turn, and one for each player who got or did something between two turns."""
    players = match.header.players
    turns, counts = _counted(match, counting)
    columns = (
        *("turn", "round", "pass", "seat", "player", "extra", "between", "seconds", "first_record"),
        *_ENTERED,
        *counting.scores,
        *counting.columns,
    )
    rows: list[tuple[Cell, ...]] = []
    for turn, extra in turns:
        others = {seat for number, seat, _ in +counts if number == turn.number} - {turn.seat}
        for seat in (turn.seat, *sorted(others)):
            if seat is None:
                continue
            between = seat != turn.seat
            rows.append(
                (
                    turn.number,
                    *counting.when(turn.before),
                    seat,
                    _name(players, seat),
                    0 if between else int(extra),
                    int(between),
                    "" if between else round(turn.seconds, 1),
                    min((one.record for one in turn.played), default=""),
                    *([""] * len(_ENTERED) if between else _entered(match.records, [turn])),
                    *counting.score(turn.after, seat),
                    *(counts[turn.number, seat, one] for one in counting.columns),
                )
            )
    return Table(columns, tuple(rows))


def _counted(
    match: Match[S, Any, Any], counting: Counting[S]
) -> tuple[list[tuple[PastTurn[S], bool]], Counter[tuple[int, int, str]]]:
    """Return the turns, whether each is an extra one, and what was counted by turn, seat and column."""
    counts: Counter[tuple[int, int, str]] = Counter()
    turns = past_turns(match)
    for turn in turns:
        for played in turn.played:
            for (seat, column), number in counting.counted(played.before, played.answer).items():
                counts[turn.number, seat, column] += number
    return list(_marked(turns[1:], counting)), counts


def _marked(turns: Sequence[PastTurn[S]], counting: Counting[S]) -> Iterator[tuple[PastTurn[S], bool]]:
    """Yield turns with whether the same player plays once more in the same pass."""
    before: tuple[int | None, int, int] | None = None
    for turn in turns:
        now = (turn.seat, *counting.when(turn.before))
        yield turn, now == before and bool(counting.scores)
        before = now


def _entered(records: Sequence[Record], turns: Sequence[PastTurn[Any]]) -> Iterator[int]:
    """Yield how many records of turns came from each source, and how many were put right."""
    told = {one.record for turn in turns for one in turn.played}
    sources = Counter(records[sequence - 1].source for sequence in told)
    yield from (sources[origin] for origin in Origin)
    amended = {sequence for turn in turns for sequence in turn.amended}
    yield sum(isinstance(one.step, Amend) and one.step.record in amended for one in records)
    yield sum(len(turn.left_out) for turn in turns)
    back = (record.step for turn in turns for record in turn.taken_back)
    yield sum(isinstance(step, Act | Observe | Either) for step in back)


def _places(order: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return the place of each seat; those who are level share one."""
    places: dict[int, int] = {}
    for group in order:
        places |= dict.fromkeys(group, len(places) + 1)
    return places


def _name(players: Sequence[str], seat: int) -> str:
    return players[seat] if seat < len(players) else f"seat {seat}"


def _id(name: str) -> str:
    return name.replace("-", "_")
