"""A text as the match that it tells: every step is done again, as the rules have it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.errors import MunshiError
from engine.kernel.contract import Game
from engine.kernel.errors import ADVICE, IllegalChoiceError, NotationError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.notation.deeds import Teller
from engine.kernel.notation.parser import Line, Parser
from engine.kernel.notation.phrasing import Phrasing
from engine.kernel.notation.tags import RESULT, SEALED, Tags, is_tag, read_tags, result_of
from engine.kernel.notation.writing import head_of, is_answer, label
from engine.kernel.records import Act, Amend, Either, Header, Observe, Setup, Step
from engine.kernel.replay import repeat

S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")

_CHANGED = "take the line [Sealed ...] out if the text was changed on purpose"


def read_header(text: str) -> Header:
    """Return the header that a text tells, not yet sealed.

    Raises:
        NotationError: The tags cannot be understood.
    """
    return _parted(text)[0].header


def read_match(game: Game[S, C, R], phrasing: Phrasing, text: str) -> Match[S, C, R]:
    """Return the match that a text tells; its record is byte for byte the one that was written.

    Args:
        game: The rules, with the catalogue of the match.
        phrasing: The game's own words.
        text: As `write_match` returns it.

    Raises:
        NotationError: A line cannot be understood, tells what the rules refuse, or does not lead
            where the text says; names the line.
        RecordError: The match is of another game, of other rules or of another catalogue.
        OptionsError: The options do not fit the game.
    """
    tags, moves = _parted(text)
    parser = Parser(game, phrasing)
    lines = [parser.line(number, line) for number, line in moves]
    if not lines:
        raise NotationError(0, "A text without moves.", expected="at least the set-up behind the tags")
    return _told(game, phrasing, tags, lines)


def _parted(text: str) -> tuple[Tags, list[tuple[int, str]]]:
    """Return the tags and the numbered lines of the moves; blank lines and comments say nothing."""
    lines = ((number, line.strip(" \r\t")) for number, line in enumerate(text.split("\n"), 1))
    saying = [(number, line) for number, line in lines if line and not line.startswith(";")]
    tags = next((at for at, (_, line) in enumerate(saying) if not is_tag(line)), len(saying))
    return read_tags(dict(saying[:tags])), saying[tags:]


def _told(game: Game[S, C, R], phrasing: Phrasing, tags: Tags, lines: Sequence[Line]) -> Match[S, C, R]:
    first, said = lines[0].steps[0]
    if not isinstance(first, Setup):
        raise NotationError(lines[0].line, "something before the set-up.", expected="'set-up' first")
    match = Match(game, tags.header, said)
    teller = Teller(game, phrasing)
    start = 1
    for line in lines:
        number = len(match.records) + 1 - start
        if line.sequence != number:
            raise NotationError(
                line.line,
                f"it begins with record #{line.sequence}.",
                expected=f"record #{number}: a line is missing, doubled or out of its place",
            )
        before = game.turns(match.state).begun if not start else 0
        turns = []
        for step, one in line.steps[start:]:
            _repeated(match, teller, line, step, one)
            turns.append(game.turns(match.state).begun)
        _check_head(match, line, before, turns[0] if turns and not start else game.turns(match.state).begun)
        start = 0
    _check_end(match, tags)
    return match


def _repeated(match: Match[Any, Any, Any], teller: Teller, line: Line, step: Step, said: Said) -> None:
    """Do what a line says, and see that just that was recorded."""
    count = len(match.records)
    try:
        repeat(match, step, said)
    except MunshiError as error:
        where = f"#{count + 1}, {teller.phrase(step)}"
        raise _refused(match.game, teller, error, line.line, where) from error
    made = match.records[count:]
    if len(made) != 1 or not _fits(step, made[0].step):
        raise NotationError(
            line.line,
            f"#{count + 1}, {teller.phrase(step)}.",
            expected=", ".join(teller.phrase(record.step) for record in made),
        )


def _refused(
    game: Game[Any, Any, Any], teller: Teller, error: MunshiError, line: int, where: str
) -> NotationError:
    """Return why a step cannot be done; against a rule, its id and what would be legal."""
    if not isinstance(error, IllegalChoiceError) or not error.rules:
        return NotationError(
            line, f"{where}: {error.seen}", expected=error.expected, advice=error.advice or ADVICE
        )
    rule = error.rules[0]
    legal = " or ".join(teller.told(game.write(one)) for one in error.nearest)
    return NotationError(
        line,
        f"{where}: against the rule {rule}.",
        expected=legal or error.expected,
        advice=f"`munshi rule --game {game.id} {rule}` tells the rule; {ADVICE}",
    )


def _fits(told: Step, made: Step) -> bool:
    """Tell whether a record made again holds what was told; who was asked what, the rules have said."""
    match told, made:
        case Act(seat=seat, question=question), Act():
            asked = question == "" or (seat, question) == (made.seat, made.question)
            return asked and told.choice == made.choice
        case Observe(question=question), Observe():
            asked = question in {"", made.question}
            return asked and (told.place, told.result) == (made.place, made.result)
        case Either(), Either():
            pairs = zip(told.sequences, made.sequences, strict=False)
            return len(told.sequences) == len(made.sequences) and all(_all_fit(*pair) for pair in pairs)
        case Amend(), Amend():
            return told.record == made.record and _all_fit(told.answers, made.answers)
        case _:
            return told == made


def _all_fit(told: Sequence[Step], made: Sequence[Step]) -> bool:
    return len(told) == len(made) and all(map(_fits, told, made))


def _check_head(match: Match[Any, Any, Any], line: Line, before: int, after: int) -> None:
    """Raise NotationError where the number of a turn or its player is not as the rules have it."""
    records = match.records[line.sequence - 1 :]
    if (line.turn is not None) != all(map(is_answer, records)) or (line.turn is None and len(records) > 1):
        raise NotationError(
            line.line,
            "answers and other records in one line.",
            expected="answers behind the number of their turn, anything else in a line of its own with '*'",
        )
    if line.turn is None:
        return
    head = head_of(before, after, records)
    players = match.header.players
    name = None if head.seat is None else label(players, head.seat)
    if (line.turn, line.goes_on, line.player) != (head.turn, head.goes_on, name):
        raise NotationError(
            line.line,
            f"{_shown(line.turn, line.player, goes_on=line.goes_on)!r} at its beginning.",
            expected=f"{_shown(head.turn, name, goes_on=head.goes_on)!r}, as the rules have it",
        )


def _shown(turn: int, player: str | None, *, goes_on: bool) -> str:
    return f"{turn}{'...' if goes_on else '.'}" + (f" {player}:" if player is not None else "")


def _check_end(match: Match[Any, Any, Any], tags: Tags) -> None:
    """Raise NotationError where the match does not end as the tags say."""
    result = result_of(match.game.standing(match.state), match.header.players)
    if tags.result is not None and tags.result != result:
        raise NotationError(tags.lines[RESULT], f"the result {tags.result!r}.", expected=f"{result!r}")
    seal = match.records[-1].checksum
    if tags.sealed is not None and tags.sealed != seal:
        raise NotationError(
            tags.lines[SEALED],
            f"the seal {tags.sealed!r}: the text was changed after it was written.",
            expected=f"{seal!r}",
            advice=_CHANGED,
        )
