"""Matches in which rules are broken: the table is put right again, and play goes on by the rules."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.games.cards_and_karma.views.facts import facts as facts_by_rules
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.mistakes.choice import KINDS
from firmware.simulator.people.memory import Memory
from firmware.simulator.settings import Settings
from firmware.table_protocol.messages import Facts, Notice, Option, Question, Screen
from tests.cases import slow
from tests.firmware.simulator.games.cards_and_karma.matches import LONGEST, answered, begun, events, play
from tests.firmware.simulator.games.cards_and_karma.mistakes.blunders import (
    Blunder,
    blunders,
    broken,
    too_many,
)

SEEDS = {"hand-limit": 13, "trio-unpaid": 5, "trio-wrong": 2}
"""Matches in which mistakes can be made that are seldom possible; the others can be in match 1."""

RULES = {
    "payment": {"payment", "exact-price", "palace-price"},
    "two": {"one-action"},
    "hand": {"hand-limit"},
    "trio": {
        "trios",
        "trio-ships",
        "trio-same-buildings",
        "trio-different-buildings",
        "trio-same-goods",
        "trio-different-goods",
    },
    "ship": {"ship-order"},
    "score": {"fame-and-coins"},
    "karma": {"trio-karma"},
    "refill": {"refill"},
    "extra": {"turn-order"},
}
"""The rules that may be broken, by the first word of the kind of mistake."""


def test_without_mistakes_nothing_is_planned_otherwise(tmp_path: Path) -> None:
    """The chance of mistakes is apart from all other chance: their rate changes no plan."""
    plans = []
    for rate in (0.0, 1.0):
        evening = Evening(Settings(players=2, seed=31, mistakes=rate), tmp_path / str(rate))
        play(evening)
        plans.append([one["answers"] for one in events(tmp_path / str(rate)) if one["event"] == "turn-end"])
    assert plans[0] == plans[1]
    assert not any(one["event"] == "mistake" for one in events(tmp_path / "0.0"))
    assert sum(one["event"] == "mistake" for one in events(tmp_path / "1.0")) > 5


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (4, 7), *slow((3, 6), (4, 8))])
def test_every_turn_ends_on_a_legal_table(players: int, seed: int, tmp_path: Path) -> None:
    """Whatever was done wrongly: once it is put right, the pieces are where the rules have them."""
    play(Evening(Settings(players=players, seed=seed, mistakes=0.7), tmp_path))
    log = events(tmp_path)
    state = begun(log)
    for end in (one for one in log if one["event"] == "turn-end"):
        assert end["facts"] == dict(facts_by_rules(answered(state, end["answers"], lay=False))), end["turn"]
        state = answered(state, end["answers"], lay=True)
    kinds = [one["event"] for one in log if one["event"] in {"mistake", "overdue", "repair"}]
    assert kinds == ["mistake", "overdue", "repair"] * (len(kinds) // 3)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_breaks_its_rule(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told from the table alone: broken when the wrong turn is done, and not any more afterwards."""
    found = blunders(kind, SEEDS.get(kind, 1), tmp_path, monkeypatch)
    assert found
    for one in found:
        assert one.told["kind"] == kind
        assert one.told["rule"] in RULES[kind.partition("-")[0]]
        assert broken(one), one
        assert one.wrong != one.right


def test_more_than_is_needed_is_wrong_where_people_have_agreed_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A die that could be left out breaks a rule of its own then, and none otherwise."""
    rules: dict[str, list[Blunder]] = {}
    for agreed in ("ask", "refuse"):
        folder = tmp_path / agreed
        found = blunders("payment-too-much", 11, folder, monkeypatch, (f"overpaying={agreed}",))
        rules[agreed] = [one for one in found if one.told["rule"] == "overpaying"]
    assert not rules["ask"]
    assert rules["refuse"]
    assert all(map(too_many, rules["refuse"]))


@pytest.mark.parametrize("kind", ["score-kept", "score-wrong-end"])
def test_open_bonuses_are_told_by_the_sides_that_lie_there(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where cards turn from night to day, the bonus that is told lies there too long, or is missing."""
    found = blunders(kind, 1, tmp_path, monkeypatch, ("open_bonuses=yes",))
    assert found
    for one in found:
        assert one.told["rule"] == "fame-and-coins"
        now, then = (Counter(one.own(table, "score")) for table in (one.wrong, one.right))
        (place,) = one.told["pieces"][0]
        nights = {face for way in one.told["pieces"] for face in way[place] if "-day-" not in face}
        assert nights & ((now - then).keys() | (then - now).keys())


