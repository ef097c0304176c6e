"""Diagnosis: which rule was not kept, where nothing legal explains the table well enough."""

from __future__ import annotations

from itertools import count
from typing import Final

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, day_face, die_face, night_face
from engine.games.cards_and_karma.box.faces import DieColour
from engine.games.cards_and_karma.choices import TakeDie, Waive, Waived
from engine.games.cards_and_karma.table.slips import SLIP
from engine.kernel.contract import Chance
from engine.kernel.sightings import Sighting
from engine.referee import Contradiction, Diagnosis, Referee, Trace
from engine.words import Face
from tests.engine.games.cards_and_karma.positions import Sitting, dice, house, palace, ship, ware
from tests.engine.kernel.toys.looking import look
from tests.engine.kernel.toys.tile import TileGame
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes

BLUE: Final[tuple[DieColour, int]] = ("blue", 5)


def diagnosed(desk: Desk, *changes: At) -> Diagnosis:
    """Return what is found at a table after some changes; nothing legal explains it."""
    desk.moves(*changes)
    assert isinstance(desk.verdict(), Contradiction)
    return desk.referee.diagnose(desk.start, desk.now, trace=desk.trace)


def the_slip(found: Diagnosis) -> tuple[str, Waived]:
    """Return the first rule of the likeliest slip, and what was left aside."""
    assert found.slips
    waiver = next(one for one in found.slips[0].explanation.answers if isinstance(one, Waive))
    return found.slips[0].rules[0], waiver.what


@pytest.mark.parametrize("paid", [[], [("blue", 4)], [("green", 5)]])
def test_payments(paid: list[tuple[str, int]]) -> None:
    """Nothing, too little, and the wrong colour: it is the payment, and the house is what it is about."""
    hand, yellow = [*dice("blue", 4, 5), *dice("green", 5)], house("yellow", cost=BLUE)
    desk = table(Sitting(hand=hand), grid=[yellow, *dice("orange", 1, 2)])
    found = diagnosed(desk, *takes(desk, yellow, "buildings"), *([pays(*paid)] if paid else []))
    assert the_slip(found) == ("payment", "payment")
    assert found.slips[0].breaches[0].pieces == {"seat-0-buildings": (desk.name(yellow),)}


def test_three_of_a_kind_on_the_discards_pay_for_nothing() -> None:
    """The house completed the three and left with them: the die on top of the discards is its other side."""
    hand, lying = dice("green", 5), [house("white", "red"), house("white", "yellow")]
    white = house("white", cost=("green", 5), die=("green", 5))
    desk = table(Sitting(hand=hand, buildings=lying), grid=[white, *dice("orange", 1, 2)])
    found = diagnosed(
        desk,
        lifts(desk, white),
        At("seat-0-buildings", gone=tuple(map(desk.name, lying))),
        At("seat-0-administrators", come=(ADMINISTRATOR,)),
        At("discard", come=(die_face("green", 5),)),
    )
    assert the_slip(found) == ("payment", "payment")


def test_what_was_cleared_away_pays_for_nothing() -> None:
    """A die of a turn long ago lay in the tray and lies on the discards now: no new one was thrown there."""
    four, yellow = die_face("blue", 4), house("yellow", cost=("blue", 4))
    desk = table(Sitting(hand=dice("blue", 4)), grid=[yellow, *dice("orange", 1, 2)])
    desk.trace = Trace(desk.moves(At("tray", come=(four,))))
    cleared = At("tray", gone=(four,)), At("discard", come=(four,))
    found = diagnosed(desk, *takes(desk, yellow, "buildings"), *cleared)
    assert the_slip(found) == ("payment", "payment")


def test_what_is_seen_besides_breaks_no_rule() -> None:
    """An explanation may say what a card was that nobody had seen: that is no choice of anybody."""
    desk = table(Sitting(), grid=[*dice("orange", 1, 2)])
    face = desk.now.places["grid"].pieces[0].best
    assert face is not None
    answers = (Sighting("grid", (face,)), Waive("one-action"))
    assert [one.rule for one in desk.game.broken(desk.start, answers)] == ["one-action"]


