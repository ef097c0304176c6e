"""Where a person may have slipped: what the eyes see otherwise, once they have learnt all other pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp
from typing import Final

from msgspec import Struct

from engine.facts import Facts
from engine.kernel.kits import KIND, Kit
from firmware.enrolment.looking import Looking
from firmware.enrolment.proposals import Proposer, Sides, named

_PARTS: Final = 4
"""The pieces are parted into so many groups; each is looked at by who has learnt the others."""

_SLIP: Final = 0.003
"""How often a person says a fact that is wrong, before anything else is known."""

_WORTH: Final = 0.004
"""From this probability that a fact is wrong it is asked again."""

_LEAST: Final = 1e-3


class Doubt(Struct, frozen=True):
    """A piece that is to be looked at again.

    Args:
        piece: Its id.
        otherwise: What the eyes see instead, by the names of the facts.
        chances: That what was said of each of these facts is wrong.
        seen: The greatest probability of one of these words by what is seen alone.
    """

    piece: str
    otherwise: Mapping[str, str]
    chances: Mapping[str, float]
    seen: float

    @property
    def chance(self) -> float:
        """That something said of it is wrong."""
        return max(self.chances.values())


def doubts(kit: Kit, eyes: Looking, pieces: Mapping[str, tuple[Sides, Facts]]) -> list[Doubt]:
    """Return what is to be looked at again, the most doubtful first.

    Args:
        kit: What can be in the box.
        eyes: What looks at the pictures.
        pieces: Pictures and facts by id.
    """
    names = sorted(pieces)
    found = [
        one
        for part in range(min(_PARTS, len(names)))
        for one in _of_part(kit, eyes, pieces, names[part::_PARTS])
    ]
    return sorted(found, key=lambda one: -one.chance)


def _of_part(
    kit: Kit, eyes: Looking, pieces: Mapping[str, tuple[Sides, Facts]], part: list[str]
) -> Iterator[Doubt]:
    others = Proposer(kit, eyes)
    for name in pieces.keys() - set(part):
        others.learn(*pieces[name])
    for name in part:
        sides, facts = pieces[name]
        chances, otherwise, seen = {}, {}, 0.0
        for fact, words in others.words(sides).items():
            name_of = {named(kit, facts[KIND], one): one for one in facts}
            if fact in name_of and (found := _wrong(dict(words), facts[name_of[fact]])) is not None:
                otherwise[name_of[fact]], chances[name_of[fact]], sight = found
                seen = max(seen, sight)
        if otherwise:
            yield Doubt(name, otherwise, chances, seen)


def _wrong(words: Mapping[str, float], said: str) -> tuple[str, float, float] | None:
    """Return what else a fact may be, how likely that is, and how likely by what is seen alone.

    None where what was said will be right.
    """
    rivals = {word: exp(chance) for word, chance in words.items() if word != said}
    if not rivals:
        return None
    rival = max(rivals, key=rivals.__getitem__)
    slip = _SLIP * rivals[rival]
    chance = slip / (slip + (1 - _SLIP) * max(exp(words.get(said, -99.0)), _LEAST))
    return (rival, chance, rivals[rival]) if chance >= _WORTH else None
