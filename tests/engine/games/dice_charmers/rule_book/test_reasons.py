"""Whatever is wanted, whenever: it is legal, or a rule says why not, in words that fit."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine.games.dice_charmers.choices import (
    AGAIN,
    JOIN,
    NO_DIE,
    AnyChoice,
    Build,
    Copy,
    Extend,
    Goods,
    Karma,
    Sail,
    Sell,
    Take,
    Upgrade,
    Use,
    Visit,
)
from engine.games.dice_charmers.play.dice import Pick
from engine.games.dice_charmers.play.goods import Receive, Sale
from engine.games.dice_charmers.play.palace import AnyPerson, Raise
from engine.games.dice_charmers.play.pool import Pool
from engine.games.dice_charmers.play.river import Voyage
from engine.games.dice_charmers.play.roads import Halves
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.rule_book.clauses import NEEDED, THERE
from engine.games.dice_charmers.rule_book.reasons import reason
from engine.games.dice_charmers.rule_book.rules import RULES
from engine.kernel.clauses import clause
from engine.kernel.contract import UNSEEN, Legality, Ruling
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.open_game import FINISHED, Reason
from tests.engine.games.dice_charmers.desk import GAME, begun, did, on_sheet, rolled, with_roads
from tests.engine.kernel.playing import steps

WISHES: tuple[AnyChoice, ...] = (
    *(Take(face) for face in ("tea+tea", "halves", "flag", "maharani", "straight", "seven")),
    *(Karma("bend"), AGAIN, NO_DIE, Karma("seven")),
    *(Build(at, sides) for at in ("C4", "C5", "A1", "J9") for sides in ("ns", "ne", "nes", "up")),
    *(Extend(at, side) for at in ("C4", "C5", "A1", "J9") for side in ("n", "up")),
    *(Goods(kinds) for kinds in ((), ("tea",), ("tea", "silk", "spices"), ("salt",))),
    *(Sell(), Sell(1), Sell(3, 3, 3), Sell(-1), Sell(0, 10**30)),
    *(Upgrade("temple"), Upgrade("hut"), Visit("great-mogul"), Visit("merchant"), Visit("cook")),
    *(Sail(space) for space in (-1, 0, 1, 9, 18, 10**30)),
    *(Copy("tea+tea"), Copy("seven"), Use("karma"), Use("half-road"), Use("rain"), JOIN),
)


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 5, "two_different": "both", "half_roads": "named"}], ids=str
)
@pytest.mark.parametrize("seed", range(2))
def test_every_wish_is_legal_or_refused_by_a_rule(options: dict[str, object], seed: int) -> None:
    """A choice is taken, or refused with a rule, what it needs and what there was, and legal ways on."""
    for state, answer, _ in steps(GAME, Random(seed), options):
        if isinstance(answer, Rolled):
            continue
        for choice in WISHES:
            ruling = GAME.why_not(state, choice)
            if ruling.legality is not Legality.IMPOSSIBLE:
                GAME.act(state, choice)
                continue
            assert set(ruling.rules) <= RULES.keys()
            assert ruling.needed is not None
            assert ruling.there is not None
            NEEDED[ruling.needed.id].format_map(dict(ruling.needed.values))
            THERE[ruling.there.id].format_map(dict(ruling.there.values))
            assert all(GAME.why_not(state, one).legality is Legality.CERTAIN for one in ruling.nearest)


def test_a_single_half_is_no_whole_road() -> None:
    """After one half of two was added, the other one builds no road of its own."""
    state = with_roads(rolled(begun(), "halves"), C4="ns", D5="ew")
    state = did(state, Take("halves"), Extend("C4", "w"))
    assert state.agenda[-1] == Halves()
    assert reason(state, Build("B4", "ew")) == Reason(
        "half-road", clause("field-with-road"), clause("road", field="B4", sides="ew")
    )


def test_joined_halves_extend_nothing() -> None:
    """Two half roads that were joined make a whole road."""
    state = with_roads(rolled(begun(), "halves"), C4="ns")
    state = did(state, Take("halves"))
    joined = (*state.agenda[:-1], Halves(2, joined=True, apart=False))
    found = reason(replace(state, agenda=joined), Extend("C4", "w"))
    assert found == Reason("half-road", clause("whole-road"), clause("half", field="C4", side="w"))


def test_goods_are_circled_instead_of_sailing_back_only() -> None:
    """The maharani sails; the Portuguese may bring a good."""
    state = did(rolled(begun()), Take("maharani"))
    found = reason(state, Goods(("tea",)))
    assert found == Reason("river", clause("asked-river"), clause("answered-goods"))
    back = replace(on_sheet(state, goods=(7, 0, 0)), agenda=(Voyage("back", 2, instead=True),))
    assert reason(back, Goods(("tea",))) == Reason(
        "goods", clause("room-in-row"), clause("row-full", kind="tea")
    )


def test_both_of_two_different_goods() -> None:
    """Where the table asks for two kinds, one of them is not enough."""
    state = rolled(begun(two_different="both"))
    state = replace(on_sheet(state, goods=(1, 1, 0)), agenda=(Sale("different", 2, 2),))
    found = reason(state, Sell(1))
    assert found == Reason("selling", clause("sell-both"), clause("sold", tea=1, silk=0, spices=0))


def test_an_answer_to_another_question() -> None:
    """What is asked is told, and what was answered; what is no choice of the game is told as such."""
    state = rolled(begun())
    assert reason(state, Sell()) == Reason("dice", clause("asked-die"), clause("answered-sell"))
    assert reason(state, Rolled(("flag",))) == Reason("dice", clause("asked-die"), clause("answered-other"))
    assert reason(begun(), Take("flag")) == Reason("dice", clause("asked-roll"), clause("answered-take"))
    with pytest.raises(IllegalChoiceError, match="asked die"):
        GAME.act(state, Sell())


def test_another_player_waits() -> None:
    """Whose turn it is is told by the rule on rounds."""
    ruling = GAME.why_not(rolled(begun()), Take("straight"), seat=1)
    assert (ruling.rules, ruling.needed) == (("round",), clause("own-turn"))


def test_a_pair_that_there_is_not() -> None:
    """One half road cannot be joined."""
    state = with_roads(rolled(begun()), C4="ns")
    source = state.sheet.name.index("money-12")
    state = replace(state, pool=1 << source, agenda=(Pool(),))
    assert reason(state, JOIN) == Reason("half-road", clause("two-half-roads"), clause("no-such-pair"))


USELESS = {
    "spices+spices": ("goods", clause("rows-full", face="spices+spices")),
    "halves": ("road", clause("no-place", face="halves")),
    "flag": ("river", clause("no-space-ahead", face="flag")),
    "maharani": ("palace", clause("used-up", person="maharani")),
}


@pytest.mark.parametrize("face", USELESS)
def test_a_die_of_no_use(face: str) -> None:
    """What is full, closed, behind or used up is told by the rule of the die's colour."""
    full = (1 << 4 * len(begun().sheet.ats)) - 1
    state = on_sheet(rolled(begun(), face), goods=(7, 7, 7), roads=full, river=1 << 17, palace=(3,) * 6)
    rule, there = USELESS[face]
    assert reason(replace(state, agenda=(Pick(),)), Take(face)) == Reason(rule, clause("usable-die"), there)