def test_a_second_card() -> None:
    """Two goods cards were taken in one turn: the turn would be right with either of them."""
    silk, tea = ware(("silk", 1)), ware(("tea", 1))
    desk = table(Sitting(), grid=[silk, tea, *dice("orange", 1, 2)])
    found = diagnosed(desk, *takes(desk, silk, "goods"), *takes(desk, tea, "goods"))
    assert the_slip(found) == ("one-action", "one-action")
    mended = found.slips[0].mended
    assert mended is not None
    assert len(mended.seats[0].goods) == 1


def test_earlier_ships_that_stay() -> None:
    """A lower number was laid, and the ship before it still lies there."""
    high, low = ship(9), ship(3, cost=1)
    hand = dice("blue", 1)
    desk = table(Sitting(ships=[high], hand=hand), grid=[low, *dice("orange", 1, 2)])
    face = desk.name(low)
    found = diagnosed(desk, At("grid", gone=(face,)), At("seat-0-ships", come=(face,)), pays(("blue", 1)))
    assert the_slip(found) == ("ship-order", "ships")


def test_an_earlier_ship_of_the_same_turn_that_stays() -> None:
    """Its reward brought one of a lower number, before which nothing had lain there."""
    first, palace6 = ship(9, "palace-1", cost=1), palace(6)
    low, top = ship(3), ware(("tea", 1))
    desk = table(Sitting(hand=dice("blue", 1)), grid=[first, palace6, *dice("orange", 1, 2)], draw=[low, top])
    found = diagnosed(
        desk,
        lifts(desk, first, palace6),
        At("seat-0-ships", come=(desk.name(first), desk.name(low))),
        At("tray", come=(desk.name(palace6),)),
        pays(("blue", 1)),
        At("draw", gone=(desk.name(low),), come=(desk.name(top),)),
    )
    assert the_slip(found) == ("ship-order", "ships")


def test_three_of_a_kind_that_stay() -> None:
    """All three are named, and they would be gone with the rule kept."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 1))
    desk = table(Sitting(buildings=reds, hand=dice("blue", 1)), grid=[new, *dice("orange", 1, 2)])
    found = diagnosed(desk, *takes(desk, new, "buildings"), pays(("blue", 1)))
    assert the_slip(found) == ("trio-same-buildings", "trios")
    assert len(found.slips[0].breaches[0].pieces["seat-0-buildings"]) == 3
    mended = found.slips[0].mended
    assert mended is not None
    assert mended.seats[0].administrators == 1
    assert not mended.seats[0].buildings


def test_a_turn_with_the_rule_kept_ends_before_cards_are_laid_out() -> None:
    """The last card of the grid completed three of a kind, which stay; four cards have been laid since."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 1))
    pile = dice("orange", 1, 2, 3, 4, 5)
    desk = table(Sitting(buildings=reds, hand=dice("blue", 1)), grid=[new], draw=pile)
    laid, top = tuple(map(desk.name, pile[:4])), desk.name(pile[4])
    found = diagnosed(
        desk,
        *takes(desk, new, "buildings"),
        pays(("blue", 1)),
        At("grid", come=laid),
        At("draw", gone=laid[:1], come=(top,)),
    )
    assert the_slip(found) == ("trio-same-buildings", "trios")
    mended = found.slips[0].mended
    assert mended is not None
    assert not mended.seats[0].buildings
    pending = desk.game.pending(mended)
    assert isinstance(pending, Chance)
    assert pending.kind == "lay"


