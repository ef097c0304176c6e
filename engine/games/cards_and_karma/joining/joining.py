"""Joining midway: a match that begins with a position, from a picture and what the players declare.

What nobody can see (hands, the piles, which copy of a card it is) becomes a belief that holds every
possibility, so that the truth is inside it whatever it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.cards_and_karma.advance import advance
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    BONUSES,
    PLAYER_COLOURS,
    SCORING_CARDS,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.joining.joining_faults import (
    dice_tokens,
    joining_faults,
    open_cards,
    tray_tokens,
)
from engine.games.cards_and_karma.joining.position import Position, SeatPosition
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.piles import Reveal
from engine.games.cards_and_karma.state import HIDDEN, Seat, State
from engine.games.cards_and_karma.table.faults import Fault
from engine.games.cards_and_karma.turn import start_turn
from engine.games.cards_and_karma.views.view import view
from engine.kernel.contract import PUBLIC
from engine.kernel.errors import OptionsError
from engine.words import UNNAMED, Face


def joined(box: Cards, options: Options, position: Position) -> State:
    """Return the state in which the match goes on: the acting player's turn begins.

    Sources: CK-de > Spielvorbereitung, Inhalt; the rules that each fault names.

    Raises:
        OptionsError: The position is none that the rules can lead to; it names the first fault, with
            the id of the rule.
    """
    for fault in joining_faults(box, options, position):
        raise _refused(fault)
    unseen = _unseen(box, position)
    tray = tray_tokens(box, position.tray)
    thrown = (*tray.dice, *tray.palace, *dice_tokens(box, (position.discard_top,)))
    draw_top = _cards(box, (position.draw_top,), unseen)[0]
    state = State(
        box=box,
        options=options,
        seats=tuple(_seat(box, options, number, seat, unseen) for number, seat in enumerate(position.seats)),
        agenda=(),
        grid=tuple(sorted(_cards(box, position.grid, unseen))),
        top=draw_top if position.draw else 0,
        below=unseen if position.draw > 1 else 0,
        below_count=max(position.draw - 1, 0),
        discards=tuple(sorted((*thrown, *(unseen,) * (position.discards - len(thrown))))),
        tray=tray,
        actor=position.actor,
        starter=position.starter,
        second=position.second,
        turns=(position.actor - position.starter) % options.players + 1,
        extra=position.extra,
        ending=any(
            sum(_turned(options, number, seat)) == SCORING_CARDS for number, seat in enumerate(position.seats)
        ),
        rounds=position.rounds,
        exact=False,
    )
    state = start_turn(state)
    # A draw pile that is used up is shuffled at once (ruling A14).
    return advance(state if state.top else replace(state, agenda=(*state.agenda, Reveal())))


def rejoined(state: State, position: Position) -> State:
    """Return the state in which a match goes on from a position that the table has agreed on.

    Who holds what is as unknown then as to whoever joins midway. Turns are counted on by round, pass and
    player; extra turns that nobody recorded are not.

    Raises:
        OptionsError: The position is none that the rules can lead to.
    """
    found = joined(state.box, state.options, position)
    return replace(found, played=state.played + max(0, _turns(found) - _turns(state)))


def _turns(state: State) -> int:
    """Return how many turns lie before this one, extra turns left out."""
    passes = 2 * (state.rounds - 1) + state.second
    return passes * len(state.seats) + state.turns - 1


def described(state: State) -> Position:
    """Return the position that everybody can see between two turns (ruling A45)."""
    seen = view(state, PUBLIC)
    return Position(
        seats=tuple(
            SeatPosition(
                hand=seat.hand,
                score=seat.score,
                buildings=seat.buildings,
                ships=seat.ships,
                goods=seat.goods,
                fame=seat.fame,
                coins=seat.coins,
                karma=seat.karma,
                administrators=seat.administrators,
            )
            for seat in seen.seats
        ),
        grid=seen.grid,
        draw=seen.draw,
        discards=seen.discards,
        actor=seen.actor,
        starter=seen.starter,
        draw_top=seen.draw_top or UNNAMED,
        tray=tuple(face for face in seen.tray if face != UNNAMED),
        second=seen.second,
        extra=seen.extra,
        rounds=seen.rounds,
    )


def _unseen(box: Cards, position: Position) -> int:
    """Return the cards that may be where nobody sees them: not those of which all copies lie open."""
    lying = [*open_cards(box, position), *tray_tokens(box, position.tray).palace]
    unseen = box.all
    for mask in {*lying}:
        if lying.count(mask) == mask.bit_count():
            unseen &= ~mask
    return unseen


def _cards(box: Cards, faces: Sequence[Face], unseen: int) -> list[int]:
    return [unseen if face == UNNAMED else box.face_mask[face] for face in faces]


def _turned(options: Options, number: int, seat: SeatPosition) -> list[bool]:
    day = day_face(PLAYER_COLOURS[number])
    return [(face == day) == bool(options.open_bonuses) for face in seat.score]


def _seat(box: Cards, options: Options, number: int, seat: SeatPosition, unseen: int) -> Seat:
    turned = _turned(options, number, seat)
    left = turned.index(False) if False in turned else SCORING_CARDS
    colour = PLAYER_COLOURS[number]
    names = options.open_bonuses[number] if options.open_bonuses else ()
    nights = {night_face(bonus, colour): code for code, bonus in enumerate(BONUSES)}
    return Seat(
        hand=(unseen,) * seat.hand,
        buildings=tuple(sorted(_cards(box, seat.buildings, unseen))),
        ships=tuple(_cards(box, seat.ships, unseen)),
        goods=tuple(sorted(_cards(box, seat.goods, unseen))),
        fame=seat.fame,
        coins=seat.coins,
        karma=seat.karma,
        administrators=seat.administrators,
        bonuses=tuple(map(BONUSES.index, names)) or tuple(nights.get(face, HIDDEN) for face in seat.score),
        left=left,
        right=sum(turned) - left,
    )


def _refused(fault: Fault) -> OptionsError:
    where = ", ".join(fault.places) or "the table"
    what = f" ({', '.join(fault.faces)})" if fault.faces else ""
    most = f", at most {fault.most}" if fault.most else ""
    return OptionsError(
        f"a position with the fault '{fault.kind}' at {where}{what}: {fault.there}{most}",
        expected=f"a position between two turns that keeps the rule '{fault.rule}'",
        advice="look at the table again, or declare the counts again",
    )
