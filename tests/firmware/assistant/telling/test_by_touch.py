"""Going on without a camera, and back: whatever is open at that moment, nothing recorded is lost."""

from __future__ import annotations

from random import Random
from typing import Any

from display.games.cards_and_karma.grid import card_spot
from engine.games.cards_and_karma.box.components import die_face
from engine.games.cards_and_karma.choices import Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.options import Options
from engine.kernel.contract import Over
from engine.kernel.records import Act, Origin, Pause
from engine.kernel.replay import replay
from engine.kernel.replies import answered
from engine.kernel.transcripts import Transcript
from engine.words import Seconds
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.evidence.moments import QUICK, TOUCH
from firmware.buttons import ButtonId, Press
from firmware.entering.asked import EntryPage
from firmware.entering.turn import TurnEntry
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from tests.engine.games.cards_and_karma import twins
from tests.engine.games.cards_and_karma.positions import die
from tests.engine.games.cards_and_karma.worlds import GAME
from tests.engine.referee.desk import pays
from tests.firmware.assistant.bench import From
from tests.firmware.assistant.shopping import PRICE, Shopping
from tests.firmware.assistant.test_which_ended import OVER
from tests.firmware.entering.fingers import Finger
from tests.firmware.presenters.games.cards_and_karma.worlds import NAMES, Seat, at_the_table


class Blind(Shopping):
    """The shop, whose camera may be unplugged and plugged in again."""

    def unplugs(self) -> None:
        """Have the camera gone."""
        self.bench.assistant.go_on(sees=False)

    def plugs_in(self) -> None:
        """Have it back, with a picture of the table as it lies now."""
        self.bench.assistant.go_on(sees=True)
        self.sees()

    def presses(self, button: ButtonId, entry: int | str | None = None) -> None:
        """Have somebody press without a picture."""
        self.bench.time += 1.0
        assistant = self.bench.assistant
        press = Press(button, Seconds(self.bench.time), assistant.scene.number, entry is not None, entry)
        assistant.press(press, None)

    def enters(self, *answers: Any) -> None:  # noqa: ANN401
        """Have somebody enter a turn by touch."""
        finger = Finger(self.bench.assistant, "touch")
        finger.time = self.bench.time
        state, steps = self.match.state, []
        for answer in answers:
            steps.append((state, answer))
            state = answered(self.desk.game, state, answer)[1]
        finger.enter(steps)
        self.bench.time = finger.time

    def bought(self, seat: int) -> tuple[Any, Any]:
        """What a player who buys their house decides."""
        return TakeAction(self.houses[seat].token), Pay((self.desk.box.dice_face_mask[die_face(*PRICE)],))

    @property
    def match(self) -> Any:  # noqa: ANN401
        """The match."""
        return self.bench.assistant.match

    @property
    def played(self) -> int:
        """Turns that are recorded."""
        return int(self.match.state.played)

    @property
    def labels(self) -> list[str]:
        """What the buttons do."""
        return [choice.words.text for choice in self.bench.assistant.scene.choices]


def test_a_match_that_was_cut_off_anywhere_is_gone_on_with() -> None:
    """What comes of itself is recorded without a camera, which would see it; then somebody is asked."""
    game, settled = GAME, 0
    for _, reached in twins.match(game, Options(players=2), Random(4)):
        state = at_the_table(reached)
        if isinstance(game.pending(state), Over) or not game.turns(state).begun:
            continue
        seat = Seat(game, state, "all")
        rest = TurnEntry(game, CardsAndKarmaTeller(game, NAMES), state).complete
        seat.assistant.go_on(sees=False)
        assert seat.assistant.scene.choices
        if rest is not None:
            settled += 1
            assert seat.assistant.match.state == rest.state
            assert game.turns(rest.state).resting
    assert settled


def test_a_turn_that_was_begun_is_entered() -> None:
    """The camera goes in the middle of a turn, which is entered; it comes back, and follows the next one."""
    shop = Blind()
    shop.buys(0, paid=False)
    shop.unplugs()
    assert shop.bench.assistant.scene.coverage == ()
    shop.desk.moves(pays(PRICE))
    shop.enters(*shop.bought(0))
    assert shop.played == 1
    shop.plugs_in()
    assert shop.bench.assistant.scene.clues is None
    shop.buys(1)
    shop.ends()
    assert shop.played == 2
    sources = [record.source for record in shop.match.records if isinstance(record.step, Act)]
    assert sources == [Origin.TOUCH, Origin.TOUCH, Origin.CAMERA, Origin.CAMERA]
    game: Any = From(shop.desk.game, shop.desk.start)
    assert replay(game, Transcript(shop.match.header, shop.match.records)).state == shop.match.state


def test_a_press_without_a_picture_records_nothing_by_itself() -> None:
    """The button that ends turns has another meaning then, and its label says which."""
    shop = Blind()
    shop.buys(0)
    shop.unplugs()
    assert "next spot" in shop.labels
    shop.presses("a")
    assert shop.played == 0
    page = shop.bench.assistant.scene.aside
    assert isinstance(page, EntryPage)
    assert len(page.told) == 1
    shop.presses("d")
    assert shop.bench.assistant.scene.aside.told == ()


