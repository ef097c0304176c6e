"""The table's eyes: small pictures say where something moves, stills say what lies there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from engine.words import Mat, PlaceReading, Reading, Seconds, Sight
from vision.album import Album
from vision.arrays import Floats, Image
from vision.enrol import extended
from vision.frames import Frame
from vision.lens.lens import Lens
from vision.rectify import Pyramid
from vision.table.balance import Balance
from vision.table.bumps import Watchman
from vision.table.change import Memory
from vision.table.errors import PictureError
from vision.table.lamps import LampWatch, Whites
from vision.table.levelling import Levelling
from vision.table.motion import Glance, Motion
from vision.table.places import Watch
from vision.table.portraits import Portraits
from vision.table.reader import Reader, Still
from vision.table.recognition import Recognition
from vision.table.refusals import refuse_unreadable
from vision.table.registration import FIELD_OF_VIEW, MatView, Registrar, tag_corners
from vision.table.repeats import refuse_repeated
from vision.table.sheet import Box, Sheet
from vision.table.siting import blurred, card_width, softness
from vision.table.strangers import Stranger
from vision.table.survey import Surveyor

SMALLEST: Final = (1280, 720)
"""Width and height a still must have for cards of 60 mm on a mat of a metre to be told apart."""

DARK: Final = 14.0
"""Mean brightness (of 255) below which a still is too dark."""

MOVED: Final = 0.9
"""Pixels, of a still 2304 wide, by which tags must have moved for the camera to count as bumped."""

_AROUND: Final = 6.0
"""Millimetres around a place in which a change makes it due: cards are not laid to the line."""


class _Mount(Struct, frozen=True, eq=False):
    """What holds as long as the camera does not move."""

    view: MatView
    watchman: Watchman
    whites: Whites
    sheet: Sheet
    levelling: Levelling
    memory: Memory
    surveyor: Surveyor
    boxes: dict[str, Box]
    tags: dict[int, Floats]


class Eyes:
    """Reads a table.

    `glance` and `read` raise where nothing can be made out, and then forget nothing: the next picture is
    read as if the bad one had not been taken.

    Args:
        mat: The mat below the camera.
        album: Faces of one's own box.
        watches: The places that are read.
        field_of_view: Of the camera, horizontal, in degrees, where its lens is not calibrated.
        lens: The camera's calibrated lens; None for one that is not.
        complete: Whether every face that may lie on the table is in the album, so that what is nearly like a
            face is that face; None for what the watches say. Where faces are missing their twins get names
            only if they are seen whole.
        prepared: The album's faces, compared with their kin already, which takes seconds; None to do it now.

    Attributes:
        bump: By how many millimetres the mat's tags had shifted in the picture of the last reading, their
            mean; None where they had not.
        light_changed: Whether the light is held to be another since the last picture that was read or was to
            be: exposure and white balance are to be found anew.
        blurred: Whether the last still that shows the mat is so blurred that it costs faces their names.
    """

    def __init__(
        self,
        mat: Mat,
        album: Album,
        watches: Sequence[Watch],
        field_of_view: float = FIELD_OF_VIEW,
        lens: Lens | None = None,
        *,
        complete: bool | None = None,
        prepared: Portraits | None = None,
    ) -> None:
        self._mat = mat
        self._album = album
        self._watches = tuple(watches)
        self._registrar = Registrar(mat, field_of_view, lens)
        portraits = prepared if prepared is not None else Portraits.prepared(album)
        if complete is None:
            complete = all(set(album.faces).issuperset(watch.faces or ()) for watch in watches)
        self._recognition = Recognition(portraits, watches, complete=complete)
        self._reader = Reader(mat, watches, self._recognition)
        self._motion = Motion([mat.region(watch.place) for watch in watches])
        self._mount: _Mount | None = None
        self._lamps = LampWatch()
        self._balance = Balance()
        self.bump: float | None = None
        self.light_changed = False
        self.blurred = False

    def glance(self, frame: Frame) -> Glance:
        """Say where something moves in a small picture.

        Args:
            frame: Of any size, as long as it shows the same view as the stills.

        Raises:
            PictureError: It is no colour picture.
        """
        _check(frame.pixels, (16, 16))
        return self._motion.glance(frame)

    def read(self, frame: Frame, *, whole: bool = True) -> Reading:
        """Read what changed since the last reading, everything at the first.

        Places that did not change are handed on with their age.

        Args:
            frame: The still.
            whole: Read also where something moves, as people who have pressed a button expect; else
                such places stay unread.

        Raises:
            PictureError: The picture is too small, too dark or overexposed, has no colours, lacks a part, or
                has one twice.
            RegistrationError: The mat is not found in it, or seen as in a mirror.
            LensError: The lens was calibrated with pictures of another shape.
        """
        image = frame.pixels
        self.bump, self.light_changed = None, False
        _check(image, SMALLEST)
        self._look_at_light(image, float(frame.time))
        if float(image[::16, ::16].mean()) < DARK:
            raise PictureError(
                "a picture that is nearly black",
                expected="a lit table",
                advice="switch a lamp on, take the cap off the lens, or lock the exposure anew",
            )
        refuse_repeated(image)  # before the mat is looked for: its tags may be there twice
        mount = self._mounted(image)
        refuse_unreadable(image, mount.view, self._mat)
        self.blurred = blurred(softness(image, mount.tags), image.shape[1])
        self._know_light(mount.whites, image)
        image = self._balance.balanced(image)
        sheet = mount.levelling.levelled(mount.sheet.straight(image))
        mount.memory.look(sheet)
        moving = frozenset[str]() if whole else self._motion.moving
        due = [
            place
            for place, box in mount.boxes.items()
            if place not in moving
            and (self._reader.doubtful(place) or self._motion.touched(place) or mount.memory.changed(box))
        ]
        if due:
            touched = frozenset(
                place for place in due if self._motion.touched(place) or not self._motion.watched
            )
            still = Still(sheet, Pyramid(image), mount.view, float(frame.time), touched)
            self._reader.read(still, due, mount.surveyor)
            for place in due:
                mount.memory.keep(mount.boxes[place])
        self._motion.was_read(due, frame)
        places = {
            place: replace(reading, age=Seconds(max(float(frame.time) - taken, 0.0)))
            for place, (reading, taken) in self._reader.latest.items()
            if place not in moving
        }
        places |= {place: PlaceReading(place, Sight.UNREAD) for place in moving}
        return Reading(time=frame.time, number=frame.number, places=places)

    @property
    def strangers(self) -> tuple[Stranger, ...]:
        """What lay plainly open, and has no name, where it was read last."""
        return tuple(one for some in self._reader.strangers.values() for one in some)

    def meet(self, pictures: Mapping[str, Sequence[Image]], faces: Mapping[str, Sequence[str]]) -> None:
        """Know further faces from now on; what has no name is looked at once more.

        Args:
            pictures: Of each face some, upright from edge to edge.
            faces: By place what may lie there by now.
        """
        self._watches = tuple(
            replace(one, faces=tuple(face for face in faces.get(one.place, ()) if face not in one.discs))
            for one in self._watches
        )
        if pictures:
            self._album = extended(self._album, pictures)
        complete = all(set(self._album.faces).issuperset(watch.faces or ()) for watch in self._watches)
        self._recognition.extend(self._album, self._watches, complete=complete)
        self._reader.look_again(self._watches)

    def card(self, size: tuple[int, int]) -> float:
        """Return the width in pixels of a card, where it looks smallest, in stills of a width and height.

        Before the mat has been found it is what a mat that fills the picture has.
        """
        mount = self._mount
        if mount is None:
            return size[0] * self._mat.piece.width / self._mat.width
        regions = (self._mat.region(watch.place) for watch in self._watches)
        narrow = min(card_width(mount.view, region, self._mat.piece.width) for region in regions)
        return narrow * size[0] / mount.view.size[0]

    def _look_at_light(self, image: Image, time: float) -> None:
        """See whether the light is another, also where nothing can be read for it."""
        mount = self._mount
        if mount is None or mount.view.size != (image.shape[1], image.shape[0]):
            return
        whites = mount.whites.seen(image)
        self.light_changed = self._lamps.look(whites, time)
        if self.light_changed:
            self._balance.adopt(whites)
            self._recognition.forget_light()

    def _know_light(self, whites: Whites, image: Image) -> None:
        """Take what is white in a whole still of a mat that was found for what is white from now on.

        After a change of the light it is the next still: the camera is told to expose anew before.
        """
        if self.light_changed:
            return
        if self._lamps.usual is None or not self._balance.known:
            seen = whites.seen(image)
            if self._balance.adopt(seen):
                self._recognition.forget_light()
            if self._lamps.usual is None:
                self._lamps.usual = seen

    def _mounted(self, image: Image) -> _Mount:
        """Return how the camera hangs; find the mat anew if it moved."""
        size = (image.shape[1], image.shape[0])
        before = self._mount
        if before is not None and before.view.size == size:
            shift, tags = before.watchman.shift(image)
            if tags and shift < MOVED * size[0] / 2304:
                return before
        view = self._registrar.register(image)
        if before is not None and before.view.size == size:
            self.bump = self._shift(before.view, view)
        sheet = Sheet(self._mat, view)
        self._mount = _Mount(
            view,
            Watchman(image, view),
            Whites(self._mat, view),
            sheet,
            Levelling(self._mat, sheet.size),
            Memory(sheet.size),
            Surveyor(self._mat, self._watches, sheet),
            {watch.place: sheet.box(self._mat.region(watch.place), _AROUND) for watch in self._watches},
            {tag.id: view.pixels(tag_corners(tag)[:, :2]) for tag in self._mat.tags},
        )
        self._motion.mount(view)
        return self._mount

    def _shift(self, before: MatView, after: MatView) -> float:
        """Return by how many millimetres the mat's tags seem to have moved, their mean."""
        tags = np.array([(tag.x, tag.y) for tag in self._mat.tags], np.float32)
        return float(np.linalg.norm(before.millimetres(after.pixels(tags)) - tags, axis=1).mean())


def _check(image: Image, smallest: tuple[int, int]) -> None:
    if image.dtype != np.uint8 or image.ndim != 3 or image.shape[2] != 3:  # noqa: PLR2004 -- colours
        raise PictureError(
            f"a picture of shape {image.shape} and type {image.dtype}",
            expected="(height, width, 3) bytes: blue, green, red",
            advice="set the camera to deliver BGR of 8 bits",
        )
    height, width = image.shape[:2]
    if width < smallest[0] or height < smallest[1]:
        raise PictureError(
            f"a picture of {width} x {height} pixels",
            expected=f"at least {smallest[0]} x {smallest[1]}",
            advice="set the camera's stills to 2304 x 1296",
        )
