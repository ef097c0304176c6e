"""The eyes' own loop: glance, read at rest, read at once when a button is pressed."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Self

import numpy as np
import pytest
from msgspec import Struct
from msgspec.structs import asdict, replace

from engine.errors import MunshiError
from engine.words import Face, Reading, Seconds
from firmware.buttons import Press
from firmware.camera.port import CameraError, Shot
from firmware.camera.remark import Remark
from firmware.eyes.messages import (
    FROM_EYES,
    Alive,
    Ended,
    FromEyes,
    LookNow,
    Meet,
    Seen,
    Show,
    Stop,
    ToEyes,
    packed,
)
from firmware.eyes.pacing import AGAIN, AT_REST, PERIOD
from firmware.eyes.recent import TOLD
from firmware.eyes.stills import Stills
from firmware.eyes.unnamed import unpacked
from firmware.eyes.worker import SNAPPED, EyesLoop
from firmware.table_protocol.messages import Screen
from tests.firmware.clocks import StoppedClock
from vision.arrays import Image
from vision.frames import Frame
from vision.picture_header import PictureError
from vision.table.errors import MirroredError
from vision.table.errors import PictureError as UnusableError
from vision.table.strangers import SIDE, Stranger

PRESS = Press("a", Seconds(3.0), 4)


class Glanced(Struct, frozen=True):
    """What a small picture told."""

    at_rest: bool
    worth_reading: bool


QUIET = Glanced(at_rest=True, worth_reading=False)
NEWS = Glanced(at_rest=False, worth_reading=True)
HANDS = Glanced(at_rest=False, worth_reading=False)


class Table:
    """Camera and eyes of a script: each small picture tells the next of its glances; then it is over.

    Attributes:
        taken: "motion" or "still" for each picture.
        shown: The numbers of screens.
        whole: Of each still read, whether also where something moves.
    """

    def __init__(self, clock: StoppedClock, *glances: Glanced | Exception) -> None:
        self.clock = clock
        self.glances = list(glances)
        self.bad: list[MunshiError] = []
        self.bad_glances: list[MunshiError] = []
        self.taken: list[str] = []
        self.shown: list[int] = []
        self.whole: list[bool] = []
        self.presses: tuple[Press, ...] = ()
        self.bump: float | None = None
        self.light_changed = False
        self.met: list[tuple[list[str], dict[str, Sequence[str]]]] = []
        self.relocked = 0
        self.remarks: tuple[Remark, ...] = ()
        self.frozen: Image | None = None
        self.most = 1000

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to let go."""

    def motion(self) -> Shot | None:
        """Take a small picture."""
        if not self.glances or len(self.taken) >= self.most:
            return None
        if isinstance(fault := self.glances[0], Exception):
            del self.glances[0]
            raise fault
        return self._shot(still=False)

    def still(self) -> Shot | None:
        """Take a still."""
        return self._shot(still=True)

    def relock(self) -> None:
        """Take note."""
        self.relocked += 1
        self.light_changed = False

    def show(self, screen: Screen) -> None:
        """Take note of a screen."""
        self.shown.append(screen.state)

    blurred = False
    strangers: tuple[Stranger, ...] = ()

    def meet(self, pictures: Mapping[str, Sequence[Image]], faces: Mapping[str, Sequence[str]]) -> None:
        """Take note of faces."""
        self.met.append((list(pictures), dict(faces)))

    def card(self, size: tuple[int, int]) -> float:
        """Return a tenth of the picture's width."""
        return size[0] / 10

    def glance(self, frame: Frame) -> Glanced:
        """Tell what the script says."""
        told = self.glances.pop(0)
        assert isinstance(told, Glanced)
        if self.bad_glances:
            raise self.bad_glances.pop(0)
        return told

    def read(self, frame: Frame, *, whole: bool) -> Reading:
        """Read nothing, or fail."""
        self.whole.append(whole)
        if len(self.whole) > 1:
            self.bump = None
        if self.bad:
            raise self.bad.pop(0)
        return Reading(frame.time, frame.number, {})

    def _shot(self, *, still: bool) -> Shot:
        self.clock.now += PERIOD
        self.taken.append("still" if still else "motion")
        presses, self.presses = self.presses, ()
        pixels = self.frozen if self.frozen is not None else np.full((4, 6, 3), len(self.taken), np.uint8)
        return Shot(Frame(pixels, self.clock(), len(self.taken)), still, presses)