def alarmed(evening: Evening) -> None:
    """Play a match with a screen that tells of every mistake at once."""
    number = 0
    while evening.match.over_since is None:
        evening.clock.run(evening.clock.now + 0.5)
        assert evening.clock.now < LONGEST, "nobody plays any more"
        number += 1
        standing = evening.amends.standing is not None
        notice = Notice("alarm", "?") if standing else None
        evening.buttons.show(Screen(evening.clock.now, number, {"a": "End of turn"}, notice=notice))
        evening.match.notice()
    evening.log.close()


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6)])
def test_an_alarm_stops_the_game(players: int, seed: int, tmp_path: Path) -> None:
    """Somebody says so, the mistake is put right before another turn ends, and the turn is ended anew."""
    alarmed(Evening(Settings(players=players, seed=seed, mistakes=0.7), tmp_path))
    log = events(tmp_path)
    state = begun(log)
    for end in (one for one in log if one["event"] == "turn-end"):
        assert end["facts"] == dict(facts_by_rules(answered(state, end["answers"], lay=False))), end["turn"]
        state = answered(state, end["answers"], lay=True)
    told = [one for one in log if one["event"] in {"mistake", "overdue", "repair", "turn-end"}]
    mistakes = [number for number, one in enumerate(told) if one["event"] == "mistake"]
    assert len(mistakes) > 3
    for number in mistakes:
        assert told[number + 1]["event"] == "repair"
        assert told[number + 1]["called"]


def test_as_long_as_it_lies_wrongly_people_tell_what_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How a turn should end is told of it only when the last piece lies so."""
    evening = Evening(Settings(players=3, seed=6, mistakes=0.7), tmp_path)
    told = []
    put_right = Memory.put_right

    def spy(memory: Memory, time: float, facts: Facts, ended: int) -> None:
        own = f"seat-{ended}-"
        now = evening.match.known()
        told.append([name for name, fact in facts.items() if name.startswith(own) and now[name] != fact])
        put_right(memory, time, facts, ended)

    monkeypatch.setattr(Memory, "put_right", spy)
    alarmed(evening)
    assert len(told) > 3
    assert not any(told)


def test_a_turn_that_is_begun_anew_had_not_begun_before(tmp_path: Path) -> None:
    """Asked of the moment when the mistake before it was put right, nobody tells how that turn ended."""
    evening = Evening(Settings(players=3, seed=6, mistakes=0.7), tmp_path)
    alarmed(evening)
    log = events(tmp_path)
    ends = {one["turn"]: one for one in log if one["event"] == "turn-end"}
    repairs = [one for one in log if one["event"] == "repair" and one["turn"] + 1 in ends]
    assert len(repairs) > 3
    for one in repairs:
        end = ends[one["turn"] + 1]
        options = (Option("a", "", end["facts"]), Option("b", "", None))
        asked = Question(1, "choice", options, at=one["time"], seat=end["seat"])
        assert evening.match._cast.memory.true_option(asked) is options[1], one["turn"]


def test_whoever_erred_ends_the_turn_anew(tmp_path: Path) -> None:
    """Once a mistake is put right, the same player presses the button again, before anybody else does."""
    play(Evening(Settings(players=3, seed=6, mistakes=0.7), tmp_path))
    log = events(tmp_path)
    repairs = [number for number, one in enumerate(log) if one["event"] == "repair"]
    kinds = {one["kind"] for one in log if one["event"] == "repair"}
    assert len(kinds) > 3
    for number in repairs:
        press = next((one for one in log[number:] if one["event"] == "press"), None)
        assert press is not None
        if log[number]["kind"] != "extra-turn":
            assert press["seat"] == log[number]["seat"]
