"""Going on from the table as it lies: offered where an alarm stands, agreed on, recorded, and taken back."""

from __future__ import annotations

from itertools import islice
from re import findall

import pytest
from msgspec.structs import replace

from display.language import load_language
from display.model import Alarm, Live
from display.words import words
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, GRID, TRAY
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.ledger import Said
from engine.kernel.records import Agree, Observe, Origin, Pause, Undo
from engine.kernel.replay import repeat
from engine.kernel.replies import answered
from engine.kernel.sightings import REJOIN
from engine.words import Face, PieceSeen, PlaceReading, Reading, Sight
from firmware.assistant.assistant import Assistant
from firmware.assistant.broadcast import screen
from firmware.assistant.telling.by_hand import AS_IT_LIES, WHAT_IS_WRONG
from firmware.buttons import ButtonId
from firmware.entering.asked import EntryPage
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.firmware.presenters.games.cards_and_karma.test_two_worlds import pairs, short
from tests.firmware.presenters.games.cards_and_karma.worlds import Worlds, absent

ENGLISH = load_language("en")


class Table:
    """A table at which an alarm stands though all lies rightly by now.

    Attributes:
        right: How it lies.
        true: What is true of it.
    """

    def __init__(self, number: int = 0) -> None:
        unpaid = (
            pair for pair in pairs(3, share=1.0) if any(isinstance(one, Pay) for one in pair[0].answers)
        )
        pair = next(islice(unpaid, number, None))
        self._worlds = Worlds(pair, "all")
        state = pair[0].before
        self._worlds.reads(self._worlds.look(state))
        for answer in pair[0].answers:
            state = answered(self._worlds.game, state, answer)[1]
        self.right = self._worlds.look(state)
        self.true = facts(state)
        wrong = {**short(self.right), **absent(self.right, GRID, 0), **absent(self.right, DRAW, 0)}
        self.lying = self._worlds.look(state, wrong)
        self.press("a", self.lying)
        self._worlds.reads(self.lying, after=7.0)

    @property
    def assistant(self) -> Assistant:
        """Who follows the match."""
        return self._worlds.seats[0].assistant

    @property
    def phase(self) -> str:
        """What is going on."""
        return self.assistant.phase

    @property
    def labels(self) -> dict[ButtonId, str]:
        """What the buttons do."""
        return {one.button: one.words.in_language(ENGLISH) for one in self.assistant.scene.choices}

    def press(self, button: ButtonId, reading: Reading | None = None) -> None:
        """Press a button, some seconds after the last one."""
        self._worlds.presses(button, reading or self.right, after=3.0)

    def play_on(self, turns: int = 2) -> None:
        """End some turns over the alarm."""
        for _ in range(turns):
            self.press("a", self.lying)

    def agree(self) -> None:
        """Say of each question what is true, until the position is agreed on."""
        for _ in range(60):
            onward = self.assistant.onward
            if onward is None:
                return
            told = onward.answers(self.assistant.game, self.assistant.scene)
            true = [button for button, _, said in told if said is not None and self._holds(said)]
            otherwise = [button for button, _, said in told if said is None]
            self.press((true or otherwise)[0])  # type: ignore[arg-type]  # one of the four
        raise AssertionError(self.assistant.scene.aside)

    def _holds(self, said: object) -> bool:
        assert isinstance(said, dict)
        return all(self.true[key] == value for key, value in said.items() if key != "draw-top")


@pytest.fixture
def table() -> Table:
    """An alarm that stands."""
    table = Table()
    assert table.phase == "alarm"
    return table


def test_it_is_offered_once_people_have_played_on(table: Table) -> None:
    """After two turns over the alarm, not before; the table is told by which button."""
    for _ in range(2):
        assert table.labels["d"] == "by hand"
        assert quoted(table)[0] == "by hand"
        notice = screen(table.assistant, ENGLISH, 0.0).notice
        assert notice is not None
        assert notice.onward is None
        table.play_on(1)
    assert table.labels["d"] == "go on as it lies"
    assert quoted(table)[0] == "go on as it lies"
    notice = screen(table.assistant, ENGLISH, 0.0).notice
    assert notice is not None
    assert notice.onward == "d"


def quoted(table: Table) -> list[str]:
    """Return the labels that the alarm's ways on name, in order."""
    model = CardsAndKarmaPresenter().model(table.assistant.scene)
    assert isinstance(model, Live)
    assert isinstance(model.alarm, Alarm)
    steps = [one.words.in_language(ENGLISH) for part in model.alarm.ways for one in part.entries]
    return [label for said in steps for label in findall("“(.+?)”", said)]


def test_the_menu_has_it_from_the_first(table: Table) -> None:
    """Whoever says by hand what the matter is may say so at once."""
    table.press("d")
    while AS_IT_LIES not in table.labels.values():
        table.press("d")  # to the next page
    table.press(next(button for button, text in table.labels.items() if text == AS_IT_LIES))
    assert table.assistant.onward is not None


def test_nothing_is_taken_over_in_silence(table: Table) -> None:
    """What is known is listed and asked about, then the position; until all agree nothing is recorded."""
    table.play_on()
    before = len(table.assistant.match.records)
    table.press("d")
    table.press("a")
    assert isinstance(table.assistant.scene.aside, EntryPage)
    assert len(table.assistant.scene.aside.listed) >= 4
    for _ in range(9):
        table.press("a")
        if table.assistant.scene.asked is not None:
            break
    assert table.assistant.scene.asked is not None
    assert len(table.assistant.match.records) == before


