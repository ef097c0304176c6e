"""A payment: so many dice of a colour, or piece by piece. What else a hand holds is nobody's business.

Ruling A45. Piece by piece every die is listed, whether or not the box has it: the rules refuse the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, final

from msgspec import Struct
from msgspec.structs import replace

from display.games.cards_and_karma.phrases import entering as phrases
from display.games.cards_and_karma.phrases.facts import which_payment
from display.words import Words, counted
from engine.games.cards_and_karma.box.components import BUILDING, DIE_COLOURS, DIE_VALUES, die_face
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.play.payments import meets, strict_joker, total
from engine.games.cards_and_karma.state import State
from firmware.entering.asked import Asked, Given, Option, given
from firmware.presenters.games.cards_and_karma.entering.proposing import proposed
from firmware.presenters.games.cards_and_karma.faces import Faces

SIX: Final = DIE_VALUES[-1]


class Laid(Struct, frozen=True):
    """What lies in the tray so far.

    Args:
        values: Of the dice cards, all of one colour.
        administrators, karma: Counts.
        more: Whether people say that more lies there than the cost needs.
    """

    values: tuple[int, ...] = ()
    administrators: int = 0
    karma: int = 0
    more: bool = False


@final
class Paying:
    """Asks how somebody pays for a card.

    Args:
        faces: What is printed on the cards.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def ask(self, state: State, card: int, name: str, spots: tuple[str, ...] = ()) -> Asked:
        """Return the question how a card is paid for: what may have paid, the likeliest first.

        Args:
            state: The position.
            card: Number of the card.
            name: Of the player.
            spots: The names of what stands for the likeliest payment.
        """
        ways = [self._way(state, card, pay) for pay in proposed(state, card)]
        ways[:1] = [replace(way, spots=spots) for way in ways[:1]]
        named = Option(phrases.NAME_WHAT_PAID, partial(self.piece_by_piece, state, card, name), "pencil")
        return Asked(which_payment(name), (*ways, named), pointed=True)

    def _way(self, state: State, card: int, pay: Pay) -> Option:
        """Return a payment as an answer."""
        box, parts, icon = state.box, list[Words](), "administrator"
        if pay.dice and box.kind[card] == BUILDING:
            colour = DIE_COLOURS[box.cost_colour[card]]
            parts, icon = [phrases.dice_in(colour, len(pay.dice))], f"die-{colour}"
        elif pay.dice:
            values = sorted({value for _, value in box.dice(pay.dice[0])})
            parts = [phrases.die_showing(values)]
            icon = f"pips-{box.exact_cost[card]}" if not pay.karma else "die"
        if pay.administrators:
            parts.append(_administrators(pay.administrators))
        if pay.karma:
            parts.append(counted("{n} karma", "{n} karma", pay.karma))
        return Option(phrases.together(parts), given(pay), icon)

    def piece_by_piece(self, state: State, card: int, name: str) -> Asked:
        """Return the question what lies in the tray, piece by piece; takes the same."""
        if state.box.kind[card] == BUILDING:
            return _Sum(self._faces, state, card, name).ask(Laid())
        return Asked(which_payment(name), tuple(self._exact(state, state.box.exact_cost[card], name)))

    def _exact(self, state: State, cost: int, name: str) -> Iterator[Option]:
        """Yield one die of the value, near it with karma, or a joker (CK-de > C, E)."""
        seat = state.seat
        if seat.hand:
            yield from self._dice(state, cost, 0)
        if seat.administrators:
            yield Option(_administrators(1), given(Pay(administrators=1)), "administrator")
        wasted = state.options.overpaying == "ask"
        for karma in range(1, seat.karma + 1 if seat.hand else 1):
            near = [
                option
                for value in DIE_VALUES
                if (meets(value, cost, karma) if wasted else abs(value - cost) == karma)
                for option in self._dice(state, value, karma)
            ]
            if near:
                asks = partial(Asked, which_payment(name), tuple(near))
                yield Option(phrases.with_karma(karma), asks, "karma")

    def _dice(self, state: State, value: int, karma: int) -> Iterator[Option]:
        for colour in DIE_COLOURS:
            face = die_face(colour, value)
            pay = Pay((state.box.dice_face_mask.get(face, 0),), karma=karma)
            yield Option(self._faces.name(face), given(pay), f"die-{colour}", face)


@final
class _Sum:
    """Dice of one colour, jokers and karma that reach a sum (CK-de > B, Karma, Verwalter 2)."""

    def __init__(self, faces: Faces, state: State, card: int, name: str) -> None:
        box = state.box
        self._faces = faces
        self._state = state
        self._name = name
        self._cost = box.cost[card]
        self._colour = DIE_COLOURS[box.cost_colour[card]]

    def ask(self, laid: Laid) -> Asked:
        """Return what may lie there besides."""
        return Asked(which_payment(self._name), tuple(self._options(laid)))

    def _options(self, laid: Laid) -> Iterator[Option]:
        seat = self._state.seat
        if len(laid.values) < len(seat.hand) and self._may_be(len(laid.values) + 1, laid.administrators):
            for value in reversed(DIE_VALUES):
                more = replace(laid, values=tuple(sorted((*laid.values, value))))
                face = die_face(self._colour, value)
                yield Option(self._faces.name(face), self._leads(more), f"die-{self._colour}", face)
        joker = replace(laid, administrators=laid.administrators + 1)
        may_be = self._may_be(len(laid.values), joker.administrators)
        if joker.administrators <= seat.administrators and may_be:
            yield Option(_administrators(1), self._leads(joker), "administrator")
        lifted = replace(laid, karma=laid.karma + 1)
        most = seat.karma if laid.more else SIX * len(laid.values) - sum(laid.values)
        if laid.values and lifted.karma <= min(seat.karma, most):
            yield Option(counted("{n} karma", "{n} karma", 1), self._leads(lifted), "karma")
        if laid.more and self._enough(laid):
            yield Option(phrases.THAT_IS_ALL, given(self._pay(laid)), "tick")
        elif not laid.more and self._state.options.overpaying == "ask":
            yield Option(phrases.MORE_THAN_NEEDED, partial(self.ask, replace(laid, more=True)), "question")

    def _may_be(self, dice: int, jokers: int) -> bool:
        """Tell whether so many dice and jokers may lie together (ruling A24)."""
        return self._state.options.joker == "free" or strict_joker(dice, jokers)

    def _leads(self, laid: Laid) -> Callable[[], Asked | Given]:
        """Return what a piece more leads to: the payment, where it is enough for the cost."""
        if self._enough(laid) and not laid.more:
            return given(self._pay(laid))
        return partial(self.ask, laid)

    def _enough(self, laid: Laid) -> bool:
        return total(laid.values, laid.administrators, laid.karma) >= self._cost

    def _pay(self, laid: Laid) -> Pay:
        masks = self._state.box.dice_face_mask
        dice = (masks.get(die_face(self._colour, value), 0) for value in laid.values)
        return Pay(self._state.box.by_dice(dice), laid.administrators, laid.karma)


def _administrators(n: int) -> Words:
    return counted("{n} administrator", "{n} administrators", n)
