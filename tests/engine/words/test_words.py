"""The words that all rooms share: certainty of a piece, regions of a mat, readings that are alike."""

from __future__ import annotations

import pytest

from engine.words import (
    Face,
    Form,
    Mat,
    Millimetres,
    PieceSeen,
    PlaceReading,
    Reading,
    Region,
    Seconds,
    Shape,
    Sight,
    on_step,
    turned,
)

RED, BLUE = Face("red"), Face("blue")


@pytest.mark.parametrize(
    ("faces", "best", "plain"),
    [
        ((), None, False),
        (((RED, 0.9),), RED, True),
        (((RED, 0.65),), RED, True),
        (((RED, 0.65), (BLUE, 0.3)), RED, False),
        (((RED, 0.45), (BLUE, 0.3)), None, False),
        (((RED, 0.48), (BLUE, 0.48)), None, False),
        (((RED, 0.3), (BLUE, 0.2)), None, False),
        (((RED, 0.5),), RED, False),
    ],
)
def test_a_face_is_known_where_it_is_likelier_than_all_else(
    faces: tuple[tuple[Face, float], ...], best: Face | None, plain: bool
) -> None:
    """What the probabilities lack to one is a piece that nobody enrolled; rivals make doubt."""
    piece = PieceSeen(faces)
    assert piece.best == best
    assert piece.plain == plain


def test_regions_hold_their_upper_left_edges() -> None:
    """Neighbours share no point; a place that the mat lacks is an error."""
    sides = [Millimetres(side) for side in (0.0, 10.0, 20.0)]
    left, right = (
        Region(name, x, sides[0], sides[1], sides[1]) for name, x in (("left", sides[0]), ("right", sides[1]))
    )
    mat = Mat("m", sides[2], sides[1], Form(Shape.CARD, *sides), (), (left, right))
    for x, y in ((0, 0), (9.9, 9.9), (10, 0), (19.9, 5)):
        assert [one.place for one in mat.regions if one.holds(x, y)] == ["left" if x < 10 else "right"]
    assert not any(one.holds(5, 10) for one in mat.regions)
    assert mat.region("right") is right
    with pytest.raises(KeyError):
        mat.region("middle")


def reading(*places: PlaceReading) -> Reading:
    """Return a reading."""
    return Reading(Seconds(0.0), 0, {one.place: one for one in places})


def test_readings_are_alike_where_they_show_the_same() -> None:
    """Where pieces lie does not matter; what they are, in which order, and how well it was seen does."""
    one, other = PieceSeen(((RED, 0.9),), x=Millimetres(3)), PieceSeen(((BLUE, 0.9),))
    grid = PlaceReading("grid", Sight.SEEN, pieces=(one, other))
    same = PlaceReading("grid", Sight.SEEN, pieces=(PieceSeen(((RED, 0.6),)), other))
    assert reading(grid).alike(reading(same))
    assert not reading(grid).alike(reading(PlaceReading("grid", Sight.SEEN, pieces=(other, one))))
    assert not reading(grid).alike(reading(PlaceReading("grid", Sight.COVERED, pieces=(one, other))))
    assert not reading(grid).alike(reading(PlaceReading("grid", Sight.SEEN, pieces=(one,))))
    assert not reading(grid).alike(reading())


def place(name: str, *faces: tuple[Face, float]) -> PlaceReading:
    """Return a place with one piece that shows one of some faces."""
    return PlaceReading(name, Sight.SEEN, pieces=(PieceSeen(faces),))


def test_turns_and_steps_are_faces() -> None:
    """Four quarter turns are none; on each step a marker shows another face."""
    assert [turned("tile-7", quarters) for quarters in (-1, 0, 5)] == ["tile-7~3", "tile-7~0", "tile-7~1"]
    assert on_step("marker-red", 12) == "marker-red@12"


def sheet(turn: int = 0, step: int = 3, mark: str = "7", sure: float = 0.9) -> Reading:
    """Return a reading of a turned tile, a marker on a track and a mark on a sheet."""
    return reading(
        place("tile", (turned("red", turn), sure)),
        place("track", (on_step("blue", step), sure), (on_step("blue", 9), 1 - sure)),
        place("sheet", (Face(mark), sure)),
    )


def test_turns_and_steps_and_marks_tell_readings_apart() -> None:
    """How a piece is turned, where a marker stands and what is marked counts; how surely does not."""
    assert sheet().alike(sheet(sure=0.8))
    for other in (sheet(turn=1), sheet(step=4), sheet(mark="8")):
        assert not sheet().alike(other)
        assert not other.alike(sheet())