def test_an_administrator_that_did_not_come() -> None:
    """The three have left, and nobody took the administrator."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 1))
    desk = table(Sitting(buildings=reds, hand=dice("blue", 1)), grid=[new, *dice("orange", 1, 2)])
    gone = tuple(map(desk.name, reds))
    desk.moves(lifts(desk, new), At("seat-0-buildings", gone=gone), pays(("blue", 1)))
    found = desk.referee.diagnose(desk.start, desk.now, trace=desk.trace)
    assert the_slip(found) == ("trio-same-buildings", "trio-administrator")
    verdict = desk.verdict()
    told = verdict.doubt if not isinstance(verdict, Contradiction) else float("inf")
    assert told > found.slips[0].doubt - 1.0, "an administrator used and put away unseen is no likelier"


def test_a_turn_without_right() -> None:
    """A card lies with another player than the one in turn."""
    silk = ware(("silk", 1))
    desk = table(Sitting(), Sitting(), grid=[silk, *dice("orange", 1, 2)])
    found = diagnosed(desk, *takes(desk, silk, "goods", seat=1))
    assert the_slip(found) == ("turn-order", "turn-order")


def test_a_turn_without_right_of_which_only_the_tray_tells() -> None:
    """Karma pays that the player in turn has not got: it was the other one, who took the palace card."""
    taken, orange = palace(3), dice("orange", 1, 2)
    sitting = Sitting(hand=dice("blue", 2), karma=1)
    desk = table(Sitting(hand=dice("purple", 1)), sitting, grid=[taken, *orange])
    face = desk.name(taken)
    desk.moves(lifts(desk, taken, orange[0]), At("tray", come=(face,)), pays(("blue", 2), karma=1))
    found = desk.referee.diagnose(desk.start, desk.now, trace=desk.trace)
    assert the_slip(found) == ("turn-order", "turn-order")


def test_several_slips_are_not_guessed() -> None:
    """Cards that nobody can have laid there by one mistake are no slip."""
    desk = table(Sitting(), grid=dice("orange", 1, 2, 3))
    stray = (Face("stray"), Face("astray"), Face("astern"))
    found = diagnosed(desk, At("seat-1-buildings", come=stray))
    assert not found.slips
    assert found.legal is None


def test_what_is_legal_but_unlikely_is_told_too() -> None:
    """The administrator is gone and was never seen in the tray: used for another turn, perhaps."""
    green = dice("green", 1, 2)
    desk = table(Sitting(administrators=1), Sitting(), grid=green)
    desk.moves(lifts(desk, green[0]), At("seat-0-administrators", gone=(ADMINISTRATOR,)))
    found = desk.referee.diagnose(desk.start, desk.now, trace=desk.trace)
    assert found.legal is not None
    assert not any(isinstance(one, Waive) for one in found.legal.answers)


def test_a_search_that_is_cut_short_says_so() -> None:
    """Nothing is found then, and it is told that there may be something."""
    silk, late = ware(("silk", 1)), count()
    desk = table(Sitting(), Sitting(), grid=[silk, *dice("orange", 1, 2)])
    desk.moves(*takes(desk, silk, "goods", seat=1))
    found = desk.referee.diagnose(desk.start, desk.now, late=lambda: next(late) > 0, trace=desk.trace)
    assert not found.complete
    assert not found.slips


def test_a_game_without_slips_has_no_diagnosis() -> None:
    """Where a game tells of no mistakes, none is found."""
    game = TileGame()
    start = game.setup({"players": 2})
    seen = look(game.layout(start))
    found = Referee(game).diagnose(start, replace(seen, time=seen.time + 1))
    assert not found.slips


def test_a_ninth_dice_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks like eight, which is legal; who looks for a mistake is told which, and the end that was meant.

    That end is found though the rules think of something impossible first.
    """
    green, *rest = dice("green", 3, 4)
    desk = table(Sitting(hand=dice("blue", 1, 2, 3, 4, 5, 6, 1, 2)), grid=[green, *rest])
    desk.moves(lifts(desk, green))
    legal, toward = desk.explained(), desk.game.toward
    for first in ((), (TakeDie(0),)):
        hasty = lambda state, clues, first=first: (*first, *toward(state, clues))  # noqa: E731
        monkeypatch.setattr(desk.game, "toward", hasty)
        found = desk.referee.diagnose(desk.start, desk.now, trace=desk.trace)
        assert the_slip(found) == ("hand-limit", "hand-limit")
        assert found.slips[0].mended == legal


