"""Putting a table right: what pays goes into the tray, and what was paid too much comes back from there."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.cards_and_karma.box.components import ADMINISTRATOR
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.mistakes.imagining import Imagination
from firmware.simulator.games.cards_and_karma.mistakes.righting import righting
from firmware.simulator.games.cards_and_karma.people.deeds import (
    Carry,
    ChangeTokens,
    Deed,
    MoveAdministrators,
)
from firmware.simulator.settings import Settings
from tests.firmware.simulator.games.cards_and_karma.matches import played

OWN = "seat-0-administrators"
PAYS = (MoveAdministrators(1, OWN, "tray"), ChangeTokens(0, 1, 0, 0, spent=1))
KARMA = "karma"


def small(table: Imagination, place: str) -> Counter[str]:
    """Return the small pieces at a place."""
    return Counter(piece.front for piece, _ in table.table.at(place))


def before(evening: Evening) -> Imagination:
    """Return a table at which somebody owns administrators and karma, and some of both lie in the tray."""
    table = Imagination(evening.world, played(evening).box)
    for deed in (
        MoveAdministrators(3, "supply", OWN),
        MoveAdministrators(1, OWN, "tray"),
        ChangeTokens(0, 3, 0, 0),
        ChangeTokens(0, 2, 0, 0, spent=1),
    ):
        table.do(deed, 0)
    return table


def done(table: Imagination, deeds: list[Deed]) -> Imagination:
    """Return the table after some deeds."""
    after = table.copy()
    after.all((0, deed) for deed in deeds)
    return after


@pytest.mark.parametrize("back", [False, True])
def test_what_pays_goes_through_the_tray(back: bool) -> None:
    """An administrator and a karma are paid where that was forgotten, and taken back where it was wrong."""
    evening = Evening(Settings(players=2, seed=1))
    unpaid = before(evening)
    paid = done(unpaid, list(PAYS))
    assert small(paid, "tray") == {ADMINISTRATOR: 2, KARMA: 2}
    wrong, right = (paid, unpaid) if back else (unpaid, paid)
    righted = done(wrong, righting(wrong.table, right.table, played(evening).box))
    for place in ("tray", OWN, "seat-0-tokens"):
        assert small(righted, place) == small(right, place)


@pytest.mark.parametrize("back", [False, True])
def test_a_card_is_laid_as_it_should_lie(back: bool) -> None:
    """A palace card lies in the tray with its action side up until its turn is over, a die the other way."""
    evening = Evening(Settings(players=2, seed=1))
    wrong = before(evening)
    top, _ = wrong.table.at("draw")[-1]
    card = played(evening).box.cards.index(top)
    right = done(wrong, [Carry((card,), "draw", "tray", back=back)])
    righted = done(wrong, righting(wrong.table, right.table, played(evening).box))
    assert righted.table.poses[played(evening).box.cards[card].id].back is back


def test_hands_take_karma_back_from_the_tray() -> None:
    """What was spent and is not is the player's again, and none comes out of the supply for it."""
    evening = Evening(Settings(players=2, seed=1))
    (doer, _) = evening.company.doers
    for deed in (ChangeTokens(0, 2, 0, 0), ChangeTokens(0, 1, 0, 0, spent=1), ChangeTokens(0, 2, 0, 0, -1)):
        for _ in doer.do(deed):
            pass
    assert [piece.front for piece, _ in evening.world.at("seat-0-tokens")] == [KARMA, KARMA]
    assert not evening.world.at("tray")
