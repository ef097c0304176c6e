"""Matches with mistakes, and whether a rule is really broken: told from the table alone, with no engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.components import DIE_COLOURS
from firmware.simulator.evening import Evening
from firmware.simulator.settings import Settings
from firmware.simulator.truth import TruthLog
from firmware.table_protocol.messages import Facts
from tests.firmware.simulator.games.cards_and_karma.matches import events, play

BOX = Cards.of(load_reference())
FACES = {str(face): number for number, face in enumerate(BOX.action)}


class Blunder(Struct, frozen=True):
    """A mistake and the table around it.

    Args:
        told: The event of the log.
        before: The facts at the end of the turn before.
        wrong: The facts when the wrong turn was finished.
        right: The facts once it was put right.
    """

    told: dict[str, Any]
    before: Facts
    wrong: Facts
    right: Facts

    def own(self, table: Facts, what: str) -> Any:  # noqa: ANN401 -- a fact
        """Return a fact of the player who erred."""
        return table[f"seat-{self.told['seat']}-{what}"]


def blunders(
    kind: str, seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch, agreed: tuple[str, ...] = ()
) -> list[Blunder]:
    """Play a match in which one kind of mistake is made wherever it can be."""
    players = 2 + seed % 3
    wrong: list[Facts] = []
    settings = Settings(players=players, seed=seed, mistakes=1.0, kinds=(kind,), agreed=agreed)
    evening = Evening(settings, folder)
    log = TruthLog.__call__

    def noted(self: TruthLog, event: dict[str, Any]) -> None:
        if event["event"] == "mistake":
            wrong.append(evening.match.known())
        log(self, event)

    monkeypatch.setattr(TruthLog, "__call__", noted)
    play(evening)
    found: list[Blunder] = []
    ended: Facts = {}
    told: dict[str, Any] | None = None
    before: Facts = {}
    for event in events(folder):
        if event["event"] == "begin":
            ended = event["facts"]
        elif event["event"] == "mistake":
            told, before = event, ended
        elif event["event"] == "turn-end":
            if told is not None:
                right = event["facts"] if kind != "extra-turn" else before
                found.append(Blunder(told, before, wrong[len(found)], right))
                told = None
            ended = event["facts"]
    return found


def broken(one: Blunder) -> bool:
    """Tell whether the rule that was named is broken on the table."""
    return CHECKS[one.told["kind"]](one)


def _unpaid(one: Blunder) -> bool:
    """Tell whether the tray does not pay for the card that was taken, and does afterwards."""
    ((face,),) = one.told["pieces"][-1].values()
    assert BOX.cost[FACES[face]] or BOX.exact_cost[FACES[face]]
    return not _covers(one.wrong["tray"], FACES[face]) and _covers(one.right["tray"], FACES[face])


def too_many(one: Blunder) -> bool:
    """Tell whether the tray pays for the card, and would without one of its dice (ruling A36)."""
    ((face,),) = one.told["pieces"][-1].values()
    tray, card = one.wrong["tray"], FACES[face]
    dice = [die for die in tray if die.startswith("die-")]
    fewer = ([*tray[: tray.index(die)], *tray[tray.index(die) + 1 :]] for die in dice)
    return _covers(tray, card) and any(_covers(left, card) for left in fewer)


def _covers(tray: Sequence[str], card: int) -> bool:
    dice = [face for face in tray if face.startswith("die-")]
    return _pays(card, dice, tray.count("administrator"), tray.count("karma"))


def _second_card(one: Blunder) -> bool:
    return len(one.wrong["grid"]) < len(one.right["grid"])


def _full_hand(one: Blunder) -> bool:
    return bool(one.own(one.wrong, "hand") > 8 >= one.own(one.right, "hand"))


def _trio_lies(one: Blunder) -> bool:
    return _trio(one, one.wrong) and not _trio(one, one.right)


def _nothing_came(one: Blunder) -> bool:
    rows = all(one.own(one.wrong, row) == one.own(one.right, row) for row in ("buildings", "ships"))
    return rows and bool(one.own(one.wrong, "administrators") < one.own(one.right, "administrators"))


def _other_card(one: Blunder) -> bool:
    rows = [(one.own(one.wrong, row), one.own(one.right, row)) for row in ("buildings", "goods")]
    return any(now != then and len(now) == len(then) for now, then in rows)


def _falls(one: Blunder) -> bool:
    return not _rises(one.own(one.wrong, "ships")) and _rises(one.own(one.right, "ships"))


def _other_end(one: Blunder) -> bool:
    now, then = (_ends(one.own(table, "score")) for table in (one.wrong, one.right))
    return now != then and sum(now) == sum(then)


def _tokens_kept(one: Blunder) -> bool:
    fewer = sum(_ends(one.own(one.wrong, "score"))) < sum(_ends(one.own(one.right, "score")))
    return fewer and bool(one.own(one.wrong, "fame") > 2 or one.own(one.wrong, "coins") > 5)


def _karma_kept(one: Blunder) -> bool:
    return bool(one.own(one.wrong, "karma") > 2 >= one.own(one.right, "karma"))


def _laid_out(one: Blunder) -> bool:
    return len(one.wrong["grid"]) > len(one.right["grid"]) > 0


def _out_of_turn(one: Blunder) -> bool:
    own = ("hand", "ships", "buildings", "goods", "coins", "karma")
    played = any(one.own(one.wrong, what) != one.own(one.before, what) for what in own)
    return bool(one.before["actor"] != one.told["seat"]) and played


CHECKS: dict[str, Callable[[Blunder], bool]] = {
    "payment-none": _unpaid,
    "payment-wrong": _unpaid,
    "payment-too-much": _unpaid,
    "payment-too-little": _unpaid,
    "two-cards": _second_card,
    "hand-limit": _full_hand,
    "trio-kept": _trio_lies,
    "trio-unpaid": _nothing_came,
    "trio-wrong": _other_card,
    "ship-kept": _falls,
    "score-wrong-end": _other_end,
    "score-kept": _tokens_kept,
    "karma-kept": _karma_kept,
    "refill-early": _laid_out,
    "extra-turn": _out_of_turn,
}


def _pays(card: int, dice: Sequence[str], jokers: int, karma: int) -> bool:
    """Tell whether dice, jokers and karma pay for a card (CK-de > B, C, E), counted here once more."""
    shown = [(face.split("-")[1], int(face.split("-")[2])) for face in dice]
    if BOX.exact_cost[card]:
        if jokers:
            return jokers == 1 and not dice
        off = karma - abs(shown[0][1] - BOX.exact_cost[card]) if len(shown) == 1 else -1
        return off >= 0 and off % 2 == 0
    fitting = all(colour == _colour(card) for colour, _ in shown)
    worth = min(sum(value for _, value in shown) + karma, 6 * len(shown)) + 6 * jokers
    return fitting and worth >= BOX.cost[card]


def _colour(card: int) -> str:
    return DIE_COLOURS[BOX.cost_colour[card]]


def _trio(one: Blunder, table: Facts) -> bool:
    """Tell whether three of a kind lie before the player who erred."""
    ships = one.own(table, "ships")
    houses = Counter(house for face in one.own(table, "buildings") for house in BOX.buildings[FACES[face]])
    open_ = (*one.own(table, "goods"), *one.own(table, "buildings"), *ships)
    wares = Counter(good for face in open_ for good, _ in BOX.goods[FACES[face]])
    return len(ships) > 2 or any(
        len(kinds) > 2 or max(kinds.values(), default=0) > 2 for kinds in (houses, wares)
    )


def _rises(ships: Sequence[str]) -> bool:
    numbers = [BOX.ship_number[FACES[face]] for face in ships]
    return numbers == sorted(numbers)


def _ends(row: Sequence[str]) -> tuple[int, int]:
    """Return how many cards are turned from the left and from the right."""
    turned = ["-day-" not in face for face in row]
    left = turned.index(False)
    return left, turned[::-1].index(False)
