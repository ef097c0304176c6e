"""Lists to draw: cards to pick from, a payment that does not hold, a position that cannot be."""

from __future__ import annotations

from msgspec.structs import replace

from display.games.cards_and_karma.card import Die
from display.games.cards_and_karma.phrases import answers as told_of
from display.games.cards_and_karma.phrases import coverage, faults
from display.games.cards_and_karma.phrases import entering as answers
from display.games.cards_and_karma.phrases import joining as declared
from display.games.cards_and_karma.phrases import turns as titles
from display.games.cards_and_karma.summaries import summary_of, summary_of_die
from display.games.cards_and_karma.vocabulary import PLACES, card_name
from display.model import BUTTONS, Header, Label, Listed, Listing
from display.phrases import alarms, asking, entering, heads, joining, notices
from display.words import Words, words
from engine.games.cards_and_karma.clauses import NEEDED
from firmware.entering.path import columns
from tests.display.games.cards_and_karma.cards import COLOURS, LISTED, NAMES, card


def listing(players: int, *, further: bool = False) -> Listing:
    """A list of cards to pick from; further on, a payment that does not hold, after long answers."""
    names = NAMES[:players]
    listed = [Listed(card_name(summary_of(face)), piece=card(face.id)) for face in LISTED[:21]]
    told: tuple[Words, ...] = (answers.NAME_WHAT_PAID,)
    refused: Words | None = None
    allowed: tuple[Words, ...] = ()
    if further:
        colours = ("blue", "green", "orange", "purple", "blue", "green", "orange")
        dice = [summary_of_die(colour, 6 - number % 6) for number, colour in enumerate(colours)]
        listed = [
            Listed(card_name(one), f"die-{one.die_colour}", Die(one.die_colour, one.number)) for one in dice
        ]
        listed.append(Listed(answers.MORE_THAN_NEEDED, "question"))
        told = (*told, *(answers.cards_leave([card_name(summary_of(face))]) for face in LISTED[:12]))
        refused = entering.not_allowed(words(NEEDED["strict-joker"]))
        ways_on = [told_of.taken_as_die(summary_of(face)) for face in LISTED[:3]]
        allowed = tuple(alarms.allowed_instead(way).words for way in ways_on)
    shown = columns(listed)
    labels = [
        Label(button, entering.one_of_these(len(column)), "pointer")
        for button, column in zip(BUTTONS, shown, strict=False)
    ]
    return Listing(
        number=1,
        header=Header(heads.turn_of(names[1]), COLOURS[1], titles.when(3, second=True)),
        words=asking.what_happened(names[0]),
        columns=shown,
        told=told,
        refused=refused,
        allowed=allowed,
        notices=(notices.without_camera(), coverage.INVENTED),
        labels=(*labels, Label("d", entering.step_back(), "undo", aside=True)),
    )


def asked_at_once(players: int) -> Listing:
    """What is known by the record, asked about all at once."""
    lines = tuple(
        joining.declared(declared.owned(NAMES[1], words(thing)), [words("12")]) for thing in PLACES.values()
    )
    labels = (Label("a", joining.all_right(), "tick"), Label("b", joining.otherwise(), "pencil"))
    asks = joining.right_of(NAMES[1])
    return replace(listing(players), words=asks, columns=(), told=(), listed=lines[:10], labels=labels)


def faulty(players: int) -> Listing:
    """A position from which no match can go on."""
    wrong = [
        faults.fault(kind, [words(PLACES["ships"])], [card_name(summary_of(LISTED[11]))], NAMES[1], 12, 11)
        for kind in faults.COUNTED
    ]
    labels = (Label("b", joining.look_again(), "eye"), Label("c", joining.declare_again(), "pencil"))
    told = tuple(declared.owned(NAMES[1], words(thing)) for thing in PLACES.values())
    listed = listing(players)
    return replace(
        listed,
        header=Header(heads.JOINED, COLOURS[0]),
        columns=(),
        told=told,
        refused=joining.cannot_be(),
        faults=tuple(wrong[:5]),
        labels=labels,
    )
