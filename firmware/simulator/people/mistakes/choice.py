"""Which mistake somebody makes in a turn, if any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from numpy.random import Generator

from engine.cards_and_karma.components import GRID
from engine.cards_and_karma.menu import Menu
from engine.cards_and_karma.state import State
from engine.cards_and_karma.turn import TurnEnd
from firmware.simulator.people.deeds import Refill
from firmware.simulator.people.heads import Moment, Step
from firmware.simulator.people.mistakes.bend import Bend
from firmware.simulator.people.mistakes.bent import BentHead
from firmware.simulator.people.mistakes.feasible import feasible, moved
from firmware.simulator.people.mistakes.payments import NoPayment, TooLittle, TooMuch, WrongDie
from firmware.simulator.people.mistakes.rows import NothingForTrio, ShipsKept, TrioKept, WrongTrio
from firmware.simulator.people.mistakes.slip import Slip
from firmware.simulator.people.mistakes.tokens import CardNotTurned, KarmaKept, WrongEnd
from firmware.simulator.people.mistakes.turns import FullHand, SecondCard
from firmware.simulator.people.planning import Plan, Planner

_BENDS: Final[tuple[type[Bend], ...]] = (
    NoPayment,
    WrongDie,
    TooMuch,
    TooLittle,
    SecondCard,
    FullHand,
    TrioKept,
    NothingForTrio,
    WrongTrio,
    ShipsKept,
    WrongEnd,
    CardNotTurned,
    KarmaKept,
)
EARLY: Final = "refill-early"
MORE: Final = "extra-turn"
KINDS: Final = (*(bend.kind for bend in _BENDS), EARLY, MORE)

_HANDFUL: Final = 4
"""Cards that somebody lays into the grid too early, at most."""


class Blunderer:
    """Decides who makes which mistake.

    Args:
        planner: What people intend.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.
        rate: Share of the turns in which a mistake is possible and one is made.
        kinds: Which mistakes are made.
        dice: Chance.
    """

    def __init__(
        self,
        planner: Planner,
        nights: tuple[tuple[int, ...], ...],
        rate: float,
        kinds: Sequence[str],
        dice: Generator,
    ) -> None:
        self._planner = planner
        self._nights = nights
        self._rate = rate
        self._kinds = tuple(kinds)
        self._dice = dice
        self._made: Counter[str] = Counter()

    def slip(self, plan: Plan, following: Plan | None) -> Slip | None:
        """Return the mistake that is made in a turn, None for none.

        Nobody errs in the last turn, nor before another turn of one's own: all that is looked at
        until the mistake must be noticed is the turn of the next player.

        Args:
            plan: The turn as it should be.
            following: The turn after it.
        """
        if self._rate <= 0 or following is None or following.seat == plan.seat or plan.again:
            return None
        if self._dice.random() >= self._rate:
            return None
        slips = self.possible(plan, following)
        if not slips:
            return None
        # What is seldom possible would hardly ever be tried if chance alone decided.
        least = min(self._made[slip.kind] for slip in slips)
        slips = [slip for slip in slips if self._made[slip.kind] == least]
        slip = slips[int(self._dice.integers(len(slips)))]
        self._made[slip.kind] += 1
        return slip

    def possible(self, plan: Plan, following: Plan) -> list[Slip]:
        """Return a mistake of each kind that is possible in a turn."""
        slips = [
            self._bent(plan, bend(self._dice, self._nights)) for bend in _BENDS if bend.kind in self._kinds
        ]
        if EARLY in self._kinds:
            slips.append(self._early(plan))
        if MORE in self._kinds:
            slips.append(self._more(plan, following))
        return [slip for slip in slips if slip is not None and self._stands(slip, plan, following)]

    def _bent(self, plan: Plan, bend: Bend) -> Slip | None:
        head = BentHead(self._planner.game, self._nights, self._dice, plan.start, bend)
        deeds = head.turn(plan.choices, self._planner.likes(plan.seat))
        if not bend.bent or not _alike(head.state, plan.end.state) or _unharmed(head, plan, bend):
            return None
        return Slip(bend.kind, bend.rule, plan.seat, tuple(deeds), bend.pieces)

    def _early(self, plan: Plan) -> Slip | None:
        """Cards are laid out though the round goes on and some lie there (CK-de > Runde beendet)."""
        state = plan.end.state
        columns, rows = GRID[len(state.seats)]
        pile = [card for card in plan.end.pile if plan.end.where[card] == "draw"]
        count = min(columns * rows - len(state.grid), _HANDFUL, len(pile) - 1)
        if plan.refill or not state.grid or count < 1:
            return None
        cards = tuple(reversed(pile[-count:]))
        deeds = (*plan.deeds, (plan.seat, Refill(cards)))
        faces = sorted(str(state.box.action[card]) for card in cards)
        return Slip(EARLY, "rounds", plan.seat, deeds, {"grid": faces})

    def _more(self, plan: Plan, following: Plan) -> Slip | None:
        """The same player plays once more, without any right to (CK-de > Spielablauf, Verwalter)."""
        state = following.start.state
        if not state.grid:
            return None
        state = replace(state, actor=plan.seat, agenda=(TurnEnd(), Menu()), extra=0)
        bend = _Once(self._dice, self._nights)
        start = Moment(state, following.start.where, following.start.pile)
        head = BentHead(self._planner.game, self._nights, self._dice, start, bend)
        deeds = head.turn((), self._planner.likes(plan.seat))
        if not deeds or head.state.ending != state.ending:  # nobody ends the match by mistake
            return None
        return Slip(MORE, "one-action", plan.seat, tuple(deeds), bend.pieces, more=True)

    def _stands(self, slip: Slip, plan: Plan, following: Plan) -> bool:
        """Tell whether others can go on although a mistake has been made."""
        seat = plan.seat
        between: list[Step] = [*plan.upkeep, *((-1, deed) for deed in plan.refill)]
        after: list[Step] = [*following.deeds, *following.upkeep, *((-1, deed) for deed in following.refill)]
        start = moved(plan.start.where, plan.deeds) if slip.more else dict(plan.start.where)
        if slip.more:
            return feasible(moved(moved(start, between), slip.deeds), after, seat)
        return feasible(moved(start, slip.deeds), [*between, *after], seat)


class _Once(SecondCard):
    """Notes what is taken in a turn too many; nothing in it is wrong but that it is played."""

    kind = MORE

    def step(self, state: State) -> None:
        """Break nothing."""
        return


def _alike(bent: State, meant: State) -> bool:
    """Tell whether it is the same player's turn afterwards as it should be."""
    return (bent.actor, bent.second, bent.starter, bent.extra, bent.ending) == (
        meant.actor,
        meant.second,
        meant.starter,
        meant.extra,
        meant.ending,
    )


def _unharmed(head: BentHead, plan: Plan, bend: Bend) -> bool:
    """Tell whether all lies in the end as it should."""
    own, meant = head.state.seats[plan.seat], plan.end.state.seats[plan.seat]
    return own == meant and bend.kept == (0, 0, 0)