def drafted(table: Table) -> None:
    """Have people say that all is right, until they see the position."""
    for _ in range(20):
        if table.assistant.scene.asked is not None:
            return
        table.press("a")
    raise AssertionError(table.assistant.scene.aside)


def test_a_position_that_the_table_has_left_is_not_taken_over(table: Table) -> None:
    """Somebody played on while others answered: the picture is taken again, and what was said stays."""
    table.play_on()
    before = len(table.assistant.match.records)
    table.press("d")
    table.press("a")
    drafted(table)
    table.press("a", table.lying)
    assert len(table.assistant.match.records) == before
    page = table.assistant.scene.aside
    assert isinstance(page, EntryPage)
    assert "not as in the picture any more" in page.words.in_language(ENGLISH)
    table.press("a")
    drafted(table)
    table.press("a")
    assert table.phase == "play"
    assert len(table.assistant.match.records) > before


def test_eyes_that_waver_have_not_left_a_position(table: Table) -> None:
    """One card looks rather like another one now, by a hair: nobody is asked everything once more."""
    table.play_on()
    table.press("d")
    table.press("a")
    drafted(table)
    grid = table.right.places[GRID]
    first = grid.pieces[0]
    assert first.best is not None
    wavering = replace(first, faces=((Face("ship-01"), 0.5), (first.best, 0.49)))
    places = {**table.right.places, GRID: replace(grid, pieces=(wavering, *grid.pieces[1:]))}
    table.press("a", replace(table.right, places=places))
    assert table.phase == "play"


@pytest.mark.parametrize("changed", [(TRAY,), (DISCARD,), (TRAY, DISCARD)])
def test_who_clears_the_tray_has_not_left_a_position(table: Table, changed: tuple[str, ...]) -> None:
    """What was paid goes onto the discards while others answer: nobody is asked everything once more."""
    (paid,) = table.right.places[TRAY].pieces
    lay = {**table.right.places, DISCARD: PlaceReading(DISCARD, Sight.SEEN)}
    cleared = {place: replace(lay[place], pieces=(paid,) if place == DISCARD else ()) for place in changed}
    table.play_on()
    table.press("d")
    table.press("a", replace(table.right, places=lay))
    drafted(table)
    table.press("a", replace(table.right, places={**lay, **cleared}))
    assert table.phase == "play"


@pytest.mark.parametrize(("gone", "left"), [(1, False), (3, True)])
def test_what_nobody_can_name_hides_no_more_than_itself(table: Table, gone: int, left: bool) -> None:
    """One without a name lies in the grid: it is one of those that are gone, and the others have left."""
    table.play_on()
    table.press("d")
    table.press("a")
    drafted(table)
    grid = table.right.places[GRID]
    pieces = (PieceSeen(()), *grid.pieces[gone:])
    table.press("a", replace(table.right, places={**table.right.places, GRID: replace(grid, pieces=pieces)}))
    assert (table.phase != "play") is left


def test_people_go_back_to_the_alarm(table: Table) -> None:
    """From the first page and from the first question; by hand all can be said as before."""
    table.play_on()
    records = table.assistant.match.records
    for buttons in ("d", "add"):
        table.press("d")
        for button in buttons:
            assert table.phase == "correcting"
            table.press(button)  # type: ignore[arg-type]  # one of the four
        assert table.phase == "alarm"
    table.press("d")
    table.press("b")
    assert table.assistant.scene.asked == words(WHAT_IS_WRONG)
    assert table.assistant.match.records == records


@pytest.mark.parametrize("number", [0, 2, 4])
def test_the_match_goes_on_from_what_people_say(number: int) -> None:
    """All is as it is in truth, the alarm is over, the table's agreement is recorded, and it replays."""
    table = Table(number)
    assert table.phase == "alarm"
    table.play_on()
    table.press("d")
    table.agree()
    match = table.assistant.match
    known = facts(match.state)
    assert {key: value for key, value in known.items() if key not in {"tray", "draw-top"}} == {
        key: value for key, value in table.true.items() if key not in {"tray", "draw-top"}
    }
    assert table.phase == "play"
    assert not match.paused
    kinds = [record for record in match.records if isinstance(record.step, Observe)]
    assert kinds[-1].step.question == REJOIN  # type: ignore[union-attr]
    assert kinds[-1].source is Origin.AGREEMENT
    assert isinstance(match.records[-1].step, Pause)
    repeat(match, kinds[-1].step, Said(Origin.AGREEMENT, kinds[-1].time))
    assert facts(match.state) == known


def test_all_take_it_back_together(table: Table) -> None:
    """They are asked; then the record is as before, and the table has to follow."""
    table.play_on()
    before = table.assistant.match.state
    table.press("d")
    table.agree()
    table.press("b")
    assert table.phase == "agreeing"
    table.press("d")
    assert table.assistant.match.state == before
    assert table.phase == "restoring"
    steps = [record.step for record in table.assistant.match.records]
    assert any(isinstance(step, Agree) for step in steps)
    assert any(isinstance(step, Undo) and step.agreed for step in steps)


def test_what_stood_is_forgotten_once_the_table_is_understood(table: Table) -> None:
    """The next alarm is offered to be left behind only after two turns of its own."""
    table.play_on()
    table.press("d")
    table.agree()
    assert not table.assistant.scene.onward
