"""The frame holds for any game: a match of toy dice is drawn on every screen, with a table of its own."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from display.drawing.metrics import PANELS, Size
from display.language import LANGUAGES, load_language
from display.model import (
    Alarm,
    End,
    Entry,
    Header,
    History,
    Label,
    LastTurn,
    Listed,
    Listing,
    Live,
    Model,
    Notice,
    PastTurn,
    Player,
    Question,
    Restore,
)
from display.phrases import alarms, asking, heads, reversing
from display.phrases.notices import rounds_played
from display.rules import cited
from display.words import verbatim
from engine.kernel.contract import Chance, Over
from engine.rulebook import NO_RULES
from firmware.presenters.common.alarms import alarm_of, as_before
from firmware.presenters.common.screens import compared
from tests.display.inspection import cut, drawn, faint, outside, overlapping
from tests.display.toy import Die, ToyTable
from tests.engine.kernel.toys.dice import DiceGame, State

GAME = DiceGame()
PLAYERS = (Player("Sara", "ruby"), Player("Änne", "onyx"))
A, D = Label("a", verbatim("throw"), "tick", chief=True), Label("d", verbatim("back"), aside=True)
THE_DIE = Entry(verbatim("put the die back"), "pointer", (Die(4),))
NOTICES = (Notice(verbatim("dice invented"), "warning"),)


def table(state: State) -> ToyTable:
    """What lies there."""
    return ToyTable(tuple(map(Die, state.dice)), state.sheets)


@cache
def match() -> tuple[tuple[str, State], ...]:
    """What was thrown in each turn of a match, and the state after it."""
    rng, state, turns = Random(7), GAME.setup({"players": 2}), []
    while not isinstance(asked := GAME.pending(state), Over):
        if isinstance(asked, Chance):
            state = GAME.observe(state, rng.choice(list(asked.results)))
        else:
            thrown = "+".join(("red", "blue")[die] for die in state.thrown)
            state = GAME.act(state, rng.choice(list(asked.choices)))
            turns += [(thrown, state)] if thrown else []
    return tuple(turns)


def live() -> Live:
    """Whose turn it is, and what lies there."""
    _, state = match()[-1]
    header = Header(heads.turn_of("Sara"), "ruby", verbatim("3 turns left"), last=True)
    told = LastTurn(1, (Entry(verbatim("throws red"), "hand"),))
    return Live(1, header, PLAYERS, table(state), told, NOTICES, (A, D))


def alarm() -> Alarm:
    """A die was thrown that should not have been."""
    wrong = (alarms.asked_for(verbatim("the red die")), alarms.found(verbatim("both dice")))
    ways = as_before((THE_DIE,), onward=False)
    return alarm_of(alarms.wrong_player("Sara"), wrong, (THE_DIE,), cited(NO_RULES, "toy > throw"), ways)


def screens() -> dict[str, Model]:
    """Each screen of the toy."""
    thrown, state = match()[-1]
    standing = GAME.standing(state)
    names = compared(standing, {"marks": "Fields marked"}, NO_RULES)
    listed = tuple(Listed(verbatim(f"red {n}"), "hand", Die(n)) for n in range(1, 7))
    question = Question(asking.what_happened("Sara"), (A, D))
    restore = Restore(reversing.restoring("taken-back"), (THE_DIE,))
    return {
        "live": live(),
        "question": replace(live(), question=question, labels=()),
        "offered": replace(live(), offered=asking.what_happened("Sara")),
        "alarm": replace(live(), alarm=alarm()),
        "restore": replace(live(), restore=restore),
        "listing": Listing(1, live().header, verbatim("Which die?"), (listed[:3], listed[3:]), labels=(D,)),
        "history": History(
            number=1,
            turns=tuple(PastTurn(number + 1, number % 2) for number in range(len(match()))),
            chosen=len(match()) - 1,
            players=PLAYERS,
            table=table(state),
            told=LastTurn(1, (Entry(verbatim(f"throws {thrown}"), "hand"),)),
            notices=NOTICES,
            labels=(D,),
        ),
        "end": End(1, PLAYERS, standing, names, rounds_played(3), NOTICES, (D,)),
    }


SAID = {
    "live": ("Sara's turn", "3 turns left", "throws red", "dice invented", "throw", "back"),
    "question": ("What did Sara do?", "throw", "back"),
    "offered": ("What did Sara do?",),
    "alarm": (
        "It is Sara's turn",
        "needed: the red die",
        "there: both dice",
        "toy > throw",
        "put the die back",
    ),
    "restore": ("The turn is taken back: put everything back as it lay before", "put the die back", "4"),
    "listing": ("Which die?", "red 1", "red 6", "1", "6"),
    "history": ("Looking back: turn 6 of 6", "Sara", "Änne", "dice invented"),
    "end": ("Fields marked", "3 rounds", "dice invented"),
}
"""What each screen says, among other things."""


@pytest.mark.parametrize("size", tuple(PANELS), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SAID)
def test_each_screen_says_what_it_should(name: str, size: Size) -> None:
    """Nothing is shortened, clipped, covered or faint, and all of it stands there in English."""
    _, log = drawn(screens()[name], size, "en")
    assert cut(log) + outside(log, size) + overlapping(log) + faint(log) == []
    assert set(SAID[name]) <= {mark.what for mark in log}


@pytest.mark.parametrize("name", ["live", "question", "offered", "history"])
def test_the_table_is_the_games_own(name: str) -> None:
    """Its dice and its sheets stand there, and nothing of another game."""
    _, state = match()[-1]
    _, log = drawn(screens()[name], (1280, 720), "en")
    assert [mark.what for mark in log if mark.panel == "bowl"] == [*map(str, state.dice)]
    for player, marked in zip(PLAYERS, state.sheets, strict=True):
        icons = [mark.what for mark in log if mark.panel == f"of {player.name}" and mark.kind == "icon"]
        assert icons == ["cross" if number in marked else "pencil" for number in range(1, 7)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_bowl_stays_while_a_die_is_put_back(code: str) -> None:
    """What the game still shows of its table stands beside what is to be done, whatever the language."""
    _, log = drawn(screens()["restore"], (800, 480), code)
    assert {"bowl", "restore"} <= {mark.panel for mark in log}
    assert not [mark for mark in log if mark.panel.startswith("of ")]
    head = reversing.restoring("taken-back").in_language(load_language(code))
    assert head in {mark.what for mark in log if mark.panel == "strip"}
