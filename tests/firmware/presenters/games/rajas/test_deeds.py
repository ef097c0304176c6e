"""Whatever changes on the table is told, in the order in which it came."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import asdict

from display.language import LANGUAGES, load_language
from engine.games.rajas.choices import SKIP, Lay, Pay, Put, Reroll, Tile
from engine.games.rajas.results import Rolled, Uncovered
from engine.games.rajas.state import NONE, UNSEEN_TILE, Player
from engine.kernel.contract import UNSEEN
from engine.kernel.open_game import Finished
from firmware.presenters.common.stories import Deed
from firmware.presenters.games.rajas.deeds import story, told
from tests.engine.games.rajas.desk import GAME, begun, having, showing
from tests.engine.kernel.playing import Step
from tests.firmware.presenters.games.rajas.matches import MATCHES, steps

ODD = re.compile(r"[{}]|[a-z]-[a-z\d]|(?<!\xa0)(?<=\s)[:;!]")
"""What ids look like, open values, and signs that a line could begin with."""
TOLD = {
    "province", "yields", "joined", "dice", "karma", "levels", "later", "fame", "money", "bonus", "boat",
    "won", "placed", "visits", "out",
}  # fmt: skip
"""The fields of a player whose changes this module looks for."""


def said(deeds: Sequence[Deed], code: str = "en") -> list[str]:
    """What is told, as it reads."""
    return [deed.entry.words.in_language(load_language(code)) for deed in deeds]


class Count:
    """What is told of a seat.

    Args:
        deeds: All that is told.
        seat: The seat; None for the whole table.
    """

    def __init__(self, deeds: Sequence[Deed], seat: int | None) -> None:
        self._told = [deed.entry.words for deed in deeds if deed.seat == seat]

    def times(self, text: str) -> int:
        """How often a sentence is told that begins so."""
        return sum(one.text.startswith(text) for one in self._told)

    def total(self, text: str, value: str) -> int:
        """The sum of a number in the sentences that begin so; of a list, how long it is."""
        found = 0
        for one in self._told:
            if one.text.startswith(text):
                number = dict(one.values)[value]
                found += number if isinstance(number, int) else len(number)  # type: ignore[arg-type]  # a list
        return found


def dice_told(count: Count) -> tuple[int, int]:
    """How many dice are told to come onto Kali and to leave it."""
    gone = count.total("pays with", "dice") + count.times("puts back") + count.total("rolls again", "dice")
    return count.total("rolls {faces}", "faces"), gone


def marked(count: Count, more: str, less: str, number: str, coins: str) -> int:
    """By how much a track is told to change."""
    return count.total(more, number) - (count.total(less, coins) if less else 0)


def expected(step: Step, seat: int, one: Player, two: Player) -> dict[str, int]:
    """How often each sentence must be told for the changes of a player."""
    new_round = step.after.rounds > step.before.rounds
    tiles = list(zip(one.province.tiles, two.province.tiles, strict=True))
    return {
        "places a worker": (two.placed & ~one.placed).bit_count() if not new_round else _put(step, seat),
        "builds at {at} – ": sum(old == NONE != new for old, new in tiles),
        "builds at {at} over": sum(NONE not in {old, new} and old != new for old, new in tiles),
        "sails to space": int(two.boat != one.boat),
        "lays a yield tile": sum(old != new for old, new in zip(one.yields, two.yields, strict=True)),
        "{building} is ": sum(two.levels) - sum(one.levels),
        "a new worker": (two.won & ~one.won).bit_count(),
        "bonus of the money track": two.bonus - one.bonus,
        "bonus of the fame track": sum(one.fame < at <= two.fame for at, _ in step.after.board.set.fame),
        "fame and money": len({*step.after.met} & {seat}) - len({*step.before.met} & {seat}),
        "begins round": int(seat == step.after.starter and (new_round or _first(step))),
    }


def _put(step: Step, seat: int) -> int:
    """Whether a worker was placed with which a round ended."""
    return int(isinstance(step.answer, Put) and seat == step.before.actor)


def _first(step: Step) -> bool:
    """Whether it has just become known who begins the match."""
    return not any(one.money for one in step.before.players) and step.after.players[0].money > 0


@pytest.mark.parametrize("options", MATCHES, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_changes_in_silence(options: dict[str, object], seed: int) -> None:
    """Sentences add up to the difference of the states, for each answer and each player."""
    joined: Counter[int] = Counter()
    guest: int | None = None
    for step in steps(seed, **options):
        deeds = told(*step)
        assert deeds or isinstance(step.answer, Tile | Lay) or step.before.agenda[-1] != step.after.agenda[-1]
        for seat, (one, two) in enumerate(zip(step.before.players, step.after.players, strict=True)):
            assert {*asdict(one)} == TOLD
            count = Count(deeds, seat)
            wanted = expected(step, seat, one, two)
            assert {text: count.times(text) for text in wanted} == wanted
            assert marked(count, "{points} fame", "", "points", "") == two.fame - one.fame
            assert marked(count, "{coins} money", "pays {coins}", "coins", "coins") == two.money - one.money
            assert marked(count, "{n} karma, now", "uses", "n", "n") == two.karma - one.karma
            come, gone = dice_told(count)
            if step.answer is not UNSEEN:
                assert come - gone == len(two.dice) - len(one.dice)
            stopped = count.times("places no more") + count.times("can place no")
            assert stopped >= int(two.out and not one.out)
            offered = two.visits - one.visits if step.after.rounds == step.before.rounds else 0
            assert count.times("has fewer workers") >= offered
            joined[seat] += count.times("yield at") + count.times("the master builder")
            guest = seat if count.times("will begin") else guest
        _of_table(step, Count(deeds, None))
        if step.after.rounds > step.before.rounds:
            following = (step.before.starter + 1) % len(step.after.players)
            assert step.after.starter == (following if guest is None else guest)
            guest = None
    assert joined == Counter({seat: two.joined.bit_count() for seat, two in enumerate(step.after.players)})


def _of_table(step: Step, count: Count) -> None:
    """Tell whether what concerns everybody is told: tiles, river tiles, the shuffled ones and the end."""
    before, after = step.before, step.after
    tops = list(zip(before.tops, after.tops, strict=True))
    assert count.times("now open") == sum(old != new >= 0 for old, new in tops)
    assert count.times("nobody saw which tile") == sum(old != new == UNSEEN_TILE for old, new in tops)
    assert count.times("river tile on") == len(after.ganga) - len(before.ganga)
    assert count.times("the white yield tiles") == bool(before.used & ~after.used)
    assert count.times("The match ends") == bool(after.met and not before.met)
    assert count.times("The match is over") == isinstance(after.agenda[-1], Finished)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_all_that_is_told_reads_well(options: dict[str, object], code: str) -> None:
    """No id, no open value, no line that could begin with a colon."""
    language = load_language(code)
    for step in steps(3, **options):
        for deed in told(*step):
            text = deed.entry.words.in_language(language)
            assert text.strip()
            assert not ODD.search(text), text


def test_leila_builds_and_joins_a_yield() -> None:
    """Worker, money, dice, karma, tile, what lies open then, what it brings, and what its road joins."""
    state = showing(having(begun(2), dice="blue-1 blue-5", money=4, fame=6, bonus=4), "blue-cow-3")
    dice = Pay(("blue-1", "blue-5"), ("blue-1",))
    deeds = story(GAME, state, (Put("quarry-1"), Lay("B1", 3), dice, Uncovered("blue-cow-4")))
    assert said(deeds) == [
        "places a worker: quarry 1",
        "pays 1 money, 3 left",
        "pays with blue 1 as 6, blue 5",
        "uses 1 karma, 0 left",
        "builds at B1 – blue 6: Temple, tea 4",
        "now open – blue 7: Palace, spices 5",
        "2 fame, now 8",
        "4 money, now 7",
        "yield at B1, north: 3 money",
        "3 money, now 10",
    ]
    assert {deed.seat for deed in deeds} == {0, None}
    assert said(deeds, "de")[1:6] == [
        "zahlt 1 Geld, noch 3",
        "gibt ab: Blau 1 als 6, Blau 5",
        "nutzt 1 Karma, noch 0",
        "baut auf B1 – Blau 6: Tempel, Tee 4",
        "neu in der Auslage – Blau 7: Palast, Gewürze 5",
    ]


def test_guest_of_the_great_mogul() -> None:
    """Whoever visits him begins the next round; a die that was not seen is told as such."""
    deeds = story(GAME, having(begun(2), dice="blue-0"), (Put("chamber-great-mogul"),))
    assert said(deeds, "fr") == [
        "place un ouvrier\xa0: Grand Moghol",
        "paie avec bleu ?",
        "gloire +2, 2 en tout",
        "commencera la prochaine manche",
    ]


def test_a_chain_of_bonuses_is_told_in_order() -> None:
    """Fame passes a bonus and the money marker at once."""
    state = having(begun(2), dice="blue-1", fame=23, money=73, bonus=4, won=1 | 4)
    assert said(story(GAME, state, (Put("chamber-great-mogul"),)))[2:] == [
        "2 fame, now 25",
        "bonus of the fame track at 24: 2 karma",
        "fame and money have passed each other by 1",
        "The match ends with this pass",
        "will begin the next round",
        "2 karma, now 3",
    ]


def test_what_brings_nothing_is_told() -> None:
    """What is left alone, what cannot be done, and what cannot be."""
    state = having(begun(2, harbour="skip"), dice="blue-3 blue-2")
    assert said(story(GAME, state, (Put("harbour-1"), Pay(("blue-3",)), SKIP)))[-1] == "does not sail"
    assert said(story(GAME, state, (Put("outer-1"), Reroll())))[-1] == "rolls no die again"
    full = having(begun(2), dice="blue-4", levels=(2, 2, 2, 2))
    raised = said(story(GAME, full, (Put("chamber-raja-man-singh"),)))
    assert "no building can be upgraded any more" in raised
    assert said(story(GAME, full, (Put("terrace-1"), Rolled(("blue-1",)))))[1:] == [
        "takes 1 purple die",
        "That cannot be, and counts as not seen",
        "rolls, and nobody saw it",
    ]
    assert told(state, "a position", state) == []
