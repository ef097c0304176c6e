"""Lists to draw: cards to pick from, a payment that does not hold, a position that cannot be."""

from __future__ import annotations

from msgspec.structs import replace

from display.model import BUTTONS, CardView, Label, Listed, Listing, Moment
from display.phrases import answers, asking, entering, joining, notices, rulings
from display.summaries import summary_of, summary_of_die
from display.vocabulary import PLACES, card_name
from display.words import Words, words
from engine.games.cards_and_karma.clauses import NEEDED
from engine.words import Face
from firmware.entering.columns import columns
from tests.display.cards import COLOURS, LISTED, NAMES, card


def listing(players: int, *, further: bool = False) -> Listing:
    """A list of cards to pick from; further on, a payment that does not hold, after long answers."""
    names = NAMES[:players]
    listed = [Listed(card_name(summary_of(face)), card=card(face.id)) for face in LISTED[:21]]
    told: tuple[Words, ...] = (entering.for_action(),)
    refused: Words | None = None
    allowed: tuple[Words, ...] = ()
    if further:
        colours = ("blue", "green", "orange", "purple", "blue", "green", "orange")
        dice = [summary_of_die(colour, 6 - number % 6) for number, colour in enumerate(colours)]
        listed = [Listed(card_name(one), f"die-{one.die_colour}", CardView(Face("d"), one)) for one in dice]
        listed.append(Listed(entering.more_than_needed(), "question"))
        told = (*told, *(entering.cards_leave([card_name(summary_of(face))]) for face in LISTED[:12]))
        refused = entering.not_allowed(words(NEEDED["strict-joker"]))
        ways_on = [answers.taken_as_die(summary_of(face)) for face in LISTED[:3]]
        allowed = tuple(rulings.allowed_instead(way).words for way in ways_on)
    shown = columns(listed)
    labels = [
        Label(button, entering.one_of_these(len(column)), "pointer")
        for button, column in zip(BUTTONS, shown, strict=False)
    ]
    return Listing(
        number=1,
        moment=Moment(seat=1, round_number=3, pass_number=2),
        names=names,
        colours=COLOURS[:players],
        words=asking.what_happened(names[0]),
        columns=shown,
        told=told,
        refused=refused,
        allowed=allowed,
        notices=(notices.without_camera(), notices.invented()),
        labels=(*labels, Label("d", entering.step_back(), "undo", aside=True)),
    )


def asked_at_once(players: int) -> Listing:
    """What is known by the record, asked about all at once."""
    lines = tuple(
        joining.declared(joining.owned(NAMES[1], words(thing)), [words("12")]) for thing in PLACES.values()
    )
    labels = (Label("a", joining.all_right(), "tick"), Label("b", joining.otherwise(), "pencil"))
    asks = joining.right_of(NAMES[1])
    return replace(listing(players), words=asks, columns=(), told=(), listed=lines[:10], labels=labels)


def faulty(players: int) -> Listing:
    """A position from which no match can go on."""
    wrong = [
        joining.fault(kind, [words(PLACES["ships"])], [card_name(summary_of(LISTED[11]))], 12, 11)
        for kind in joining.FAULTS
    ]
    labels = (Label("b", joining.look_again(), "eye"), Label("c", joining.declare_again(), "pencil"))
    told = tuple(joining.owned(NAMES[1], words(thing)) for thing in PLACES.values())
    listed = listing(players)
    return replace(
        listed,
        moment=Moment(0, joining=True),
        columns=(),
        told=told,
        refused=joining.cannot_be(),
        faults=tuple(wrong[:5]),
        labels=labels,
    )