def test_a_die_that_lies_elsewhere() -> None:
    """Of two equal dice one may still lie in the middle; what nobody knows does not."""
    state = did(rolled(begun()), Take("tea+tea"))
    for face in ("tea+tea", "tea+silk", "fish", "seven"):
        expected = Reason("dice", clause("die-in-middle"), clause("not-in-middle", face=face))
        assert reason(state, Take(face)) == expected


def test_karma_that_cannot_be_used() -> None:
    """None is left, nothing lies on the elephant, or it is not said with which die (DC-de > Karma)."""
    first, second = rolled(begun()), did(rolled(begun()), Take("tea+tea"))
    spent = on_sheet(second, used=1)
    assert reason(spent, Karma("bend")) == Reason("karma", clause("karma-left"), clause("karma-used", n=1))
    assert reason(first, Karma("bend")) == Reason(
        "karma", clause("die-on-elephant"), clause("elephant-empty")
    )
    assert reason(second, AGAIN) == Reason("karma", clause("die-in-middle"), clause("no-die-named"))
    assert reason(second, Karma("fish")) == Reason(
        "karma", clause("die-in-middle"), clause("not-in-middle", face="fish")
    )
    again = did(on_sheet(second, karma=2), Karma("bend"), Rolled(("tea+silk", "bend")))
    assert reason(again, Karma("bend")) == Reason(
        "karma", clause("same-two-dice"), clause("die", face="bend")
    )
    assert reason(again, Take("flag")) == Reason("karma", clause("one-of-two"), clause("die", face="flag"))
    assert reason(again, NO_DIE) == Reason("karma", clause("asked-die-again"), clause("answered-no-die"))


