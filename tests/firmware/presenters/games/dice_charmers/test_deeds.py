"""Whatever changes on a sheet is told, in the order in which it came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from display.language import load_language
from display.words import Words
from engine.games.dice_charmers.box.words import PERSONS
from engine.games.dice_charmers.choices import NO_DIE, Build, Copy, Sell, Take, Use
from engine.games.dice_charmers.play.turn import ended
from engine.games.dice_charmers.state import Player, State
from engine.kernel.contract import UNSEEN
from engine.kernel.open_game import Finished
from firmware.presenters.common.stories import Deed
from firmware.presenters.games.dice_charmers.deeds import story, told
from tests.engine.games.dice_charmers.desk import GAME, begun, did, on_sheet, rolled, with_roads
from tests.engine.games.dice_charmers.test_examples import with_the_fork
from tests.firmware.presenters.games.dice_charmers.matches import steps

MATCHES = [
    {"players": 2, "sheet": "sun"},
    {"players": 2, "sheet": "moon", "overlap": "meet"},
    {"players": 3, "sheet": "moon", "two_different": "both"},
    {"players": 5, "sheet": "sun", "half_roads": "named"},
]


def said(deeds: Sequence[Deed], code: str = "en") -> list[str]:
    """What is told, as it reads."""
    return [deed.entry.words.in_language(load_language(code)) for deed in deeds]


def texts(deeds: Sequence[Deed], seat: int | None) -> Counter[str]:
    """How often each sentence is told of a seat, whatever it is about."""
    return Counter(deed.entry.words.text for deed in deeds if deed.seat == seat)


def total(deeds: Sequence[Deed], seat: int, text: str, value: str) -> int:
    """The sum of a number in the sentences of a seat; of a list of goods, how many they are."""
    found = 0
    for deed in deeds:
        if deed.seat == seat and deed.entry.words.text == text:
            one = dict(deed.entry.words.values)[value]
            found += sum(map(_number, one)) if isinstance(one, tuple) else one if isinstance(one, int) else 0
    return found


def _number(goods: Words) -> int:
    number = dict(goods.values).get("n", 1)
    assert isinstance(number, int)
    return number


def expected(state: State, one: Player, two: Player) -> dict[str, int]:
    """How often each sentence must be told for the changes of a sheet."""
    fields = range(len(state.sheet.ats))
    roads = [(one.roads >> 4 * field & 15, two.roads >> 4 * field & 15) for field in fields]
    return {
        "draws at {field}: {road}": sum(not old and bool(new) for old, new in roads),
        "adds half a road at {field}: {side}": sum(
            (new ^ old).bit_count() if old else 0 for old, new in roads
        ),
        "sails to space {n}": (two.river & ~one.river).bit_count(),
        "palace action: {person}, box {n} of 3": sum(two.palace) - sum(one.palace),
        "{building} is now worth {n}": sum(two.levels) - sum(one.levels),
        "circles karma number {n}": two.karma - one.karma,
        "circles the bonus {bonus} ({source})": (two.circled & ~one.circled).bit_count(),
        "uses the bonus {bonus} ({source})": (two.crossed & ~one.crossed).bit_count(),
    }


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_nothing_changes_in_silence(options: dict[str, object]) -> None:
    """Sentences add up to the difference of the sheets, for each answer and each player."""
    for before, answer, after in steps(7, **options):
        deeds = told(before, answer, after)
        assert deeds
        for seat, (one, two) in enumerate(zip(before.players, after.players, strict=True)):
            count = texts(deeds, seat)
            wanted = expected(after, one, two)
            assert {text: count[text] for text in wanted} == wanted
            assert total(deeds, seat, "{points} fame, now {total}", "points") == two.fame - one.fame
            assert total(deeds, seat, "{coins} money, now {total}", "coins") == two.money - one.money
            assert total(deeds, seat, "circles {goods}", "goods") == sum(two.goods) - sum(one.goods)
            assert total(deeds, seat, "sells {goods}", "goods") == sum(two.sold) - sum(one.sold)
            karma = [text for text in count if text.startswith("uses") and "bonus" not in text]
            assert sum(count[text] for text in karma) == two.used - one.used
            lapsed = count["lapsed: {bonus} ({source})"]
            won = (two.circled & ~one.circled & ~two.crossed).bit_count()
            assert lapsed <= (before.pool.bit_count() if seat == before.actor else 0) + won


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_circled_bonuses_are_used_or_lapse(options: dict[str, object]) -> None:
    """As many are told to be circled as are used or lapse, over a whole match."""
    count: Counter[str] = Counter()
    for step in steps(11, **options):
        for deed in told(*step):
            count[deed.entry.words.text.partition("{")[0]] += 1
    assert count["circles the bonus "] == count["uses the bonus "] + count["lapsed: "] > 10


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_rounds_and_the_end_are_told_once(options: dict[str, object]) -> None:
    """The last round when it is known to be, and the end at the end."""
    found: list[tuple[bool, Words]] = []
    rounds = 1
    for before, answer, after in steps(3, **options):
        everybody = [deed.entry.words for deed in told(before, answer, after) if deed.seat is None]
        found += [(ended(before), one) for one in everybody]
        rounds = after.rounds
    names = [one.text for _, one in found]
    assert names[-2:] == [
        f"This {'pass' if options['players'] == 2 else 'round'} is the last one",
        "The match is over",
    ]
    assert names[:-2] == ["Round {number}: the elephant moves on"] * (rounds - 1)
    assert found[-2][0] is False
    assert isinstance(after.agenda[-1], Finished)


def test_leila_chains_bonuses() -> None:
    """The flag's fork brings two bonuses, which are used in the order that she likes."""
    state = with_the_fork(rolled(begun(), "flag", "spices+spices"))
    answers = (Take("flag"), Build("F1", "new"), Use("goods-die"), Copy("spices+spices"))
    assert said(story(GAME, state, answers)) == [
        "takes a die: flag",
        "onto the elephant: flag",
        "sails to space 8",
        "draws at F1: fork, north–east–west",
        "circles the bonus Master Builder (edge of F1, north)",
        "circles the bonus goods die (edge of F1, east)",
        "builds: temple",
        "2 fame, now 2",
        "uses the bonus goods die (edge of F1, east)",
        "circles 2 spices",
        "uses the bonus Master Builder (edge of F1, north)",
        "palace action: Master Builder, box 1 of 3",
        "circles the bonus goods die (palace, lower part, column 1)",
    ]


