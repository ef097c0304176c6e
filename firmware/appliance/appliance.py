"""All of the appliance together, from start to a clean end.

main thread   screen, keys and touches
match         referee and match; waits for nothing but news
writer        the disk, and after it what is to be shown
eyes          starts, watches and ends the eyes' process
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable
from contextlib import ExitStack
from enum import Enum
from functools import partial
from threading import Lock, Thread
from typing import Any, Final, final

import pygame
from msgspec.structs import replace

from display.language import load_language
from display.model import Button, Leaving, Model, Notice, Page
from display.phrases import notices
from display.phrases.asking import END, RULES, SETTINGS, leaving, losing, paused
from display.screen import Listeners, Screen
from firmware.appliance.ending import ended_by
from firmware.appliance.evidence import Evidence
from firmware.appliance.following import Asked, Following, News
from firmware.appliance.meeting import Meeting
from firmware.appliance.opening import Opening
from firmware.appliance.plan import Plan
from firmware.appliance.pulse import LIMIT, Ask, Pulse
from firmware.appliance.stage import Stage, with_notices
from firmware.appliance.watching import Watching
from firmware.appliance.way_home import DONE, PAUSES, WAITING, way_home, with_way_home
from firmware.appliance.writing import Writing
from firmware.box.learning import keep_learnt
from firmware.buttons import ButtonId, ButtonsError, Press, PressQueue, open_buttons
from firmware.buttons.keyboard import KeyboardButtons
from firmware.eyes.absent import NoEyes
from firmware.eyes.entry import Entry, main
from firmware.eyes.messages import Faulted, FromEyes
from firmware.eyes.port import Watched
from firmware.eyes.stills import Stills
from firmware.eyes.supervisor import Patience, Supervisor

LOG: Final = logging.getLogger(__name__)


class Ending(Enum):
    """Why the appliance ended."""

    CLOSED = "closed"
    """Its window was closed, or there were no more pictures and nobody watches."""
    DONE = "done"
    """The match is over, and people have seen how it ended."""
    HOME = "home"
    """People left the match, as they did for those that follow, after which it goes on."""
    RULES = "rules"
    SETTINGS = "settings"
    TERMINATED = "terminated"
    INTERRUPTED = "interrupted"


LEFT: Final[dict[Button | None, Ending]] = {
    RULES: Ending.RULES,
    SETTINGS: Ending.SETTINGS,
    END: Ending.HOME,
    None: Ending.CLOSED,
}
"""Why it ended, by the button that left the page of a pause."""

SIGNALS: Final = {signal.SIGTERM: Ending.TERMINATED, signal.SIGINT: Ending.INTERRUPTED}


@final
class Appliance:
    """Plays one match.

    Args:
        plan: What is wanted.
        opening: The match that goes on; None begins a new one once the eyes see.
        screen: An open one, to which people come back from the match; None opens one for this match alone.
        entry: What runs in the eyes' process.
        patience: How long the eyes may take.
        heartbeat: For a watchdog: called several times a second on the main thread while the window stands
            and every thread lives and moves.
        limit: Seconds within which a thread that moves answers.
    """

    def __init__(
        self,
        plan: Plan,
        opening: Opening | None = None,
        *,
        screen: Screen | None = None,
        entry: Entry = main,
        patience: Patience | None = None,
        heartbeat: Callable[[], object] = lambda: None,
        limit: float = LIMIT,
    ) -> None:
        self._plan = plan
        self._heartbeat = heartbeat
        self._clock = plan.task.clock
        self._lock = Lock()
        self._failure: BaseException | None = None
        self._ending = Ending.CLOSED
        self._threads: list[Thread] = []
        box = plan.box
        learnt = {} if box is None else {"learnt": partial(keep_learnt, box)}
        self._writing = Writing(self._mended if plan.stay else None, **learnt)
        self._last: Model | None = None
        self._told: tuple[Notice, ...] = ()
        stills, self._evidence = None, None
        if plan.evidence is not None:
            stills = Stills(plan.task.still)
            self._evidence = Evidence(plan.evidence, stills, self._writing.after)
        self._eyes: Watched = (
            NoEyes()
            if plan.task.source == "none"
            else Supervisor(plan.task, stills, entry=entry, patience=patience)
        )
        self._watching = Watching(self._eyes, self._hear)
        self._presses = PressQueue(self._clock, lambda: self._hear(News.PRESS), self._answered)
        self._buttons = open_buttons(plan.buttons, self._presses, self._clock)
        self._shared = screen is not None
        self._screen = screen or Screen(plan.screen)
        self._meeting = Meeting(
            plan, opening, self._writing, self._happened, self._eyes.send, lambda: self._pulse.moves("match")
        )
        language = load_language(plan.language)
        self._following = Following(
            self._meeting.meet,
            self._presses,
            Stage(self._writing.after, self._show, self._eyes.send, language, self._clock),
            self._eyes.send,
            self._no_more,
            self._evidence,
            torn=None if opening is None else opening.lost,
        )
        asks: dict[str, Ask] = {
            "writer": self._writing.after,
            "match": lambda answer: self._following.hear(Asked(answer)),
            "eyes": self._watching.ask,
        }
        self._pulse = Pulse(asks, limit)
        self._stuck: list[str] = []

    @property
    def opening(self) -> Opening | None:
        """The match and its record, None before it has begun."""
        return self._meeting.opening

    def run(self) -> Ending:
        """Play until the window is closed, a signal comes, or there is nothing left to do.

        To be called on the main thread. Whatever was shown is on the disk, however this ends, but for
        what was told of a disk that takes nothing.

        Raises:
            MunshiError: The eyes never saw, the disk is full to the end, screen or buttons are not there.
        """
        with ExitStack() as stack:
            stack.callback(self._meeting.close)
            self._screen.listen(
                Listeners(
                    shown=self._shown,
                    event=self._key,
                    touched=self._touched,
                    turned=self._turned,
                    leaving=self._leaving,
                )
            )
            if not self._shared:
                stack.enter_context(self._screen)
            elif not isinstance(self._eyes, NoEyes):
                self._screen.show(WAITING)
            self._listen(stack)
            stack.enter_context(ended_by(SIGNALS, self._leave))
            self._begin_threads()
            try:
                self._screen.run()
            finally:
                self._end_threads()
            self._screen.turn(sleep_ms=0)  # what was still to be shown
        if self._failure is not None:
            raise self._failure
        left = self._shared and self._ending is Ending.CLOSED
        return LEFT[self._screen.left] if left else self._ending

    # --- threads -----------------------------------------------------------------------------------

    def _begin_threads(self) -> None:
        for name, work in (
            ("writer", self._writing.run),
            ("match", self._following.run),
            ("eyes", self._watching.run),
        ):
            # One that hangs must not keep the process from ending.
            thread = Thread(target=self._guarded, args=(work,), name=f"munshi-{name}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _guarded(self, work: Callable[[], object]) -> None:
        """Run a thread's work; what goes wrong there ends the appliance and is raised from `run`."""
        try:
            work()
        except BaseException as error:  # noqa: BLE001 -- whatever it is, the main thread tells it
            with self._lock:
                self._failure = self._failure or error
            self._screen.close()

    def _end_threads(self) -> None:
        """End the threads in the order in which they feed one another; the writer writes what is left."""
        writer, match, eyes = self._threads
        self._watching.end()
        self._following.end()
        match.join()
        self._writing.end()
        writer.join()
        eyes.join()

    # --- what they tell one another ----------------------------------------------------------------

    def _hear(self, news: FromEyes | News) -> None:
        if isinstance(news, Faulted) and not self._plan.stay:
            news = replace(news, camera="")  # nobody is there to enter the match by hand
        self._following.hear(news)

    def _happened(self, kind: str, values: dict[str, Any]) -> None:
        self._following.happened(kind, values)

    def _no_more(self) -> None:
        if not self._plan.stay:
            # After all that is still to be shown.
            self._writing.after(self._screen.close)

    # --- the main thread ---------------------------------------------------------------------------

    def _show(self, model: Model) -> None:
        """Show a model, behind all that it rests on; what is not on the disk is told."""
        self._last = model
        trouble = self._writing.trouble
        self._put((notices.UNWRITTEN[trouble](),) if trouble else ())

    def _mended(self) -> None:
        self._put((notices.written(),))

    def _put(self, more: tuple[Notice, ...]) -> None:
        if self._last is not None:
            model = with_notices(self._last, (*more, *self._told))
            self._screen.show(with_way_home(model) if self._shared else model)

    def _listen(self, stack: ExitStack) -> None:
        """Take presses; where people can touch the screen, pins that cannot be used are told."""
        try:
            stack.enter_context(self._buttons)
        except ButtonsError as error:
            if not self._shared:
                raise
            LOG.warning("%s", error)
            self._told = (notices.buttons_unusable(),)

    def _shown(self, number: int) -> None:
        # First: a press that answers this screen must find it shown.
        self._following.lit(number, self._clock())
        self._presses.show(number)
        if self._evidence is not None:
            self._evidence.shown(number, self._screen.save)

    def _key(self, event: pygame.event.Event) -> bool:
        return isinstance(self._buttons, KeyboardButtons) and self._buttons.feed(event)

    def _touched(self, button: ButtonId, number: int, entry: int | str | None) -> None:
        self._presses.put(Press(button, self._clock(), number, touched=True, entry=entry))

    def _leaving(self, model: Page | None) -> Leaving | None:
        """Return the question whether the match is left; None where there is none to leave."""
        opening = self._meeting.opening
        if model is not None and self._writing.trouble:
            return losing(model.number)
        if model is None or (opening is not None and opening.over):
            return None
        return paused(model.number) if self._shared else leaving(model.number)

    def _answered(self, button: ButtonId) -> bool:
        """Take a press that is not for the match; tell whether it was none."""
        if self._screen.answered(button):
            return True
        way = way_home(self._screen.drawn, button)
        if way in PAUSES or (way is DONE and self._writing.trouble):
            self._screen.pause()
        elif way is DONE:
            self._ending = Ending.DONE
            self._screen.close()
        return way is not None

    def _turned(self) -> None:
        stuck = self._pulse.stuck()
        if stuck != self._stuck:
            self._stuck = stuck
            LOG.error("Threads that do not move: %s.", ", ".join(stuck) or "none any more")
        if not stuck and all(thread.is_alive() for thread in self._threads):
            self._heartbeat()

    def _leave(self, number: signal.Signals) -> None:
        """End in order when the person, or the system, says so."""
        self._ending = SIGNALS[number]
        self._screen.close()
