"""A piece that no album knows is asked about once; what can be one face only is not asked about."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from msgspec.structs import replace

from display.phrases.entering import cannot_be_so
from display.words import verbatim
from engine.errors import MunshiError
from engine.facts import Facts
from engine.words import (
    Bag,
    Face,
    Millimetres,
    PieceSeen,
    Place,
    PlaceKind,
    PlaceReading,
    Reading,
    Row,
    Seconds,
    Sight,
    one,
)
from firmware.assistant.scene import Scene as Screen
from firmware.assistant.telling.introducing import Introducing, Meets
from firmware.buttons import Press
from firmware.entering.asked import Asked, EntryPage, Given, Option, given
from firmware.entering.path import BACK, Path
from vision.table.strangers import SIDE, Stranger

RAFT, BOAT, COIN = Face("raft"), Face("boat"), Face("coin")
SHOWN = Screen(1, "play", ("Asha",), 0, 1, None, None, None, ())
MAY_LIE = {"harbour": (RAFT, BOAT, COIN), "row": (RAFT, BOAT), "shed": (BOAT,), "pool": (RAFT, BOAT)}


class Album:
    """What is known of faces.

    Attributes:
        met: Place and face of what was met.
    """

    def __init__(self, *faces: Face) -> None:
        self.faces = set(faces)
        self.met: list[tuple[str, Face]] = []

    def known(self, face: Face) -> bool:
        """Whether a face is known."""
        return face in self.faces

    def propose(self, _: Stranger) -> Facts | None:
        """Propose nothing."""
        return None

    def meet(self, stranger: Stranger, face: Face, _: Facts | None) -> None:
        """Know a face from now on."""
        self.faces.add(face)
        self.met.append((stranger.place, face))


class Harbour:
    """A game of three faces, all of them known."""

    def faces(self, place: str) -> Sequence[Face]:
        """Return what may lie at a place."""
        return MAY_LIE[place]

    def may_be_new(self, _: str) -> bool:
        """Know that nothing is new."""
        return False

    def ask(self, may_be: Sequence[Face], _: Sequence[Facts], *, new: bool) -> Asked:
        """Ask which of some faces it is."""
        assert not new
        return Asked(verbatim("which"), tuple(Option(verbatim(face), given(face)) for face in may_be))

    def facts(self, _: Face) -> Facts | None:
        """Describe nothing."""
        return None


class Scene:
    """Strangers that lie about while a match is followed."""

    def __init__(self, layout: dict[str, Any], *known: Face) -> None:
        self.album = Album(*known)
        places = [Place("pool", PlaceKind.HEAP, passing=True)]
        game = SimpleNamespace(layout=lambda _: layout, places=lambda _: places)
        course = SimpleNamespace(match=SimpleNamespace(game=game, state=0), report=lambda *_: None)
        self.it = Introducing(cast("Any", course), Meets(Harbour(), self.album, frozenset((COIN,))))
        self.now = 0.0

    def see(self, *strangers: Stranger, named: Sequence[Face] = (), sight: Sight = Sight.SEEN) -> Reading:
        """Take a picture of one place after another second."""
        self.now += 1.0
        pieces = [PieceSeen((), cast("Any", each.x), cast("Any", each.y)) for each in strangers]
        pieces += [PieceSeen(((face, 1.0),)) for face in named]
        places = {
            place: PlaceReading(
                place, sight, pieces=tuple(pieces) if strangers and place == strangers[0].place else ()
            )
            for place in MAY_LIE
        }
        reading = Reading(Seconds(self.now), 1, places)
        self.it.see(reading, strangers)
        return reading

    def touch(self, number: int) -> None:
        """Touch an answer."""
        self.it.press(Press("a", Seconds(self.now + 0.5), 1, touched=True, entry=number))


def at(place: str, x: float = 10.0, *, disc: bool = False, like: tuple[Face, ...] = ()) -> Stranger:
    """A piece without a name; one of those that it is like."""
    return Stranger(place, x, 10.0, np.zeros((SIDE, SIDE, 3), np.uint8), disc, like, sure=len(like) > 1)


@pytest.mark.parametrize(
    ("layout", "stranger", "face"),
    [
        ({"shed": Bag(())}, at("shed"), BOAT),
        ({"row": Row((one("raft"),))}, at("row"), RAFT),
        ({"harbour": Bag((one("raft"),))}, at("harbour"), RAFT),
        ({}, at("harbour", disc=True), COIN),
    ],
)
def test_where_one_face_can_lie_nobody_is_asked(
    layout: dict[str, Any], stranger: Stranger, face: Face
) -> None:
    """The place holds no other, or nothing else is missing there; a first look may have shown a finger."""
    scene = Scene(layout)
    scene.see(stranger)
    assert scene.it.busy
    assert not scene.album.met
    scene.see(stranger)
    assert not scene.it.open
    assert scene.album.met == [(stranger.place, face)]


def test_what_should_be_there_may_be_like_it() -> None:
    """A face that is known and missing where a stranger lies is not taken for it; it is the first answer."""
    scene = Scene({"harbour": Bag((one("raft"),))}, RAFT)
    scene.see(at("harbour", like=(RAFT,)))
    assert scene.it.open
    assert not scene.album.met
    scene.touch(0)
    assert scene.album.met == [("harbour", RAFT)]


@pytest.mark.parametrize(
    ("stranger", "shown"),
    [(at("shed", like=(BOAT,)), BOAT), (at("shed"), None), (at("row", like=(RAFT,)), None)],
)
def test_a_known_face_that_is_seen_badly(stranger: Stranger, shown: Face | None) -> None:
    """Nobody is asked where all faces are known, and no bad picture is learnt; the only face has its name."""
    scene = Scene({"row": Row((one("raft"),)), "shed": Bag(())}, RAFT, BOAT)
    reading = scene.see(stranger)
    assert not scene.it.busy
    assert not scene.album.met
    assert scene.it.named(reading).places[stranger.place].shown == [shown]


def test_known_faces_that_look_alike_are_asked_about_once_the_piece_rests() -> None:
    """What the eyes cannot tell apart is told by people, the likeliest first; a moment's doubt is none."""
    scene = Scene({"row": Bag(())}, RAFT, BOAT)
    seen = at("row", like=(BOAT, RAFT))
    scene.see(seen)
    scene.see(seen)
    assert scene.it.busy
    assert not scene.it.open
    scene.see(seen)
    assert scene.it.open
    scene.touch(0)
    assert scene.album.met == [("row", BOAT)]


