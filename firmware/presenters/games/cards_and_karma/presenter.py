"""Scenes of Cards & Karma as the screen shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from display.games.cards_and_karma.palette import Palette, face_spot
from display.games.cards_and_karma.phrases import coverage, turns
from display.games.cards_and_karma.phrases import turns as phrases
from display.games.cards_and_karma.piles import Piles
from display.games.cards_and_karma.table import Table
from display.games.cards_and_karma.vocabulary import STEPS
from display.model import End, Entry, Header, LastTurn, Live, Model, Notice, Restore, players_of
from display.phrases import asking, heads, notices
from display.words import Words
from engine.games.cards_and_karma.box.components import EMERGENCY_GRID
from engine.games.cards_and_karma.box.places import GRID, TRAY
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.view import View, view
from engine.kernel.contract import PUBLIC
from engine.words import Face, PlaceReading, Reading, Sight
from firmware.assistant.moves import Reversal, Told
from firmware.assistant.scene import Scene, Turn
from firmware.entering.asked import EntryPage
from firmware.presenters.common.screens import compared, labels_of, with_question
from firmware.presenters.common.stories import entries_of, seat_of
from firmware.presenters.games.cards_and_karma.alarm import AlarmPresenter
from firmware.presenters.games.cards_and_karma.answers import Answers
from firmware.presenters.games.cards_and_karma.asking import Asking, effort, lasts
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.grid import GridPresenter
from firmware.presenters.games.cards_and_karma.joining.known import under_way
from firmware.presenters.games.cards_and_karma.moves import differing
from firmware.presenters.games.cards_and_karma.restoring import RestorePresenter, owed
from firmware.presenters.games.cards_and_karma.seats import Lying, seats_of
from firmware.presenters.games.cards_and_karma.setup import to_lay
from firmware.presenters.games.cards_and_karma.story import Story, told, when

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
        self._faces = Faces(game.cards)
        self._grid = GridPresenter(self._faces)
        self._alarm = AlarmPresenter(game, self._faces)
        self._restore = RestorePresenter(self._faces)
        questions = Asking(game, self._faces)
        self.asks: Final = questions.asks
        self.option: Final = questions.option
        self.effort: Final = effort
        self.lasts: Final = lasts
        self.answer: Final = Answers(self._faces).told
        self._told: tuple[Turn, Story] | None = None

    def model(self, scene: Scene) -> Model:
        """Return what the screen shows."""
        seen = view(scene.state, PUBLIC)
        return (self._end if scene.phase == "over" and seen.over else self._live)(scene, seen)

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
        where, now = self._faces.place(place, scene.names), self._faces.name(face)
        if seen is None:
            return asking.is_there(now, where), "tick"
        if face is None:
            return asking.is_not_there(self._faces.name(seen), where), "cross"
        return asking.is_another(now, where), "question"

    # --- the screen during a match -------------------------------------------------------------------

    def _live(self, scene: Scene, seen: View) -> Live:
        story = self._story(scene.last)
        setup = scene.phase == "setup"
        lying = Lying(
            seen,
            self._game.standing(scene.state),
            view(scene.last.before, PUBLIC) if scene.last is not None else None,
            differing(scene.clues),
            bool(scene.state.options.open_bonuses),
        )
        places = scene.reading.places if scene.reading is not None else {}
        page = scene.aside if isinstance(scene.aside, EntryPage) and scene.aside.cursor is not None else None
        # While somebody says what was played, the table is drawn as they have told it.
        read = places.get(GRID, _NOT_YET) if GRID in scene.coverage and page is None else None
        top = self._faces.card(seen.draw_top) if seen.draw else None
        live = Live(
            number=scene.number,
            header=_header(seen, scene.names, setup=setup, extra=_extra(story, scene.state)),
            players=players_of(scene.names),
            table=Table(
                seats_of(self._faces, lying),
                seen.actor,
                seen.starter,
                self._grid.grid(seen, read, setup=setup),
                None if setup else Piles(seen.draw, seen.discards, top),
                self._palette(page) if page is not None else None,
            ),
            last_turn=LastTurn(None, to_lay(scene.reading, scene.names, seen.starter))
            if setup
            else self._last_turn(scene, seen, story),
            notices=notices_of(scene, seen),
            alarm=self._alarm.alarm(scene, seen) if scene.phase == "alarm" and page is None else None,
            restore=self._restored(scene, seen),
        )
        return with_question(scene, live)

    def _palette(self, page: EntryPage) -> Palette | None:
        """Return the cards of which one is named."""
        options = (option for column in page.columns for option in column)
        faces = [one.face for one in options if one.face is not None and face_spot(one.face) in one.spots]
        return Palette(tuple(map(self._faces.card, faces))) if faces else None

    def _restored(self, scene: Scene, seen: View) -> Restore | None:
        if (left := scene.restoration) is None:
            return None
        return self._restore.restore(left, view(left.was, PUBLIC), seen, scene.names)

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
        entries = [*entries_of(deeds, players_of(scene.names)), *_to_be_laid(scene.state, seen)]
        return LastTurn(seat, tuple(entries)) if entries else None

    # --- the screen after it -------------------------------------------------------------------------

    def _end(self, scene: Scene, seen: View) -> End:
        standing = self._game.standing(scene.state)
        return End(
            number=scene.number,
            players=players_of(scene.names),
            standing=standing,
            compared=compared(standing, STEPS, RULE_BOOK),
            summary=notices.rounds_played(seen.rounds),
            notices=_invented(seen),
            labels=labels_of(scene),
        )


def notices_of(scene: Scene, seen: View) -> tuple[Notice, ...]:
    """Return what is checked and what is believed at this coverage, and whether the cards are invented."""
    if not scene.coverage:
        return (notices.without_camera(), *_invented(seen))
    level: coverage.Coverage = "tray" if TRAY in scene.coverage else "grid"
    if any(place.startswith("seat-") for place in scene.coverage):
        level = "all"
    return (coverage.checked(level), coverage.believed(level), *_invented(seen))


def _invented(seen: View) -> tuple[Notice, ...]:
    return (coverage.INVENTED,) if seen.invented else ()


def _header(seen: View, names: Sequence[str], *, setup: bool, extra: bool) -> Header:
    name, colour = names[seen.actor], seen.seats[seen.actor].colour
    if setup:
        return Header(heads.setting_up(name), colour)
    title = phrases.extra_turn_of(name) if extra else heads.turn_of(name)
    when_ = phrases.LAST_PASS if seen.ending else phrases.when(seen.rounds, second=seen.second)
    return Header(title, colour, when_, last=seen.ending)


def _extra(story: Story | None, state: State) -> bool:
    """Tell whether the turn that begins is an extra one: it shares its number with the one before."""
    return story is not None and story.last == when(state) and story.end.played == state.played


def _to_be_laid(state: State, seen: View) -> list[Entry]:
    """Tell what hands have to lay into the grid before the next turn."""
    task = state.agenda[-1]
    if not isinstance(task, Lay):
        return []
    cards = len(seen.grid) + task.count
    return [turns.grid_used_up(cards) if cards == EMERGENCY_GRID else turns.round_over(cards)]
