"""What an alarm says of each kind of mistake: as a player reads it, by the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from display.drawing.metrics import Size
from display.language import LANGUAGES, load_language
from display.model import Alarm, Paragraph
from firmware.simulator.games.cards_and_karma.mistakes.choice import KINDS as SIMULATED
from tests.display.inspection import cut, drawn
from tests.display.test_fit import both_sizes, faults
from tests.firmware.presenters.games.cards_and_karma.looking import rule_of, wrong_of
from tests.firmware.presenters.games.cards_and_karma.mistaken import KINDS, MORE

ENGLISH = load_language("en")

SAID: Final[dict[str, list[str]]] = {
    "payment-none": [
        "Asha: the payment does not fit [payment]",
        "- needed: at least blue 9",
        "- there: nothing",
        "- allowed: building yellow (blue 9) as a die",
        "Put it right:",
        "- pay at least 9 with dice in blue (administrator: 6)",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building yellow (blue 9)",
        "- Asha gives back 1 fame",
        "- or leave it, if all agree: “by hand”",
    ],
    "payment-wrong": [
        "Asha: the payment does not fit [payment]",
        "- needed: at least blue 5",
        "- there: green 5",
        "- allowed: building yellow (blue 5) as a die",
        "Put it right:",
        "- take back, it does not pay: green 5",
        "- pay at least 5 with dice in blue (administrator: 6)",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building yellow (blue 5)",
        "- back into the hand: green 5",
        "- Asha gives back 1 fame",
        "- or leave it, if all agree: “by hand”",
    ],
    "payment-too-much": [
        "Asha: the payment does not fit [payment]",
        "- needed: at least blue 5",
        "- there: blue 5, green 3",
        "- allowed: building yellow (blue 5) as a die",
        "Put it right:",
        "- take back, it does not pay: green 3",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building yellow (blue 5)",
        "- back into the hand: blue 5, green 3",
        "- Asha gives back 1 fame",
        "- or leave it, if all agree: “by hand”",
    ],
    "payment-too-little": [
        "Asha: the payment does not fit [payment]",
        "- needed: at least blue 9",
        "- there: blue 4",
        "- allowed: building yellow (blue 9) as a die",
        "Put it right:",
        "- pay at least 5 more in blue (administrator: 6)",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building yellow (blue 9)",
        "- back into the hand: blue 4",
        "- Asha gives back 1 fame",
        "- or leave it, if all agree: “by hand”",
    ],
    "two-cards": [
        "Asha has taken one card too many [one-action]",
        "- needed: one card of the grid in a turn",
        "- there: silk 1, tea 1",
        "Put it right:",
        "- keep one of these, put back the rest: silk 1, tea 1",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: silk 1, tea 1",
        "- or leave it, if all agree: “by hand”",
    ],
    "hand-limit": [
        "Asha holds more than 8 dice cards [hand-limit]",
        "- needed: dice cards in the hand: at most 8",
        "- there: dice cards in the hand: 9",
        "Put it right:",
        "- discard 1 dice card of the hand",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building white (purple 48)",
        "- or leave it, if all agree: “by hand”",
    ],
    "trio-kept": [
        "Asha: three of a kind must be exchanged [trio-same-buildings]",
        "- needed: three of a kind leave at once",
        "- there: 3 × building red (blue 1)",
        "Put it right:",
        "- onto the discards: 3 × building red (blue 1)",
        "- Asha takes 1 administrator",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building red (blue 1)",
        "- back into the hand: blue 1",
        "- Asha gives back 1 fame",
        "- or leave it, if all agree: “by hand”",
    ],
    "trio-unpaid": [
        "Asha: three of a kind bring an administrator [trio-same-buildings]",
        "- needed: one administrator for three of a kind",
        "- there: no administrator",
        "Put it right:",
        "- Asha takes 1 administrator",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building red (blue 1)",
        "- lay with buildings of Asha: 2 × building red (blue 1)",
        "- back into the hand: blue 1",
        "- Asha gives back 1 fame",
        "- or leave it, if all agree: “by hand”",
    ],
    "trio-wrong": [
        "Asha: the cards that left are no three of a kind [trio-same-buildings]",
        "- needed: three of one kind leave, or three different ones",
        "- what left: 2 × building red (blue 1), building white (blue 1)",
        "Put it right:",
        "- lay with buildings of Asha: building white (blue 1)",
        "- onto the discards: building red (blue 1)",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building red (blue 1)",
        "- lay with buildings of Asha: building red (blue 1), building white (blue 1)",
        "- back into the hand: blue 1",
        "- Asha gives back 1 fame, 1 administrator",
        "- or leave it, if all agree: “by hand”",
    ],
    "ship-kept": [
        "Asha: a lower ship number sends the earlier ships away [ship-order]",
        "- needed: ships in ascending order; else the earlier ones leave",
        "- there: ship 9, ship 3",
        "Put it right:",
        "- onto the discards: ship 9",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: ship 3",
        "- back into the hand: blue 1",
        "- Asha gives back 3 coins",
        "- or leave it, if all agree: “by hand”",
    ],
    "score-wrong-end": [
        "Asha: fame turns scoring cards from the left, coins from the right [fame-and-coins]",
        "- needed: fame turns from the left, coins from the right",
        "- there: turned at the other end",
        "Put it right:",
        "- turn the scoring card back: administrator",
        "- put back what that card brought",
        "- turn the leftmost scoring card",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building yellow (blue 1)",
        "- back into the hand: blue 1",
        "- turn the scoring card back: administrator",
        "- Asha takes 2 fame",
        "- Asha gives back 1 administrator",
        "- or leave it, if all agree: “by hand”",
    ],
    "score-kept": [
        "Asha: 3 fame turn the leftmost scoring card [fame-and-coins]",
        "- needed: 3 fame turn the leftmost scoring card",
        "- there: fame: 3",
        "Put it right:",
        "- turn the leftmost scoring card",
        "- Asha gives back 3 fame",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building yellow (blue 1)",
        "- back into the hand: blue 1",
        "- Asha gives back 1 fame",
        "- or leave it, if all agree: “by hand”",
    ],
    "karma-kept": [
        "Asha: three karma must be exchanged for an administrator [trio-karma]",
        "- needed: one administrator for 3 karma",
        "- there: karma tokens: 3",
        "Put it right:",
        "- Asha takes 1 administrator",
        "- Asha gives back 3 karma",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: ship 4",
        "- back into the hand: blue 1",
        "- Asha gives back 2 karma",
        "- or leave it, if all agree: “by hand”",
    ],
    "refill-early": [
        "The grid is filled up at the end of the round only [refill]",
        "- needed: new cards at the end of the round only",
        "- there: new cards in the grid: 2",
        "Put it right:",
        "- back onto the draw pile: 2 × building white (purple 48)",
        "Or put the turn back; Asha plays it again:",
        "- back onto the draw pile: 2 × building white (purple 48)",
        "- back into the grid: building white (purple 48)",
        "- or leave it, if all agree: “by hand”",
    ],
    "extra-turn": [
        "It is Asha's turn [turn-order]",
        "Put the turn back; Asha is in turn:",
        "- back into the grid: silk 1",
        "- or leave it, if all agree: “by hand”",
    ],
    "ship-unpaid": [
        "Asha: the payment does not fit [exact-price]",
        "- needed: one die of exactly 3, or one administrator as a joker",
        "- there: nothing",
        "- allowed: ship 7 as a die",
        "Put it right:",
        "- pay with one die of exactly 3, or one administrator",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: ship 7",
        "- Asha gives back 3 coins",
        "- or leave it, if all agree: “by hand”",
    ],
    "ship-paid-wrongly": [
        "Asha: the payment does not fit [exact-price]",
        "- needed: one die of exactly 3, or one administrator as a joker",
        "- there: blue 5",
        "- allowed: ship 7 as a die",
        "Put it right:",
        "- take back, it does not pay: blue 5",
        "- pay with one die of exactly 3, or one administrator",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: ship 7",
        "- back into the hand: blue 5",
        "- Asha gives back 3 coins",
        "- or leave it, if all agree: “by hand”",
    ],
    "ship-paid-twice": [
        "Asha: the payment does not fit [exact-price]",
        "- needed: one die of exactly 3, or one administrator as a joker",
        "- there: blue 3, blue 5",
        "- allowed: ship 7 as a die",
        "Put it right:",
        "- take back, it does not pay: blue 5",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: ship 7",
        "- back into the hand: blue 3, blue 5",
        "- Asha gives back 3 coins",
        "- or leave it, if all agree: “by hand”",
    ],
    "palace-unpaid": [
        "Asha: the payment does not fit [palace-price]",
        "- needed: one die of exactly 4, or one administrator as a joker",
        "- there: nothing",
        "- allowed: palace action 4 as a die",
        "- allowed: building white (purple 48) as a die",
        "Put it right:",
        "- pay with one die of exactly 4, or one administrator",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: palace action 4",
        "- Asha gives back 1 coin",
        "- or leave it, if all agree: “by hand”",
    ],
    "goods-kept": [
        "Asha: three of a kind must be exchanged [trio-same-goods]",
        "- needed: three of a kind leave at once",
        "- there: tea 2, 2 × tea 1",
        "Put it right:",
        "- onto the discards: tea 2, 2 × tea 1",
        "- Asha takes 4 coins",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: tea 1",
        "- or leave it, if all agree: “by hand”",
    ],
    "choice-kept": [
        "Asha: three of a kind must be exchanged [trios]",
        "- needed: three of a kind leave at once",
        "- there: 3 × building red (blue 1), building yellow (blue 1), building white (blue 1)",
        "Put it right:",
        "- exchange three of a kind, as you choose: 3 × building red, 3 different buildings",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: building red (blue 1)",
        "- back into the hand: blue 1",
        "- Asha gives back 1 fame",
        "- or leave it, if all agree: “by hand”",
    ],
    "ships-kept": [
        "Asha: three of a kind must be exchanged [trio-ships]",
        "- needed: three of a kind leave at once",
        "- there: ship 3, ship 7, ship 12",
        "Put it right:",
        "- onto the discards: ship 3, ship 7, ship 12",
        "- Asha takes 1 administrator",
        "Or put the turn back; Asha plays it again:",
        "- back into the grid: ship 12",
        "- back into the hand: blue 1",
        "- Asha gives back 3 coins",
        "- or leave it, if all agree: “by hand”",
    ],
    "strange": [
        "The table does not fit the rules []",
        "- too many: 3 × unknown card (buildings of Bela)",
        "Put back what has been moved:",
        "- take away from buildings of Bela: 3 × unknown card",
        "- or say what lies there: “by hand”",
    ],
}
"""By kind: the sentence with the id of its rule, what is wrong, and the ways on."""


def lines(alarm: Alarm) -> list[str]:
    """Return all that an alarm says, in English."""
    sentence = f"{alarm.words.in_language(ENGLISH)} [{rule_of(alarm)}]"
    return [sentence, *_told(wrong_of(alarm)), *_told(alarm.ways)]


def _told(paragraphs: Sequence[Paragraph]) -> list[str]:
    found = []
    for paragraph in paragraphs:
        found += [paragraph.head.in_language(ENGLISH)] if paragraph.head is not None else []
        found += [f"- {step.words.in_language(ENGLISH)}" for step in paragraph.entries]
    return found


def test_every_kind_is_told_of() -> None:
    """All kinds that simulated people make are here."""
    assert set(KINDS) == set(SIMULATED)
    assert {*KINDS, *MORE} == set(SAID)


@pytest.mark.parametrize("kind", [*KINDS, *MORE])
def test_what_is_said(kind: str) -> None:
    """The sentence, the rule, what was needed and what there was, and each way on, in this order."""
    alarm = {**KINDS, **MORE}[kind]().model.alarm
    assert alarm is not None
    assert lines(alarm) == SAID[kind]


@both_sizes
def test_it_can_all_be_read(size: Size) -> None:
    """In every language nothing is cut off or covered, and nothing of it is left out."""
    for kind, made in {**KINDS, **MORE}.items():
        model = made().model
        assert model.alarm is not None
        steps = [step for part in (*model.alarm.wrong, *model.alarm.ways) for step in part.entries]
        for code in LANGUAGES:
            _, log = drawn(model, size, code)
            assert cut(log) + faults(log, size) == [], kind
            said = {mark.what for mark in log}
            assert {step.words.in_language(load_language(code)) for step in steps} <= said, (kind, code)
