"""Every sentence that the phrases can make, found by itself and filled with long values.

A phrase that is added later is tried as well; one whose values are of a new kind is told to be taught here.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from types import FunctionType, ModuleType, NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import display.games.cards_and_karma.phrases
import display.phrases
from display.games.cards_and_karma.phrases import coverage
from display.games.cards_and_karma.phrases.faults import COUNTED, LYING, SLIPS
from display.games.cards_and_karma.phrases.learning import REWARDS
from display.games.cards_and_karma.seats import Tokens, Trio
from display.games.cards_and_karma.summaries import CardSummary, Price, summary_of
from display.games.cards_and_karma.vocabulary import (
    BONUSES,
    BUILDINGS,
    DIE_COLOURS,
    GOODS,
    KINDS,
    PLACES,
    card_name,
    place_name,
)
from display.model import Button, Entry, Label, Notice
from display.phrases import alarms as phrases
from display.phrases import asking, notices
from display.phrases.pictures import FLAWS
from display.words import Words, named, several, words
from engine.games.cards_and_karma.clauses import NEEDED, THERE
from firmware.assistant import labels as labelled
from firmware.assistant.asking.inquiry import NONE_OF_THESE, NONE_OR_NOT_SURE, SOMETHING_ELSE
from firmware.assistant.asking.menu import MORE
from firmware.assistant.going_back.agreeing import ALL_AGREE, LEAVE
from firmware.assistant.telling.amending import CORRECT_IT
from firmware.assistant.telling.aside import READ_WRONG
from firmware.assistant.telling.by_hand import AS_IT_LIES, BACK, BY_HAND, STEP_BY_STEP, WHAT_IS_WRONG
from firmware.assistant.telling.going_on import GO_ON, TO_THE_ALARM
from tests.display.games.cards_and_karma.scenes import FACES

T = TypeVar("T")
PACKAGES: tuple[ModuleType, ...] = (display.phrases, display.games.cards_and_karma.phrases)
NAME = "Maximiliane"
CARDS = [summary_of(face) for face in FACES.values()]
SHIPS = [card for card in CARDS if card.kind == "ship"]
TRIOS = [
    *(Trio("same-buildings", 2, kind) for kind in BUILDINGS),
    *(Trio("same-goods", 2, kind) for kind in GOODS),
    Trio("different-buildings", 2),
    Trio("different-goods", 2),
    Trio("ships", 2),
]
BY_NAME: dict[str, list[Any]] = {
    "name": [NAME],
    "owner": ["", NAME],
    "place": [*PLACES],
    "bonus": ["", *BONUSES],
    "flaw": [*FLAWS],
    "kind": [*LYING, *COUNTED],
    "what": [*SLIPS],
    "part": ["1/30"],
    "colour": [*DIE_COLOURS],
    "level": ["tray", "grid", "all", "none"],
}
"""Values for strings, by the name of the argument."""
BY_BOTH: dict[tuple[str, object], list[Any]] = {
    ("where", Words): [*map(place_name, PLACES), place_name("grid", NAME)],
    ("where", Sequence[Words]): [[place_name("ships", NAME)], [place_name("grid")]],
    ("card", int): [104, 52],
    ("facts", Sequence[str]): [
        one.split()
        for one in (
            *("kind", "cost", "cost die_colour", "die_colour", "die_colour goods", "goods die_colour"),
            *("reward good", "goods.0"),
        )
    ],
    ("facts", Mapping[str, str]): [{"reward": one, "good": "tea"} for one in REWARDS] + [{"cost": "none"}],
    ("letters", Sequence[str]): [["U+0905", "U+1F600", "U+4E2D", "U+0936", "..."], ["U+0905"]],
    ("places", Sequence[Words]): [[*map(place_name, PLACES)][:3], [place_name("grid")]],
}
"""Values by name and type of the argument."""
BY_TYPE: list[tuple[Any, list[Any]]] = [
    (bool, [False, True]),
    (int, [12, 1, 2]),
    (float, [16.0, 2.4]),
    (Button, ["a"]),
    (CardSummary, CARDS),
    (CardSummary | None, [*CARDS, None]),
    (Price, [Price(11, "orange"), Price(3)]),
    (Tokens, [Tokens(fame=2, coins=12, karma=2, administrators=2), Tokens(fame=1, coins=1)]),
    (Trio, TRIOS),
    (Words, [card_name(card) for card in CARDS]),
    (Words | None, [None, *(card_name(card) for card in CARDS[:2])]),
    (tuple[str, ...], [("U+0905", "U+1F600")]),
    (Sequence[CardSummary], [SHIPS[:2], SHIPS[:1]]),
    (Sequence[int], [[3, 11, 12], [3]]),
    (Sequence[str], [list(PLACES)[:3], list(PLACES)[:1]]),
    (
        Sequence[Words],
        [[card_name(card) for card in SHIPS[:2]], [card_name(None)], [several(card_name(CARDS[-1]), 3)]],
    ),
    (Sequence[tuple[str, int]], [[(colour, 6), (colour, 5)] for colour in DIE_COLOURS]),
]


def submodules(package: ModuleType) -> list[str]:
    """The modules of a package."""
    return [f"{package.__name__}.{module.name}" for module in pkgutil.iter_modules(package.__path__)]


def values(name: str, kind: object) -> list[Any]:
    """What to fill an argument with."""
    if (name, kind) in BY_BOTH:
        return BY_BOTH[name, kind]
    if name in BY_NAME and str in (kind, *get_args(kind)):
        return BY_NAME[name]
    for known, filled in BY_TYPE:
        if kind == known:
            return filled
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        parts = get_args(kind)
        return [one for part in parts for one in ([None] if part is NoneType else values(name, part))]
    raise AssertionError(f"an argument {name}: {kind} is new; teach {__name__} a value for it")


def made(phrase: FunctionType) -> Iterator[Any]:
    """A phrase with each of its arguments varied, one after the other."""
    hints = get_type_hints(phrase)
    choices = {name: values(name, hints[name]) for name in inspect.signature(phrase).parameters}
    first = {name: filled[0] for name, filled in choices.items()}
    yield phrase(**first)
    for name, filled in choices.items():
        yield from (phrase(**{**first, name: value}) for value in filled[1:])


def said(kind: type[T], *, room: str = "", answers: bool | None = None) -> list[T]:
    """All sentences of a kind: `Entry`, `Words`, `Label` or `Notice`.

    Args:
        kind: Which.
        room: Only of this module.
        answers: Only those whose docstring starts with "Answer", or only the others.
    """
    found: list[T] = []
    for path in (name for package in PACKAGES for name in submodules(package)):
        if room not in ("", path.rsplit(".", 1)[1]):
            continue
        phrases = importlib.import_module(path)
        for name, phrase in vars(phrases).items():
            if isinstance(phrase, kind) and name.isupper():
                text = phrase.text if isinstance(phrase, Words) else ""
                found += [phrase] if answers in (None, not text.endswith("?")) else []
            own = isinstance(phrase, FunctionType) and phrase.__module__ == phrases.__name__
            answer = str(phrase.__doc__).startswith("Answer")
            if own and not name.startswith("_") and answers in (None, answer):
                found += [one for one in made(phrase) if isinstance(one, kind)]
    return found


def entries() -> list[Entry]:
    """What players do, and what is wrong."""
    return said(Entry)


def faults(*, seen: bool) -> list[Words]:
    """What is wrong with a position: what a camera can see, or what people declare."""
    return [one for one in said(Words, room="faults") if (one.text in LYING.values()) is seen]


def rulings() -> list[Entry]:
    """Why something may not be done, with all that the engine can state."""
    cards: tuple[Words, ...] = tuple(card_name(card) for card in (CARDS[0], CARDS[-1]))
    wide: dict[str, int | Words | tuple[Words, ...]] = {
        "card": cards[0],
        "cards": cards,
        "colour": named(DIE_COLOURS, "purple"),
        "n": 12,
    }
    kinds = [words(kind) for kind in KINDS.values()]
    stated = [
        words(text, **{**wide, "kind": kind})
        for text in (*NEEDED.values(), *THERE.values())
        for kind in (kinds if "{kind}" in text else kinds[:1])
    ]
    return [phrases.asked_for(one) for one in stated]


def questions() -> list[Words]:
    """What is asked."""
    return [
        *said(Words, room="asking", answers=False),
        *said(Words, room="facts", answers=False),
        *said(Words, room="reversing"),
        *said(Words, room="entering", answers=False),
        *said(Words, room="joining", answers=False),
        *faults(seen=False),
        words(WHAT_IS_WRONG),
    ]


def labels() -> list[Label]:
    """What buttons do, and the answers that stand beside them."""
    answers = said(Words, room="answers") + said(Words, room="facts", answers=True)
    answers += said(Words, room="entering", answers=True)
    answers += said(Words, room="joining", answers=True) + said(Words, room="asking", answers=True)
    answers += [asking.only([named(BONUSES, one) for one in three]) for three in combinations(BONUSES, 3)]
    return said(Label) + [Label("a", answer, "tick") for answer in answers] + own_labels()


def own_labels() -> list[Label]:
    """What the assistant itself writes beside buttons, whatever the game."""
    plain = (
        labelled.TABLE_IS_LAID,
        labelled.END_OF_TURN,
        labelled.TAKE_BACK,
        labelled.LOOK_AGAIN,
        labelled.BRING_BACK,
        labelled.LIES_AS_IT_SHOULD,
        CORRECT_IT,
        READ_WRONG,
        ALL_AGREE,
        GO_ON,
    )
    by_hand = (AS_IT_LIES, STEP_BY_STEP)
    none = (NONE_OF_THESE, NONE_OR_NOT_SURE, SOMETHING_ELSE)
    aside = (*none, MORE, BACK, LEAVE, TO_THE_ALARM, *by_hand)
    return [
        *(Label("a", words(text), "tick", chief=True) for text in (*plain, BY_HAND)),
        *(Label("a", words(text), "cross", aside=True) for text in aside),
    ]


def notes() -> list[tuple[Notice, ...]]:
    """What stands there all the time, as it stands together."""
    together: list[tuple[Notice, ...]] = [
        (coverage.checked(level), coverage.believed(level), coverage.INVENTED, notices.simulated())
        for level in get_args(coverage.Coverage)
    ]
    return together + [(one, coverage.INVENTED) for one in said(Notice, room="notices")]
