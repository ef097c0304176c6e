"""What is still to be done follows the readings; what is covered lies as it was seen last."""

from __future__ import annotations

from engine.referee import Trace
from firmware.assistant.repairs import Repairs
from tests.engine.games.cards_and_karma.positions import dice, ware
from tests.engine.referee.desk import At, table, takes


def test_what_differs_is_what_lies_otherwise_now() -> None:
    """A card that goes back is told no more, and at last nothing is."""
    silk, tea = ware(("silk", 1)), ware(("tea", 1))
    desk = table(grid=[silk, tea, *dice("orange", 1, 2)])
    wrong = desk.moves(*takes(desk, silk, "goods"), *takes(desk, tea, "goods"))
    repairs = Repairs(desk.referee, wrong, Trace())
    for card, left in ((silk, 1), (tea, 0)):
        face = desk.name(card)
        repairs.see(desk.moves(At("seat-0-goods", gone=(face,)), At("grid", come=(face,))), Trace())
        clues = repairs.ways(desk.start, None).before.clues
        assert (len(clues["grid"].gone) if clues is not None else 0) == left
    assert repairs.ways(desk.start, None).before.clues is None


def test_a_covered_place_lies_as_it_was_seen_last() -> None:
    """A hand over what is wrong puts nothing right; what was never seen stays covered."""
    silk = ware(("silk", 1))
    desk = table(grid=[silk, *dice("orange", 1, 2)])
    before = desk.now
    wrong = desk.moves(*takes(desk, silk, "goods"))
    repairs = Repairs(desk.referee, wrong, Trace(before))
    repairs.see(desk.hides("grid", "seat-0-goods"), Trace(before))
    ways = repairs.ways(desk.start, None)
    assert ways.before.clues is not None
    assert ways.lying["grid"] == wrong.places["grid"]
    repairs.see(before, Trace(before))
    assert repairs.ways(desk.start, None).before.clues is None


def test_what_has_come_elsewhere_does_not_lie_under_a_hand() -> None:
    """A card of the grid lies in the display by now; another one that is not found may lie there still."""
    silk, tea, *others = ware(("silk", 1)), ware(("tea", 1)), *dice("orange", 1, 2)
    desk = table(grid=[silk, tea, *others])
    repairs = Repairs(desk.referee, desk.now, Trace(desk.now))
    desk.moves(*takes(desk, silk, "goods"))
    repairs.see(desk.hides("grid", keep=map(desk.name, others)), Trace(desk.now))
    lying = repairs.table.places["grid"]
    assert [one.best for one in lying.pieces] == [desk.name(one) for one in (tea, *others)]


def test_a_turn_that_is_put_back_altogether_has_one_way() -> None:
    """Where the rule kept is the table as before, it is no second way."""
    desk = table(grid=dice("orange", 1, 2))
    repairs = Repairs(desk.referee, desk.now, Trace())
    assert repairs.ways(desk.start, None).mended is None
