"""Positions of Cards & Karma as a camera sees them: the table as it should lie, and what hands changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, KARMA, die_face
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Fact
from engine.referee import Contradiction, Explained, Referee, Trace
from engine.words import Face, Millimetres, PieceSeen, PlaceReading, Reading, Seconds, Sight
from tests.engine.games.cards_and_karma.positions import Piece, Playing, Sitting, dice, die, house, position
from tests.engine.kernel.toys.looking import look

SURE = 0.985


class At(Struct, frozen=True):
    """A change of what lies at a place.

    Args:
        place: The place.
        come: Faces that came there, beside the others.
        gone: Faces that left it.
        spot: Where those that came lie, in millimetres.
    """

    place: str
    come: tuple[Face, ...] = ()
    gone: tuple[Face, ...] = ()
    spot: tuple[float, float] = (0.0, 0.0)


def piece(face: Face | None, probability: float = SURE, x: float = 0.0, y: float = 0.0) -> PieceSeen:
    """Return a piece that eyes have found, without a name where no face is given."""
    faces = () if face is None else ((face, probability),)
    return PieceSeen(faces, x=Millimetres(x), y=Millimetres(y))


def seen(place: str, *faces: Face, sight: Sight = Sight.SEEN) -> PlaceReading:
    """Return the reading of a place."""
    return PlaceReading(place, sight, pieces=tuple(map(piece, faces)))


def reading(time: float, *places: PlaceReading) -> Reading:
    """Return a reading."""
    return Reading(Seconds(time), round(time), {one.place: one for one in places})


class Desk:
    """A table whose pieces are moved by hand, and a referee who follows it.

    Args:
        play: The position; its turn begins.
        without: Places that the camera does not cover.
    """

    def __init__(self, play: Playing, without: Collection[str] = ()) -> None:
        self.game = play.game
        self.box = play.state.box
        self.start: State = play.state
        self.referee = Referee(play.game)
        layout = self.game.layout(self.start)
        self.now = look({place: one for place, one in layout.items() if place not in without})
        self.trace = Trace(self.now)

    def name(self, card: Piece) -> Face:
        """Return the face of a card's action side."""
        face = self.box.action_face(card.token)
        assert face is not None
        return face

    def moves(self, *changes: At) -> Reading:
        """Have hands change the table; return what is seen then."""
        places = dict(self.now.places)
        for one in changes:
            if one.place not in places:
                continue
            pieces = list(places[one.place].pieces)
            for face in one.gone:
                pieces.remove(next(found for found in pieces if found.best == face))
            pieces += [piece(face, x=one.spot[0], y=one.spot[1]) for face in one.come]
            sight = Sight.SEEN if one.come else places[one.place].sight
            places[one.place] = replace(places[one.place], sight=sight, pieces=tuple(pieces))
        self.now = Reading(Seconds(self.now.time + 1), self.now.number + 1, places)
        return self.now

    def hides(self, *places: str, keep: Iterable[Face] = ()) -> Reading:
        """Have hands lie over places, where only some faces are still found."""
        kept = set(keep)
        hidden = {
            place: PlaceReading(
                place,
                Sight.COVERED,
                pieces=tuple(one for one in self.now.places[place].pieces if one.best in kept),
            )
            for place in places
        }
        return Reading(Seconds(self.now.time + 1), self.now.number + 1, {**self.now.places, **hidden})

    def glance(self, *changes: At) -> None:
        """Have hands change the table in the middle of a turn, and the camera see it."""
        self.trace.add(self.moves(*changes))

    def verdict(
        self, now: Reading | None = None, said: tuple[str, Fact] | None = None
    ) -> Explained | Contradiction:
        """Have the table explained as it is."""
        return self.referee.explain(self.start, now or self.now, trace=self.trace, said=said)

    def explained(self, now: Reading | None = None) -> State:
        """Return the state of the one explanation that needs no question."""
        verdict = self.verdict(now)
        assert isinstance(verdict, Explained), verdict
        assert verdict.sure, [(one.cost, one.answers) for one in verdict.explanations]
        state: State = verdict.explanations[0].state
        return state

    def confirm(self) -> State:
        """Record what needs no question and go on from there."""
        verdict = self.verdict()
        assert isinstance(verdict, Explained)
        assert verdict.sure
        first = verdict.explanations[0]
        self.trace = self.trace.next(self.now, first.ahead)
        self.start = first.state
        return self.start


def table(*sittings: Sitting, without: tuple[str, ...] = (), **position_: object) -> Desk:
    """Return a table at which seat 0 has not begun its turn."""
    play: Playing = position(*sittings, fresh=True, **position_)  # type: ignore[arg-type]
    return Desk(play, without)


def takes(desk: Desk, card: Piece, row: str, seat: int = 0) -> tuple[At, At]:
    """Return the changes of a card that goes from the grid into a player's row."""
    face = desk.name(card)
    return At("grid", gone=(face,)), At(f"seat-{seat}-{row}", come=(face,))


def lifts(desk: Desk, *cards: Piece) -> At:
    """Return the change of cards that leave the grid for a hand."""
    return At("grid", gone=tuple(map(desk.name, cards)))


def pays(*dice: tuple[Any, int], karma: int = 0, administrators: int = 0, spot: float = 0.0) -> At:
    """Return the change of a payment in the tray."""
    faces = [die_face(colour, value) for colour, value in dice]
    return At("tray", come=(*faces, *(KARMA,) * karma, *(ADMINISTRATOR,) * administrators), spot=(spot, spot))


def builds(*values: int, cost: int = 5) -> tuple[Desk, Piece, list[Piece]]:
    """Return a table at which seat 0 has just taken a building that blue dice pay, and not paid.

    Args:
        values: Of the blue dice in the hand.
        cost: What the building costs.

    Returns:
        The table, the building and the hand.
    """
    hand, yellow = dice("blue", *values), house("yellow", cost=("blue", cost))
    desk = table(Sitting(hand=hand), grid=[yellow, *dice("green", 1, 2)])
    desk.moves(*takes(desk, yellow, "buildings"))
    return desk, yellow, hand


def draws_two() -> tuple[Desk, list[Piece]]:
    """Return a table at which seat 0 has laid an administrator and taken a die of the grid.

    Returns:
        The table, and the three cards on top of the draw pile, of which the first still lies there.
    """
    pile, green = dice("orange", 1, 2, 3), die("green", 1)
    desk = table(Sitting(administrators=1), grid=[green, die("green", 2)], draw=pile)
    desk.moves(
        lifts(desk, green),
        At("tray", come=(ADMINISTRATOR,)),
        At("seat-0-administrators", gone=(ADMINISTRATOR,)),
    )
    return desk, pile
