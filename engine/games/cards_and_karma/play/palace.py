"""The five palace actions (CK-de > Palastaktionen)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import (
    PALACE_COINS,
    PALACE_DICE,
    PALACE_KARMA,
    PALACE_SHIP,
    PALACE_TOP,
)
from engine.games.cards_and_karma.choices import CopyReward
from engine.games.cards_and_karma.play.gains import GainDice
from engine.games.cards_and_karma.play.piles import DiscardPalace, Reveal, on_top
from engine.games.cards_and_karma.play.rewards import reward
from engine.games.cards_and_karma.refusals import refusal
from engine.games.cards_and_karma.results import Result, Shown
from engine.games.cards_and_karma.state import Seat, State, with_seat
from engine.games.cards_and_karma.task import Placing, Task
from engine.kernel.agenda import done, instead
from engine.kernel.clauses import Clause, clause
from engine.kernel.contract import UNKNOWN, Chance, Decision, Unseen


def carry_out(state: State, token: int) -> State:
    """Carry out a palace card, which is discarded only after its action (CK-de > E)."""
    number = state.box.palace[token.bit_length() - 1]
    seat = state.seat
    if number == PALACE_KARMA:
        seat = replace(seat, karma=seat.karma + 2)
    elif number == PALACE_COINS:
        seat = replace(seat, coins=seat.coins + goods_symbols(state, seat))
    elif number == PALACE_SHIP:
        seat = replace(seat, karma=seat.karma + 1)
    return replace(
        state,
        tray=replace(state.tray, palace=(*state.tray.palace, token)),
        agenda=(*state.agenda, DiscardPalace(token), *_STEPS.get(number, ())),
        seats=with_seat(state, seat),
    )


def goods_symbols(state: State, seat: Seat) -> int:
    """Return the goods symbols in a display; two on a card count two (ruling A22)."""
    goods = state.box.goods
    return sum(len(goods[token.bit_length() - 1]) for token in (*seat.goods, *seat.ships, *seat.buildings))


class CopyLast(Task, frozen=True, gc=False):
    """The reward of a last ship of any row is copied, without its good (rulings A16, A42)."""

    rule: ClassVar[str] = "palace-5"
    asks: ClassVar[str] = "copied-ship"

    def run(self, state: State) -> State | None:
        """Pass over where no ship lies; take the only one."""
        ships = self._ships(state)
        if not ships:
            return done(state)
        return self.answer(state, CopyReward(ships[0])) if len(ships) == 1 else None

    def _ships(self, state: State) -> list[int]:
        return [seat.ships[-1] for seat in state.seats if seat.ships]

    def question(self, state: State) -> Decision[CopyReward]:
        """Ask whose last ship."""
        return Decision(state.actor, "copy-reward", lambda: list(map(CopyReward, self._ships(state))))

    def answer(self, state: State, choice: object) -> State:
        """Give its reward."""
        if not isinstance(choice, CopyReward):
            raise self.misfit(choice)
        for ship in self._ships(state):
            if ship & choice.card:
                return reward(done(state), state.box.ship_reward[ship.bit_length() - 1])
        face = state.box.action_face(choice.card & state.box.all) or UNKNOWN
        raise refusal(self.rule, clause("not-last", card=face), Clause(self.asks))


class TopCard(Task, frozen=True, gc=False):
    """The draw pile's top card is carried out without cost, like it or not (ruling A17)."""

    rule: ClassVar[str] = "palace-6"
    asks: ClassVar[str] = "top-card"

    def run(self, state: State) -> State | None:
        """Take it where its action side is known; else wait until it is seen."""
        if not state.top:
            return done(state)
        if state.box.action_face(state.top) is None:
            return None
        return instead(state, Placing(state.top), Reveal(), top=0)

    def question(self, state: State) -> Chance[Shown]:
        """Ask what the top card shows."""
        return Chance("top", "draw", lambda: list(map(Shown, state.box.parted(state.top))))

    def result(self, state: State, result: Result | Unseen) -> State:
        """Take in which card it is; it stays a question where nobody saw it."""
        if isinstance(result, Unseen):
            return state
        if not isinstance(result, Shown) or not result.card:
            raise self.misfit(result)
        return on_top(state, state.top, result.card)


_STEPS: dict[int, tuple[Task, ...]] = {
    PALACE_DICE: (GainDice(2),),
    PALACE_KARMA: (GainDice(1),),
    PALACE_SHIP: (CopyLast(),),
    PALACE_TOP: (TopCard(),),
}
"""What follows the tokens that a palace action brings, by its number."""
