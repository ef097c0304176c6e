"""Which earlier picture tells of a turn whose press was forgotten; its referee says what a test wants."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.referee import Contradiction, Diagnosis, Explained, Explanation, Slip, Trace
from engine.words import Place, PlaceKind, PlaceReading, Reading, Sight
from firmware.assistant.budget import Spell
from firmware.assistant.judging.hindsight import PICTURES, Hindsight, How
from tests.engine.referee.desk import reading, seen
from tests.engine.referee.way import Way
from tests.firmware.assistant.bench import turned_down

START, FIRST, OTHER, THIRD = range(4)
ALL = 8
SHORT = 0.01
NOW = 99
NOTHING = Contradiction(Clues(), 0, complete=True, silent=frozenset())


def told(*states: int, ahead: Sequence[int] = (), complete: bool = True) -> Explained:
    """Return a verdict that some states explain a picture; in some the next turn has begun."""
    explanations = (
        Explanation((), state, 0.0, 0.0, 0.5, ahead=frozenset({"grid"} if state in ahead else ()))
        for state in states
    )
    return Explained(tuple(explanations), 0.0, 0, complete, silent=frozenset())


class Scripted:
    """A referee.

    Args:
        verdicts: Of the turn, by the number of the picture; others tell nothing.
        follow: The states from which the present picture explains another turn.
        takes: Seconds that each search takes.
        further: Whether the present picture shows the beginning of a third turn.
        slow: The numbers of the pictures for which each search takes all the time that it has.
        wrong: Whether a rule that was not kept explains the present picture; None if that takes too long.

    Attributes:
        asked: The numbers of the pictures that it was to explain as the turn.
        given: By the number of a picture that was slow, how many seconds it could have.
        time: The present time.
    """

    def __init__(
        self,
        verdicts: dict[int, Explained],
        follow: Sequence[int] = (),
        *,
        takes: float = 0.0,
        further: bool = False,
        slow: Collection[int] = (),
        wrong: bool | None = False,
    ) -> None:
        self._verdicts = verdicts
        self._follow = follow
        self._takes = takes
        self._slow = slow
        self._wrong = wrong
        self._third = told(THIRD, ahead=[THIRD] if further else [])
        self.given: dict[int, float] = {}
        self.asked: list[int] = []
        self.time = 0.0

    def explain(
        self,
        state: int,
        now: Reading,
        late: Callable[[], bool],
        *,
        trace: Trace,
        further: int = 1,
        alone: bool = False,
    ) -> Explained | Contradiction:
        """Return what was laid down."""
        assert further == 1, "many pictures are looked at"
        self.time += self._takes
        begun = self.time
        while now.number in self._slow and not late():
            self.time += SHORT
        self.given[now.number] = self.time - begun
        assert alone is (state == START), "two turns are none that was whole"
        if state != START:
            return self._third if state in self._follow else NOTHING
        assert all(one.time <= now.time for one in trace.during), "what was seen later tells nothing"
        self.asked.append(now.number)
        return self._verdicts.get(now.number, NOTHING)

    def diagnose(self, state: int, now: Reading, late: Callable[[], bool], *, trace: Trace) -> Diagnosis:
        """Return the rule that was not kept, if there is one."""
        while self._wrong is None and not late():
            self.time += SHORT
        slip = Slip(Explanation((), THIRD, 0.1, 0.0), (), None)
        return Diagnosis(
            (slip,) if self._wrong is not False else (), None, 1, complete=self._wrong is not None
        )

    def spell(self) -> Spell:
        """Return the time for all of it."""
        return Spell(lambda: self.time, ALL)


def missed(
    referee: Any,  # noqa: ANN401 -- stands for one
    pictures: int = 3,
    denied: Sequence[int] = (),
    *,
    at_press: bool = True,
    slips: bool = False,
) -> tuple[list[int], int] | None:
    """Return the states by which a turn is told and the number of its picture, None for none."""
    game: Any = Way(*({} for _ in range(4)))
    trace = Trace(reading(0))
    for number in range(1, pictures + 1):
        trace.during.append(reading(number))
    known, spell, look = turned_down(*denied), referee.spell(), Hindsight(game, referee).missed_turn
    how: How = "slips" if slips else "last"
    found = look(START, trace, reading(NOW), known, spell, at_press=at_press, how=how)
    return ([one.state for one in found[0].explanations], found[1].number) if found is not None else None


def test_the_last_picture_counts_whether_or_not_it_is_sure() -> None:
    """An earlier one of which there is no doubt may show half a turn; so the last one is asked about."""
    both = Scripted({1: told(FIRST), 2: told(FIRST, OTHER)}, [FIRST])
    assert missed(both) == ([FIRST, OTHER], 2)
    assert both.asked == [3, 2]


def test_a_turn_is_missed_only_if_the_next_one_follows() -> None:
    """From what an earlier picture shows, the present one must be a turn; else one looks further back."""
    assert missed(Scripted({1: told(OTHER), 3: told(FIRST)}, [OTHER])) == ([OTHER], 1)
    assert missed(Scripted({1: told(OTHER), 3: told(FIRST)})) is None


@pytest.mark.parametrize("at_press", [False, True])
def test_what_was_done_after_the_press_is_no_third_turn(at_press: bool) -> None:
    """It would explain whatever is wrong with the turn; on the picture of the press somebody may be quick."""
    found = missed(Scripted({3: told(FIRST)}, [FIRST], further=True), at_press=at_press)
    assert found == (([FIRST], 3) if at_press else None)


@pytest.mark.parametrize(
    "verdict", [told(FIRST, complete=False), told(FIRST, OTHER, ahead=[FIRST])], ids=["cut short", "ahead"]
)
def test_a_picture_that_tells_too_little_or_too_much_is_passed_over(verdict: Explained) -> None:
    """Where the search was cut short, or the next turn shows, a picture before is looked at."""
    assert missed(Scripted({3: verdict}, [FIRST, OTHER])) is None
    assert missed(Scripted({2: told(OTHER), 3: verdict}, [FIRST, OTHER])) == ([OTHER], 2)


def test_what_is_denied_or_ahead_is_left_out() -> None:
    """Of several explanations only those remain that end with the turn and that nobody has denied."""
    verdict = told(FIRST, OTHER, THIRD, ahead=[OTHER])
    follow = [FIRST, OTHER, THIRD]
    assert missed(Scripted({3: verdict}, follow)) == ([FIRST, THIRD], 3)
    assert missed(Scripted({3: verdict}, follow), denied=[FIRST]) == ([THIRD], 3)
    assert missed(Scripted({3: verdict}, follow), denied=[FIRST, THIRD]) is None
    sure = replace(verdict, explanations=verdict.explanations[:1])
    assert missed(Scripted({2: told(OTHER), 3: sure}, follow), denied=[FIRST]) == ([OTHER], 2)


def test_what_may_be_the_beginning_of_the_next_turn_is_told_by_a_picture_before() -> None:
    """One picture shows a long turn, or a short one and half of the next: one before shows the short one."""
    verdict = told(FIRST, OTHER, ahead=[OTHER])
    follow = [FIRST, OTHER, THIRD]
    assert missed(Scripted({1: told(OTHER), 3: verdict}, follow)) == ([OTHER], 1)
    assert missed(Scripted({1: told(THIRD), 3: verdict}, follow)) == ([FIRST], 3), "it shows something else"


@pytest.mark.parametrize(("takes", "looks"), [(0.0, PICTURES), (1.0, ALL), (0.5, 2 * ALL)])
def test_looking_back_is_bounded(takes: float, looks: int) -> None:
    """By a number of pictures, and by the time there is for all of it."""
    referee = Scripted({}, takes=takes)
    assert missed(referee, 2 * PICTURES) is None
    assert referee.asked == list(range(2 * PICTURES, 2 * PICTURES - looks, -1))


@pytest.mark.parametrize(("slow", "sure"), [([], True), ([1], True), ([3], False)])
def test_what_a_later_picture_shows_is_not_known_where_there_was_no_time(slow: list[int], sure: bool) -> None:
    """It may show the whole of a turn of which an earlier one shows half: that is asked about."""
    referee = Scripted({2: told(FIRST)}, [FIRST], slow=slow)
    trace = Trace(reading(0))
    for number in range(1, 4):
        trace.during.append(reading(number))
    game: Any = Way(*({} for _ in range(4)))
    look = Hindsight(game, referee).missed_turn  # type: ignore[arg-type]
    found = look(START, trace, reading(NOW), turned_down(), referee.spell())
    assert found is not None
    assert found[1].number == 2
    assert found[0].sure is sure


def test_slow_pictures_leave_time_for_quick_ones() -> None:
    """Twelve that take all they are given leave a fiftieth of it all to the one before them."""
    referee = Scripted({}, slow=range(1, 14))
    assert missed(referee, 13) is None
    assert referee.given[1] > ALL / 50
    assert sum(referee.given.values()) <= ALL


@pytest.mark.parametrize(
    ("slow", "wrong", "believed"),
    [([], True, True), ([NOW], True, False), ([], None, False), ([], False, False)],
)
def test_no_rule_is_said_to_be_broken_where_there_was_no_time(
    slow: list[int], wrong: bool | None, believed: bool
) -> None:
    """Something legal may explain the table after all, or another rule."""
    found = missed(Scripted({2: told(FIRST)}, slow=slow, wrong=wrong), slips=True)
    assert found == (([FIRST], 2) if believed else None)


@pytest.mark.parametrize(
    ("doubt", "cost", "further", "against"),
    [(0.0, 0.2, False, 1.0), (3.0, 0.2, False, 4.0), (0.0, 2.7, False, 1.0), (0.0, 2.7, True, 3.7)],
    ids=["plain", "doubtful", "long", "a third had begun"],
)
def test_what_speaks_against_the_next_turn_speaks_against_both(
    doubt: float, cost: float, further: bool, against: float
) -> None:
    """One press for two turns is rare; that somebody had begun a third before it as well is rarer still."""
    referee = Scripted({2: replace(told(FIRST), doubt=1.0)}, [FIRST], further=further)
    (third,) = referee._third.explanations
    referee._third = replace(referee._third, explanations=(replace(third, cost=cost),), doubt=doubt)
    trace = Trace(reading(0))
    trace.during.append(reading(2))
    game: Any = Way(*({} for _ in range(4)))
    look = Hindsight(game, referee).missed_turn  # type: ignore[arg-type]
    found = look(START, trace, reading(NOW), turned_down(), referee.spell())
    assert found is not None
    assert found[0].doubt == against


def test_pictures_of_hands_over_what_everybody_takes_from_are_not_searched() -> None:
    """Nobody can tell there what has been taken, and each search takes its time."""
    grid, tray = Place("grid", PlaceKind.HEAP), Place("tray", PlaceKind.HEAP, passing=True)
    game: Any = Way(*({} for _ in range(4)), places=(grid, tray))
    trace = Trace(reading(0, seen("grid"), seen("tray")))
    for number, place in ((1, "tray"), (2, "grid"), (3, "elsewhere")):
        hand = PlaceReading(place, Sight.UNREAD)
        lie = {one.id: seen(one.id) for one in (grid, tray)} | {place: hand}
        trace.during.append(reading(number, *lie.values()))
    referee = Scripted({1: told(FIRST), 2: told(OTHER)}, [FIRST, OTHER])
    look: Any = Hindsight(game, referee).missed_turn  # type: ignore[arg-type]  # it stands for one
    _, shown = look(START, trace, reading(NOW), turned_down(), referee.spell())
    assert shown.number == 1
    assert referee.asked == [3, 1]
