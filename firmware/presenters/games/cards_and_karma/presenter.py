"""Scenes of Cards & Karma as the screen shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from display.model import (
    End,
    Entry,
    Finalist,
    Label,
    LastTurn,
    Live,
    Model,
    Moment,
    Notice,
    Piles,
    Question,
    Restore,
)
from display.model.icons import ICONS
from display.phrases import corrections, notices, turns
from display.phrases.ending import rounds_played
from display.words import Words
from engine.games.cards_and_karma.box.components import EMERGENCY_GRID
from engine.games.cards_and_karma.box.places import GRID, TRAY
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.view import View, view
from engine.kernel.contract import PUBLIC, Fact
from engine.referee.questions import Question as Asked
from engine.words import Face, PlaceReading, Reading, Sight
from firmware.assistant.moves import Lack, Reversal, Told
from firmware.assistant.scene import Choice, Scene, Turn
from firmware.presenters.games.cards_and_karma.alarm import AlarmPresenter
from firmware.presenters.games.cards_and_karma.answers import Answers
from firmware.presenters.games.cards_and_karma.asking import Asking, effort, lasts, whose
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.grid import GridPresenter
from firmware.presenters.games.cards_and_karma.joining.seen import under_way
from firmware.presenters.games.cards_and_karma.moves import differing
from firmware.presenters.games.cards_and_karma.restoring import RestorePresenter, owed
from firmware.presenters.games.cards_and_karma.seats import Moves, Table, seats_of
from firmware.presenters.games.cards_and_karma.setup import to_lay
from firmware.presenters.games.cards_and_karma.story import Story, entries_of, seat_of, told, when

_NOT_YET: Final = PlaceReading(GRID, Sight.UNREAD)


@final
class CardsAndKarmaPresenter:
    """Puts scenes into view models; `firmware.assistant.scene.Presenter` says what each method is for.

    What is shown rests on the public view of the states, on the readings, and on what was told of the
    last turn; never on what only a hand could tell (ruling A45). It remembers where the cards of the grid
    lay and what the last turn was, to show them again; nothing else is kept.

    Args:
        game: The rules, with the cards that are played with; those of the reference catalogue where
            none are given.
    """

    def __init__(self, game: CardsAndKarma | None = None) -> None:
        game = game or CardsAndKarma()
        self._game = game
        self._faces = Faces(game.cards.catalogue)
        self._grid = GridPresenter(self._faces)
        self._alarm = AlarmPresenter(game, self._faces)
        self._restore = RestorePresenter(self._faces)
        self._asking = Asking(game, self._faces)
        self._answers = Answers(self._faces)
        self._told: tuple[Turn, Story] | None = None

    def model(self, scene: Scene) -> Model:
        """Return what the screen shows."""
        seen = view(scene.state, PUBLIC)
        if scene.phase == "over" and seen.over:
            return self._end(scene, seen)
        return self._live(scene, seen)

    def asks(self, scene: Scene, question: Asked) -> Words:
        """Return the words of a question."""
        return self._asking.asks(scene, question)

    def option(self, scene: Scene, question: Asked, value: Fact) -> tuple[Words, str]:
        """Return the words and the icon of one answer to it."""
        return self._asking.option(scene, question, value)

    def effort(self, fact: str) -> int:
        """Return how hard a fact is to answer at the table."""
        return effort(fact)

    def lasts(self, before: State, after: State, fact: str) -> bool:
        """Return whether a fact at the end of a turn still holds while the next one is played."""
        return lasts(before, after, fact)

    def answer(self, state: Any, answer: Any) -> tuple[Words, str]:  # noqa: ANN401 -- as the protocol has it
        """Return the words and the icon of a choice or result, to be picked by hand."""
        return self._answers.told(state, answer)

    def owed(
        self, names: Sequence[str], was: State, now: State, why: Reversal, lying: Reading | None
    ) -> tuple[Told, ...]:
        """Return what people change by themselves when a match goes back, for no camera reads it."""
        return owed(names, view(was, PUBLIC), view(now, PUBLIC), why, lying)

    def under_way(self, scene: Scene) -> bool:
        """Return whether something was paid, won or turned at a table that was to be laid."""
        return under_way(scene.reading, scene.coverage, len(scene.names))

    def acting(self, scene: Scene) -> str:
        """Return the name of the player in turn."""
        state: State = scene.state
        return scene.names[state.actor]

    def correction(self, scene: Scene, place: str, seen: Face | None, face: Face | None) -> tuple[Words, str]:
        """Return the words and the icon of what may lie at a place in truth."""
        name, owner = whose(place, scene.names)
        was, now = self._faces.summary(seen), self._faces.summary(face)
        if seen is None:
            return corrections.is_there(now, name, owner), "tick"
        if face is None:
            return corrections.is_not_there(was, name, owner), "cross"
        return corrections.is_another(now, name, owner), "question"

    # --- the screen during a match -------------------------------------------------------------------

    def _live(self, scene: Scene, seen: View) -> Live:
        since = differing(scene.clues)
        story = self._story(scene.last)
        setup = scene.phase == "setup"
        table = Table(
            seen,
            self._game.standing(scene.state),
            view(scene.last.before, PUBLIC) if scene.last is not None else None,
            _moves(since),
            bool(scene.state.options.open_bonuses),
        )
        places = scene.reading.places if scene.reading is not None else {}
        read = places.get(GRID, _NOT_YET) if GRID in scene.coverage else None
        asked = scene.asked is not None
        return Live(
            number=scene.number,
            moment=_moment(seen, setup=setup, extra=_extra(story, scene.state)),
            seats=seats_of(self._faces, table, scene.names),
            grid=self._grid.grid(seen, read, setup=setup),
            last_turn=_setting_up(scene, seen) if setup else self._last_turn(scene, seen, story),
            notices=notices_of(scene, seen),
            labels=() if asked else labels_of(scene),
            question=Question(scene.asked, labels_of(scene)) if scene.asked is not None else None,
            alarm=self._alarm.alarm(scene, seen) if scene.phase == "alarm" else None,
            piles=None if setup else self._piles(seen),
            offered=scene.offered,
            restore=self._restored(scene, seen),
        )

    def _restored(self, scene: Scene, seen: View) -> Restore | None:
        left = scene.restoration
        if left is None:
            return None
        return self._restore.restore(left, view(left.was, PUBLIC), seen, scene.names)

    def _piles(self, seen: View) -> Piles:
        top = self._faces.card(seen.draw_top) if seen.draw else None
        return Piles(seen.draw, seen.discards, top)

    def _story(self, last: Turn | None) -> Story | None:
        if last is None:
            return None
        if self._told is None or self._told[0] is not last:
            story = told(self._game, self._faces, last.before, last.answers, last.readings)
            self._told = (last, story)
        return self._told[1]

    @staticmethod
    def _last_turn(scene: Scene, seen: View, story: Story | None) -> LastTurn | None:
        """Return what was understood last; who it is told of is named wherever that changes."""
        deeds = story.deeds if story is not None else ()
        seat = seat_of(deeds)
        entries = entries_of(deeds, scene.names, [one.colour for one in seen.seats])
        entries += _to_be_laid(scene.state, seen)
        return LastTurn(seat, tuple(entries)) if entries else None

    # --- the screen after it -------------------------------------------------------------------------

    def _end(self, scene: Scene, seen: View) -> End:
        players = zip(scene.names, seen.seats, strict=True)
        return End(
            number=scene.number,
            seats=tuple(Finalist(name, seat.colour) for name, seat in players),
            standing=self._game.standing(scene.state),
            summary=rounds_played(seen.rounds),
            notices=_invented(seen),
            labels=labels_of(scene),
        )


def labels_of(scene: Scene) -> tuple[Label, ...]:
    """Return what the buttons do; those that end the turn are marked, and those that answer nothing."""
    return tuple(_label(choice, ends=choice.button in scene.ending) for choice in scene.choices)


def _label(choice: Choice, *, ends: bool) -> Label:
    icon = choice.icon if choice.icon in ICONS else ""
    return Label(choice.button, choice.words, icon, chief=ends and not choice.aside, aside=choice.aside)


def notices_of(scene: Scene, seen: View) -> tuple[Notice, ...]:
    """Return what is checked and what is believed at this coverage, and whether the cards are invented."""
    if not scene.coverage:
        return (notices.without_camera(), *_invented(seen))
    level: notices.Coverage = "tray" if TRAY in scene.coverage else "grid"
    if any(place.startswith("seat-") for place in scene.coverage):
        level = "all"
    return (notices.checked(level), notices.believed(level), *_invented(seen))


def _invented(seen: View) -> tuple[Notice, ...]:
    return (notices.invented(),) if seen.invented else ()


def _moment(seen: View, *, setup: bool, extra: bool) -> Moment:
    return Moment(
        seat=seen.actor,
        round_number=seen.rounds,
        pass_number=2 if seen.second else 1,
        elephant=seen.starter,
        extra=extra,
        last_pass=seen.ending,
        setup=setup,
    )


def _extra(story: Story | None, state: State) -> bool:
    """Tell whether the turn that begins is an extra one: it shares its number with the one before."""
    return story is not None and story.last == when(state) and story.end.played == state.played


def _setting_up(scene: Scene, seen: View) -> LastTurn:
    return LastTurn(None, to_lay(scene.reading, scene.names, seen.starter))


def _to_be_laid(state: State, seen: View) -> list[Entry]:
    """Tell what hands have to lay into the grid before the next turn."""
    task = state.agenda[-1]
    if not isinstance(task, Lay):
        return []
    cards = len(seen.grid) + task.count
    return [turns.grid_used_up(cards) if cards == EMERGENCY_GRID else turns.round_over(cards)]


def _moves(since: Mapping[str, Lack]) -> Moves:
    """Return what has gone and what has come, of that which one can name."""
    return Moves(
        {place: tuple(face for face in lack.absent if face is not None) for place, lack in since.items()},
        {place: tuple(face for face in lack.surplus if face is not None) for place, lack in since.items()},
    )
