"""Dice are paid on the drawn table: others than proposed, more than needed, and karma only when asked."""

from __future__ import annotations

from typing import Any

from display.language import load_language
from engine.games.rajas.choices import Pay, Put
from engine.games.rajas.state import State
from engine.kernel.contract import Decision
from engine.words import Seconds
from firmware.buttons import Press
from firmware.entering.turn import TurnEntry
from firmware.presenters.games.rajas.teller import RajasTeller
from tests.engine.games.rajas.desk import GAME, begun, having, showing

ENGLISH = load_language("en")
BUILDING = ("quarry-1", "cell-C2", "turn-0")


def entering(dice: str, karma: int, *touches: int | str, tile: str = "blue-tiger-1") -> TurnEntry:
    """A turn of a player with some dice and 5 money, after some touches; one tile lies open."""
    state = showing(having(begun(2), dice=dice, karma=karma, money=5), tile)
    entry = TurnEntry(GAME, RajasTeller(GAME, ("Asha", "Bela")), state)
    for one in touches:
        touch(entry, one)
    return entry


def touch(entry: TurnEntry, one: int | str | None) -> None:
    """Touch a spot or something listed; None presses the first button."""
    entry.press(Press("a", Seconds(0.0), 0, touched=one is not None, entry=one))


def offered(entry: TurnEntry) -> list[str]:
    """What is offered, in English."""
    return [option.words.in_language(ENGLISH) for option in entry.asked.options]


def test_karma_is_asked_about_where_there_is_no_other_way() -> None:
    """The only payment is not made of itself: it costs karma."""
    entry = entering("blue-4", 1, "chamber-yogi")
    assert [*entry.answers] == [Put("chamber-yogi")]
    assert offered(entry) == ["blue 4 as 3 (takes 1 karma)"]
    touch(entry, "die-0")
    assert entry.answers[-1] == Pay(("blue-4",), ("blue-4",))


def test_dice_that_are_touched_change_what_is_proposed() -> None:
    """The cheapest payment is proposed; a die that does not go with what was touched before begins anew."""
    entry = entering(
        "blue-1 blue-2 blue-3 blue-4 blue-5", 0, "quarry-1", "cell-C2", "turn-1", tile="blue-cow-3"
    )
    assert offered(entry)[0] == "blue 2, blue 4 = 6"
    touch(entry, "die-0")
    assert offered(entry) == ["blue 1, blue 5 = 6", "blue 1, blue 2, blue 3 = 6"]
    touch(entry, "die-3")
    assert offered(entry) == ["blue 2, blue 4 = 6", "blue 3, blue 4 = 7", "blue 4, blue 5 = 9"]
    assert entry.shown.refused is None
    touch(entry, "die-4")
    assert entry.answers[-1] == Pay(("blue-4", "blue-5"))


def test_more_dice_than_needed_may_be_paid() -> None:
    """A 3 and a 5 for a 4, which each die but the 1 would pay with karma or without."""
    entry = entering("blue-1 blue-3 blue-5 green-2", 1, *BUILDING)
    assert offered(entry)[-1] == "pay with more dice"
    touch(entry, "more")
    assert offered(entry) == ["blue 1, blue 5 = 6", "blue 3, blue 5 = 8", "blue 1, blue 3, blue 5 = 9"]
    touch(entry, "die-2")
    touch(entry, None)
    assert entry.answers[-1] == Pay(("blue-3", "blue-5"))


def test_a_die_that_cannot_pay_says_why() -> None:
    """Of another colour, or of another value than a chamber asks for."""
    refused = entering("blue-1 blue-3 blue-5 green-2", 1, *BUILDING, "die-0").shown.refused
    assert refused is not None
    assert "Needed: dice of the colour Blue, together at least 4" in refused.in_language(ENGLISH)
    refused = entering("blue-3 green-3 orange-5", 0, "chamber-yogi", "die-2").shown.refused
    assert refused is not None
    assert "Needed: one die of 3" in refused.in_language(ENGLISH)


def test_every_payment_with_more_dice_is_legal_and_none_is_proposed() -> None:
    """Against all that the rules accept of five dice without karma."""
    state: State = entering("blue-1 blue-1 blue-2 blue-3 blue-4", 0, *BUILDING).state
    task: Any = state.agenda[-1]
    pending = GAME.pending(state)
    assert isinstance(pending, Decision)
    higher = task.higher(state)
    assert len(higher) == len({*higher}) > len(pending.choices)
    for one in higher:
        assert one not in pending.choices
        assert GAME.act(state, one).player.dice != state.player.dice