def test_a_name_in_doubt_is_asked_about_as_none_is() -> None:
    """Half sure is not known; where the state expects the piece nobody is asked."""
    piece = PieceSeen(((BOAT, 0.52), (RAFT, 0.47)), Millimetres(10.0), Millimetres(10.0))
    places = {"row": PlaceReading("row", Sight.SEEN, pieces=(piece,))}
    for expected, asks in ((Bag(()), True), (Bag((one("boat"),)), False)):
        scene = Scene({"row": expected}, RAFT, BOAT)
        for time in (1.0, 2.0, 3.0):
            scene.it.see(Reading(Seconds(time), 1, places), [at("row", like=(BOAT, RAFT))])
        assert scene.it.open == asks


def test_what_looks_like_another_card_of_a_row_is_asked_about() -> None:
    """A card of a row is shown by itself: one in bad light is told once, and then known."""
    scene = Scene({"row": Row((one("raft"),))}, RAFT, BOAT)
    for _ in range(3):
        scene.see(at("row", like=(BOAT,)))
    assert scene.it.open


def test_what_the_state_accounts_for_is_not_asked_about() -> None:
    """Two pieces that are seen badly lie where two are expected; the referee sees which they may be."""
    scene = Scene({"row": Bag((one("raft"), one("boat")))}, RAFT, BOAT)
    pair = (at("row", like=(RAFT, BOAT)), at("row", 50.0, like=(RAFT, BOAT)))
    reading = [scene.see(*pair) for _ in range(4)][-1]
    assert not scene.it.busy
    tied = replace(reading.places["row"].pieces[0], faces=((RAFT, 0.5), (BOAT, 0.5)))
    places = {**reading.places, "row": replace(reading.places["row"], pieces=(tied,))}
    named = scene.it.named(replace(reading, places=places), [at("row", like=(RAFT, BOAT))])
    assert named.places["row"].pieces == (tied,)


