"""The words all rooms share: faces, places, layouts, readings and the mat.

No game is named here. `vision` may import this package and `engine.errors`, nothing else of the house.
"""

from engine.words.faces import UNNAMED, Expected, Face, PieceSeen, marker, on_step, one, turned
from engine.words.layouts import Anything, Bag, Expectation, Layout, Marks, Row, Top, Track
from engine.words.mats import Form, Mat, Region, Shape, Tag
from engine.words.places import Place, PlaceKind, Source
from engine.words.readings import DieSeen, PlaceReading, Reading, Sight
from engine.words.units import Degrees, Millimetres, Pixels, Seconds

__all__ = [
    "UNNAMED",
    "Anything",
    "Bag",
    "Degrees",
    "DieSeen",
    "Expectation",
    "Expected",
    "Face",
    "Form",
    "Layout",
    "Marks",
    "Mat",
    "Millimetres",
    "PieceSeen",
    "Pixels",
    "Place",
    "PlaceKind",
    "PlaceReading",
    "Reading",
    "Region",
    "Row",
    "Seconds",
    "Shape",
    "Sight",
    "Source",
    "Tag",
    "Top",
    "Track",
    "marker",
    "on_step",
    "one",
    "turned",
]
