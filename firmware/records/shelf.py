"""The folder of records: what matches are in it, and how far each has come."""

from __future__ import annotations

import os
from contextlib import suppress
from glob import escape
from pathlib import Path
from typing import Final, Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from engine.errors import MunshiError
from engine.kernel.contract import Over
from engine.kernel.replay import replay
from firmware.records.catalogues import game_of
from firmware.records.opening import load_transcript
from firmware.records.writer import RecordFileError, lock
from firmware.unreadable import why

SUFFIX: Final = ".jsonl"


class Kept(Struct, frozen=True):
    """A record in the folder.

    Args:
        path: The file.
        state: `damaged` can be gone on with from what stands before the damage; `unreadable` cannot.
        told: What is wrong with it, in English; "" for nothing.
        game, players, date: As its header says; "" and none where that cannot be read.
        steps: How many count.
    """

    path: Path
    state: Literal["over", "unfinished", "damaged", "unreadable"]
    told: str = ""
    game: str = ""
    players: tuple[str, ...] = ()
    date: str = ""
    steps: int = 0


def records_in(folder: Path) -> list[Path]:
    """Return the records in a folder, the one that was written last first; none where there is no folder.

    Raises:
        RecordFileError: It cannot be looked into.
    """
    found = []
    try:
        for path in folder.iterdir():
            with suppress(FileNotFoundError):  # it has just gone, or is a link to nowhere
                if path.suffix == SUFFIX and path.is_file():
                    found.append((path.stat().st_mtime, path))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise RecordFileError(
            f"The folder {folder} cannot be looked into: {why(error)}.",
            expected="a folder that Munshi may read",
            advice="run the command as the user that Munshi runs as",
        ) from error
    return [path for _, path in sorted(found, reverse=True)]


def record_named(folder: Path, name: str) -> Path:
    """Return a record by its path, or by its name in the folder, with or without its suffix.

    Raises:
        RecordFileError: There is none.
    """
    for path in (Path(name), folder / name, folder / f"{name}{SUFFIX}"):
        if path.is_file() or path.is_fifo():
            return path
    raise RecordFileError(
        f"There is no record {name}.",
        expected=f"the path of a record, or the name of one in {folder}",
        advice="`munshi match list` prints them",
    )


def kept(path: Path) -> Kept:
    """Return what is known of a record, which is replayed for it; whatever is wrong with it is told."""
    known = Kept(path, "unreadable")
    try:
        transcript = load_transcript(path)
        header = transcript.header
        known = replace(
            known,
            game=header.game,
            players=header.players,
            date="" if header.date is UNSET else header.date,
            steps=len(transcript.records),
        )
        match = replay(game_of(path.parent, header), transcript)
    except MunshiError as error:
        return replace(known, told=error.seen)
    known = replace(known, told=transcript.message)
    if transcript.torn is not None:
        return replace(known, state="damaged")
    return replace(known, state="over" if isinstance(match.pending, Over) else "unfinished")


def remove(path: Path) -> list[Path]:
    """Remove a record and what was cut off from it or replaced; return what was removed.

    Raises:
        RecordFileError: Somebody writes it, it cannot be removed, or is no record by its name.
    """
    if path.suffix != SUFFIX:
        raise RecordFileError(
            f"{path} is no record.",
            expected=f"a name that ends in {SUFFIX}",
            advice="`munshi match list` prints the records",
        )
    beside = path.parent.glob(f"{escape(path.name)}.*")
    removed = [path, *sorted(one for one in beside if one.suffix.startswith((".torn", ".other", ".before")))]
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        lock(path, handle)
        for one in removed:
            one.unlink()
        os.close(handle)
    except OSError as error:
        raise RecordFileError(
            f"The record {path} cannot be removed: {why(error)}.",
            expected="a folder that Munshi may write to",
            advice="run the command as the user that the record belongs to",
        ) from error
    return removed