def test_a_piece_is_asked_about_once() -> None:
    """It is shown as the camera sees it; a later picture has its name."""
    scene = Scene({"harbour": Bag(())}, BOAT)
    reading = scene.see(at("harbour"))
    assert scene.it.open
    page = scene.it.labelled(SHOWN).aside
    assert isinstance(page, EntryPage)
    assert page.picture is not None
    assert page.picture.size == (SIDE, SIDE)
    scene.touch(0)
    assert scene.album.met == [("harbour", RAFT)]
    assert scene.it.busy  # until it is seen to have a name
    assert scene.it.named(reading).places["harbour"].shown == [RAFT]
    scene.see()
    assert not scene.it.busy


def test_what_the_box_cannot_be_is_said() -> None:
    """What fits to no card that is left is refused in words, and asked from the beginning."""
    scene = Scene({"harbour": Bag(())})

    def full(*_: object) -> Face:
        raise MunshiError("no card is left", expected="another", advice="look again")

    cast("Any", scene.it)._course.learn = full
    scene.see(at("harbour"))
    assert scene.it._path is not None
    asked = scene.it._path.asked
    new = Option(verbatim("new"), lambda: Given(RAFT, learns={"kind": "raft"}))
    scene.it._path = Path(replace(asked, options=(*asked.options, new)))
    scene.touch(len(asked.options))
    assert scene.it.open
    page = scene.it.labelled(SHOWN).aside
    assert isinstance(page, EntryPage)
    assert page.refused == cannot_be_so()
    scene.touch(0)
    assert scene.album.met == [("harbour", RAFT)]


def test_not_now_is_not_asked_again() -> None:
    """Until the piece has moved."""
    scene = Scene({"harbour": Bag(())})
    scene.see(at("harbour"))
    scene.it.press(Press(BACK, Seconds(scene.now + 0.5), 1))
    scene.see(at("harbour"))
    assert not scene.it.busy
    scene.see(at("harbour", 90.0))
    assert scene.it.open


def test_what_is_gone_is_not_asked_about_any_more() -> None:
    """Nor is anything asked while a hand is over it; but it is waited for."""
    scene = Scene({"harbour": Bag(())})
    scene.see(at("harbour"), sight=Sight.COVERED)
    assert scene.it.busy
    assert not scene.it.open
    scene.see(at("harbour"))
    assert scene.it.open
    scene.see()
    assert not scene.it.open


def test_a_token_in_an_empty_row_is_none_of_it() -> None:
    """A place that holds no round pieces asks nothing about one."""
    scene = Scene({"row": Row(())})
    empty = Reading(Seconds(1.0), 1, {"row": PlaceReading("row", Sight.SEEN)})
    scene.it.see(empty, [at("row", disc=True)])
    assert not scene.it.busy


def test_a_pile_is_not_asked_about() -> None:
    """Nor a place of which nothing is expected."""
    scene = Scene({})
    scene.see(at("harbour"))
    assert not scene.it.busy


def test_where_people_clear_at_any_time_nothing_is_taken_for_what_was_expected() -> None:
    """What lay there may be gone, and something else have come: that is asked about."""
    scene = Scene({"pool": Bag((one("raft"),))})
    scene.see(at("pool"))
    assert scene.it.open
    assert not scene.album.met


def test_what_people_said_holds_as_long_as_it_lies_there() -> None:
    """The eyes may not name it all the same; it is not asked about again."""
    scene = Scene({"harbour": Bag(())}, BOAT)
    scene.see(at("harbour"))
    scene.touch(0)
    later = scene.see(at("harbour"))
    scene.it.forget([at("harbour")])
    assert not scene.it.busy
    assert scene.it.named(later).places["harbour"].shown == [RAFT]
    scene.it.forget([at("harbour", 90.0)])
    assert scene.it.named(later).places["harbour"].shown == [None]


def test_what_a_stranger_is_a_little_like_tells_nothing() -> None:
    """What it is may be the face that is missing in the album; what has a name keeps it."""
    scene = Scene({"harbour": Bag(())})
    near = PieceSeen(((BOAT, 0.25),), Millimetres(10.0), Millimetres(10.0))
    sure = PieceSeen(((RAFT, 0.99),), Millimetres(90.0), Millimetres(10.0))
    places = {"harbour": PlaceReading("harbour", Sight.SEEN, pieces=(near, sure))}
    told = scene.it.named(Reading(Seconds(1.0), 1, places), [at("harbour")]).places["harbour"].pieces
    assert [piece.faces for piece in told] == [(), ((RAFT, 0.99),)]
