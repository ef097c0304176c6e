"""The loop of the shelf: home, a match, how it ended, home again; one screen stays open for all of it."""

from __future__ import annotations

import signal
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final, TypeVar, final

from msgspec.structs import replace

from display.screen import Screen
from display.words import words
from engine.errors import MunshiError
from engine.games import open_box
from engine.kernel.records import Header
from engine.msgid import msgid
from firmware.appliance.appliance import SIGNALS, Appliance, Ending
from firmware.appliance.ending import ended_by
from firmware.appliance.opening import go_on, plan_to_go_on
from firmware.appliance.plan import Wishes, plan_of, screen_of, with_box
from firmware.box.folder import BoxFolder, open_folder
from firmware.clock import MatchClock
from firmware.configuration import Configuration
from firmware.entering.asked import Asked
from firmware.records import load_transcript
from firmware.shelf.counter import Counter
from firmware.shelf.ending import after
from firmware.shelf.hanging import hang
from firmware.shelf.kept import Kept
from firmware.shelf.new_match import agreed, names_for, which_game
from firmware.shelf.pages import BACK_HOME, play_link, plug, rule_pages, statistics
from firmware.shelf.rules import HEAD as RULES
from firmware.shelf.rules import sections, whose
from firmware.shelf.settings import settings
from firmware.shelf.start import HEAD, start, unfinished, unreadable
from firmware.shelf.troubles import Way, kept_trouble, trouble
from firmware.shelf.wishes import Begin, Change, GoOn, Look, Visit, Wish
from firmware.texts import TABLES_LIMIT, read_text

T = TypeVar("T")

SETTINGS: Final = words(msgid("Settings"))
OVER: Final = words(msgid("The match is over"))


