"""A piece that lies open and that no album knows: which one it is, or what is printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import final

from display.games.cards_and_karma.phrases import learning as phrases
from display.games.cards_and_karma.phrases.entering import UNNAMED_CARD
from engine.facts import Facts, flat
from engine.games.cards_and_karma.box.components import CARD_KINDS
from engine.games.cards_and_karma.box.places import DISCARD
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.opening import faces
from engine.kernel.kits import KIND
from engine.words import Face
from firmware.entering.asked import FACE, Asked, Given, Option, given
from firmware.presenters.games.cards_and_karma.entering.learning import Learning, summary
from firmware.presenters.games.cards_and_karma.faces import Faces, sketch


def _is(face: Face) -> Given:
    return Given(face)


@final
class CardsAndKarmaNewcomers:
    """Asks for pieces; see `firmware.entering.asked.Newcomers`.

    Args:
        game: The rules.
    """

    def __init__(self, game: CardsAndKarma) -> None:
        self._cards = game.cards
        self._faces = Faces(game.cards)
        self._learning = Learning(game.cards)

    def faces(self, place: str) -> Sequence[Face]:
        """Return the faces that may lie at a place by now."""
        return faces(self._cards, place)

    def may_be_new(self, place: str) -> bool:
        """Tell whether a card may lie at a place that is not in the catalogue."""
        owned = place.rpartition("-")[2]
        return self._cards.catalogue.partial and owned not in {"score", "administrators", DISCARD}

    def ask(self, may_be: Sequence[Face], proposed: Sequence[Facts], *, new: bool) -> Asked:
        """Return what is asked of a piece: one of few, or a card as it is printed."""
        others = [face for face in may_be if face not in self._cards.faces]
        options = tuple(
            Option(self._faces.name(face), given(face), face=face, says={FACE: face}) for face in others
        )
        if new or len(others) < len(may_be):
            likely, cards = tuple(self._proposed(proposed)), self._learning.any_card(_is)
            if likely and not new:  # most often it is one of these, which then are drawn large
                further = Asked(phrases.WHICH_IS_IT, cards)
                cards = (Option(UNNAMED_CARD, lambda: further, says={}),)
            options = (*options, *likely, *cards)
        return Asked(phrases.WHICH_IS_IT, options)

    def facts(self, face: Face) -> Facts | None:
        """Return what is printed on an action side."""
        known = self._cards.faces.get(face)
        return None if known is None else {KIND: str(known.__struct_config__.tag), **flat(known)}

    def _proposed(self, proposed: Sequence[Facts]) -> Iterator[Option]:
        for facts in proposed:
            if facts[KIND] in CARD_KINDS:
                face = sketch(summary(facts))
                leads = partial(self._learning.told, facts, _is)
                words = self._faces.full_name(face)
                yield Option(words, leads, face=face, chief=facts is proposed[0], says=facts)
