"""What the facts of a piece may be: the eyes' proposals, put together so that they contradict no rule."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log
from typing import Final, final

import numpy as np
from msgspec import Struct

from engine.facts import NONE, Facts, Field
from engine.kernel.kits import KIND, Kind, Kit
from firmware.enrolment.looking import Look, Looking, Proposal

Words = Sequence[tuple[str, float]]
"""Words that a fact may be, with the logarithms of their probabilities, the most likely first."""

_LEAST: Final = 1e-4
"""Probability of a word of which the eyes have no idea."""

_BEYOND: Final = 0.02
"""What words count that cannot be meant: where the eyes saw little else, what is left stays unlikely."""

_TRIED: Final = 300
"""So many combinations of facts are tried for one that breaks no rule."""


class Guess(Struct, frozen=True):
    """What a piece may be.

    Args:
        facts: What is proposed; what nobody has an idea of is left out.
        probability: That all of it is right.
        doubts: The probability of each fact.
    """

    facts: Facts
    probability: float
    doubts: Mapping[str, float]


class Sides(Struct, frozen=True, eq=False):
    """What the eyes keep of a piece's front, upright, and of its back; None where there is none."""

    front: Look
    back: Look | None = None


@final
class Proposer:
    """Learns pieces one by one, and proposes what others are.

    Args:
        kit: What can be in the box.
        eyes: What looks at the pictures.
    """

    def __init__(self, kit: Kit, eyes: Looking) -> None:
        self._kit = kit
        self._front, self._back = eyes.learner(), eyes.learner()
        self._fronts = (kit.kind, *_asked(kit, {name: kind.front for name, kind in kit.kinds.items()}))
        self._backs = _asked(kit, {name: kind.back for name, kind in kit.kinds.items()})
        self.learnt = 0

    def learn(self, sides: Sides, facts: Facts) -> None:
        """Take a named piece."""
        self.learnt += 1
        kind = self._kit.kinds.get(facts[KIND], Kind())
        self._front.learn(sides.front, {KIND: facts[KIND], **self._of(facts, kind.front)})
        if sides.back is not None:
            self._back.learn(sides.back, self._of(facts, kind.back))

    def upright(self, turned: Sequence[Look]) -> int:
        """Return which of the four turns of a front is upright: the one of which most can be told.

        Args:
            turned: The front turned by 0 to 3 quarter turns.
        """
        asked = [field for field in self._fronts if field.name in self._kit.alike]
        if not self.learnt:
            return 0
        sure = [_sureness(self._front.propose(look, asked)) for look in turned]
        return max(range(len(turned)), key=sure.__getitem__)

    def words(self, sides: Sides) -> dict[str, Words]:
        """Return what each fact may be, by what the eyes see on one side or on both.

        The names of facts are those of `named`.
        """
        found = [self._front.propose(sides.front, self._fronts)]
        if sides.back is not None:
            found.append(self._back.propose(sides.back, self._backs))
        names = dict.fromkeys(name for one in found for name in one)
        return {name: _together([one[name] for one in found if name in one]) for name in names}

    def _of(self, facts: Facts, fields: Iterable[Field]) -> dict[str, str]:
        of_kind = ((named(self._kit, facts[KIND], field.name), field.name) for field in fields)
        return {called: facts[name] for called, name in of_kind if name in facts}

    def guess(self, sides: Sides, taken: Iterable[Facts]) -> Guess:
        """Return the most likely facts that break no rule, beside those of the other pieces.

        Nothing before the first piece is named: what the eyes tell then is chance.
        """
        if not self.learnt:
            return Guess({}, 0.0, {})
        words, back = self.words(sides), sides.back is not None
        kinds = [(word, chance) for word, chance in words.get(KIND, ()) if word != NONE]
        if not kinds:
            return Guess({}, 0.0, {})
        others = list(taken)
        best = max(
            (self._of_kind(*one, words, others, back=back) for one in kinds[:2]), key=lambda one: one[0]
        )
        return best[1]

    def _of_kind(
        self, kind: str, chance: float, words: Mapping[str, Words], others: list[Facts], *, back: bool
    ) -> tuple[float, Guess]:
        fields = self._kit.fields(kind, back=back)
        once = self._kit.kinds[kind].once
        like = (facts for facts in others if facts[KIND] == kind and all(name in facts for name in once))
        gone = {tuple(facts[name] for name in once) for facts in like} if once else set()
        seen = {field.name: words.get(named(self._kit, kind, field.name), ()) for field in fields}
        some = {field.name: _allowed(field, seen[field.name], gone, once) for field in fields}
        known = {name: of_name for name, of_name in some.items() if of_name}
        best = None
        for total, picked in _combinations(list(known.values())):
            facts = {KIND: kind, **{name: word for name, (word, _) in zip(known, picked, strict=True)}}
            doubts = {KIND: float(np.exp(chance))}
            doubts |= {name: float(np.exp(one)) for name, (_, one) in zip(known, picked, strict=True)}
            found = total + chance, Guess(facts, float(np.exp(total + chance)), doubts)
            best = best or found
            if not self._breaks(facts, gone, once, back=back):
                return found
        return best or (chance, Guess({KIND: kind}, 0.0, {}))

    def _breaks(self, facts: Facts, gone: set[tuple[str, ...]], once: tuple[str, ...], *, back: bool) -> bool:
        if once and tuple(facts.get(name, "") for name in once) in gone:
            return True
        whole = all(field.name in facts for field in self._kit.fields(facts[KIND], back=back))
        return whole and any(self._kit.faults(facts, back=back))


