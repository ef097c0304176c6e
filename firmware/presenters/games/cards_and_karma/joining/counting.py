"""Numbers, rows and scoring cards as people declare them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain, repeat
from typing import Final, final

from display.games.cards_and_karma.phrases.facts import which_bonus
from display.games.cards_and_karma.phrases.joining import turned_from
from display.games.cards_and_karma.vocabulary import BONUSES
from display.phrases import entering
from display.phrases import joining as phrases
from display.words import Words, named, verbatim
from engine.games.cards_and_karma.box.components import (
    BONUSES as BONUS_IDS,
)
from engine.games.cards_and_karma.box.components import PLAYER_COLOURS, SCORING_CARDS, day_face, night_face
from engine.words import UNNAMED, Face
from firmware.entering.asked import Asked, Given, Option, given
from firmware.presenters.games.cards_and_karma.entering.naming import AT_ONCE, Naming

TEN: Final = 10


def number(asks: Words, values: Sequence[int], icon: str = "") -> Asked:
    """Return the question for a number; of many, by tens first.

    Args:
        asks: The question.
        values: The numbers that may be, rising.
        icon: Stands beside each.
    """
    if len(values) <= AT_ONCE:
        return Asked(asks, tuple(Option(verbatim(str(one)), given(one), icon) for one in values))
    tens: dict[int, list[int]] = {}
    for value in values:
        tens.setdefault(value // TEN, []).append(value)
    groups = (
        Option(entering.numbered(within[0], within[-1]), partial(number, asks, within, icon), icon)
        for within in tens.values()
    )
    return Asked(asks, tuple(groups))


@final
class Cards:
    """Asks for the cards that lie at a place, one after another.

    Args:
        naming: Lists cards.
        faces: The faces that may lie there.
        asks: The question.
        most: How many may lie there.
    """

    def __init__(self, naming: Naming, faces: Iterable[Face], asks: Words, most: int) -> None:
        self._naming = naming
        self._faces = tuple(faces)
        self._asks = asks
        self._most = most

    def ask(self, so_far: tuple[Face, ...] = ()) -> Asked:
        """Return the question for a further card, after those that were named."""
        done = Option(phrases.nothing_more(), given(so_far), "tick")
        if len(so_far) >= self._most:
            return Asked(self._asks, (done,), so_far)
        cards = self._naming.options(self._faces, lambda face: lambda: self.ask((*so_far, face)), self._asks)
        return Asked(self._asks, (done, *cards), so_far)


@final
class Score:
    """Asks which scoring cards of a player have been turned, and what they show.

    Args:
        seat: The player.
        name: The player's name.
        open_bonuses: How the row was arranged, where the bonuses lie open; empty in the normal game.
    """

    def __init__(self, seat: int, name: str, open_bonuses: Sequence[str] = ()) -> None:
        self._colour = PLAYER_COLOURS[seat]
        self._name = name
        self._open = tuple(open_bonuses)

    def ask(self) -> Asked:
        """Ask how many were turned for fame, then for coins, then what each of them shows."""
        counts = (
            Option(verbatim(str(left)), partial(self._right, left), "flip")
            for left in range(SCORING_CARDS + 1)
        )
        return Asked(turned_from(self._name, left=True), tuple(counts))

    def _right(self, left: int) -> Asked:
        counts = (
            Option(verbatim(str(right)), partial(self._shown, left, right, ()), "flip")
            for right in range(SCORING_CARDS - left + 1)
        )
        begun = self._row(left, 0, ())[: left + 1]
        return Asked(turned_from(self._name, left=False), tuple(counts), begun)

    def _shown(self, left: int, right: int, bonuses: tuple[str, ...]) -> Asked | Given:
        if self._open or len(bonuses) == left + right:
            return Given(self._row(left, right, bonuses))
        rest = (
            Option(named(BONUSES, bonus), partial(self._shown, left, right, (*bonuses, bonus)), "flip")
            for bonus in BONUS_IDS
            if bonus not in bonuses
        )
        return Asked(which_bonus(self._name), tuple(rest), self._row(left, right, bonuses))

    def _row(self, left: int, right: int, bonuses: tuple[str, ...]) -> tuple[Face, ...]:
        """Return the row; scoring cards that were turned and not named yet are UNNAMED."""
        day = day_face(self._colour)
        turned = [slot < left or slot >= SCORING_CARDS - right for slot in range(SCORING_CARDS)]
        if self._open:
            nights = [night_face(bonus, self._colour) for bonus in self._open]
            return tuple(day if is_turned else night for is_turned, night in zip(turned, nights, strict=True))
        shown = chain((night_face(bonus, self._colour) for bonus in bonuses), repeat(UNNAMED))
        return tuple(next(shown) if is_turned else day for is_turned in turned)
