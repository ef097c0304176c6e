"""A line of the moves as what it says. Whose turn it is and what is asked is not looked at here."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isfinite
from typing import Any, Final, final

import msgspec
from msgspec import Struct

from engine.kernel.contract import UNSEEN, Game
from engine.kernel.ledger import Said
from engine.kernel.notation.phrasing import Phrasing
from engine.kernel.notation.scanner import Scanner
from engine.kernel.records import (
    Act,
    Agree,
    Amend,
    Either,
    Learn,
    Note,
    Observe,
    Origin,
    Pause,
    Setup,
    Step,
    Undo,
)
from engine.kernel.sightings import REJOIN, SIGHTING

NOBODY: Final = -1
"""Stands for the seat of a decision until the rules have said whose it is."""

_BEGIN: Final = re.compile(r"#([0-9]{1,9}) +(?:\*|([0-9]{1,9})(\.\.\.|\.)(?: +([^:;,{}()=\"]+):)?)(?= |$)")
_SAID: Final = re.compile(r"([a-z]+) (\S+) (\S+)s")
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_UNDO: Final = re.compile(r"undo #([0-9]{1,9})( agreed)?")
_AMEND: Final = re.compile(r"amend #([0-9]{1,9}) to( nothing)?")
_SEES: Final = re.compile(r"sees (\S+(?: \+ \S+)*) at (\S+)")
_SHOWS: Final = re.compile(r"(\S+) shows(?: (.+))?")
_HIDDEN: Final = re.compile(r"(\S+) unseen")


class Line(Struct, frozen=True):
    """What a line says.

    Args:
        line: Its number in the text.
        sequence: The sequence of its first record.
        turn: The number of the turn; None for what is no answer.
        goes_on: Whether the turn began in a line before.
        player: What the player who decides is called; None where nobody does.
        steps: What happened, and who said so; the question of an answer is left open.
    """

    line: int
    sequence: int
    turn: int | None
    goes_on: bool
    player: str | None
    steps: tuple[tuple[Step, Said], ...]


@final
class Parser:
    """Reads the lines of one game's matches.

    Args:
        game: The rules, for what stands for a result that nobody saw.
        phrasing: The game's own words.
    """

    def __init__(self, game: Game[Any, Any, Any], phrasing: Phrasing) -> None:
        self._phrasing = phrasing
        self._unseen = game.write(UNSEEN)

    def line(self, number: int, text: str) -> Line:
        """Return what a line says.

        Raises:
            NotationError: It cannot be understood.
        """
        found = _BEGIN.match(text)
        if not found:
            raise Scanner(number, text).fault(
                "the number of a record and of a turn, such as '#12 3. Sara:', or '#12 *'"
            )
        scanner = Scanner(number, text)
        scanner.skip(found.end())
        steps: list[tuple[Step, Said]] = []
        waiting: list[Step] = []
        while not steps or waiting or scanner.take(","):
            waiting.append(self._step(scanner))
            if scanner.take("{"):
                said = _said(scanner)
                steps += [(step, said) for step in waiting]
                waiting = []
            elif not scanner.take(","):
                raise scanner.fault(
                    "',' and what happened next, or who said so, such as '{button 1.0 12.5s}'"
                )
        if scanner.next:
            raise scanner.fault("',' and what happened next, or the end of the line")
        turn = None if found[2] is None else int(found[2])
        return Line(number, int(found[1]), turn, found[3] == "...", found[4], tuple(steps))

    def _step(self, scanner: Scanner) -> Step:
        words = scanner.words()
        return _OWN.get(words.partition(" ")[0], Parser.answer)(self, scanner, words)

    def answer(self, scanner: Scanner, words: str) -> Step:
        """A player decided, or a result showed or nobody saw it."""
        if found := _HIDDEN.fullmatch(words):
            return Observe("", found[1], self._unseen)
        if found := _SHOWS.fullmatch(words):
            return Observe("", found[1], self._heard(scanner, found[2] or ""))
        return Act(NOBODY, "", self._heard(scanner, words))

    def _heard(self, scanner: Scanner, phrase: str) -> Any:
        if not phrase and scanner.take("="):
            return scanner.value()
        answer = self._phrasing.hear(phrase) if phrase else None
        if answer is None:
            seen = f"{phrase!r}" if phrase else "nothing"
            raise scanner.fault(f"an answer of the game or '=' and JSON before here, but {seen} stands there")
        return answer

    # --- the notation's own phrases --------------------------------------------------------------------

    def setup(self, scanner: Scanner, words: str) -> Step:
        """The table is set up."""
        _whole(scanner, words, re.compile("set-up"), "'set-up'")
        return Setup()

    def either(self, scanner: Scanner, words: str) -> Step:
        """One of several sequences happened."""
        _whole(scanner, words, re.compile("either"), "'either ('")
        sequences = [self._sequence(scanner)]
        while scanner.next == "o":
            _whole(scanner, scanner.words(), re.compile("or"), "'or ('")
            sequences.append(self._sequence(scanner))
        if len(sequences) == 1:
            raise scanner.fault("'or' and another sequence in brackets")
        return Either(tuple(sequences))

    def undo(self, scanner: Scanner, words: str) -> Step:
        """A record does not count any more."""
        found = _whole(scanner, words, _UNDO, "'undo #12' or 'undo #12 agreed'")
        return Undo(int(found[1]), bool(found[2]))

    def amend(self, scanner: Scanner, words: str) -> Step:
        """An answer had been misread."""
        found = _whole(scanner, words, _AMEND, "'amend #12 to (' or 'amend #12 to nothing'")
        return Amend(int(found[1]), () if found[2] else self._sequence(scanner))

    def sees(self, scanner: Scanner, words: str) -> Step:
        """Faces are seen that had been missed."""
        found = _whole(scanner, words, _SEES, "'sees FACE + FACE at PLACE'")
        return Observe(SIGHTING, found[2], found[1].split(" + "))

    def rejoins(self, scanner: Scanner, words: str) -> Step:
        """The table went on from another position."""
        _whole(scanner, words, re.compile("rejoins"), "'rejoins ='")
        scanner.expect("=", "and the position as JSON")
        return Observe(REJOIN, "", scanner.value())

    def learns(self, scanner: Scanner, words: str) -> Step:
        """Somebody said what is printed on a piece."""
        _whole(scanner, words, re.compile("learn"), "'learn ='")
        scanner.expect("=", "and the facts as JSON")
        facts = scanner.value()
        if not isinstance(facts, dict) or not all(isinstance(word, str) for word in facts.values()):
            raise scanner.fault("facts as words")
        return Learn(facts)

    def remark(self, scanner: Scanner, words: str) -> Step:
        """The table agreed, the match pauses or goes on, or somebody remarked something."""
        _whole(
            scanner, words, re.compile("agree|pause|resume|note"), "one of them and a text in double quotes"
        )
        text = scanner.value() if scanner.next == '"' else None
        if not isinstance(text, str):
            raise scanner.fault("a text in double quotes")
        if words == "agree":
            return Agree(text)
        return Note(text) if words == "note" else Pause(words == "pause", text)

    def record(self, scanner: Scanner, words: str) -> Step:
        """A step for which there is no phrase."""
        _whole(scanner, words, re.compile("record"), "'record ='")
        scanner.expect("=", "and the step as JSON")
        try:
            return msgspec.convert(scanner.value(), Step)  # type: ignore[no-any-return]
        except msgspec.ValidationError as error:
            raise scanner.fault(f"the step of a record ({error}) before here") from error

    def _sequence(self, scanner: Scanner) -> tuple[Act | Observe, ...]:
        scanner.expect("(", "which begins a sequence of answers")
        steps: list[Act | Observe] = []
        while not steps or scanner.take(","):
            words = scanner.words()
            own = _OWN.get(words.partition(" ")[0])
            step = None if own in _NO_ANSWERS else (own or Parser.answer)(self, scanner, words)
            if not isinstance(step, Act | Observe):
                raise scanner.fault("only choices and results before here, in brackets")
            steps.append(step)
        scanner.expect(")", "which closes a sequence of answers")
        return tuple(steps)


def _whole(scanner: Scanner, words: str, form: re.Pattern[str], expected: str) -> re.Match[str]:
    found = form.fullmatch(words)
    if not found:
        raise scanner.fault(f"{expected}, but {words!r} stands before here")
    return found


def _said(scanner: Scanner) -> Said:
    """Return who said so; the brace before it has been read."""
    words = scanner.words()
    found = _SAID.fullmatch(words)
    expected = "source, confidence from 0 to 1 and seconds, such as 'camera 0.93 12.5s'"
    if not found or found[1] not in set(Origin) or not all(map(_NUMBER.fullmatch, found.group(2, 3))):
        raise scanner.fault(f"{expected}, but {words!r} stands before here")
    confidence, time = float(found[2]), float(found[3])
    if not (0 <= confidence <= 1 and isfinite(time)):
        raise scanner.fault(f"{expected}, but {words!r} stands before here")
    scanner.expect("}", "which closes who said so")
    return Said(Origin(found[1]), time, confidence)


_OWN: Final[dict[str, Callable[[Parser, Scanner, str], Step]]] = {
    "set-up": Parser.setup,
    "either": Parser.either,
    "undo": Parser.undo,
    "amend": Parser.amend,
    "sees": Parser.sees,
    "rejoins": Parser.rejoins,
    "agree": Parser.remark,
    "learn": Parser.learns,
    "pause": Parser.remark,
    "resume": Parser.remark,
    "note": Parser.remark,
    "record": Parser.record,
}
"""What reads a phrase of the notation, by its first word."""

_NO_ANSWERS: Final = (Parser.setup, Parser.either, Parser.undo, Parser.amend, Parser.remark)
"""What reads phrases that may not stand in brackets."""