@final
class House:
    """Munshi from the plug to the last tie-break.

    Args:
        kept: What was chosen on the screen, over the owner's configuration.
        wrong: What is told first, as a mistake in the configuration; None for nothing.
        record: The match that is gone on with at once; None to begin at home.
        beat: Is called several times a second while all is well.
    """

    def __init__(
        self,
        kept: Kept,
        *,
        wrong: MunshiError | None = None,
        record: Path | None = None,
        beat: Callable[[], object] = lambda: None,
    ) -> None:
        self._kept = kept
        self._wrong = wrong
        self._beat = beat
        self._wish: GoOn | Begin | None = None if record is None else GoOn(record)
        self._clock = MatchClock.standing_at(0.0)
        self._screen = Screen(screen_of(kept.configuration.display))
        self._camera = True
        self._ending: Ending | None = None

    @property
    def _configuration(self) -> Configuration:
        return self._kept.configuration

    @property
    def _language(self) -> str:
        return self._configuration.display.language

    def run(self) -> Ending:
        """Stay until the window is closed or a signal comes; to be called on the main thread.

        Raises:
            ScreenError: There is no screen.
            ButtonsError: The buttons are not there.
        """
        with ExitStack() as stack:
            stack.enter_context(self._screen)
            stack.enter_context(ended_by(SIGNALS, self._leave))
            if self._wrong is not None:
                self._tell(self._wrong)
            while self._ending is None:
                wish, self._wish = self._wish, None
                if wish is not None:
                    self._play(wish)
                    continue
                try:
                    self._at_counter(self._at_home)
                except MunshiError as error:  # whatever it is, people can go on
                    self._tell(error)
        return self._ending

    def _tell(self, error: MunshiError) -> None:
        self._at_counter(lambda counter: trouble(counter, error, (Way.ON,), self._language))

    def _leave(self, number: signal.Signals) -> None:
        self._ending = SIGNALS[number]
        self._screen.close()

    def _at_counter(self, work: Callable[[Counter], T]) -> T:
        """Do something at the counter; who closes the window there leaves the house."""
        with Counter(self._screen, self._configuration.buttons, self._clock, self._beat) as counter:
            counter.notices = kept_trouble(self._kept)
            done = work(counter)
            if counter.closed:
                self._ending = self._ending or Ending.CLOSED
        return done

    # --- home --------------------------------------------------------------------------------------

    def _at_home(self, counter: Counter) -> None:
        folder = self._configuration.records.folder
        cut_off = unfinished(folder, self._language)
        counter.notices = (*kept_trouble(self._kept), *unreadable(folder))
        self._do(counter, counter.ask(HEAD, start(cut_off, self._new)), None)

    def _new(self) -> Asked:
        return which_game(names_for(self._kept.names, self._language), self._settled, self._kept.boxes)

    def _settled(self, game: str) -> dict[str, Any]:
        """Return what the configuration settles about a game, but for what is as the game recommends."""
        section = self._configuration.settings(game)
        usual = type(section)()
        values = {name: getattr(section, name) for name in section.__struct_fields__}
        return {name: value for name, value in values.items() if value != getattr(usual, name)}

    def _do(self, counter: Counter, wish: Wish | None, record: Path | None) -> None:
        """Do what is wished; what is played is played once the counter is left.

        Args:
            counter: The counter.
            wish: The wish, None for none.
            record: The record of the match that it is about, None for none.
        """
        match wish:
            case GoOn() | Begin():
                self._wish, self._camera = wish, True
            case Visit("settings"):
                self._change(counter)
            case Visit("rules"):
                self._look(counter, whose(self._language))
            case Visit("set-up"):
                hang(counter, self._configuration)
            case Visit("plug"):
                if plug(counter) is Way.END:
                    self._ending = Ending.CLOSED
            case Visit("statistics") if record is not None:
                statistics(counter, record)
            case Visit("play-link") if record is not None:
                play_link(counter, record)

    def _change(self, counter: Counter) -> None:
        while (wish := counter.ask(SETTINGS, settings(self._kept), BACK_HOME)) is not None:
            if not isinstance(wish, Change):
                continue
            before = self._screen.settings
            try:
                self._kept.choose(wish.section, wish.key, wish.value)
                self._screen.renew(screen_of(self._configuration.display))
            except MunshiError as error:
                self._screen.renew(before)
                trouble(counter, error, (Way.ON,), self._language)
            counter.notices = kept_trouble(self._kept)

    def _look(self, counter: Counter, asked: Asked) -> None:
        while (wish := counter.ask(RULES, asked, BACK_HOME)) is not None:
            if isinstance(wish, Look):
                rule_pages(counter, wish.game, wish.rule, self._language)

    # --- a match -----------------------------------------------------------------------------------

    def _play(self, wish: GoOn | Begin) -> None:
        on = wish
        try:
            appliance = self._appliance(wish)
            ending = appliance.run()
            record = None if appliance.opening is None else appliance.opening.path
            on = wish if record is None else GoOn(record)
            match ending:
                case Ending.SETTINGS:
                    self._wish = on
                    self._at_counter(self._change)
                case Ending.RULES:
                    rules = sections(self._game(wish), self._language)
                    self._wish = on
                    self._at_counter(lambda counter: self._look(counter, rules))
                case Ending.DONE if record is not None:
                    self._at_counter(lambda counter: self._after(counter, wish, record))
                case Ending.CLOSED | Ending.TERMINATED | Ending.INTERRUPTED:
                    self._ending = ending
        except MunshiError as error:
            self._failed(on, error)

    def _game(self, wish: GoOn | Begin) -> str:
        return wish.game if isinstance(wish, Begin) else load_transcript(wish.path).header.game

    def _appliance(self, wish: GoOn | Begin) -> Appliance:
        if isinstance(wish, GoOn):
            header = load_transcript(wish.path).header
            configuration = self._for(header.game, header.players)
            box = self._box_of(header)
            asked = Wishes(camera=self._camera, players=len(header.players), box=box)
            plan = plan_of(configuration, asked, self._clock)
            opening = go_on(wish.path, over=True)
            try:
                return Appliance(
                    plan_to_go_on(plan, opening), opening, screen=self._screen, heartbeat=self._beat
                )
            except BaseException:
                opening.writer.close()
                raise
        configuration = self._for(wish.game, wish.players)
        clock = MatchClock.standing_at(0.0)
        box = None
        if wish.box is not None:
            box = open_folder(wish.box)
            configuration = with_box(configuration, box)
        asked = Wishes(camera=self._camera, agreed=wish.agreed, box=box)
        plan = plan_of(configuration, asked, clock)
        self._kept.remember(wish.players, wish.box)
        return Appliance(plan, screen=self._screen, heartbeat=self._beat)

    def _box_of(self, header: Header) -> BoxFolder | None:
        """Return the box of people's own with whose cards a match was begun, None for none."""
        for box in self._kept.boxes:
            if box.game != header.game:
                continue
            with suppress(MunshiError, OSError, UnicodeError):  # one that is damaged is none
                text = read_text(box.catalogue, TABLES_LIMIT)
                if open_box(box.game, text).game.catalogue == header.catalogue:
                    return box
        return None

    def _for(self, game: str, players: tuple[str, ...]) -> Configuration:
        table = self._configuration.table
        coverage = table.coverage if game == table.game else None
        catalogue = table.catalogue if game == table.game else None
        table = replace(table, game=game, players=players, coverage=coverage, catalogue=catalogue)
        return replace(self._configuration, table=table)

    def _failed(self, wish: GoOn | Begin, error: MunshiError) -> None:
        ways = (Way.AGAIN, Way.BLIND, Way.HOME)
        way = self._at_counter(lambda counter: trouble(counter, error, ways, self._language))
        if way in (Way.AGAIN, Way.BLIND):
            self._wish, self._camera = wish, way is Way.AGAIN

    def _after(self, counter: Counter, wish: GoOn | Begin, record: Path) -> None:
        header = load_transcript(record).header
        same = Begin(header.game, header.players, self._settled(header.game))
        same = wish if isinstance(wish, Begin) else same
        while self._ending is None and not counter.closed and self._wish is None:
            chosen = counter.ask(OVER, after(record, lambda: agreed(same, self._kept.boxes), self._new))
            if chosen == Visit("end"):
                return
            self._do(counter, chosen, record)