def test_a_question_stays_open() -> None:
    """What was seen before can still be answered; the match then goes on by touch."""
    green = die("green", 1)
    shop = Blind(green)
    shop.lifts(green)
    shop.lifts(shop.houses[1], after=QUICK)
    shop.ends(after=TOUCH)
    asked = shop.bench.assistant.inquiry
    assert asked is not None
    shop.unplugs()
    assert shop.bench.assistant.inquiry is asked
    answers = [option.value for option in asked.question.options]
    shop.presses("ab"[answers.index(OVER)])  # type: ignore[arg-type]
    assert shop.played == 2
    assert "next spot" in shop.labels


def test_an_alarm_stays_until_the_turn_is_entered() -> None:
    """Its panel remains; the first button leads to the list, and the turn that was entered ends it."""
    shop = Blind()
    shop.buys(0, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    shop.unplugs()
    assert shop.bench.phase == "alarm"
    assert shop.labels[0] == "enter the turn"
    shop.presses("a")
    shop.presses("d")
    assert shop.bench.phase == "alarm"
    assert shop.bench.assistant.scene.aside is None
    shop.presses("a")
    shop.enters(*shop.bought(0))
    assert shop.bench.phase == "play"
    assert not shop.match.paused
    assert [one.step.paused for one in shop.match.records if isinstance(one.step, Pause)] == [True, False]


def test_a_camera_that_comes_back_waits_for_the_turn_that_is_entered() -> None:
    """Whoever is in the middle of it enters it to its end; then pictures count again."""
    shop = Blind()
    shop.unplugs()
    shop.presses("a", card_spot(shop.desk.name(shop.houses[0]), 1))
    shop.buys(0)
    shop.plugs_in()
    assert isinstance(shop.bench.assistant.scene.aside, EntryPage)
    shop.sees()
    assert shop.played == 0
    shop.enters(*shop.bought(0))
    assert shop.played == 1
    shop.sees()
    assert shop.labels[0] == "end of turn"


def test_a_camera_that_comes_back_before_anything_is_entered_goes_on() -> None:
    """Nothing was begun, so the turn is taken from the table as before."""
    shop = Blind()
    shop.unplugs()
    shop.buys(0)
    shop.plugs_in()
    shop.ends()
    assert shop.played == 1


def test_a_camera_that_comes_back_to_another_table_shows_what_differs() -> None:
    """What was entered stays recorded; what lies otherwise is marked, and an alarm when a turn ends."""
    shop = Blind()
    shop.unplugs()
    shop.enters(*shop.bought(0))
    shop.plugs_in()  # nobody has moved anything
    clues = shop.bench.assistant.scene.clues
    assert clues is not None
    assert clues.missing["seat-0-buildings"] == (shop.desk.name(shop.houses[0]),)
    shop.ends()
    shop.sees(after=PATIENCE)
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    assert shop.played == 1
    shop.buys(0)
    assert shop.bench.phase == "play"
    assert shop.played == 1


def test_a_turn_that_was_entered_can_be_taken_back() -> None:
    """Behind the last button, with the earlier turns."""
    shop = Blind()
    shop.unplugs()
    shop.enters(*shop.bought(0))
    shop.presses("d")
    assert shop.labels == ["to the match", "take back", "earlier turns"]
    shop.presses("b")
    assert shop.bench.phase == "agreeing"
    shop.presses("d")
    assert (shop.bench.phase, shop.played) == ("restoring", 0)
    assert shop.labels[0] == "it lies as it should"
    shop.presses("a")
    assert shop.bench.phase == "play"
    shop.enters(TakeDie(shop.houses[1].token))
    assert shop.played == 1
    shop.presses("d")
    shop.presses("c")
    assert shop.labels == ["this is wrong", "to the match"]
    shop.presses("d")
    assert "next spot" in shop.labels


def test_a_step_back_forgets_what_was_picked() -> None:
    """Answer by answer, to the first question."""
    shop = Blind()
    shop.unplugs()
    shop.presses("a", card_spot(shop.desk.name(shop.houses[0]), 1))
    shop.presses("a", 1)
    page = shop.bench.assistant.scene.aside
    assert len(page.told) == 2
    shop.presses("d")
    assert len(shop.bench.assistant.scene.aside.told) == 1
    shop.presses("d")
    assert shop.bench.assistant.scene.aside.told == ()


def test_a_press_on_a_screen_that_has_gone_counts_for_nothing() -> None:
    """Two touches in a row on the same list: the second one was meant for it, not for the next one."""
    shop = Blind()
    shop.unplugs()
    number = shop.bench.assistant.scene.number
    shop.presses("a", 0)
    page = shop.bench.assistant.scene.aside
    late = Press("a", Seconds(shop.bench.time + 0.1), number, touched=True, entry=0)
    shop.bench.assistant.press(late, None)
    assert shop.bench.assistant.scene.aside.told == page.told
