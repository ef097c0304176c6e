"""The frame of the screens, filled from a scene: what the buttons do, what stands listed, who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

from msgspec.structs import replace

from display.drawing.vectors import icon_files
from display.model import (
    Comparison,
    Entry,
    Header,
    Label,
    Listed,
    Listing,
    Live,
    Notice,
    Piece,
    Pointing,
    Question,
    Restore,
)
from display.phrases import reversing
from display.phrases.heads import JOINED
from display.phrases.notices import without_camera
from display.rules import heading
from display.words import named
from engine.kernel.contract import Standing
from engine.rulebook import RuleBook
from engine.words import Face
from firmware.assistant.moves import Moved, Restoration
from firmware.assistant.scene import Scene
from firmware.entering.asked import EntryPage, Option


def labels_of(scene: Scene) -> tuple[Label, ...]:
    """Return what the buttons do; those that end the turn are marked, and those that answer nothing."""
    return tuple(
        Label(
            one.button,
            one.words,
            one.icon if one.icon in icon_files() else "",
            chief=one.button in scene.ending and not one.aside,
            aside=one.aside,
        )
        for one in scene.choices
    )


def with_question(scene: Scene, live: Live) -> Live:
    """Return the screen of a match with what is asked, or offered, and with what the buttons do."""
    labels = labels_of(scene)
    shown = {"labels": labels} if scene.asked is None else {"question": Question(scene.asked, labels)}
    return replace(live, offered=scene.offered, **shown)


def restoring(left: Restoration, told: Callable[[Moved], Entry]) -> Restore:
    """Return what is still to be done until the table lies as it should.

    Args:
        left: Which pieces, and what people see to by themselves.
        told: Puts the way of a piece into words.
    """
    owed = (Entry(words, icon) for words, icon in left.owed)
    return Restore(reversing.restoring(left.why), (*map(told, left.moves), *owed))


@final
class ListingPresenter:
    """Puts what people enter themselves into view models; see `firmware.games.Listings`.

    Args:
        piece: Returns the picture of a face in an answer.
        colour: Id of a player's colour, for the head before a match has begun.
        notices: What else stands there all the time before a match has begun.
    """

    def __init__(self, piece: Callable[[Face], Piece], colour: str, notices: tuple[Notice, ...]) -> None:
        self._piece = piece
        self._header = Header(JOINED, colour)
        self._notices = notices

    def model(self, live: Live, page: EntryPage, labels: tuple[Label, ...]) -> Listing | Live:
        """Return the screen of a question in a match: its screen, where the drawn table answers."""
        if page.cursor is not None:
            head = live.header if page.about is None else replace(live.header, when=page.about, last=True)
            return replace(live, header=head, pointing=self._pointing(page, page.cursor), labels=labels)
        return self._screen(live.number, live.header, live.notices, page, labels)

    def alone(self, scene: Scene, page: EntryPage, labels: tuple[Label, ...]) -> Listing:
        """Return the screen of a question before there is a match: it is joined midway."""
        said = self._notices if scene.coverage else (without_camera(), *self._notices)
        return self._screen(scene.number, self._header, said, page, labels)

    def _screen(
        self,
        number: int,
        header: Header,
        notices: tuple[Notice, ...],
        page: EntryPage,
        labels: tuple[Label, ...],
    ) -> Listing:
        return Listing(
            number=number,
            header=header,
            words=page.words,
            columns=tuple(tuple(map(self._listed, column)) for column in page.columns),
            told=page.told,
            refused=page.refused,
            allowed=page.allowed,
            notices=notices,
            labels=labels,
            faults=page.faults,
            listed=page.listed,
            beside=page.picture,
        )

    def _pointing(self, page: EntryPage, cursor: int) -> Pointing:
        options = [option for column in page.columns for option in column]
        return Pointing(
            words=page.words,
            entries=tuple(map(self._listed, options)),
            spots=tuple(option.spots for option in options),
            through=tuple(option.through for option in options),
            cursor=cursor,
            refused=page.refused,
            allowed=page.allowed,
        )

    def _listed(self, option: Option) -> Listed:
        piece = self._piece(option.face) if option.face is not None else None
        return Listed(option.words, option.icon, piece)


def compared(standing: Standing, names: Mapping[str, str], book: RuleBook) -> tuple[Comparison, ...]:
    """Return the comparisons of a standing in words.

    Args:
        standing: The standing.
        names: English texts by the comparisons' names.
        book: The game's rules.
    """
    return tuple(Comparison(named(names, step.name), heading(book, step.rule)) for step in standing.steps)
