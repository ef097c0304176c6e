"""Which card of a catalogue each picture shows, once a few of them are named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import Final, TypeAlias, final

import numpy as np
from msgspec import Struct

from engine.facts import Facts, Field
from engine.kernel.kits import KIND, Kit
from firmware.enrolment.looking import Looking
from firmware.enrolment.proposals import Proposer, Sides, Words, named
from vision.arrays import Doubles

SURE: Final = 0.99
"""A picture with this probability is of a card; others are asked about."""

_LEARNT: Final = 0.999
"""One with this probability serves as an example for the others."""

_ROUNDS: Final = 3
"""So often what was found is learnt, and the rest looked at again."""

_BALANCED: Final = 60
"""Rounds in which rows and columns are brought to their sums."""

_SHARPER: Final = 2.0
"""Power of what the eyes say of a card: they are cautious with each fact, and there are many on a card."""

_UNSEEN: Final = 0.02
"""Probability that a fact is a word of which the eyes have no example yet, at the least."""

Named: TypeAlias = Mapping[str, tuple[Sides, Facts]]
"""Pictures and facts by the ids of pieces."""


class Match(Struct, frozen=True):
    """What a picture shows.

    Args:
        facts: Of the most likely card.
        probability: That it is this one.
    """

    facts: Facts
    probability: float


@final
class Matching:
    """Matches pictures with the cards of a catalogue, each of which is there once.

    Args:
        kit: What can be in the box.
        eyes: What looks at the pictures.
        entries: The cards of the catalogue.
    """

    def __init__(self, kit: Kit, eyes: Looking, entries: Iterable[Facts]) -> None:
        self._kit, self._eyes = kit, eyes
        self._examples: dict[str, frozenset[tuple[str, str]]] = {}
        """Pictures that served as examples when something was matched last;"""
        self.learnt: Proposer | None = None
        """what learnt from them."""
        self._entries = Counter(frozenset(kit.completed(facts).items()) for facts in entries)

    def strangers(self, facts_by_id: Mapping[str, Facts]) -> list[str]:
        """Return the pieces, the last ones first, that no card of the catalogue is left for."""
        left, found = self._entries.copy(), []
        for name, facts in facts_by_id.items():
            of_catalogue = facts[KIND] in self._kinds
            if of_catalogue and left[frozenset(facts.items())] <= 0:
                found.append(name)
            left[frozenset(facts.items())] -= 1
        return found[::-1]

    def matches(self, known: Named, unknown: Mapping[str, Sides]) -> dict[str, Match]:
        """Return what unknown pictures show, by what is named."""
        left = self._entries - Counter(frozenset(facts.items()) for _, facts in known.values())
        if not left or not known or not unknown:
            return {}
        cards = [dict(card) for card in left]
        more = {name: facts for name, facts in self._examples.items() if name in unknown and left[facts] > 0}
        found = dict[str, Match]()
        for _ in range(_ROUNDS):
            examples = {**known, **{name: (unknown[name], dict(facts)) for name, facts in more.items()}}
            chances = self._chances(examples, unknown, cards, np.array(list(left.values()), np.float64))
            best = chances.argmax(axis=1)
            found = {
                name: Match(cards[place], float(chances[row, place]))
                for row, (name, place) in enumerate(zip(unknown, best.tolist(), strict=True))
            }
            before, more = (
                more,
                {
                    name: frozenset(one.facts.items())
                    for name, one in found.items()
                    if one.probability > _LEARNT
                },
            )
            if more == before:
                break
        self._examples = more
        return found

    @property
    def _kinds(self) -> set[str]:
        return {dict(card)[KIND] for card in self._entries}

    def _chances(
        self, examples: Named, unknown: Mapping[str, Sides], cards: Sequence[Facts], copies: Doubles
    ) -> Doubles:
        """Return the probabilities, (pictures, cards), of the cards, of each of which there are copies."""
        self.learnt = proposer = Proposer(self._kit, self._eyes)
        for sides, facts in examples.values():
            proposer.learn(sides, facts)
        rows = [
            self._likely(proposer.words(sides), cards, back=sides.back is not None)
            for sides in unknown.values()
        ]
        scores = _SHARPER * np.array(rows)
        found = np.exp(scores - scores.max(axis=1, keepdims=True)) * copies
        for _ in range(_BALANCED):
            found /= found.sum(axis=1, keepdims=True)
            found *= np.minimum(1.0, copies / np.maximum(found.sum(axis=0), 1e-300))
        return np.asarray(found / found.sum(axis=1, keepdims=True))

    def _likely(self, words: Mapping[str, Words], cards: Sequence[Facts], *, back: bool) -> list[float]:
        """Return the logarithm of how well each card fits what the eyes see."""
        kinds = self._kit.kinds
        scores = {
            (kind, field.name): _scores(field, words[called])
            for kind in kinds
            for field in (self._kit.kind, *self._kit.fields(kind, back=back))
            if (called := named(self._kit, kind, field.name)) in words
        }
        return [
            sum(of_words[card[name]] for (kind, name), of_words in scores.items() if kind == card[KIND])
            for card in cards
        ]


def _scores(field: Field, words: Words) -> dict[str, float]:
    """Return the logarithm of how likely a field is each of the words that it may be."""
    seen, floor = dict(words), log(_UNSEEN / len(field.values))
    others = sum(word not in seen for word in field.values)
    rest = max(1.0 - sum(exp(chance) for chance in seen.values()), _UNSEEN) / max(others, 1)
    return {word: max(seen[word], floor) if word in seen else log(rest) for word in field.values}
