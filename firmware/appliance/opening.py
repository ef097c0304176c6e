"""Matches: a new one, or one that goes on from its record."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from engine.errors import MunshiError
from engine.games import open_box
from engine.kernel.contract import Over
from engine.kernel.headers import header_of
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.names import alike, faults, tidied
from engine.words import Seconds
from firmware.appliance.plan import Plan
from firmware.box.learning import bring_together
from firmware.clock import MatchClock
from firmware.records import RecordWriter, create, find_catalogue, game_of, keep_catalogue, reopen
from firmware.table_protocol.messages import Hello, ProtocolError


@final
class MatchOverError(MunshiError):
    """A match was to go on that has ended."""


@final
class OtherTableError(MunshiError):
    """The table is laid for others than those who play the match."""


class Opening(Struct, frozen=True, eq=False):
    """A match and its record.

    Args:
        match: The match; its records are all on the disk.
        writer: Writes what comes next.
        torn: What is told of the torn end that was cut off, in English; "" where there was none.
        lost: How many whole steps stood in it, behind damage; None where there was none.
    """

    match: Match[Any, Any, Any]
    writer: RecordWriter
    torn: str = ""
    lost: int | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self.match.pending, Over)

    @property
    def path(self) -> Path:
        """The record."""
        return self.writer.path

    @property
    def time(self) -> Seconds:
        """When its last step was, in seconds of its clock."""
        return Seconds(self.match.records[-1].time)


def go_on(path: Path, *, over: bool = False) -> Opening:
    """Open a match that was cut off; a torn end of its record is kept aside.

    Args:
        path: Its record.
        over: Whether one that has ended is opened as well, to look at its end or take back from it.

    Raises:
        RecordFileError: The file cannot be read or written.
        RecordError: It is damaged, or does not replay.
        MatchOverError: It has ended.
    """
    reopened = reopen(path)
    try:
        match = replay(game_of(path.parent, reopened.transcript.header), reopened.transcript)
        if not over:
            _check_unfinished(path, match)
    except BaseException:
        reopened.writer.close()
        raise
    torn = reopened.transcript.torn
    return Opening(match, reopened.writer, reopened.message, None if torn is None else torn.steps)


def plan_to_go_on(plan: Plan, opening: Opening) -> Plan:
    """Return the plan with the clock of a match, and the cards with which it was begun.

    Whatever is configured since; what a plan refuses it has refused before the record was touched. What was
    learnt of a box in the match, and since elsewhere, both know then.

    Raises:
        RecordFileError: The catalogue beside the record cannot be read, or the record not written.
        BoxError: The box cannot be read or written.
    """
    catalogue = find_catalogue(opening.path.parent, opening.match.header.catalogue)
    if plan.box is not None and catalogue is not None:
        opening.writer.append(bring_together(plan.box, opening.match, catalogue))
    clock = MatchClock.standing_at(opening.time)
    return replace(plan, task=replace(plan.task, catalogue=catalogue, clock=clock))


def _check_unfinished(path: Path, match: Match[Any, Any, Any]) -> None:
    if isinstance(match.pending, Over):
        raise MatchOverError(
            f"The match in {path} is over.",
            expected="a match that was cut off",
            advice=f"see how it ended with `munshi replay {path}`",
        )


def players_at(plan: Plan, hello: Hello | None) -> tuple[str, ...]:
    """Return the players by seat, their names tidied.

    Raises:
        ProtocolError: A table program does not name all its players, or not as they can be shown and told
            apart.
    """
    if hello is None:
        return plan.names
    named = ", ".join(map(repr, hello.seats)) or "of nobody"
    wrong = [f"{told} (seat {seat})" for seat, told in faults(hello.seats)]
    if wrong or len(hello.seats) != hello.players:
        raise ProtocolError(
            f"A table of {hello.players} players with the names {'; '.join([named, *wrong])}.",
            expected="a name for each player that can be shown and told from the others",
            advice="mend `seats` in the table program's `hello`",
        )
    return tuple(map(tidied, hello.seats))


def catalogue_at(plan: Plan, hello: Hello | None) -> str | None:
    """Return the text of the catalogue that is played with; None for the reference catalogue."""
    simulated = hello is not None and hello.clock == "simulated" and not plan.task.boxed
    return None if simulated else plan.task.catalogue


def begin(plan: Plan, hello: Hello | None, now: Seconds, joined: Mapping[str, Any] | None = None) -> Opening:
    """Begin a match, its record and catalogue on the disk.

    Args:
        plan: What is wanted.
        hello: What a table program said of itself.
        now: The match's clock.
        joined: Options that say where a match is joined midway.

    Raises:
        ProtocolError: A table program does not name all its players.
        OptionsError: The players or what they declared do not fit the game.
        RecordFileError: The record cannot be made.
    """
    names = players_at(plan, hello)
    declared = hello.setup if hello is not None else {}
    simulated = hello is not None and hello.clock == "simulated"
    box = open_box(plan.task.game, catalogue_at(plan, hello))
    date = "" if simulated else datetime.now().astimezone().isoformat(" ", "seconds")
    wanted = {**plan.settings, **declared, **(joined or {}), **box.watched, "players": len(names)}
    header = header_of(box.game, wanted, names, now, date)
    match = Match(box.game, header, Said(Origin.BUTTON, now))
    keep_catalogue(plan.records, box.game.catalogue, box.catalogue)
    writer = create(_free_path(plan.records, box.game.id), match.header)
    writer.append(match.records)
    return Opening(match, writer)


def check_table(opening: Opening, hello: Hello | None) -> None:
    """See to it that a table is that of a match.

    Raises:
        OtherTableError: Others sit at it.
    """
    names = opening.match.header.players
    if hello is not None and [*map(alike, hello.seats)] != [*map(alike, names)]:
        raise OtherTableError(
            f"A table of {', '.join(hello.seats)}.",
            expected=f"the table of {', '.join(names)}, who play the match in {opening.path}",
            advice="start the table program for these players, or begin a new match without --record",
        )


_STAMP: Final = "%Y-%m-%d-%H%M%S"


def _free_path(folder: Path, game: str) -> Path:
    """Return the name of a new record: the game and the time of day, counted on where it is taken."""
    stem = f"{game}-{datetime.now():{_STAMP}}"  # noqa: DTZ005 -- the people's own time
    path = folder / f"{stem}.jsonl"
    count = 1
    while path.exists():
        count += 1
        path = folder / f"{stem}-{count}.jsonl"
    return path
