"""The sentence for each step of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, final

from display.games.cards_and_karma.phrases import turns
from display.games.cards_and_karma.seats import Tokens
from display.games.cards_and_karma.summaries import FREE, CardSummary
from display.model import Entry
from engine.games.cards_and_karma import choices
from engine.games.cards_and_karma.box.components import DIE_COLOURS, TRIO
from engine.games.cards_and_karma.play.bonuses import Bonus
from engine.games.cards_and_karma.play.gains import DiceCount, PickDice, PickGoods, PickPalace
from engine.games.cards_and_karma.play.palace import CopyLast, TopCard
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.play.trios import Trios
from engine.games.cards_and_karma.records.steps import Step
from engine.games.cards_and_karma.state import Seat, State
from engine.games.cards_and_karma.task import Placing
from engine.games.cards_and_karma.views.view import view
from engine.kernel.contract import PUBLIC
from engine.words import Face
from firmware.presenters.games.cards_and_karma.faces import BONUS_OF, Faces
from firmware.presenters.games.cards_and_karma.sets import leaving

Told = Iterator[tuple[int | None, Entry]]
"""Sentences, each with the seat it is told of; None where it concerns the whole table."""

_UNKNOWN: Final = CardSummary("")


@final
class Teller:
    """Puts steps into sentences, in order.

    Args:
        faces: What is printed on the cards.
        end: The state to which the steps lead; it shows the bonuses that came to light meanwhile.
        laid: Dice sides that lay in the tray for all to see; None for a turn so long ago that only
            memory could tell (ruling A45), so that of dice only the number is told.
    """

    def __init__(self, faces: Faces, end: State, laid: Counter[Face] | None) -> None:
        self._faces = faces
        self._end = end
        self._laid = None if laid is None else Counter(laid)

    def told(self, one: Step) -> Told:
        """Yield the sentences of a step."""
        actor = one.before.actor
        exchanged = self._exchanged(one)
        if exchanged is not None:
            # Tokens are exchanged before anything else that is due (ruling A0), in a step of their own.
            yield actor, exchanged
            return
        for tell in (self._chosen, self._followed, self._gained):
            yield from ((actor, entry) for entry in tell(one))
        yield from _between(one)

    # --- what a player decided -----------------------------------------------------------------------

    def _chosen(self, one: Step) -> Iterator[Entry]:
        tell = _CHOICES.get(type(one.choice))
        if tell is not None:
            yield tell(self, one)
        elif isinstance(one.choice, choices.TakeDice):
            yield from self.fewer_dice(one)

    def pays(self, one: Step) -> Entry:
        """A payment; its dice are named only if they lay in the tray for all to see."""
        pay: choices.Pay = one.choice
        if self._laid is None:
            return turns.pays_counted(len(pay.dice), pay.administrators, pay.karma)
        box = one.before.box
        price = self.known(one.before, one.task.card).price if isinstance(one.task, Payment) else FREE
        dice: list[tuple[int, int]] = []
        for mask in pay.dice:
            faces = box.dice_faces(mask)
            face = next(iter(faces)) if len(faces) == 1 else None
            if face is None or self._laid[face] <= 0:
                return turns.pays_unseen(price)
            self._laid[face] -= 1
            dice += box.dice(mask)
        # Sorted by what they show: the order of the cards behind them would tell which they are.
        shown = [(DIE_COLOURS[colour], value) for colour, value in sorted(dice)]
        return turns.pays(shown, pay.administrators, pay.karma)

    def fewer_dice(self, one: Step) -> Iterator[Entry]:
        """Fewer dice cards come than a reward would bring; of all nothing is told before they come."""
        if isinstance(one.task, DiceCount) and one.choice.count < one.task.most:
            yield turns.fewer_dice(one.choice.count) if one.choice.count else turns.NO_DICE

    # --- what follows of itself ------------------------------------------------------------------------

    def _followed(self, one: Step) -> Iterator[Entry]:
        """Tell what the rules carried out where there was no choice, and trios."""
        task, before = one.task, one.before
        if isinstance(task, Trios) and _worth(one.now) != _worth(one.seat):
            yield from leaving(one.before, task, one.choice)
        if one.choice is not None:
            return
        # By what they show: the order of tokens would tell what is known of the cards behind them.
        gone = sorted(
            _without(before.grid, one.after.grid), key=lambda token: before.box.action_face(token) or ""
        )
        if isinstance(task, PickDice):
            yield from (turns.takes_die(self.card(before, token)) for token in gone)
        elif isinstance(task, PickGoods | PickPalace):
            yield from (turns.takes(self.known(before, token)) for token in gone)
        elif isinstance(task, TopCard) and before.top and not one.after.top:
            yield turns.takes_from_pile(self.known(before, before.top))
        elif isinstance(task, CopyLast):
            ships = [seat.ships[-1] for seat in before.seats if seat.ships]
            yield from (turns.copies_reward(self.known(before, ship)) for ship in ships)

    # --- what changed in front of the player -----------------------------------------------------------

    def _exchanged(self, one: Step) -> Entry | None:
        seat, now = one.seat, one.now
        if now.flipped > seat.flipped:
            slot = seat.left if now.left > seat.left else len(seat.bonuses) - 1 - seat.right
            return turns.turns_score(bonus_at(self._end, one.before.actor, slot))
        if now.karma == seat.karma - TRIO and now.administrators > seat.administrators:
            return turns.EXCHANGES_KARMA
        if now.administrators == seat.administrators - TRIO and now.fame > seat.fame:
            return turns.EXCHANGES_ADMINISTRATORS
        return None

    def _gained(self, one: Step) -> Iterator[Entry]:
        seat, now = one.seat, one.now
        if isinstance(one.task, Placing) and (left := _without(seat.ships, now.ships)):
            yield turns.breaks_row([self.known(one.before, ship) for ship in left])
        if isinstance(one.task, Placing | Bonus | CopyLast):
            gains = Tokens(
                max(0, now.fame - seat.fame),
                max(0, now.coins - seat.coins),
                max(0, now.karma - seat.karma),
                max(0, now.administrators - seat.administrators),
            )
            if gains != Tokens():
                yield turns.receives(gains)
        if one.after.extra > one.before.extra:
            yield turns.extra_turn(administrator=False)

    # --- cards -----------------------------------------------------------------------------------------

    def card(self, state: State, mask: int) -> CardSummary | None:
        """Return what the action side of a card shows, None where nobody has seen it."""
        return self._faces.summary(state.box.action_face(mask))

    def known(self, state: State, mask: int) -> CardSummary:
        """Return the same, one that shows nothing where nobody has seen it."""
        return self.card(state, mask) or _UNKNOWN


def bonus_at(state: State, seat: int, slot: int) -> str:
    """Return the bonus of a scoring card that lies open or lay open; "" where nobody has seen it."""
    if state.options.open_bonuses:
        return state.options.open_bonuses[seat][slot]
    return BONUS_OF.get(view(state, PUBLIC).seats[seat].score[slot], "")


def _between(one: Step) -> Told:
    before, after = one.before, one.after
    if after.second and not before.second:
        yield after.actor, turns.ELEPHANT_KARMA
    if before.discards and not after.discards and after.below_count > before.below_count:
        yield None, turns.RESHUFFLED


def _worth(seat: Seat) -> tuple[int, ...]:
    """Return what a check for trios may change for all to see."""
    rows = (seat.buildings, seat.ships, seat.goods)
    return (seat.administrators, seat.coins, *map(len, rows))


def _without(tokens: tuple[int, ...], others: tuple[int, ...]) -> list[int]:
    return list((Counter(tokens) - Counter(others)).elements())


_CHOICES: Final[dict[type, Callable[[Teller, Step], Entry]]] = {
    choices.TakeDie: lambda teller, one: turns.takes_die(teller.card(one.before, one.choice.card)),
    choices.TakeAction: lambda teller, one: turns.takes(teller.known(one.before, one.choice.card)),
    choices.Pay: Teller.pays,
    choices.Discard: lambda _, one: turns.discards_dice(len(one.choice.cards)),
    choices.DrawTwo: lambda _, __: turns.DRAWS_TWO,
    choices.ExtraTurn: lambda _, __: turns.extra_turn(administrator=True),
    choices.CopyReward: lambda teller, one: turns.copies_reward(teller.known(one.before, one.choice.card)),
    choices.Waive: lambda _, __: turns.AGAINST_THE_RULES,
}
"""Choices of which something is told; what the others bring is told when it comes."""
