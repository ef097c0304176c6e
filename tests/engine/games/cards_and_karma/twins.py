"""Two worlds that look alike to everybody at the table, and differ in what is hidden (ruling A45).

The first is played with a catalogue that would reveal every hand: each action side stands for one dice
side, so whoever remembers which cards were taken knows them all. In the second the dice sides that have
not been seen yet are others; all that has happened in the open is the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards, members
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.components import DIE_COLOURS, DIE_VALUES
from engine.games.cards_and_karma.choices import Choice, Discard, FirstBonus, Pay, TakeAction
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import Result
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Decision, Over
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.replies import answered as given

TRIES = 20
GREEDY = 0.5
ANY = 60
"""Lists of choices are shorter, those of cards that chance may bring may be longer."""


class Twin(NamedTuple):
    """A moment of a match in one of the worlds.

    Args:
        game: The rules with this world's cards.
        before: The state at the beginning of the turn.
        state: The state now.
        answers: What was answered since the turn began.
    """

    game: CardsAndKarma
    before: State
    state: State
    answers: tuple[Choice | Result, ...]


def revealing() -> Cards:
    """Return the reference cards, of which each action side stands for one dice side."""
    catalogue = load_reference()
    value = {face.id: DIE_VALUES[number % len(DIE_VALUES)] for number, face in enumerate(catalogue.faces)}
    cards = tuple(replace(card, die_value=value[card.action]) for card in catalogue.cards)
    return Cards(replace(catalogue, cards=cards, note="each action side stands for one dice side"))


def twins(options: Options, rng: Random, share: float) -> Iterator[tuple[Twin, Twin]]:
    """Play a match at random; yield some of its moments in both worlds, the last one surely.

    Args:
        options: Of the match.
        rng: Decides what is played, and what the hidden cards of the second world are.
        share: Share of the moments that are yielded.
    """
    first = CardsAndKarma(revealing())
    answers: list[Choice | Result] = []
    for answer, state in match(first, options, rng):
        answers.append(answer)
        over = isinstance(first.pending(state), Over)
        wanted = first.turns(state).begun and rng.random() < share
        if (wanted or over) and (pair := _moment(first, options, answers, len(answers), rng)):
            yield pair


def turns(options: Options, rng: Random, share: float) -> Iterator[tuple[Twin, Twin]]:
    """Play a match at random; yield some of its turns in both worlds, from rest to rest."""
    first = CardsAndKarma(revealing())
    answers: list[Choice | Result] = []
    begun: int | None = None
    for answer, state in match(first, options, rng):
        answers.append(answer)
        if not first.turns(state).resting or not isinstance(first.pending(state), Decision):
            continue
        if (
            begun is not None
            and rng.random() < share
            and (pair := _moment(first, options, answers, begun, rng))
        ):
            yield pair
        begun = len(answers)


def match(game: CardsAndKarma, options: Options, rng: Random) -> Iterator[tuple[Choice | Result, State]]:
    """Yield each answer of a random match with the state after it; action sides are preferred."""
    state = game.setup(options)
    while not isinstance(pending := game.pending(state), Over):
        listed: Sequence[Any] = pending.choices if isinstance(pending, Decision) else pending.results
        wanted = [one for one in listed if isinstance(one, TakeAction)] if len(listed) < ANY else []
        answer = rng.choice(wanted if wanted and rng.random() < GREEDY else listed)
        state = given(game, state, answer)[1]
        yield answer, state


def _moment(
    first: CardsAndKarma, options: Options, answers: list[Choice | Result], turn: int, rng: Random
) -> tuple[Twin, Twin] | None:
    """Return a moment in both worlds; None where no other hand could have come so far."""
    seen = {mask for one in answers for mask in _dice_seen(one)}
    one = _played(first, options, answers, turn)
    for _ in range(TRIES):
        second = CardsAndKarma(_otherwise(first.cards, seen, rng))
        try:
            return one, _played(second, options, answers, turn)
        except IllegalChoiceError:
            continue  # a card was taken that this hand could not pay for
    return None


def _dice_seen(answer: Choice | Result) -> tuple[int, ...]:
    if isinstance(answer, Pay):
        return answer.dice
    return answer.cards if isinstance(answer, Discard) else ()


def _otherwise(cards: Cards, seen: set[int], rng: Random) -> Cards:
    """Return the cards with the dice sides that have not been seen dealt out anew.

    Which dice there are in the box everybody may know; only the sides of one card belong together.
    """
    known = {number for mask in seen for number in members(mask)}
    others = list(cards.catalogue.cards)
    for colour in range(len(DIE_COLOURS)):
        numbers = [n for n, die in enumerate(cards.die_colour) if die == colour and n not in known]
        values = rng.sample([cards.die_value[n] for n in numbers], len(numbers))
        for number, value in zip(numbers, values, strict=True):
            others[number] = replace(others[number], die_value=value)
    return Cards(replace(cards.catalogue, cards=tuple(others)))


def _played(game: CardsAndKarma, options: Options, answers: list[Choice | Result], turn: int) -> Twin:
    state = before = game.setup(options)
    for number, answer in enumerate(answers):
        state = given(game, state, answer)[1]
        if number + 1 == turn:
            before = state
    return Twin(game, before, state, tuple(answers[turn:]))


def same_in(twin: Twin, other: Twin, choice: Choice) -> Choice:
    """Return a choice of one world as it is named in the other: by the faces that it speaks of."""
    if isinstance(choice, FirstBonus):
        return choice
    made: Any = other.game.read(twin.game.write(choice))
    assert isinstance(made, Choice)
    return made