def named(kit: Kit, kind: str, fact: str) -> str:
    """Return what the eyes call a fact: most look otherwise on each kind of piece."""
    return fact if fact in kit.alike else f"{kind}/{fact}"


def _asked(kit: Kit, fields: Mapping[str, Sequence[Field]]) -> tuple[Field, ...]:
    """Return the fields of the kinds as the eyes call them, with all words that they may be."""
    words: dict[str, dict[str, None]] = {}
    for kind, some in fields.items():
        for field in some:
            words.setdefault(named(kit, kind, field.name), {}).update(dict.fromkeys(field.values))
    return tuple(Field(name, tuple(values)) for name, values in words.items())


def _sureness(seen: Mapping[str, Proposal]) -> float:
    return sum(log(max(one.probability, _LEAST)) for one in seen.values())


def _together(seen: Sequence[Proposal]) -> Words:
    """Return what a fact may be that is printed on both sides, or on one."""
    sums: dict[str, float] = {}
    chances = [dict([(one.value, one.probability), *one.alternatives]) for one in seen]
    for word in dict.fromkeys(word for one in chances for word in one):
        sums[word] = sum(log(max(one.get(word, 0.0), _LEAST)) for one in chances)
    whole = np.logaddexp.reduce(list(sums.values())) if len(seen) > 1 else 0.0
    return sorted(((word, one - float(whole)) for word, one in sums.items()), key=lambda one: -one[1])


def _allowed(field: Field, words: Words, gone: set[tuple[str, ...]], once: tuple[str, ...]) -> Words:
    """Return the words that a field may be, without those that only one piece has which is named already."""
    left = [
        one for one in words if one[0] in field.values and not (once == (field.name,) and (one[0],) in gone)
    ]
    if not left and once == (field.name,):
        rest = [word for word in field.values if (word,) not in gone]
        return [(word, -log(len(rest))) for word in rest]
    share = sum(np.exp(chance) for _, chance in left)
    return [(word, chance - log(share + _BEYOND)) for word, chance in left]


def _combinations(fields: Sequence[Words]) -> Iterator[tuple[float, list[tuple[str, float]]]]:
    """Yield one word of each field with the sum of the logarithms, the most likely first."""
    start = (0,) * len(fields)
    queue = [(-sum(words[0][1] for words in fields), start)]
    met = {start}
    for _ in range(_TRIED):
        if not queue:
            return
        total, places = heapq.heappop(queue)
        yield -total, [words[place] for words, place in zip(fields, places, strict=True)]
        for number, words in enumerate(fields):
            step = (*places[:number], places[number] + 1, *places[number + 1 :])
            if step[number] < len(words) and step not in met:
                met.add(step)
                heapq.heappush(queue, (total + words[places[number]][1] - words[step[number]][1], step))