@pytest.fixture
def clock() -> StoppedClock:
    """A clock that each picture moves."""
    return StoppedClock()


@pytest.fixture
def pipe() -> Iterator[tuple[Connection, Connection]]:
    """Our end and the eyes' end."""
    ours, theirs = Pipe()
    yield ours, theirs
    ours.close()
    theirs.close()


def looked(
    table: Table,
    pipe: tuple[Connection, Connection],
    *messages: ToEyes,
    stills: Stills | None = None,
    asked: tuple[int, int] | None = None,
    grows: bool = False,
) -> list[FromEyes]:
    """Have the loop hear some messages and look until there are no more pictures."""
    ours, theirs = pipe
    for message in messages:
        ours.send_bytes(packed(message))
    EyesLoop(table, table, theirs, stills, table.clock, asked=asked, grows=grows).run()
    said = []
    while ours.poll():
        said.append(FROM_EYES.decode(ours.recv_bytes()))
    return said


def test_a_still_is_read_when_something_changed_and_rests(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """At first, and where hands have gone; not where nothing happened."""
    table = Table(clock, QUIET, HANDS, HANDS, NEWS, QUIET)
    said = looked(table, pipe)
    assert table.taken == ["still", "motion", "motion", "motion", "motion", "still", "motion"]
    assert [type(one) for one in said] == [Seen, Alive, Alive, Alive, Alive, Seen, Alive, Ended]
    (first, second) = (one for one in said if isinstance(one, Seen))
    assert first.reading is not None
    assert second.reading is not None
    assert (first.reading.number, second.reading.number) == (1, 6)
    assert table.whole == [False, False]


def test_a_table_at_rest_is_read_now_and_then(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """Whoever waits for a further look gets one although nothing moves."""
    table = Table(clock, *[QUIET] * round(2.5 * AT_REST / PERIOD))
    looked(table, pipe)
    assert table.taken.count("still") == 3


def test_a_press_takes_a_still_at_once(clock: StoppedClock, pipe: tuple[Connection, Connection]) -> None:
    """Hands or not, also where they move; it comes back with the reading of that still."""
    table = Table(clock, HANDS)
    said = looked(table, pipe, LookNow(PRESS))
    assert table.whole == [True]
    assert table.taken[0] == "still"
    assert isinstance(said[0], Seen)
    assert said[0].presses == (PRESS,)
    assert said[0].reading is not None


class Slow(Table):
    """Eyes before which people press while they read the first still, once for each of some presses.

    Attributes:
        ours: Our end of the pipe.
        pressed: The presses.
    """

    ours: Connection
    pressed: tuple[Press, ...] = ()

    def read(self, frame: Frame, *, whole: bool) -> Reading:
        """Read the first still until stills of the presses have been taken, or long enough."""
        pressed, self.pressed = self.pressed, ()
        wanted = len(self.taken) + min(len(pressed), SNAPPED)
        for press in pressed:
            self.ours.send_bytes(packed(LookNow(press)))
        until = time.monotonic() + 10
        while pressed and len(self.taken) < wanted and time.monotonic() < until:
            time.sleep(0.01)
        return super().read(frame, whole=whole)


@pytest.mark.parametrize("count", [1, 2, SNAPPED + 2])
def test_a_press_while_a_still_is_read_has_its_own_still_taken_at_once(
    count: int, clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """It is read when its turn has come; of very many the last ones wait for one still."""
    table = Slow(clock, *[QUIET] * 3)
    table.ours = pipe[0]
    table.pressed = presses = tuple(replace(PRESS, time=Seconds(3.0 + number)) for number in range(count))
    said = [one for one in looked(table, pipe) if isinstance(one, Seen)]
    assert [one.presses for one in said[1 : SNAPPED + 1]] == [(press,) for press in presses[:SNAPPED]]
    assert tuple(press for one in said for press in one.presses) == presses
    assert table.taken[: min(count, SNAPPED) + 1] == ["still"] * (min(count, SNAPPED) + 1)


def test_a_press_after_the_last_picture_is_the_end(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """Nobody asks a table once more that has said goodbye: it has gone."""

    class Gone(Slow):
        def still(self) -> Shot | None:
            assert len(self.taken) < 2, "asked once more"
            shot = super().still()
            return shot if len(self.taken) == 1 else None

    table = Gone(clock, *[QUIET] * 3)
    table.ours, table.pressed = pipe[0], (PRESS,)
    said = looked(table, pipe)
    assert [type(one) for one in said] == [Seen, Ended]


def test_presses_of_the_table_come_with_their_still(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """What was pressed at a table program, before what was pressed here."""
    table = Table(clock, HANDS)
    theirs = Press("b", Seconds(2.0), 3)
    table.presses = (theirs,)
    said = looked(table, pipe, LookNow(PRESS))
    assert isinstance(said[0], Seen)
    assert said[0].presses == (theirs, PRESS)


def test_a_picture_that_cannot_be_read_is_told_and_tried_again(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """Not at once, for it would cost all there is; its presses are not lost."""
    table = Table(clock, *[QUIET] * 12)
    table.bad = [MunshiError("0 of 6 tags", expected="4", advice="uncover them")]
    said = looked(table, pipe, LookNow(PRESS))
    first, second = (one for one in said if isinstance(one, Seen))
    assert (first.reading, first.presses) == (None, (PRESS,))
    assert "uncover" in first.reason
    assert second.reading is not None
    assert second.reading.time - PERIOD >= AGAIN


def test_a_small_picture_that_cannot_be_used_is_told_and_the_next_one_looked_at(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """One without colours among many does not end the eyes; a still follows it, not at once."""
    table = Table(clock, *[QUIET] * 12)
    table.bad_glances = [UnusableError("a picture of shape (6, 8)", advice="set the camera to deliver BGR")]
    said = looked(table, pipe)
    first, told, *others = said
    assert isinstance(first, Seen)
    assert isinstance(told, Seen)
    assert told.reading is None
    assert "BGR" in told.reason
    assert [type(one) for one in others].count(Alive) == 11
    again = next(one for one in others if isinstance(one, Seen))
    assert again.reading is not None
    assert again.reading.time - PERIOD >= AGAIN
    assert isinstance(said[-1], Ended)


def test_a_camera_that_gives_the_same_picture_for_ever_is_told(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """What it shows is not read any more, whoever presses; a table at rest looks otherwise each time."""
    table = Table(clock, *[QUIET] * 80)
    table.most = 70
    table.frozen = np.random.default_rng(1).integers(0, 255, (4, 6, 3)).astype(np.uint8)
    said = looked(table, pipe)
    told = [one for one in said if isinstance(one, Seen) and one.reading is None]
    assert told
    assert all(one.remarks == (Remark("frozen"),) and "nothing new" in one.reason for one in told)
    first = said.index(told[0])
    assert not [one for one in said[first:] if isinstance(one, Alive)]
    assert not [one for one in said[first:] if isinstance(one, Seen) and one.reading is not None]
    assert said[first - 1] == Alive()


def test_what_people_must_know_of_camera_and_pictures_is_told(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """With every still: what the camera lacks, another size than was asked for, what spoils the picture."""
    table = Table(clock, *[QUIET] * 12)
    table.remarks = (Remark("unheld"),)
    table.bad = [MirroredError("a picture that is mirrored"), MunshiError("0 of 6 tags")]
    said = [one for one in looked(table, pipe, asked=(2304, 1296)) if isinstance(one, Seen)]
    usual = (Remark("unheld"), Remark("size", (6, 4, 2304, 1296, 0)))
    assert [one.remarks for one in said[:3]] == [(Remark("mirrored"), *usual), usual, usual]
    assert [one.reading is None for one in said[:3]] == [True, True, False]
    soft = Table(clock, *[QUIET] * 12)
    soft.blurred = True
    assert next(one.remarks for one in looked(soft, pipe) if isinstance(one, Seen)) == (Remark("blurred"),)


def test_a_damaged_file_is_told_and_the_next_one_read(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """One bad picture in a folder is no reason to end."""
    table = Table(clock, PictureError("a.png: damaged"), *[QUIET] * 10)
    said = looked(table, pipe)
    told = [one for one in said if isinstance(one, Seen) and one.reading is None]
    assert [one.reason for one in told] == ["a.png: damaged"]
    assert isinstance(said[-1], Ended)


def test_a_broken_camera_ends_the_loop(clock: StoppedClock, pipe: tuple[Connection, Connection]) -> None:
    """That is for the process to tell, and for the supervisor to mend."""
    table = Table(clock, CameraError("unplugged"))
    with pytest.raises(CameraError, match="unplugged"):
        looked(table, pipe)


def test_a_bump_is_told_for_some_seconds(clock: StoppedClock, pipe: tuple[Connection, Connection]) -> None:
    """By how much, beginning with the reading that found the mat again: who did it looks elsewhere first."""
    table = Table(clock, *[QUIET] * round(1.5 * TOLD / PERIOD))
    table.bump = 4.5
    said = [one for one in looked(table, pipe) if isinstance(one, Seen)]
    bumps = [one.bump for one in said]
    assert bumps[:3] == [4.5, 4.5, 4.5]
    assert bumps[-1] is None


def test_another_light_is_told_and_the_camera_exposes_anew(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """After the reading has been told; then a still is taken at once. People are told for some seconds."""
    table = Table(clock, *[QUIET] * round(1.5 * TOLD / PERIOD))
    table.light_changed = True
    said = [one for one in looked(table, pipe) if isinstance(one, Seen)]
    assert table.relocked == 1
    assert table.taken[:2] == ["still", "still"]
    told = [one.relit for one in said]
    assert told == sorted(told, reverse=True)
    assert told[:2] == [True, True]
    assert not told[-1]


def test_another_light_is_told_also_where_nothing_can_be_read(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """It may be why; the camera exposes anew."""
    table = Table(clock, QUIET)
    table.light_changed, table.bad = True, [MunshiError("a picture that is nearly black")]
    said = looked(table, pipe)
    assert isinstance(said[0], Seen)
    assert (said[0].reading, said[0].relit, table.relocked) == (None, True, 1)


def test_stills_are_kept_before_they_are_read(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """So that the one on which reading fails is there."""
    table, stills = Table(clock, QUIET), Stills((8, 6))
    table.bad = [MunshiError("unreadable")]
    looked(table, pipe, stills=stills)
    kept = stills.find()
    assert kept is not None
    assert int(kept[0, 0, 0]) == 1


def test_screens_reach_the_table_and_a_stop_ends(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """What is shown is passed on in order; after a stop no picture is taken."""
    table = Table(clock, QUIET)
    screens = [Show(Screen(time=0.0, state=state)) for state in (1, 2)]
    assert looked(table, pipe, *screens, Stop()) == []
    assert (table.shown, table.taken) == ([1, 2], [])


def test_a_face_is_known_before_the_next_still_is_read(
    clock: StoppedClock, pipe: tuple[Connection, Connection]
) -> None:
    """A still is taken for it; what has no name is told where the album grows."""
    picture = np.full((SIDE, SIDE, 3), 7, np.uint8)
    table = Table(clock, QUIET, QUIET)
    table.strangers = (Stranger("grid", 1.0, 2.0, picture, like=(Face("raft"), Face("boat")), sure=True),)
    told = looked(table, pipe, Meet({"grid": ("raft",)}, "raft", picture.tobytes()), grows=True)
    assert table.met == [(["raft"], {"grid": ("raft",)})]
    seen = next(one for one in told if isinstance(one, Seen))
    (stranger,) = unpacked(seen.unnamed)
    assert asdict(stranger) | {"picture": None} == asdict(table.strangers[0]) | {"picture": None}
    assert (stranger.picture == picture).all()
