"""Second thoughts within one's own turn: something is laid down, taken back, and done otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from firmware.simulator.games.cards_and_karma.people.deeds import Carry, Deed
from firmware.simulator.games.cards_and_karma.people.laying import Layer
from firmware.simulator.people.clock import Activity
from firmware.simulator.table.pieces import Lying, Piece
from firmware.simulator.table.spots import Spot


def before(doer: Layer, deed: Deed) -> Activity:
    """Now and then do something else first, and take it back.

    Args:
        doer: Who is in turn.
        deed: What is meant.
    """
    if not isinstance(deed, Carry):
        return
    seat, habits, company = doer.person.seat, doer.habits, doer.company
    others = _other_cards(doer, deed)
    if company.does("take_back", habits.take_back, seat, able=bool(others)) and others:
        other = others[company.pick(len(others))]
        yield from doer.during("take_back", _take_back(doer, other, deed.target), other[0])
    payments = _other_payments(doer, deed)
    if company.does("change_payment", habits.change_payment, seat, able=bool(payments)) and payments:
        card = payments[company.pick(len(payments))]
        yield from doer.during("change_payment", _change_payment(doer, card), card)


def _other_cards(doer: Layer, deed: Carry) -> Sequence[Lying]:
    """Return the cards of the grid that somebody may lay down first.

    A card that goes into the hand is seen by its owner, so that one is not taken back.
    """
    if deed.source != "grid" or deed.target.endswith("-hand"):
        return ()
    return [item for item in doer.world.at("grid") if item[0] not in doer.cards(deed.cards)]


def _other_payments(doer: Layer, deed: Carry) -> Sequence[Piece]:
    """Return the cards of a hand with which somebody may pay first, in the order of their ids."""
    if deed.target != "tray" or not deed.source.endswith("-hand"):
        return ()
    meant = doer.cards(deed.cards)
    return sorted(
        (card for card in doer.world.hand(doer.person.seat) if card not in meant), key=lambda card: card.id
    )


def _take_back(doer: Layer, item: Lying, target: str) -> Activity:
    """Take another card of the grid, think again, and put it back where it lay."""
    piece, pose = item
    yield from doer.work.pick([piece])
    yield from doer.down([piece], target, back=False)
    yield from doer.work.wait(1.2)
    yield from doer.work.pick([piece])
    yield from doer.work.lay(piece, Spot(pose.x, pose.y, pose.angle), back=pose.back)


def _change_payment(doer: Layer, card: Piece) -> Activity:
    """Lay another dice card into the tray, think again, and take it back into the hand."""
    yield from doer.work.play([card])
    yield from doer.down([card], "tray", back=True)
    yield from doer.work.wait(1.2)
    yield from doer.work.pick([card])
    yield from doer.work.keep()
