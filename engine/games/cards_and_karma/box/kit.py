"""What can be in a box of Cards & Karma, for who writes down what is printed on the cards of theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from string import ascii_lowercase
from typing import Final, get_args

import msgspec
from msgspec.structs import replace

from engine.facts import NONE, Facts, Field, fields_of, flat, struct_of
from engine.forms import FormError, read_form
from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.catalogue import CatalogueError, refused, to_text, validate
from engine.games.cards_and_karma.box.constraints import CERTAIN, ONE_SHIP, SHIP_MISSING, SHIP_TWICE
from engine.games.cards_and_karma.box.contents import Card, Catalogue
from engine.games.cards_and_karma.box.faces import ActionFace, ShipFace
from engine.kernel.kits import KIND, Broken, Kind, Kit
from engine.msgid import msgid

_ACTIONS: Final = {str(form.__struct_config__.tag): form for form in get_args(ActionFace)}
_DIE_COLOUR: Final = "die_colour"
_DIE_VALUE: Final = Field("die_value", tuple(map(str, components.DIE_VALUES)))
SCORE, ADMINISTRATOR, ELEPHANT = "score", "administrator", "elephant"
_COLOUR: Final = Field("colour", components.PLAYER_COLOURS)
_BONUS: Final = Field("bonus", components.BONUSES)
_CARD: Final = "card-"
_TOO_MANY: Final = msgid("There are {number} play cards.")
_AT_MOST: Final = msgid("at most {number}; is one shown twice?")
_BONUS_AGAIN: Final = msgid("The bonus {bonus} of {colour} is there {number} times.")
_ONCE: Final = msgid("each once")
_ALL_CARDS: Final = msgid("all {number} play cards")
_SOME_CARDS: Final = msgid("{number} of {all} play cards")
_DICE_SIDES: Final = msgid("cards whose dice side is not known: {number}")
_TOLD: Final = {
    **{
        text: text
        for text in (
            *(_TOO_MANY, _AT_MOST, _BONUS_AGAIN, _ONCE, _ALL_CARDS, _SOME_CARDS, _DICE_SIDES),
            *(SHIP_MISSING, SHIP_TWICE, ONE_SHIP),
        )
    },
    "score-day-{colour}": msgid("scoring cards of {colour}"),
    "score-{bonus}-{colour}": msgid("scoring card of {colour}: {bonus}"),
    "elephant-{side}": msgid("elephant"),
}
_QUOTED: Final = re.compile("'([^']+)'")


def _kinds() -> dict[str, Kind]:
    found = {}
    for kind, form in _ACTIONS.items():
        front = fields_of(form)
        back = (*(one for one in front if one.name == _DIE_COLOUR), _DIE_VALUE)
        found[kind] = Kind(front, back, ("number",) if form is ShipFace else ())
    score = Kind((_COLOUR,), (_COLOUR, _BONUS), (_COLOUR.name, _BONUS.name))
    return {**found, SCORE: score, ADMINISTRATOR: Kind(), ELEPHANT: Kind()}


def face_of(facts: Facts) -> ActionFace:
    """Return the action side of a play card, with the id that its words give.

    Raises:
        msgspec.ValidationError: The facts do not fit together.
    """
    return _face_of(frozenset(facts.items()))


@lru_cache(maxsize=4096)
def _face_of(facts: frozenset[tuple[str, str]]) -> ActionFace:
    words = dict(facts)
    face: ActionFace = struct_of(_ACTIONS[words[KIND]], words, id="face")
    return replace(face, id=face.name)


def _catalogue(pieces: Mapping[str, Facts], name: str) -> tuple[Catalogue, dict[str, list[str]]]:
    """Return the catalogue of the play cards among some pieces, and which pieces each of its ids stands for.

    Two ships of one number are two faces, told apart by a letter.
    """
    faces: dict[str, ActionFace] = {}
    cards: list[Card] = []
    stands: dict[str, list[str]] = {}
    for piece, facts in pieces.items():
        if facts.get(KIND) not in _ACTIONS:
            continue
        face = told_apart(face_of(facts), faces)
        faces[face.id] = face
        value = facts.get(_DIE_VALUE.name, NONE)
        card = f"{_CARD}{len(cards) + 1:03}"
        cards.append(Card(card, face.id, int(value) if value != NONE else 0, verified=True))
        stands.setdefault(face.id, []).append(piece)
        stands[card] = [piece]
    inside = Catalogue(
        format=1,
        game="cards-and-karma",
        name=name,
        invented=False,
        note="Written down from the cards of a box.",
        faces=tuple(faces.values()),
        cards=tuple(cards),
    )
    return inside, stands


def told_apart(face: ActionFace, known: Mapping[str, ActionFace]) -> ActionFace:
    """Return a face with an id that no other face has: of those with the same words, the next letter."""
    if known.get(face.id, face) == face:
        return face
    alike = (replace(face, id=f"{face.id}-{letter}") for letter in ascii_lowercase)
    return next(one for one in alike if known.get(one.id, one) == one)


def described(facts: Facts, known: Catalogue) -> ActionFace:
    """Return the action side that has some facts, as a catalogue that knows further cards would name it.

    Raises:
        MunshiError: The facts do not fit together, or not with the cards of the catalogue.
    """
    wrong = next(KIT.faults(facts, back=False), None)
    if wrong is not None:
        raise CatalogueError(wrong, expected="facts as they are printed on a card", advice="look at the card")
    faces = {face.id: face for face in known.faces}
    face = told_apart(face_of(facts), faces)
    more = replace(known, faces=(*known.faces, face), cards=(*known.cards, Card("learnt", face.id)))
    if face.id not in faces:
        validate(more, whole=False)
    return face


def without(known: Catalogue, face: str) -> Catalogue:
    """Return a catalogue as if an action side in it were not known."""
    faces = tuple(one for one in known.faces if one.id != face)
    return replace(known, faces=faces, cards=tuple(one for one in known.cards if one.action != face))


def broken(pieces: Mapping[str, Facts]) -> tuple[Broken, ...]:
    """Return the rules that pieces break, though more of them will follow."""
    try:
        inside, stands = _catalogue(pieces, "box")
    except msgspec.ValidationError as error:
        return (Broken(f"{error}.", "facts that fit together", tuple(pieces) if len(pieces) == 1 else ()),)
    found = [
        Broken(told, rule.expected, _named(told, stands))
        for rule in CERTAIN
        if not rule.whole
        for told in rule.faults(inside)
    ]
    if len(inside.cards) > components.CARDS:
        told = _TOO_MANY.format(number=len(inside.cards))
        found.append(Broken(told, _AT_MOST.format(number=components.CARDS)))
    return (*found, *_twice(pieces))


def _named(told: str, stands: Mapping[str, list[str]]) -> tuple[str, ...]:
    """Return the pieces that a fault names."""
    return tuple(piece for name in _QUOTED.findall(told) for piece in stands.get(name, ()))


def _twice(pieces: Mapping[str, Facts]) -> Iterator[Broken]:
    """Yield the score cards that are there more than once, each bonus of a colour that was seen."""
    seen: dict[tuple[str, ...], list[str]] = {}
    for piece, facts in pieces.items():
        if facts.get(KIND) == SCORE and _BONUS.name in facts:
            seen.setdefault((facts[_COLOUR.name], facts[_BONUS.name]), []).append(piece)
    for (colour, bonus), ids in seen.items():
        if len(ids) > 1:
            told = _BONUS_AGAIN.format(bonus=bonus, colour=colour, number=len(ids))
            yield Broken(told, _ONCE, tuple(ids))


def missing(pieces: Mapping[str, Facts]) -> tuple[str, ...]:
    """Return what a whole catalogue has besides some pieces that fit together."""
    inside, _ = _catalogue(pieces, "box")
    cards = components.CARDS - len(inside.cards)
    if cards == components.CARDS:
        return (_ALL_CARDS.format(number=cards),)
    unread = sum(not card.die_value for card in inside.cards)
    told = [fault for rule in CERTAIN if rule.whole for fault in rule.faults(inside)]
    counted = _SOME_CARDS.format(number=cards, all=components.CARDS)
    return (
        *([counted, *(told[1:] if cards <= _FEW else ())] if cards > 0 else told),
        *([_DICE_SIDES.format(number=unread)] if unread else []),
    )


_FEW: Final = 12
"""Where no more cards are missing, it is told what they must be."""

_OTHERS: Final = (
    *components.DAY_FACES,
    *components.NIGHT_FACES,
    components.ADMINISTRATOR,
    components.ELEPHANT_FRONT,
    components.ELEPHANT_BACK,
)


def named(pieces: Mapping[str, Facts]) -> dict[str, tuple[str, str]]:
    """Return the ids of the faces of each piece, front and back; "" for a side that nobody has looked at."""
    _, stands = _catalogue(pieces, "box")
    fronts = {piece: face for face, some in stands.items() for piece in some if not face.startswith(_CARD)}
    return {piece: _sides(facts, fronts.get(piece, "")) for piece, facts in pieces.items()}


def _sides(facts: Facts, front: str) -> tuple[str, str]:
    kind = facts[KIND]
    if kind == SCORE:
        colour = facts[_COLOUR.name]
        bonus = facts.get(_BONUS.name)
        return components.day_face(colour), components.night_face(bonus, colour) if bonus else ""
    if kind == ADMINISTRATOR:
        return components.ADMINISTRATOR, components.ADMINISTRATOR
    if kind == ELEPHANT:
        return components.ELEPHANT_FRONT, components.ELEPHANT_BACK
    value = facts.get(_DIE_VALUE.name, NONE)
    back = components.die_face(facts[_DIE_COLOUR], int(value)) if value != NONE else ""
    return front, back


def text(pieces: Mapping[str, Facts], name: str) -> str:
    """Return the catalogue of the play cards among some pieces, partial where the box has more of them."""
    inside = _catalogue(pieces, name)[0]
    return to_text(replace(inside, partial=bool(missing(pieces))))


def read(content: str) -> dict[str, Facts]:
    """Return the cards of a catalogue by their ids, also where it is not whole.

    Raises:
        CatalogueError: It is no catalogue, or breaks a rule that no further card mends.
    """
    try:
        inside = read_form(content, Catalogue)
    except FormError as error:
        raise refused(error) from None
    sides = {face.id: face for face in inside.faces}
    validate(inside, content, whole=False)
    return {card.id: _facts(sides[card.action], card) for card in inside.cards}


def _facts(face: ActionFace, card: Card) -> Facts:
    value = str(card.die_value) if card.die_value else NONE
    return {KIND: str(face.__struct_config__.tag), **flat(face), _DIE_VALUE.name: value}


KIT: Final = Kit(
    kinds=_kinds(),
    pieces=components.CARDS,
    broken=broken,
    missing=missing,
    named=named,
    text=text,
    read=read,
    alike=frozenset((KIND, _DIE_COLOUR, _DIE_VALUE.name)),
    others=_OTHERS,
    singles=(components.KARMA,),
    told=_TOLD,
)
