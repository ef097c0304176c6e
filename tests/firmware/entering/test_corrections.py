"""A match without a camera is corrected and taken back: somebody is always asked for what comes next."""

from __future__ import annotations

from random import Random
from typing import Any

from display.language import load_language
from engine.games.cards_and_karma.box.components import HAND_LIMIT
from engine.games.cards_and_karma.choices import TakeDie
from engine.kernel.contract import Decision, Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Act, Amend, Origin, Undo
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript
from engine.words import Seconds
from firmware.appliance.follower import follower
from firmware.assistant.telling.amending import AmendPage
from firmware.assistant.telling.aside import PastPage
from firmware.buttons import Press
from firmware.entering.asked import EntryPage
from firmware.entering.turn import TurnEntry
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from tests.firmware.entering.fingers import GAME

NAMES = ("Asha", "Bela", "Caio")


def full_hands(dice: Random, answers: int) -> Match[Any, Any, Any]:
    """Return a match at the beginning of a turn, in which players liked to take dice."""
    options = {"players": len(NAMES), "memory": False}
    match: Match[Any, Any, Any] = Match.start(GAME, options, NAMES, Said(Origin.CAMERA, Seconds(0.0)))
    for time in range(10 * answers):
        pending = match.pending
        if isinstance(pending, Over) or (time > answers and pending.kind == "turn"):
            break
        said = Said(Origin.CAMERA, Seconds(float(time)))
        if not isinstance(pending, Decision):
            match.observe(dice.choice(pending.results), said)
            continue
        choices = list(pending.choices)
        taking = [one for one in choices if isinstance(one, TakeDie)]
        match.act(dice.choice(taking if taking and dice.random() < 0.6 else choices), said)
    return match


class Walk:
    """Somebody who corrects, takes back and enters at random; after each press the screen is looked at.

    Args:
        seed: Of the match and of all presses.
        match: The match, gone on with; None for one with full hands.

    Attributes:
        match: The match.
        within: How often a correction left the line of the match within a turn.
    """

    def __init__(self, seed: int, match: Match[Any, Any, Any] | None = None) -> None:
        self._dice = Random(seed)
        self.match = match or full_hands(self._dice, 100)
        self._teller = CardsAndKarmaTeller(GAME, NAMES)
        who = follower(self.match, "all", lambda _: None, lambda *_: None, load_language("en"))
        self.assistant = who.assistant
        self.assistant.go_on(sees=False)
        self._time = self.match.records[-1].time + 1_000.0
        self.within = 0
        self.looks()

    def looks(self) -> None:
        """See to it that where nothing else is asked, the next turn is, and nobody holds too many cards."""
        scene, state = self.assistant.scene, self.match.state
        rests = isinstance(self.match.pending, Over) or TurnEntry(GAME, self._teller, state).complete is None
        self.within += scene.phase == "restoring" and not rests
        if scene.phase == "over":
            return
        assert scene.choices, self.match.pending
        if scene.phase == "play":
            assert rests
            assert all(len(seat.hand) <= HAND_LIMIT for seat in state.seats)

    def presses(self, button: Any, entry: int | None = None) -> None:  # noqa: ANN401
        """Press a button, or touch an entry of a list."""
        self._time += 3.0
        shown = self.assistant.scene.number
        self.assistant.press(Press(button, Seconds(self._time), shown, entry is not None, entry), None)
        self.looks()

    def picks(self) -> None:
        """Press anything that leads on, a die to be taken rather than anything else."""
        page = self.assistant.scene.aside
        if isinstance(page, EntryPage) and page.cursor is not None:
            options = [option for column in page.columns for option in column]
            dice = [n for n, option in enumerate(options) if option.words.text == "as a die"]
            self.presses("a", self._dice.choice(dice or range(len(options))))
            return
        if offered := [one for one in self.assistant.scene.choices if not one.aside]:
            self.presses(self._dice.choice(offered).button)

    def corrects(self) -> None:
        """Tell of one of the last turns what it was instead, and take the table to follow."""
        for button in ("d", "c", *"a" * self._dice.randrange(9), "c"):
            self.presses(button)
        for _ in range(40):
            page = self.assistant.scene.aside
            if not isinstance(page, AmendPage | EntryPage):
                break
            if isinstance(page, AmendPage) and page.lost is not None:
                self.presses("a")
            else:
                self.picks()
        self.comes_back()

    def takes_back(self) -> None:
        """Take a turn back, and perhaps bring it back."""
        for button in ("d", "b", "d"):
            self.presses(button)
        if self._dice.random() < 0.5:
            self.presses("d")
        self.comes_back()

    def comes_back(self) -> None:
        """Leave whatever is open for the match."""
        for _ in range(40):
            scene = self.assistant.scene
            if scene.phase == "over" or (scene.phase == "play" and scene.aside is None):
                return
            if scene.phase in {"restoring", "agreeing"}:
                self.presses("a")
            else:
                self.presses("d" if isinstance(scene.aside, PastPage) or self._dice.random() < 0.8 else "a")

    def enters(self) -> None:
        """Enter a turn, whatever comes to hand."""
        played = self.match.state.played
        for _ in range(40):
            if self.match.state.played != played or self.assistant.scene.phase != "play":
                return
            self.picks()


def test_whatever_is_corrected_or_taken_back_the_next_turn_can_be_entered() -> None:
    """A correction may bring a ninth dice card; what is thrown away for it is recorded by itself."""
    within = 0
    kinds: set[type] = set()
    for seed in range(1, 4):
        walk = Walk(seed)
        for _ in range(8):
            walk.corrects()
            walk.enters()
            walk.takes_back()
        within += walk.within
        kinds |= {type(record.step) for record in walk.match.records}
        match = walk.match
        assert replay(GAME, Transcript(match.header, match.records)).state == match.state
    assert within
    assert kinds >= {Act, Amend, Undo}
