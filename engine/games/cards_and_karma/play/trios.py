"""Three of a kind in a display (CK-de > Drei einer Art)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import TRIO
from engine.games.cards_and_karma.choices import ChooseTrios, Trio, TrioKind, Waive
from engine.games.cards_and_karma.play.piles import discarded
from engine.games.cards_and_karma.play.waivers import other_cards_left, used_up, waived
from engine.games.cards_and_karma.refusals import refusal
from engine.games.cards_and_karma.state import Seat, State, with_seat
from engine.games.cards_and_karma.task import Task
from engine.kernel.agenda import instead
from engine.kernel.clauses import Clause
from engine.kernel.contract import Decision

Symbols = tuple[list[tuple[int, int]], list[tuple[int, int]], list[tuple[int, int]]]
"""By type, (index of the card, value in coins) of each symbol in a display."""

_NOTHING: tuple[tuple[Trio, ...], ...] = ((),)
_FOR_BUILDINGS: frozenset[TrioKind] = frozenset(("same-buildings", "different-buildings"))
"""These bring an administrator, the others coins (CK-de > Drei einer Art)."""


class Trios(Task, frozen=True, gc=False):
    """A display is checked for trios until none is left (rulings A1, A2).

    Args:
        ships: The three ascending ships that leave with this check, fixed when the third was laid
            (rulings A19, A38); a ship that was sold meanwhile stays among them.
        first: Whether the player put it before all else that is due (ruling A0.3, `free`).
    """

    rule: ClassVar[str] = "trios"
    asks: ClassVar[str] = "trios"
    closing: ClassVar[bool] = True

    ships: tuple[int, ...] = ()
    first: bool = False

    def run(self, state: State) -> State | None:
        """Take the only possible set of trios; wait where there are several."""
        if not state.exact and (seat := blurred(state.box, state.seat)) != state.seat:
            return replace(state, seats=with_seat(state, seat))
        sets = possible(state, state.seat)
        waiver = waived(state, "trios") if sets[0] or self.ships else None
        if waiver is not None and not waiver.cards:
            return replace(used_up(state, waiver), agenda=state.agenda[:-1])
        if len(sets) > 1:
            return None
        if not sets[0] and not self.ships:
            return replace(state, agenda=state.agenda[:-1])
        return self._taken(state, sets[0], sets, waiver)

    def question(self, state: State) -> Decision[ChooseTrios]:
        """Ask which trios count."""
        return Decision(
            state.actor,
            "trios",
            lambda: [ChooseTrios(chosen) for chosen in possible(state, state.seat)],
        )

    def answer(self, state: State, choice: object) -> State:
        """Take their effects, then discard their cards; copies of a card are as good as one another.

        Where the choice names the very cards, it is those that leave: only their dice sides differ.
        """
        if not isinstance(choice, ChooseTrios):
            raise self.misfit(choice)
        box = state.box
        wanted, named = _faces(box, choice.trios), set(choice.trios)
        sets = possible(state, state.seat)
        alike = [trios for trios in sets if _faces(box, trios) == wanted]
        if alike:
            chosen = min(alike, key=lambda trios: set(trios) != named)
            return self._taken(state, chosen, sets, waived(state, "trios"))
        raise refusal(self.rule, Clause("other-trios"), Clause(self.asks))

    def _taken(
        self, state: State, trios: tuple[Trio, ...], sets: list[tuple[Trio, ...]], waiver: Waive | None
    ) -> State:
        """Return a state in which trios are scored; where that is waived, with other cards."""
        return self._take(state, trios) if waiver is None else self._waived(state, trios, sets, waiver)

    def _take(self, state: State, trios: tuple[Trio, ...]) -> State:
        """Give all effects first, then discard each card once (ruling A1), and check again."""
        state = self._with_effects(state, trios)
        seat = state.seat
        ships = Counter(ship for ship in self.ships if ship in seat.ships)
        leaving = ships
        for trio in trios:
            leaving = leaving | Counter(trio.cards)
        seat = replace(
            seat,
            buildings=_without(seat.buildings, leaving),
            goods=_without(seat.goods, leaving),
            ships=_without(seat.ships, leaving),
        )
        return instead(
            state,
            Trios(),
            seats=with_seat(state, seat),
            discards=discarded(state, leaving.elements()),
        )

    def _with_effects(self, state: State, trios: tuple[Trio, ...]) -> State:
        """Return a state in which the player has what trios bring."""
        administrators = sum(trio.kind in _FOR_BUILDINGS for trio in trios) + bool(self.ships)
        if administrators and (waiver := waived(state, "trio-administrator")):
            state, administrators = used_up(state, waiver), administrators - 1
        seat = state.seat
        coins = seat.coins + sum(trio.coins for trio in trios)
        seat = replace(seat, administrators=seat.administrators + administrators, coins=coins)
        return replace(state, seats=with_seat(state, seat))

    def _waived(
        self, state: State, trios: tuple[Trio, ...], sets: list[tuple[Trio, ...]], waiver: Waive
    ) -> State:
        """Return a state in which a trio brings what it does while other cards leave.

        Raises:
            IllegalChoiceError: The cards are a trio after all.
        """
        after = replace(used_up(state, waiver), agenda=state.agenda[:-1])
        after = other_cards_left(self._with_effects(after, trios), waiver)
        if any(_rows(self._take(state, one).seat) == _rows(after.seat) for one in sets):
            raise refusal(self.rule, Clause("waive"), Clause(self.asks))
        return after


def _rows(seat: Seat) -> tuple[tuple[int, ...], ...]:
    return seat.buildings, seat.goods, seat.ships


def _without(tokens: tuple[int, ...], leaving: Counter[int]) -> tuple[int, ...]:
    if not any(token in leaving for token in tokens):
        return tokens
    left = Counter(leaving)
    stay = []
    for token in tokens:
        if left[token]:
            left[token] -= 1
        else:
            stay.append(token)
    return tuple(stay)


def blurred(box: Cards, seat: Seat) -> Seat:
    """Return a seat of which one cannot tell apart the copies of a card that lie in one row."""
    return replace(seat, buildings=_alike(box, seat.buildings), goods=_alike(box, seat.goods))


def _alike(box: Cards, tokens: tuple[int, ...]) -> tuple[int, ...]:
    faces = [box.copies[token.bit_length() - 1] for token in tokens]
    if len(set(faces)) == len(faces):
        return tokens
    either: dict[int, int] = {}
    for face, token in zip(faces, tokens, strict=True):
        either[face] = either.get(face, 0) | token
    return tuple(sorted(either[face] for face in faces))


def _faces(box: Cards, trios: tuple[Trio, ...]) -> list[tuple[str, tuple[int, ...], int]]:
    """Return trios by what their cards show."""
    return sorted(
        (trio.kind, tuple(sorted(_copies(box, card) for card in trio.cards)), trio.coins) for trio in trios
    )


def _copies(box: Cards, token: int) -> int:
    """Return the cards with the same action side; 0 for what is no card of the box."""
    known = token & box.all
    return box.copies[known.bit_length() - 1] if known else 0


def possible(state: State, seat: Seat) -> list[tuple[Trio, ...]]:
    """Return the largest sets of trios of a display that share no symbol; [()] where none is.

    Building trios and goods trios never share a symbol, so they combine freely.
    """
    box = state.box
    buildings, goods = box.buildings, box.goods
    houses: Symbols = ([], [], [])
    for i, token in enumerate(seat.buildings):
        for kind in buildings[token.bit_length() - 1]:
            houses[kind].append((i, 0))
    cards = (*seat.goods, *seat.buildings, *seat.ships)
    wares: Symbols = ([], [], [])
    for i, token in enumerate(cards):
        for kind, value in goods[token.bit_length() - 1]:
            wares[kind].append((i, value))
    of_houses = _sets(seat.buildings, houses, "same-buildings", "different-buildings")
    of_wares = _sets(cards, wares, "same-goods", "different-goods")
    return [a + b for a, b in product(of_houses, of_wares)]


def _sets(
    cards: tuple[int, ...], symbols: Symbols, same: TrioKind, different: TrioKind
) -> tuple[tuple[Trio, ...], ...]:
    """Return the largest sets of trios among the symbols of buildings or of goods.

    All symbols of a kind leave with three of the same (ruling A4), so three different ones always
    compete with it for a symbol: it is all trios of the same, or as many of three different ones as
    there are symbols of the rarest kind, whose cards the player picks (ruling A3); of symbols on cards
    that leave anyway the dearest counts. What is left after it is checked again.
    """
    counts = [len(of_kind) for of_kind in symbols]
    sets: dict[tuple[Trio, ...], None] = {}
    if max(counts) >= TRIO:
        trios = [_trio(same, cards, of_kind) for of_kind in symbols if len(of_kind) >= TRIO]
        sets[tuple(trios)] = None
    if min(counts):
        best: dict[tuple[tuple[int, ...], ...], tuple[Trio, ...]] = {}
        for picked in _apart(symbols, min(counts)):
            trios = sorted((_trio(different, cards, three) for three in picked), key=lambda trio: trio.cards)
            leaving = tuple(trio.cards for trio in trios)
            if leaving not in best or _coins(trios) > _coins(best[leaving]):
                best[leaving] = tuple(trios)
        sets.update(dict.fromkeys(best.values()))
    return tuple(sets) or _NOTHING


def _apart(symbols: Symbols, count: int) -> Iterator[tuple[tuple[tuple[int, int], ...], ...]]:
    """Yield so many times three different symbols, none of them twice.

    More than one at once needs a card with the same building twice (rulings A1, A4).
    """
    one, other, third = symbols
    for ones in combinations(one, count):
        for others in permutations(other, count):
            for thirds in permutations(third, count):
                yield tuple(zip(ones, others, thirds, strict=True))


def _coins(trios: Sequence[Trio]) -> int:
    return sum(trio.coins for trio in trios)


def _trio(kind: TrioKind, cards: tuple[int, ...], symbols: Sequence[tuple[int, int]]) -> Trio:
    """Return a trio of these symbols; a card that shows two of them leaves once."""
    leaving = sorted(cards[i] for i in {i for i, _ in symbols})
    return Trio(kind, tuple(leaving), sum(value for _, value in symbols))
