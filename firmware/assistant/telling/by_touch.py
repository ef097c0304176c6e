"""The match without a camera: each turn is entered on the screen, by buttons or by touching a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, final

from msgspec.structs import replace

from display.phrases import entering as phrases
from display.words import Words, words
from engine.kernel.contract import Over
from engine.kernel.ledger import Said
from engine.kernel.records import Record
from engine.words import DieSeen, Face, PieceSeen, PlaceReading, Reading, Seconds, Sight
from firmware.assistant.course import Course
from firmware.assistant.scene import Choice, Scene, Turn
from firmware.assistant.telling.aside import BACK_TO_MATCH
from firmware.buttons import Press
from firmware.entering.asked import EntryPage, Teller
from firmware.entering.path import BACK, NEXT, PICKING, RULE, THIS, stride
from firmware.entering.turn import Entered, TurnEntry

TO_THE_MATCH: Final = "a"
"""The button that leads away from what else can be done."""

View = Literal["first", "list", "other"]
"""What is looked at: the match with the first question on its buttons, a list, or what else can be done."""


@final
class ByTouch:
    """Takes turns from people's own hands; the keeper of the match does so from pictures.

    Args:
        course: The match; it is looked at anew after each turn.
        teller: Knows the questions of the game.
        keep: Writes records to the disk; returns when they are safe there.
    """

    def __init__(self, course: Course, teller: Teller, keep: Callable[[Sequence[Record]], object]) -> None:
        self._course: Final = course
        self._match = course.match
        self._teller = teller
        self._keep = keep
        self._number = -1
        self.page = 0
        """Tells each screen from all others."""
        self._view: View = "first"
        self._unfolded = False
        self._others = False
        self._entry: TurnEntry | None = None
        self._rest: Entered | None = None
        self.rule = ""
        """The rule that is to be looked up; "" for none."""
        self._asked_since: tuple[int, Words | None] = (0, None)
        self._played: tuple[int, Any, tuple[Any, ...]] = (-1, None, ())
        self._dice: tuple[DieSeen, ...] = ()

    @property
    def entry(self) -> TurnEntry | None:
        """What has been entered of the present turn; None where nothing is asked."""
        return self._fresh()

    @property
    def begun(self) -> bool:
        """Whether somebody is in the middle of entering a turn."""
        entry = self._fresh()
        return entry is not None and entry.begun

    @property
    def open(self) -> bool:
        """Whether somebody has unfolded the list, or is in the middle of it."""
        return self._fresh() is not None and self._view == "list" and (self._unfolded or self.begun)

    def settle(self) -> None:
        """Record the rest of a turn of which nothing is left to be asked: nobody could enter it."""
        while self._fresh() is None and self._rest is not None:
            self._take(self._rest, self._course.latest)

    def unfold(self) -> None:
        """Show the list of what can be entered."""
        if self._fresh() is not None:
            self._view = "list"
            self._unfolded = True
            self.page += 1

    def rolled(self, dice: tuple[DieSeen, ...]) -> None:
        """Take in a roll that the camera has read, for the question about it, asked now or later."""
        self._dice = dice
        entry = self._fresh()
        if entry is not None and entry.see(dice):
            self.page += 1
            self._note_question()

    def still_asked(self, press: Press, page: int) -> bool:
        """Tell whether a touch on a spot answers the present question, though its page has been turned since.

        Of a roll each face turns the page, and fingers are quick.
        """
        return isinstance(press.entry, str) and page >= self._asked_since[0]

    def _note_question(self) -> None:
        """Remember since when the present question is asked."""
        entry = self._fresh()
        asked = entry.asked.words if entry is not None else None
        if asked != self._asked_since[1]:
            self._asked_since = (self.page, asked)

    def press(self, press: Press) -> bool:
        """Take a press on what is shown; tell whether it is for something else than entering a turn."""
        entry = self._fresh()
        self.page += 1
        self.rule = ""
        if entry is None:
            return False
        if self._view == "other":
            self._view = "list" if entry.asked.pointed else "first"
            return press.button != TO_THE_MATCH
        leaves = press.button == BACK and press.entry is None and not entry.begun
        if leaves and entry.asked.pointed:
            self._view = "other" if self._others else self._view
            self._unfolded = False
            return False
        if press.button == RULE and press.entry is None:
            self.rule = entry.asked.rule
        if leaves or (self._view == "first" and not self._short(entry)):
            self._view = "first" if self._view == "list" else "other" if leaves else "list"
            return False
        rolls = entry.rolls
        told = entry.press(press)
        if rolls and (told is not None or not entry.rolls):
            self._dice = ()  # they are told, as they were seen or otherwise
        elif not rolls and self._dice:
            entry.see(self._dice)
        self._view = "list" if entry.begun or not self._short(entry) else "first"
        if told is not None:
            self._take(told, press.time)
        self._note_question()
        return False

    def _take(self, told: Entered, time: Seconds) -> None:
        """Record a turn; it is on the disk before anything is shown."""
        before = self._match.state
        begun, earlier = self._on_the_way(before)
        records = [
            record
            for answer, source in told.answers
            for record in self._match.follow((answer,), said=Said(source, time))
        ]
        self._keep(records)
        after = self._match.state
        answers = tuple(answer for answer, _ in told.answers)
        said = reading(self._teller.lay_open(before, answers), time)
        turns = self._match.game.turns
        self._played = (self._match.number, begun, (*earlier, *answers))
        ended = turns(after).ended > turns(before).ended
        turn = Turn(begun, (*earlier, *answers), after, said) if ended else self._course.chronicle.last
        self._course.now = time
        self._course.anew(turn)
        self._view = "first"
        source = told.answers[-1][1]
        self._course.report("confirmed", {"turn_end": time, "by": source.value, "ends": [after]})

    def _on_the_way(self, state: Any) -> tuple[Any, tuple[Any, ...]]:  # noqa: ANN401 -- of any game
        """Return the state at the beginning of the turn that is being played, and what is recorded of it."""
        number, begun, answers = self._played
        turns = self._match.game.turns(state)
        known = number == self._match.number and turns.begun > turns.ended
        return (begun, answers) if known else (state, ())

    def _fresh(self) -> TurnEntry | None:
        """Return the entry of the present turn, None where nothing is asked; a new one for each state."""
        if self._number != self._match.number:
            self._number, self._view, self._entry, self._rest = self._match.number, "first", None, None
            self._unfolded = False
            if not isinstance(self._match.pending, Over):
                entry = TurnEntry(self._match.game, self._teller, self._match.state, learn=self._course.learn)
                self._entry, self._rest = (entry if entry.complete is None else None), entry.complete
            if self._entry is not None and not self._short(self._entry):
                self._view = "list"
            if self._entry is not None and self._dice:
                self._entry.see(self._dice)
        return self._entry

    @staticmethod
    def _short(entry: TurnEntry) -> bool:
        """Tell whether a question fits on the buttons, and the screen of the match stays."""
        return not entry.asked.pointed and len(entry.asked.options) <= len(PICKING)

    # --- what is shown -------------------------------------------------------------------------------

    def beside(self, scene: Scene) -> Scene:
        """Return a scene in which something else is shown: what would end the turn leads to the list."""
        ending = [replace(one, words=phrases.enter_turn(), icon="pencil") for one in scene.choices[:1]]
        if scene.phase != "alarm" or not scene.ending:
            return replace(scene, ending=frozenset())
        return replace(scene, choices=(*ending, *scene.choices[1:]), ending=frozenset())

    def labelled(self, scene: Scene, otherwise: Sequence[Choice]) -> Scene:
        """Return a scene with what its buttons do, and the list that is open.

        Args:
            scene: Without labels.
            otherwise: What can be done besides entering a turn.
        """
        entry = self._fresh()
        if entry is None:
            return scene
        if self._view == "other":
            leave = Choice(TO_THE_MATCH, words(BACK_TO_MATCH), "tick", aside=True)
            return replace(scene, choices=(leave, *otherwise), ending=frozenset())
        shown = entry.shown
        if self._view == "first":
            choices = list(column_choices(shown))
            if not self._short(entry):
                choices = [Choice("a", phrases.enter_turn(), "pencil")]
            choices.append(Choice(BACK, phrases.other(), "pointer", aside=True))
            return replace(scene, choices=tuple(choices), ending=frozenset())
        self._others = bool(otherwise)
        otherwise_leads = phrases.other() if otherwise else None
        back = otherwise_leads if entry.asked.pointed else phrases.to_the_match()
        return entering(scene, entry, back, self._on_the_way(scene.state))


def entering(
    scene: Scene, entry: TurnEntry, leave: Words | None, recorded: tuple[Any, tuple[Any, ...]] | None = None
) -> Scene:
    """Return the scene on the way through a turn that is being entered.

    Args:
        scene: The scene before the turn.
        entry: What has been entered.
        leave: What the last button does where nothing has; None for nothing.
        recorded: The state at the beginning of the turn, and what is recorded of it already.
    """
    shown, asked = entry.shown, entry.asked
    choices = list(column_choices(shown))
    leads = phrases.step_back() if entry.begun else leave
    back = () if leads is None else (Choice(BACK, leads, "undo", aside=True),)
    if not asked.pointed:
        return replace(scene, choices=(*choices, *back), aside=shown, ending=frozenset())
    choices = [Choice(THIS, asked.options[shown.cursor or 0].words, "tick")]
    if len(asked.options) > 1:
        choices.append(Choice(NEXT, phrases.next_spot(), "pointer", aside=True))
    if asked.rule:
        choices.append(Choice(RULE, phrases.the_rule(), "book", aside=True))
    elif (steps := stride(asked)) > 0:
        choices.append(Choice(RULE, phrases.further(steps), "pointer", aside=True))
    begun, earlier = recorded or (scene.state, ())
    answers = (*earlier, *entry.answers)
    last = Turn(begun, answers, entry.state) if answers else scene.last
    at = replace(scene, choices=(*choices, *back), aside=shown, ending=frozenset())
    return replace(at, state=entry.state, last=last)


def column_choices(shown: EntryPage) -> tuple[Choice, ...]:
    """Return what the buttons under a list do: each picks its column."""
    return tuple(
        Choice(button, column[0].words, column[0].icon)
        if len(column) == 1
        else Choice(button, phrases.one_of_these(len(column)), "pointer")
        for button, column in zip(PICKING, shown.columns, strict=False)
    )


def reading(faces: Mapping[str, Sequence[Face]], time: Seconds) -> Reading:
    """Return what people say as if a picture had shown it."""
    places = {
        place: PlaceReading(place, Sight.SEEN, pieces=tuple(PieceSeen(((face, 1.0),)) for face in lying))
        for place, lying in faces.items()
    }
    return Reading(time, 0, places)
