"""Pieces that lie open and that the eyes cannot name: asked about once, then known for ever.

The album lacks them, or has pictures that are too bad or too much alike. Where only one face can lie there,
it is that one, and nobody is asked; else people say what it is, as it is printed. What they say is kept
before anything else is done with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import dist
from typing import Any, Final, Protocol, final

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from display.model.listing import Shot
from display.phrases import entering as phrases
from display.words import Words
from engine.errors import MunshiError
from engine.facts import Facts
from engine.words import Bag, Expectation, Expected, Face, PlaceReading, Reading, Row, Seconds, Sight
from firmware.assistant.course import Course
from firmware.assistant.scene import Choice, Scene
from firmware.assistant.telling.by_touch import column_choices
from firmware.buttons import Press
from firmware.entering.asked import Asked, EntryPage, Newcomers, Option
from firmware.entering.path import BACK, Path, source
from vision.arrays import Floats
from vision.table.strangers import Stranger

NUMBERS: Final = 50_000_000
"""Numbers of these questions are higher than those of all others."""

SAME: Final = 8.0
"""A stranger that lies within so many millimetres of where one lay is the same."""


LOOKS: Final = 12.0
"""and if its picture differs by no more than this on average, of 255;"""

RESTS: Final = 4.0
"""by no more than this nothing has moved upon it, such as a finger."""

_COARSE: Final = 24
"""Pixels across a picture as it is compared."""

LASTS: Final = 2.0
"""Seconds for which a piece has to rest before it is asked about though the album has all that it may be."""


class Acquaintances(Protocol):
    """What is known of the looks of faces, and kept."""

    def known(self, face: Face) -> bool:
        """Tell whether there is a picture of a face."""

    def propose(self, stranger: Stranger) -> Facts | None:
        """Return what will be printed on a piece; None for no idea."""

    def meet(self, stranger: Stranger, face: Face, facts: Facts | None) -> None:
        """Keep the picture of a piece, and know its face by it from now on.

        Args:
            stranger: The piece.
            face: What it is.
            facts: What is printed on it, where that is known.
        """


class Meets(Struct, frozen=True, eq=False):
    """What is needed to ask for pieces.

    Args:
        newcomers: Knows the questions of the game.
        acquaintances: Keeps what is answered.
        round_faces: Those of round pieces.
    """

    newcomers: Newcomers
    acquaintances: Acquaintances
    round_faces: frozenset[Face] = frozenset()


@final
class Introducing:
    """Asks for one piece after the other.

    Args:
        course: The match.
        meets: What is asked, and who keeps it.

    Attributes:
        page: Tells each screen from all others.
    """

    def __init__(self, course: Course, meets: Meets) -> None:
        self._course, self._meets = course, meets
        self._path: Path | None = None
        self._asked: Stranger | None = None
        self._later: list[Stranger] = []
        self._touches = 0
        self._refused: Words | None = None
        self._answered = Seconds(float("-inf"))
        self._named: list[tuple[Stranger, Face]] = []
        self._since: list[tuple[Stranger, Seconds]] = []
        self._waits = False
        self.page = 0

    @property
    def open(self) -> bool:
        """Whether a piece is asked about."""
        return self._path is not None

    @property
    def number(self) -> int:
        """Tells each question from all others."""
        return NUMBERS + self.page

    @property
    def piece(self) -> tuple[float, float]:
        """Where it lies."""
        return (self._asked.x, self._asked.y) if self._asked is not None else (0.0, 0.0)

    @property
    def busy(self) -> bool:
        """Whether something is asked, or was answered and is to be looked at once more."""
        return self.open or self._waits

    def named(self, reading: Reading, strangers: Sequence[Stranger] = ()) -> Reading:
        """Return a reading with the names that people have told of what lies there.

        What a stranger is a little like tells nothing: what it is may be missing in the album. Where it is
        one of few that are alike, that is told.

        Args:
            reading: The reading.
            strangers: What has no name in it.
        """
        places = dict(reading.places)
        told = [(one, ((face, 1.0),)) for one, face in self._named]
        for one, faces in (*told, *((one, ()) for one in strangers if not one.sure)):
            if one.place in places:
                places[one.place] = _with_faces(places[one.place], one, faces)
        return replace(reading, places=places)

    def forget(self, strangers: Sequence[Stranger]) -> None:
        """Leave what was told to later readings, which name it, but for what the eyes cannot name."""
        self._named = [told for told in self._named if self._names(told[0], strangers)]

    @staticmethod
    def _names(told: Stranger, strangers: Sequence[Stranger]) -> bool:
        """Tell whether a piece that was named is still among the strangers."""
        return _alike(told, strangers, LOOKS)

    def see(self, reading: Reading, strangers: Sequence[Stranger]) -> None:
        """Take in what has no name; ask for it unless something is asked already.

        Args:
            reading: How the table lies.
            strangers: What has no name in it.
        """
        asked = self._asked
        if asked is not None and reading.places[asked.place].sight is Sight.SEEN:
            self._asked = _same(asked, strangers)
            if self._asked is None:
                self._close()  # somebody took it away, or it has a name by now
        self._later = [one for one in self._later if _same(one, strangers) is not None]
        if reading.time <= self._answered:
            return
        self._waits = False
        game, state = self._course.match.game, self._course.match.state
        layout = game.layout(state)
        passing = {place.id for place in game.places(state) if place.passing}
        since = [(one, self._resting(one, reading.time)) for one in strangers]
        self._since = since
        for one, time in since:
            self._look(one, layout.get(one.place), reading, time, lasts=one.place not in passing)

    def _resting(self, one: Stranger, now: Seconds) -> Seconds:
        """Return since when a stranger has lain as it does."""
        return next((time for was, time in self._since if _alike(one, [was], RESTS)), now)

    def _look(
        self, one: Stranger, expected: Expectation | None, reading: Reading, since: Seconds, *, lasts: bool
    ) -> None:
        """Take in a stranger: have it known, ask for it, or wait until it can be asked for.

        Args:
            one: The stranger.
            expected: What should lie there.
            reading: How the table lies.
            since: The time from which on it has lain as it does.
            lasts: Whether that tells what lies there: people may have cleared it and laid something else.
        """
        known, newcomers = self._meets.acquaintances.known, self._meets.newcomers
        facts = newcomers.facts
        lies = reading.places[one.place]
        if not one.disc and not isinstance(expected, Bag | Row):
            return
        if any(self._names(told, [one]) for told, _ in self._named):
            return  # people have said what it is
        readable = one.disc or lies.sight is Sight.SEEN
        may_be = [
            face for face in newcomers.faces(one.place) if (face in self._meets.round_faces) == one.disc
        ]
        new = not one.disc and newcomers.may_be_new(one.place)
        unknown = [face for face in may_be if not known(face)]
        alone = len(may_be) == 1 and not new
        told = may_be[0] if alone else _told(expected, lies, one) if readable and lasts else None
        # A row shows each of its cards where it is expected: what looks like another one is to be told.
        explained = alone or told in one.like or (lasts and _accounted(expected, lies))
        if told is not None and known(told) and (not alone or told not in one.like):
            told = None  # it may be one that is like it
        if told is not None:
            rests = known(told) or since < reading.time  # else a finger may be on it
            self._waits |= readable and not rests
            if readable and rests:
                self._meet(one, told, reading.time, "alone")
        elif (unknown or new or (may_be and not explained)) and _same(one, self._later) is None:
            self._waits |= bool(unknown or new or readable)
            rests = bool(unknown) or new or reading.time - since >= LASTS
            if rests and readable and not self.open and reading.time > self._answered:
                some = [face for face in may_be if not (known(face) and (unknown or new) and facts(face))]
                some.sort(key=known)
                likely = [face for face in one.like if face in some]
                self._ask(one, list(dict.fromkeys([*likely, *some])), new=new)

    def _ask(self, stranger: Stranger, may_be: Sequence[Face], *, new: bool) -> None:
        newcomers = self._meets.newcomers
        described = not may_be or any(newcomers.facts(face) is not None for face in may_be)
        proposed = self._meets.acquaintances.propose(stranger) if described else None
        known: list[Facts] = []
        for facts in (*map(newcomers.facts, stranger.like), proposed):
            known += [facts] if facts is not None and facts not in known else []
        asked = newcomers.ask(may_be, known, new=new)
        self._asked = stranger
        self._path = Path(asked)
        self._touches = 0
        self.page += 1

    def press(self, press: Press) -> None:
        """Take a press on what is shown."""
        path, asked = self._path, self._asked
        if path is None or asked is None:
            return
        self.page += 1
        self._touches += 1
        self._refused = None
        if press.button == BACK and press.entry is None:
            if not path.back():
                self._later.append(asked)
                self._close()
            return
        told = path.press(press)
        if told is None:
            return
        face = told.answer
        if told.learns is not None:
            try:
                face = self._course.learn(told.learns, None, source(press))
            except MunshiError:  # the box has no card left that it could be
                while path.back():
                    pass
                self._refused = phrases.cannot_be_so()
                return
        self._close()
        self._meet(asked, face, press.time, "asked")

    def _meet(self, stranger: Stranger, face: Face, time: Seconds, by: str) -> None:
        self._named.append((stranger, face))
        known = self._meets.acquaintances.known(face)
        if by == "alone" and known:
            return  # it is seen badly
        self._meets.acquaintances.meet(stranger, face, self._meets.newcomers.facts(face))
        self._answered, self._waits = time, True
        touches = self._touches if by == "asked" else 0
        said = {"turn_end": time, "place": stranger.place, "face": face, "by": by, "touches": touches}
        self._course.report("introduced", said | {"known": known})

    def _close(self) -> None:
        self._path = self._asked = None
        self.page += 1

    # --- what is shown -------------------------------------------------------------------------------

    def labelled(self, scene: Scene) -> Scene:
        """Return a scene with what is asked and what the buttons do."""
        path = self._path
        if path is None:
            return scene
        leads = phrases.step_back() if path.length else phrases.not_now()
        shot = None if self._asked is None else _shot(self._asked)
        page = EntryPage(path.asked.words, path.columns, path.picked, self._refused, picture=shot)
        choices = (*column_choices(page), Choice(BACK, leads, "undo", aside=True))
        return replace(scene, choices=choices, aside=page, ending=frozenset())

    def answers(self) -> tuple[tuple[str, Option], ...]:
        """Return each answer with the touch that gives it."""
        asked: Asked | None = None if self._path is None else self._path.asked
        return tuple((f"touch-{number}", one) for number, one in enumerate(asked.options if asked else ()))


def _shot(stranger: Stranger) -> Shot:
    """Return what is asked about, as the camera sees it."""
    seen = stranger.picture[..., ::-1]
    return Shot(seen.tobytes(), (seen.shape[1], seen.shape[0]))


def _same(one: Stranger, others: Sequence[Stranger]) -> Stranger | None:
    """Return which of some strangers is the same as one."""
    near = (other for other in others if other.place == one.place)
    return next((other for other in near if dist((one.x, one.y), (other.x, other.y)) < SAME), None)


def _alike(one: Stranger, others: Sequence[Stranger], most: float) -> bool:
    """Tell whether a stranger is among some and looks as one does; `most`: how far it may be from that."""
    found = _same(one, others)
    return found is not None and float(np.abs(_coarse(found) - _coarse(one)).mean()) < most


def _coarse(one: Stranger) -> Floats:
    """Return what a stranger looks like from afar, where noise is none."""
    small = cv2.resize(one.picture, (_COARSE, _COARSE), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32)


def _with_faces(
    lies: PlaceReading, stranger: Stranger, faces: tuple[tuple[Face, float], ...]
) -> PlaceReading:
    """Return what lies at a place with what a stranger may be."""
    return replace(
        lies,
        pieces=tuple(
            replace(one, faces=faces)
            if not one.plain and dist((one.x, one.y), (stranger.x, stranger.y)) < SAME
            else one
            for one in lies.pieces
        ),
    )


def _told(expected: Any, lies: PlaceReading, stranger: Stranger) -> Face | None:  # noqa: ANN401 -- any expectation
    """Return the one face that a stranger can show by what is expected where it lies; None for several."""
    if isinstance(expected, Row):
        if not lies.pieces or len(expected.pieces) != len(lies.pieces):
            return None
        here = (dist((one.x, one.y), (stranger.x, stranger.y)) for one in lies.pieces)
        near = min(enumerate(here), key=lambda one: one[1])[0]
        return _single(expected.pieces[near])
    left = _left(expected, lies)
    return next(iter(left)) if len(left) == 1 and left.total() == _doubted(lies) else None


def _accounted(expected: Any, lies: PlaceReading) -> bool:  # noqa: ANN401 -- any expectation
    """Tell whether no fewer faces are missing of a bag than pieces are in doubt there."""
    left = _left(expected, lies)
    return None not in left and left.total() >= _doubted(lies)


def _doubted(lies: PlaceReading) -> int:
    return sum(not piece.plain for piece in lies.pieces)


def _left(expected: Any, lies: PlaceReading) -> Counter[Face | None]:  # noqa: ANN401 -- any expectation
    """Return what is expected of a bag and not seen there beyond doubt."""
    pieces = expected.pieces if isinstance(expected, Bag) else ()
    return Counter(_single(piece) for piece in pieces) - Counter(
        piece.best for piece in lies.pieces if piece.plain
    )


def _single(piece: Expected) -> Face | None:
    return next(iter(piece.faces)) if len(piece.faces) == 1 else None
