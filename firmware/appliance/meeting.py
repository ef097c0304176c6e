"""A match and its table come together: begun anew, or gone on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

from msgspec.structs import replace

from display.language import load_language
from engine.games import open_box
from firmware.appliance.follower import Follower, follower
from firmware.appliance.joining_in import joiner
from firmware.appliance.opening import Opening, begin, check_table
from firmware.appliance.plan import Plan
from firmware.appliance.writing import Writing
from firmware.assistant.scene import Reporter
from firmware.assistant.telling.introducing import Meets
from firmware.box.acquaintances import Acquainted, album_in_play
from firmware.eyes.messages import Meet, ToEyes
from firmware.games import bundle_of
from firmware.table_protocol.messages import Hello


@final
class Meeting:
    """Brings them together each time the eyes see.

    Args:
        plan: What is wanted.
        opening: The match that goes on; None begins a new one at the first meeting.
        writing: Keeps its records.
        report: Takes what happens in it.
        tell: Tells the eyes something.
        moves: As of `follower`.
    """

    def __init__(
        self,
        plan: Plan,
        opening: Opening | None,
        writing: Writing,
        report: Reporter,
        tell: Callable[[ToEyes], object] = lambda _: None,
        moves: Callable[[], object] = lambda: None,
    ) -> None:
        self._plan = plan
        self._tell, self._moves = tell, moves
        self._greet: Callable[[], object] = lambda: None
        self.opening = opening
        """The match, None before it begins."""
        self._writing = writing
        self._report = report
        self._follower: Follower | None = None
        self._hello: Hello | None = None

    def meet(self, hello: Hello | None) -> Follower:
        """Return who follows the match at this table.

        Args:
            hello: What a table program said of itself.

        Raises:
            OtherTableError: Others sit at it than those who play.
            ProtocolError, OptionsError, RecordFileError: The match cannot begin.
        """
        self._hello = hello
        if self.opening is None and self._plan.join:
            self._follower = self._follower or self._joiner(0)
            return self._follower
        if self.opening is None:
            self.opening = begin(self._plan, hello, self._plan.task.clock())
        check_table(self.opening, hello)
        if self._follower is None:
            self._follower = self._playing(self.opening, 0)
        else:
            self._greet()  # they have begun again with what was known at first
        return self._follower

    def _meets(self, opening: Opening, places: Sequence[str]) -> Meets | None:
        """Return what is needed to ask for pieces that the album lacks; None where it does not grow."""
        game, box = opening.match.game, self._plan.box
        makes = bundle_of(game.id).newcomers
        if makes is None or box is None or self._plan.task.box is None:
            return None
        newcomers = makes(game)

        def tell(face: str = "", picture: bytes = b"") -> None:
            faces = {place: tuple(map(str, newcomers.faces(place))) for place in places}
            self._tell(Meet(faces, face, picture))

        self._greet = tell
        album = album_in_play(box)
        acquainted = Acquainted(
            box, album, lambda face, seen: tell(face, seen.tobytes()), self._writing.after
        )
        return Meets(newcomers, acquainted, frozenset(open_box(game.id).table.forms))

    def _playing(self, opening: Opening, number: int) -> Follower:
        self._writing.open(opening.writer)
        plan, hello = self._plan, self._hello
        level = hello.coverage if hello is not None else plan.task.coverage
        match = opening.match
        places = open_box(match.game.id).covered(match.game.places(match.state), level)
        language = load_language(plan.language)
        meets = self._meets(opening, places)
        playing = follower(
            match, places, self._writing.keep, self._report, language, number, meets, self._moves
        )
        return replace(playing, then=lambda: self._joined_instead(playing))

    def _joiner(self, number: int) -> Follower:
        """Return who asks from where a match goes on, before it begins."""
        joining = joiner(
            self._plan,
            self._hello,
            lambda found: self._begin(found, joining),
            lambda: None if self._follower is joining else self._follower,
            number,
        )
        return joining

    def _begin(self, found: dict[str, Any], joining: Follower) -> None:
        self.opening = begin(self._plan, self._hello, self._plan.task.clock(), found)
        self._follower = self._playing(self.opening, joining.assistant.scene.number)

    def _joined_instead(self, playing: Follower) -> Follower | None:
        """Leave a match in which nothing has been played for one that is joined, if people want that."""
        if not playing.assistant.joins or self.opening is None:
            return None
        self._writing.leave(self.opening.writer)
        self.opening = None
        self._follower = self._joiner(playing.assistant.scene.number)
        return self._follower

    def close(self) -> None:
        """Let the record go, whether anything was written or not."""
        if self.opening is not None:
            self.opening.writer.close()
