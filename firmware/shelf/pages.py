"""Pages that people read at the counter: a rule, what a match came to, the link of a play, the plug."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, Final

import segno
from msgspec.structs import replace

from display.language import load_language
from display.model import Header, Label, Listing
from display.model.listing import Shot
from display.phrases.margins import margin
from display.rules import rule_card
from display.words import Words, named, verbatim, words
from engine.games import open_box
from engine.kernel.match import Match
from engine.kernel.replay import replay
from engine.msgid import msgid
from firmware.assistant.telling.aside import RuleBook, RulePage
from firmware.export.bgstats import link_of, play_of
from firmware.export.ended import ended_at
from firmware.games import bundle_of
from firmware.records import game_of, load_transcript
from firmware.shelf.counter import COLOUR, Counter
from firmware.shelf.start import HEAD
from firmware.shelf.troubles import LABELS, Way

BACK_HOME: Final = words(msgid("back"))
BACK: Final = Label("d", BACK_HOME, "undo", aside=True)


def rule_pages(counter: Counter, game: str, rule: str, language: str) -> None:
    """Show a rule, page by page, and those that are looked up next, until people go back."""
    book = open_box(game).rulebook
    reading = RuleBook((rule, *book.rules[rule].related))
    while True:
        shown = reading.shown
        if not isinstance(shown, RulePage):
            return
        made = rule_card(book, shown.rule, load_language(language))
        labels = tuple(
            Label(one.button, one.words if one.button != "d" else BACK_HOME, one.icon, aside=True)
            for one in reading.choices()
        )
        turn = next((label for label in labels if label.button == "a"), None)
        rest = tuple(label for label in labels if label.button != "a")
        press = counter.show(replace(made, labels=rest, turn_page=turn, page=shown.page))
        if press is None or reading.press(press.button):
            return


def plug(counter: Counter) -> Way | None:
    """Tell that the plug may be pulled; return whether Munshi is to end."""
    return Way.END if _read(counter, plug_page()) == "b" else Way.ON


def plug_page() -> Listing:
    """Return what is told of the plug."""
    told = (
        words(msgid("Everything that was confirmed is on the disk.")),
        words(msgid("Pull the plug whenever you like, in the middle of a match as well.")),
        words(msgid("At the next start the match that was cut off is offered.")),
    )
    labels = (replace(LABELS[Way.ON], words=words(msgid("stay"))), LABELS[Way.END])
    return _page(words(msgid("The plug may be pulled")), told, labels)


def statistics(counter: Counter, record: Path) -> None:
    """Show what a match came to until people go back."""
    _read(counter, statistics_page(_played(record)))


def statistics_page(match: Match[Any, Any, Any]) -> Listing:
    """Return what a match came to, a line for each comparison."""
    names = bundle_of(match.header.game).compared
    rows = [
        words(
            msgid("{what}: {values}"),
            what=named(names, step.name),
            values=tuple(
                words(msgid("{name} {value}"), name=name, value=_written(value))
                for name, value in zip(match.header.players, step.told, strict=False)
            ),
        )
        for step in match.game.standing(match.state).steps
    ]
    turns = match.game.turns(match.state).ended
    minutes = round((match.records[-1].time - match.header.time) / 60)
    first = words(msgid("{turns} turns in {minutes} minutes"), turns=turns, minutes=minutes)
    return _page(words(msgid("Statistics")), (first, *rows), (BACK,))


def play_link(counter: Counter, record: Path) -> None:
    """Show the link by which the app BG Stats takes the play, to be read by a telephone."""
    match = _played(record)
    ended, _ = ended_at(match, "", record.stat().st_mtime)
    _read(counter, link_page(match, ended))


def link_page(match: Match[Any, Any, Any], ended: datetime) -> Listing:
    """Return the link of a play that ended then, as a code."""
    game = match.header.game
    play = play_of(match, ended, title=open_box(game).title, names=bundle_of(game).compared)
    return Listing(
        number=0,
        header=Header(words(msgid("To BG Stats")), COLOUR),
        words=words(msgid("Let the telephone's camera read this.")),
        columns=(),
        picture=code_of(link_of(play)),
        labels=(BACK,),
    )


def code_of(text: str) -> Shot:
    """Return a text as a QR code, one pixel a module, with the white rim that readers want."""
    rows = [bytes(row) for row in segno.make(text, error="l", micro=False).matrix_iter(border=4)]
    pixels = b"".join(bytes((0 if dark else 255,)) * 3 for row in rows for dark in row)
    return Shot(pixels, (len(rows[0]), len(rows)))


def _page(text: Words, told: tuple[Words, ...], labels: tuple[Label, ...]) -> Listing:
    """Return a page of sentences."""
    return Listing(number=0, header=Header(HEAD, COLOUR), words=text, columns=(), listed=told, labels=labels)


def _written(value: Any) -> Words:  # noqa: ANN401 -- whatever a game compares
    """Return what is compared as people write it."""
    return margin(round(2 * value)) if isinstance(value, int | float) else verbatim(str(value))


def _read(counter: Counter, page: Listing) -> str | None:
    """Show a page; return the first button that one of its labels is for, None where all is closed."""
    while (press := counter.show(page)) is not None:
        if press.button in {label.button for label in page.labels}:
            return press.button
    return None


def _played(record: Path) -> Match[Any, Any, Any]:
    transcript = load_transcript(record)
    return replay(game_of(record.parent, transcript.header), transcript)