def test_other_cards_than_the_three_that_left() -> None:
    """A yellow house went with two of the three red ones: the trio is the matter."""
    reds, yellow = [house("red"), house("red")], house("yellow")
    new = house("red", cost=("blue", 1))
    desk = table(Sitting(buildings=[*reds, yellow], hand=dice("blue", 1)), grid=[new, *dice("orange", 1, 2)])
    found = diagnosed(
        desk,
        *takes(desk, new, "buildings"),
        pays(("blue", 1)),
        At("seat-0-buildings", gone=(desk.name(reds[0]), desk.name(reds[1]), desk.name(yellow))),
        At("seat-0-administrators", come=(ADMINISTRATOR,)),
    )
    assert the_slip(found) == ("trio-same-buildings", "trios")
    assert any(isinstance(one, Waive) and len(one.cards) == 3 for one in found.slips[0].explanation.answers)


def test_other_cards_than_the_three_that_were_meant() -> None:
    """Of two threes the dearer one was counted, which turns a card; the wrong ones went."""
    cheap, dear, tea, new = ware(("silk", 1)), ware(("silk", 4)), ware(("tea", 1)), ware(("spices", 1))
    desk = table(Sitting(goods=[cheap, dear, tea]), grid=[new, *dice("orange", 1, 2)])
    found = diagnosed(
        desk,
        *takes(desk, new, "goods"),
        At("seat-0-goods", gone=(desk.name(cheap), desk.name(tea))),
        At("seat-0-score", gone=(day_face("ruby"),), come=(night_face("karma-2", "ruby"),)),
    )
    assert the_slip(found) == ("trio-different-goods", "trios")


@pytest.mark.parametrize("cleared", [False, True])
def test_what_is_cleared_away_leaves_a_slip_as_plain_as_before(cleared: bool) -> None:
    """Two houses were bought in one turn; who is next has put away what paid, or has not yet."""
    houses = [house("yellow", cost=BLUE), house("red", cost=("green", 4))]
    hand = [*dice("blue", 5), *dice("green", 4)]
    desk = table(Sitting(hand=hand), Sitting(), grid=[*houses, *dice("orange", 1, 2)])
    bought = [one for card in houses for one in takes(desk, card, "buildings")]
    desk.glance(*bought, pays(BLUE, ("green", 4)))
    found = diagnosed(desk, *([At("tray", gone=(die_face(*BLUE), die_face("green", 4)))] if cleared else []))
    assert the_slip(found) == ("one-action", "one-action")
    assert found.slips[0].plain == pytest.approx(SLIP)
    assert (found.slips[0].explanation.misfit > found.slips[0].plain) is cleared


def test_one_of_the_three_that_were_meant_may_lie_there_still() -> None:
    """Six coins turned a card: the dear silk was counted, and another tea went in its stead."""
    silk, teas = ware(("silk", 4)), [ware(("tea", 1)), ware(("tea", 2))]
    new = ware(("silk", 1), ("spices", 1))
    desk = table(Sitting(goods=[silk, *teas]), grid=[new, *dice("orange", 1, 2)])
    found = diagnosed(
        desk,
        lifts(desk, new),
        At("seat-0-goods", gone=tuple(map(desk.name, teas))),
        At("seat-0-score", gone=(day_face("ruby"),), come=(night_face("karma-2", "ruby"),)),
    )
    assert the_slip(found) == ("trio-different-goods", "trios")


def test_three_that_the_top_card_completes() -> None:
    """It came by a palace card, and the next one on the pile showed before anybody could take the three."""
    palace6, top, under = palace(6), ware(("spices", 1)), ware(("tea", 1), die=("blue", 2))
    goods, cost = [ware(("silk", 1)), ware(("tea", 2))], [("blue", 6)]
    desk = table(
        Sitting(goods=goods, hand=dice("blue", 6)), grid=[palace6, *dice("orange", 1, 2)], draw=[top, under]
    )
    found = diagnosed(
        desk,
        lifts(desk, palace6),
        At("tray", come=(desk.name(palace6),)),
        pays(*cost),
        At("seat-0-goods", come=(desk.name(top),)),
        At("draw", gone=(desk.name(top),), come=(desk.name(under),)),
    )
    assert the_slip(found) == ("trio-different-goods", "trios")
