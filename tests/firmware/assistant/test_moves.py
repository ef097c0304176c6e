"""Which pieces go where, by what differs at each place."""

from __future__ import annotations

from engine.words import Face
from firmware.assistant.moves import Lack, Moved, moves

SHIP, HOUSE, WARE = map(Face, ("ship", "house", "ware"))


def test_a_piece_that_lies_elsewhere_is_moved_from_there() -> None:
    """Before those of which only one end is known."""
    lacks = {"grid": Lack((HOUSE, SHIP)), "tray": Lack((), (WARE,)), "row": Lack((), (SHIP,))}
    assert moves(lacks) == [Moved(SHIP, "row", "grid"), Moved(HOUSE, None, "grid"), Moved(WARE, "tray", None)]


def test_what_comes_onto_a_pile_covers_what_lies_there() -> None:
    """The card that was under the one which was drawn is no card to be moved."""
    lacks = {"grid": Lack((), (SHIP,)), "pile": Lack((SHIP,), (HOUSE,))}
    assert moves(lacks, {"pile"}) == [Moved(SHIP, "grid", "pile")]
    lacks = {"pile": Lack((None,), (HOUSE,))}
    assert moves(lacks, {"pile"}) == [Moved(None, None, "pile")]


def test_what_goes_from_a_pile_uncovers_what_should_lie_there() -> None:
    """Nobody has to look for the card beneath."""
    lacks = {"row": Lack((SHIP,)), "pile": Lack((HOUSE,), (SHIP,))}
    assert moves(lacks, {"pile"}) == [Moved(SHIP, "pile", "row")]


def test_a_plan_tells_the_end_that_no_picture_shows() -> None:
    """Also of what lies on a pile and belongs into a row that no camera sees."""
    plan = moves({"row": Lack((SHIP,)), "pile": Lack((HOUSE,), (SHIP,)), "hand": Lack((), (WARE,))}, {"pile"})
    assert moves({"pile": Lack((HOUSE,), (SHIP,))}, {"pile"}, planned=plan) == [Moved(SHIP, "pile", "row")]
    assert moves({"row": Lack((SHIP,))}, {"pile"}, planned=plan) == [Moved(SHIP, "pile", "row")]
    assert moves({"hand": Lack((), (WARE,))}, planned=[Moved(WARE, "hand", "grid")]) == [
        Moved(WARE, "hand", "grid")
    ]


def test_a_piece_that_should_show_something_else_is_turned() -> None:
    """Where pieces are turned; elsewhere one goes and another comes."""
    lacks = {"row": Lack((SHIP,), (HOUSE,))}
    assert moves(lacks, turning={"row"}) == [Moved(HOUSE, "row", "row", SHIP)]
    assert moves(lacks) == [Moved(SHIP, None, "row"), Moved(HOUSE, "row", None)]


def test_nobody_knows_whence_an_unknown_piece_comes() -> None:
    """Two of which nobody may say what they show are not taken for the same."""
    lacks = {"grid": Lack((None,)), "row": Lack((), (None,))}
    assert moves(lacks) == [Moved(None, None, "grid"), Moved(None, "row", None)]
