"""Which mistake somebody makes in a turn, if any."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import Final

from msgspec.structs import replace
from numpy.random import Generator

from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.results import Result
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import TurnEnd
from firmware.simulator.games.cards_and_karma.mistakes.bend import Bend
from firmware.simulator.games.cards_and_karma.mistakes.bent import BentHead
from firmware.simulator.games.cards_and_karma.mistakes.explaining import Explainer
from firmware.simulator.games.cards_and_karma.mistakes.feasible import feasible, moved
from firmware.simulator.games.cards_and_karma.mistakes.payments import NoPayment, TooLittle, TooMuch, WrongDie
from firmware.simulator.games.cards_and_karma.mistakes.rows import (
    NothingForTrio,
    ShipsKept,
    TrioKept,
    WrongTrio,
)
from firmware.simulator.games.cards_and_karma.mistakes.tokens import CardNotTurned, KarmaKept, WrongEnd
from firmware.simulator.games.cards_and_karma.mistakes.turns import FullHand, SecondCard
from firmware.simulator.games.cards_and_karma.people.deeds import Refill
from firmware.simulator.games.cards_and_karma.people.heads import Moment, Nights
from firmware.simulator.games.cards_and_karma.people.planning import Plan, Planner
from firmware.simulator.people.mistakes import Slip
from firmware.simulator.people.plans import Step
from firmware.simulator.settings import Settings

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

_COMMON: Final = frozenset({"payment-none", "payment-wrong", "payment-too-much", "two-cards", EARLY, MORE})
"""What can be done wrongly in many turns."""

_HANDFUL: Final = 4
"""Cards that somebody lays into the grid too early, at most."""


class Blunderer:
    """Decides who makes which mistake.

    Args:
        planner: What people intend.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.
        settings: How often, which, and what the camera is trusted for.
        dice: Chance.
    """

    def __init__(self, planner: Planner, nights: Nights, settings: Settings, dice: Generator) -> None:
        self._explainer = Explainer(planner.game, nights, settings.coverage)
        self._planner = planner
        self._nights = nights
        self._rate = settings.mistakes
        self._kinds = settings.kinds or KINDS
        self._dice = dice
        self._made: Counter[str] = Counter()

    def slip(self, plan: Plan, following: Plan | None) -> Slip | None:
        """Return the mistake that is made in a turn by chance, None for none.

        Args:
            plan: The turn as it should be.
            following: The turn after it.
        """
        if self._rate <= 0 or following is None or not _may_err(plan, following):
            return None
        if self._dice.random() >= self._rate:
            return None
        # What is seldom possible would hardly ever be tried if chance alone decided.
        order = [int(number) for number in self._dice.permutation(len(KINDS))]
        kinds = [KINDS[number] for number in order]
        for kind in sorted(kinds, key=lambda kind: (self._made[kind], kind in _COMMON)):
            slip = self.of_kind(kind, plan, following) if kind in self._kinds else None
            if slip is not None:
                self._made[kind] += 1
                return slip
        return None

    def wanted(self, kind: str, plan: Plan, following: Plan | None) -> Slip | None:
        """Return a mistake that somebody is to make, None where it cannot be made in this turn."""
        if following is None or not _may_err(plan, following):
            return None
        slip = self.of_kind(kind, plan, following)
        self._made[kind] += slip is not None
        return slip

    def of_kind(self, kind: str, plan: Plan, following: Plan) -> Slip | None:
        """Return a mistake of a kind in a turn, None where it cannot be made.

        None either where another legal turn, or two of them, would explain the table as well: what
        people would then agree on is anybody's guess. Where what was meant looks just the same to the
        camera, the mistake is made; nobody can tell.
        """
        start = following.start if kind == MORE else plan.start
        if kind == EARLY:
            slip, after = self._early(plan)
        elif kind == MORE:
            slip, after = self._more(plan, following)
        else:
            slip, after = self._bent(plan, next(bend for bend in _BENDS if bend.kind == kind))
        if slip is None or after is None or not self._stands(slip, plan, following):
            return None
        if plan.refill and not slip.more and len(after.grid) > len(self._meant(plan).grid):
            return None  # there would be no room for all that is laid out then
        table = self._explainer.seen(after)
        if kind == EARLY:
            table = self._explainer.laid_out(table, after, [slip.deeds[-1][1]])
        if not slip.more and self._explainer.seen(self._meant(plan)) == table:
            return replace(slip, indistinguishable=True)
        tables = [table]
        if plan.refill and not slip.more:
            tables.append(self._explainer.laid_out(table, plan.end.state, plan.refill))
        legal = any(self._explainer.legal(start.state, start.pile, one) for one in tables)
        return None if legal else slip

    def _bent(self, plan: Plan, kind: type[Bend]) -> tuple[Slip | None, State | None]:
        """Return a mistake within the turn, and the position after it as whoever errs sees it."""
        bend = kind(self._dice, self._nights)
        head = BentHead(self._planner.game, self._nights, self._dice, plan.start, bend)
        deeds = head.turn(plan.choices, self._planner.likes(plan.seat))
        if not bend.bent or not _alike(head.state, plan.end.state) or _unharmed(head, plan, bend):
            return None, None
        return Slip(bend.kind, bend.rule, plan.seat, tuple(deeds), bend.pieces), head.state

    def _meant(self, plan: Plan) -> State:
        """Return the position at the end of a turn as it should be, before cards are laid out."""
        game, state = self._planner.game, plan.start.state
        for choice in plan.choices:
            if state.played > plan.start.state.played:
                break
            state = game.observe(state, choice) if isinstance(choice, Result) else game.act(state, choice)
        return state

    def _early(self, plan: Plan) -> tuple[Slip | None, State | None]:
        """Cards are laid out though the round goes on and some lie there (CK-de > Runde beendet).

        The position is the one at the end of the turn, but for the draw pile, which is lower.
        """
        state = plan.end.state
        columns, rows = GRID[len(state.seats)]
        pile = [card for card in plan.end.pile if plan.end.where[card] == "draw"]
        count = min(columns * rows - len(state.grid), _HANDFUL, len(pile) - 1)
        if plan.refill or not state.grid or count < 1:
            return None, None
        cards = tuple(reversed(pile[-count:]))
        deeds = (*plan.deeds, (plan.seat, Refill(cards)))
        faces = sorted(str(state.box.action[card]) for card in cards)
        slip = Slip(EARLY, "refill", plan.seat, deeds, ({"grid": faces},))
        return slip, replace(self._meant(plan), top=1 << pile[-count - 1])

    def _more(self, plan: Plan, following: Plan) -> tuple[Slip | None, State | None]:
        """The same player plays once more, without any right to (CK-de > Spielablauf, Verwalter)."""
        state = following.start.state
        if not state.grid:
            return None, None
        state = replace(state, actor=plan.seat, agenda=(TurnEnd(), Menu()), extra=0)
        bend = _Once(self._dice, self._nights)
        start = Moment(state, following.start.where, following.start.pile)
        head = BentHead(self._planner.game, self._nights, self._dice, start, bend)
        deeds = head.turn((), self._planner.likes(plan.seat))
        if not deeds or head.state.ending != state.ending:  # nobody ends the match by mistake
            return None, None
        slip = Slip(MORE, "turn-order", plan.seat, tuple(deeds), bend.pieces, more=True)
        return slip, head.state

    def _stands(self, slip: Slip, plan: Plan, following: Plan) -> bool:
        """Tell whether others can go on although a mistake has been made."""
        seat = plan.seat
        between: list[Step] = [*plan.upkeep, *((-1, deed) for deed in plan.refill)]
        after: list[Step] = [*following.deeds, *following.upkeep, *((-1, deed) for deed in following.refill)]
        if slip.more:
            return feasible(moved(plan.start.where, [*plan.deeds, *between, *slip.deeds]), after, seat)
        return feasible(moved(plan.start.where, slip.deeds), [*between, *after], seat)


class _Once(SecondCard):
    """Notes what is taken in a turn too many; nothing in it is wrong but that it is played."""

    kind = MORE

    def step(self, state: State) -> None:
        """Break nothing."""
        return


def _may_err(plan: Plan, following: Plan) -> bool:
    """Tell whether somebody may err in a turn.

    Nobody errs in the last turn, nor before another turn of one's own: all that is looked at until the
    mistake must be noticed is the turn of the next player.
    """
    return following.seat != plan.seat and not plan.again


def _alike(bent: State, meant: State) -> bool:
    """Tell whether it is the same player's turn afterwards as it should be."""
    turn = attrgetter("actor", "second", "starter", "extra", "ending")
    return bool(turn(bent) == turn(meant))


def _unharmed(head: BentHead, plan: Plan, bend: Bend) -> bool:
    """Tell whether all lies in the end as it should."""
    own, meant = head.state.seats[plan.seat], plan.end.state.seats[plan.seat]
    return own == meant and bend.kept == (0, 0, 0)
