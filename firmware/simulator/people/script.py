"""A script of an evening: in which turn who does what people do besides playing by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from engine.errors import MunshiError
from engine.forms import FormError, read_form
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why


class ScriptError(MunshiError):
    """A script cannot be played."""


class Repertoire(Struct, frozen=True):
    """What the people of a game can be asked for.

    Args:
        habits: What they do besides playing by the rules; the truth log tells of it.
        mistakes: Kinds of rules that they break.
    """

    habits: tuple[str, ...]
    mistakes: tuple[str, ...]


class Cue(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that somebody is to do.

    Args:
        turn: In this turn (from 1), or in the first one after it in which it is possible.
        habit: What, one of the game's habits; "" where it is a mistake.
        mistake: Which rule is broken, a kind of docs/trial.md; "" where it is a habit.
        seat: Who, 0 to 3; None for whoever can.
    """

    turn: Annotated[int, Meta(ge=1)]
    habit: str = ""
    mistake: str = ""
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """All cues of an evening, in any order."""

    cues: tuple[Cue, ...] = ()


def parse(text: str, name: str, known: Repertoire) -> Script:
    """Return the script that a TOML text is.

    Args:
        text: A list `cues` of tables as `Cue` tells.
        name: Of the file, for messages.
        known: What may be cued.

    Raises:
        ScriptError: It is no TOML, or a cue is none.
    """
    try:
        script = read_form(text, Script)
    except FormError as error:
        raise ScriptError(
            f"{name}: {error.told}",
            expected='cues = [{ turn = 3, habit = "fan", seat = 1 }, ...]',
            advice="correct it; docs/evening.md tells how a script is written",
        ) from error
    for cue in script.cues:
        _check(cue, name, known)
    return script


def read_script(path: Path, known: Repertoire) -> Script:
    """Return the script of a file (`parse`).

    Raises:
        ScriptError: It cannot be read, or is no script.
    """
    try:
        return parse(read_text(path, TABLES_LIMIT), str(path), known)
    except (OSError, UnicodeDecodeError) as error:
        raise ScriptError(
            f"{path}: {why(error)}.", expected="a script of an evening", advice="name a file that can be read"
        ) from error


def _check(cue: Cue, name: str, known: Repertoire) -> None:
    """See that a cue tells one thing that people know how to do.

    Raises:
        ScriptError: It does not.
    """
    if bool(cue.habit) == bool(cue.mistake):
        raise ScriptError(
            f"{name}: a cue of turn {cue.turn} with {'both' if cue.habit else 'neither'} habit and mistake",
            expected="one of them",
            advice="write two cues" if cue.habit else "say what is done",
        )
    able, said = (known.habits, cue.habit) if cue.habit else (known.mistakes, cue.mistake)
    if said not in able:
        raise ScriptError(
            f"{name}: turn {cue.turn}: {said!r}",
            expected=f"one of {', '.join(able)}",
            advice="choose one of these",
        )
