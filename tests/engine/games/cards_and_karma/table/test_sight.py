"""Cards that lie open and had been missed."""

from __future__ import annotations

from msgspec.structs import replace

from engine.kernel.sightings import Sighting
from engine.words import Face
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    copy_of,
    dice,
    house,
    position,
    ship,
    ware,
)


def missed() -> tuple[Playing, list[Piece]]:
    """Return a position whose pile has any of four cards on top, and two of them in the grid; and these."""
    tea = ware(("tea", 1))
    cards = [tea, copy_of(tea, 3), ship(4), house("red")]
    play = position(Sitting(), grid=dice("blue", 1), draw=cards, fill=2)
    anything = sum(one.token for one in cards)
    play.change(top=anything, below=play.state.below | anything, exact=False)
    return play, cards


def face(play: Playing, card: Piece) -> Face:
    """Return what a card shows."""
    return play.state.box.action[card.number]


def test_a_card_on_the_pile_that_is_seen_now() -> None:
    """One card of its face is known from then on, and lies nowhere under itself."""
    play, (_, _, boat, _) = missed()
    after = play.game.sighted(play.state, Sighting("draw", (face(play, boat),)))
    assert after.top == boat.token
    assert not after.below & boat.token


def test_a_face_of_copies_stays_open() -> None:
    """Of two copies on the pile one cannot tell which was seen."""
    play, (tea, twin, *_) = missed()
    after = play.game.sighted(play.state, Sighting("draw", (face(play, tea),)))
    assert after.top == tea.token | twin.token
    assert after.below & after.top == after.top


def test_what_tells_nothing_new_changes_nothing() -> None:
    """A top card that is known, or cannot be, no pile, several faces at once, another place."""
    play, (tea, _, boat, _) = missed()
    elsewhere = play.state.box.action_face(play.state.grid[0])
    assert elsewhere is not None
    state = play.state
    for place, faces in (
        ("draw", (elsewhere,)),
        ("draw", (face(play, tea), face(play, boat))),
        ("draw", ()),
        ("tray", (face(play, boat),)),
        ("seat-0-goods", (face(play, boat),)),
        ("draw", (Face("no-such-face"),)),
    ):
        assert play.game.sighted(state, Sighting(place, faces)) is state
    known = play.change(top=boat.token).state
    assert play.game.sighted(known, Sighting("draw", (face(play, tea),))) is known
    none = play.change(top=0).state
    assert play.game.sighted(none, Sighting("draw", (face(play, boat),))) is none


def test_who_may_have_drawn_leaves_the_top_open() -> None:
    """Whoever holds an administrator may have drawn already, so the card on top now proves nothing."""
    play, _ = missed()
    assert play.game.fleeting(play.state) == frozenset()
    seats = position(Sitting(administrators=1)).state.seats
    assert play.game.fleeting(play.change(seats=seats).state) == {"draw"}


def test_cards_of_the_grid_that_are_seen_now() -> None:
    """Each unknown card that fits is narrowed; what is known already stays; a lone card is pinned."""
    play, (tea, twin, boat, red) = missed()
    anything, lying = play.state.top, play.state.grid[0]
    play.change(grid=tuple(sorted((lying, anything, anything))), top=0)
    after = play.game.sighted(play.state, Sighting("grid", (face(play, boat),)))
    assert sorted(after.grid) == sorted((lying, boat.token, anything & ~boat.token))
    assert not after.below & boat.token
    more = play.game.sighted(after, Sighting("grid", (face(play, tea), face(play, red))))
    assert sorted(more.grid) == sorted((lying, boat.token, tea.token | twin.token))
    assert more.below & tea.token, "either copy may still lie in the pile"


def test_a_known_card_of_the_grid_is_not_narrowed() -> None:
    """A face that lies there already, and one that nothing unknown can be, change nothing."""
    play, (tea, _, boat, _) = missed()
    play.change(grid=tuple(sorted((boat.token, tea.token))))
    state = play.state
    for card in (boat, tea):
        assert play.game.sighted(state, Sighting("grid", (face(play, card),))) is state


def test_a_hand_cannot_hold_what_lies_open() -> None:
    """Once a missed card is seen in the grid, no hidden card can be it any more."""
    play, (_, _, boat, red) = missed()
    hidden = boat.token | red.token
    seat = replace(play.state.seats[0], hand=(hidden,))
    play.change(seats=(seat, play.state.seats[1]), grid=(play.state.top,), top=0)
    after = play.game.sighted(play.state, Sighting("grid", (face(play, boat),)))
    assert after.seats[0].hand == (red.token,)


def test_what_is_in_no_box_is_no_card_of_the_grid() -> None:
    """A face that is printed on no card narrows nothing, though a card may be any."""
    play, _ = missed()
    play.change(grid=(play.state.box.all,), top=0)
    for place in ("grid", "draw"):
        assert play.game.sighted(play.state, Sighting(place, (Face("elephant-front"),))) is play.state
