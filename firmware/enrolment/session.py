"""A box that is being written down: photographs in, questions out, and every answer on the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import chain, count
from pathlib import Path
from typing import Final, final

from msgspec.structs import replace

from engine.errors import MunshiError
from engine.facts import Facts
from engine.kernel.kits import Kit
from firmware.box.folder import BoxError, BoxFolder
from firmware.box.progress import Event, Laid, Progress
from firmware.enrolment.flow import Flow
from firmware.enrolment.looking import Looking
from firmware.enrolment.making import improvable, loaded, make_album
from firmware.enrolment.messages import Answer, Done, Found, Question
from firmware.enrolment.photographs import (
    digest_of,
    looked_at,
    looked_at_single,
    photographs_in,
    picture_file,
)
from firmware.enrolment.sentences import LEFT_OUT
from firmware.enrolment.state import Known, lacking, laid_in, make_catalogue
from vision.picture_files import shown

_LONGEST: Final = 40
"""Letters of a photograph's name in the files of its pieces: names have at most 255 bytes."""

_KEPT: Final = 400
"""So many pictures are kept in memory: those of a whole box."""


@final
class Session:
    """Goes on with a box.

    Args:
        box: Its folder.
        kit: What can be in it.
        eyes: What looks at photographs.
        progress: Its events, open for writing.
        entries: The cards of a catalogue of the same box; None where there is none.

    Raises:
        BoxError: A catalogue that somebody laid into the folder would be lost.
    """

    def __init__(
        self,
        box: BoxFolder,
        kit: Kit,
        eyes: Looking,
        progress: Progress,
        entries: Mapping[str, Facts] | None = None,
    ) -> None:
        if laid_in(box, kit, progress.events):
            raise BoxError(
                f"{box.catalogue} has cards of which there are no photographs, and would be written anew.",
                expected="somebody else's catalogue outside of the box",
                advice="move it out of the folder, and name it with --catalogue FILE",
            )
        self._box, self._kit, self._eyes, self._progress = box, kit, eyes, progress
        self._seen = {event.digest: event for event in progress.events if isinstance(event, Laid)}
        picture = lru_cache(maxsize=_KEPT)(partial(loaded, box))
        known = Known(progress.events)
        self._flow = Flow(kit, eyes, known, picture, entries, _poor(box, kit, known))

    def look(self, folder: Path) -> Iterator[Found]:
        """Look at the photographs of a folder; of those that were seen before, tell what was kept.

        Raises:
            BoxError: There is no such folder, no photograph in it, or the disk takes nothing.
        """
        inside = photographs_in(folder, self._kit.singles)
        for pair in inside.pairs:
            look = partial(looked_at, pair, eyes=self._eyes, box=self._box)
            yield self._found(shown(pair.name), digest_of(pair.front, pair.back), look)
        for path in inside.singles:
            yield self._found(path.stem, digest_of(path), partial(looked_at_single, path, box=self._box))
        if inside.others:
            yield Found("", 0, 0, (LEFT_OUT.format(files=", ".join(inside.others)),))

    def _found(self, name: str, digest: str, look: Callable[..., Laid]) -> Found:
        laid = self._seen.get(digest)
        if laid is None:
            labels = {one.photo for one in self._seen.values()}
            short = name[:_LONGEST]
            label = next(
                one for one in chain([short], (f"{short}~{n}" for n in count(2))) if one not in labels
            )
            try:
                laid = look(label=label)
            except MunshiError as error:
                advice = error.advice[:1].upper() + error.advice[1:]
                return Found(name, 0, 0, (f"{error.seen.rstrip('.')}. {advice}".rstrip(),))
            self._take(laid)
        return Found(laid.photo, len(laid.pieces), sum(one.back for one in laid.pieces), laid.problems)

    def ask(self) -> Question | None:
        """Return what is to be answered now, None where nothing is open.

        Raises:
            BoxError: The disk does not take what was found out before.
        """
        if (matched := self._flow.matched()) is not None:
            self._take(matched)
        found = self._flow.ask()
        if found is None:
            return None
        back = None if found.back is None else self._file(found.back)
        return replace(found, picture=self._file(found.picture), back=back)

    def answer(self, answer: Answer) -> None:
        """Take an answer; when this returns it is on the disk, or the question is asked again.

        Raises:
            BoxError: The disk takes nothing.
        """
        said = self._flow.answer(answer)
        if said is not None:
            self._take(said)

    def done(self) -> Done:
        """Write the catalogue and the album of what is known, and return how far the box is.

        Raises:
            MunshiError: A picture of the box is gone.
            OSError: They cannot be written.
        """
        make_catalogue(self._box, self._kit, self._flow.known)
        make_album(self._box, self._kit, self._flow.known)
        missing = lacking(self._box, self._kit, self._flow.known)
        again = improvable(self._box, self._kit, self._flow.known)
        return replace(self._flow.done(), missing=missing, improvable=tuple(again.values()))

    def _take(self, event: Event) -> None:
        self._progress.append(event)
        self._flow.take(event)
        if isinstance(event, Laid):
            self._seen[event.digest] = event

    def _file(self, picture: str) -> str:
        return str(picture_file(self._box, *picture.rsplit("-", 1)))


def _poor(box: BoxFolder, kit: Kit, known: Known) -> Iterator[str]:
    """Yield the pieces of whose front there is no picture in the album, or no good one."""
    faces = improvable(box, kit, known)
    for name, (front, _) in kit.named(known.facts).items() if box.album.exists() else ():
        if front and (front in faces or not box.shows([front])):
            yield name