def test_bonuses_that_cannot_be_used() -> None:
    """Not circled in this turn, or of no use now (DC-de > Boni)."""
    state = rolled(begun())
    state = replace(state, pool=1 << state.sheet.name.index("palace-1-1"), agenda=(Pool(),))
    assert reason(state, Use("upgrade")) == Reason(
        "bonuses", clause("circled-bonus"), clause("not-circled", bonus="upgrade")
    )
    assert reason(state, Use("sell-2")) == Reason(
        "bonuses", clause("usable-bonus"), clause("unusable", bonus="sell-2")
    )


def test_what_is_used_up_or_beyond() -> None:
    """Persons, buildings and rows of goods have their ends."""
    state = on_sheet(rolled(begun()), palace=(0, 3, 0, 0, 0, 0), levels=(2, 0, 0, 0), goods=(7, 7, 0))
    person = replace(state, agenda=(AnyPerson(),))
    assert reason(person, Visit("maharani")) == Reason(
        "palace", clause("box-left"), clause("used-up", person="maharani")
    )
    building = replace(state, agenda=(Raise(),))
    assert reason(building, Upgrade("temple")) == Reason(
        "upgrade", clause("building-below-three"), clause("building", building="temple")
    )
    goods = replace(state, agenda=(Receive(3),))
    for kinds, full in ((("silk", "spices"), "silk"), (("tea", "silk"), "tea")):
        assert reason(goods, Goods(kinds)) == Reason(
            "goods", clause("room-in-row"), clause("row-full", kind=full)
        )
    assert reason(goods, Goods(())) == Reason(
        "goods", clause("different-goods", n=1), clause("goods", kinds=())
    )


def test_the_mogul_is_used_up_as_well() -> None:
    """Any person may be he, as long as he has a box left."""
    state = on_sheet(rolled(begun()), palace=(3, 0, 0, 0, 0, 0))
    assert reason(replace(state, agenda=(AnyPerson(),)), Visit("great-mogul")) == Reason(
        "palace", clause("box-left"), clause("used-up", person="great-mogul")
    )


def test_no_space_before_the_first() -> None:
    """What is no space is not called marked."""
    state = replace(on_sheet(rolled(begun()), river=0b101), agenda=(Voyage("back", 2),))
    for space in (-1, 0):
        assert reason(state, Sail(space)) == Reason(
            "river", clause("sail-back", n=2), clause("space", n=space)
        )
    for space in (1, 3):
        assert reason(state, Sail(space)) == Reason(
            "river", clause("free-space"), clause("space-marked", n=space)
        )


def test_what_is_most_like_a_wish() -> None:
    """Goods by the kinds they share, sales by their numbers, roads by field and sides; other answers last."""
    goods = [Goods(("tea", "silk")), Goods(("tea", "spices")), Goods(("silk", "spices"))]
    assert GAME.nearest(Goods(("spices", "silk", "salt")), goods)[0] == goods[2]
    assert GAME.nearest(Sell(2, 0, 1), [Sell(), Sell(0, 0, 1), Sell(1, 0, 1)]) == (
        Sell(1, 0, 1),
        Sell(0, 0, 1),
        Sell(),
    )
    ways: list[AnyChoice] = [Extend("C4", "w"), Build("A1", "ns"), Build("C3", "ew"), Build("C4", "sw")]
    assert GAME.nearest(Build("C4", "ns"), ways) == (ways[3], ways[1], ways[2])


def test_a_match_that_is_over() -> None:
    """Nothing is asked any more, whoever answers (DC-de > Spielende)."""
    state = replace(rolled(begun()), agenda=(FINISHED,))
    for seat in (None, 0, 1):
        assert GAME.why_not(state, Take("straight"), seat=seat) == Ruling(
            Legality.IMPOSSIBLE, ("end",), clause("match-open"), clause("match-over")
        )


def test_what_is_legal_is_certain_once_the_dice_are_seen() -> None:
    """By the rule of the question; with dice that nobody saw it is only possible."""
    for state, legality in (
        (rolled(begun()), Legality.CERTAIN),
        (GAME.observe(begun(), UNSEEN), Legality.POSSIBLE),
    ):
        assert GAME.why_not(state, Take("straight"), seat=0) == Ruling(legality, ("dice",))
    assert GAME.why_not(rolled(begun()), Take("straight"), seat=1) == Ruling(
        Legality.IMPOSSIBLE, ("round",), clause("own-turn"), clause("other-player")
    )