def test_leila_sails_after_her_building() -> None:
    """The bonus of the edge is circled first; the market has nothing for her; then she sails."""
    state = with_roads(rolled(begun(), "straight"), D5="we", E5="wn", E4="sn", E3="sn", E2="se")
    state = on_sheet(state, river=0b111)
    deeds = story(GAME, state, (Take("straight"), Build("F2", "ew")))
    assert said(deeds, "de") == [
        "nimmt einen Würfel: Gerade",
        "auf den Elefanten: Gerade",
        "zeichnet auf F2: Gerade, Ost–West",
        "kreist „1 Flussfeld vor“ ein (Rand bei F2, Ost)",
        "nutzt „1 Flussfeld vor“ (Rand bei F2, Ost)",
        "fährt auf Flussfeld 4",
        "kreist ein: Tee, Seide, Gewürze",
    ]


def test_leila_sells_three_different_goods() -> None:
    """Goods, then what they bring."""
    state = rolled(begun(), "straight")
    market = next(
        at for at, kind in zip(state.sheet.ats, state.sheet.markets, strict=True) if kind == "different"
    )
    third = state.sheet.coins.index(3)
    reach = state.player.reach | 15 << 4 * state.sheet.field[market]
    state = on_sheet(state, goods=(1, 1, third + 1), sold=(0, 0, third), reach=reach)
    deeds = story(GAME, did(state, Take("straight")), (Build(market, "ns"), Sell(1, 1, 1)))
    assert [text for text in said(deeds) if "bonus" not in text][:4] == [
        f"draws at {market}: straight road, north–south",
        "opens a market",
        "sells tea, silk, spices",
        "5 money, now 5",
    ]


def test_what_brings_nothing_is_told() -> None:
    """A turn without a die, by choice or by the rules; a person who is used up; a roll that nobody saw."""
    state = did(rolled(begun(2)), Take("tea+tea"))
    full = (3,) * len(PERSONS)
    stuck = on_sheet(
        state, goods=(7, 7, 7), roads=(1 << 4 * len(state.sheet.ats)) - 1, river=1 << 17, palace=full
    )
    assert said(story(GAME, stuck, (NO_DIE,)))[0] == "no die can be used"
    useless = replace(stuck, players=(stuck.players[1], replace(stuck.players[1], used=1)), actor=0)
    deeds = story(GAME, useless, (NO_DIE,))
    assert (deeds[1].seat, said(deeds)[1]) == (1, "no die can be used")
    assert said(story(GAME, begun(), (UNSEEN,))) == ["rolls, and nobody saw it"]
    assert told(state, "a position", state) == []
