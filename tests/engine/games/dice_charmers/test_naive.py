"""The examples of the rulebook, played with the second reading."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from tests.engine.games.dice_charmers import naive
from tests.engine.games.dice_charmers.comparing import SHEETS as SIDES

SUN, MOON = SIDES["sun"], SIDES["moon"]
SHEETS = pytest.mark.parametrize("sheet", [SUN, MOON], ids=["sun", "moon"])
PERSONS = [person for wing in SUN["palace"] for person in wing["persons"]]


def fresh(**changes: object) -> dict[str, Any]:
    """Return a player at the start, with some entries changed."""
    start: dict[str, Any] = {
        "roads": {},
        "circled": dict.fromkeys(naive.KINDS, 0),
        "sold": dict.fromkeys(naive.KINDS, 0),
        "river": set(),
        "palace": dict.fromkeys(PERSONS, 0),
        "levels": dict.fromkeys(SUN["buildings"], 0),
        "karma": 1,
        "karma_used": 0,
        "fame": 0,
        "money": 0,
        "bonuses": set(),
    }
    for key, value in changes.items():
        start[key] = {**start[key], **value} if isinstance(value, dict) else value
    return start


def sides(letters: str) -> frozenset[str]:
    """Return the sides that the letters N, E, S, W stand for."""
    names = {side[0].upper(): side for side in naive.OPPOSITE}
    return frozenset(names[letter] for letter in letters)


def roads(**drawn: str) -> dict[str, set[str]]:
    """Return roads, each with the letters of its sides."""
    return {at: set(sides(letters)) for at, letters in drawn.items()}


# The end


def test_examples_of_the_end() -> None:
    """21 fame and 40 money overlap by 2, 16 and 51 by 2.5, which wins."""
    rajesh, leila = fresh(fame=21, money=40), fresh(fame=16, money=51)
    assert naive.overlap(SUN, rajesh) == 2
    assert naive.overlap(SUN, leila) == Fraction(5, 2)
    assert naive.winners(SUN, [rajesh, leila]) == {1}
    assert naive.ended(SUN, [rajesh, fresh()], "above")


def test_tracks_that_only_meet() -> None:
    """Tracks that meet end a match only where the option says so; half a point more always does."""
    meets, over, gap = fresh(fame=19, money=40), fresh(fame=19, money=41), fresh(fame=19, money=39)
    assert naive.ended(SUN, [gap, meets], "meet")
    assert not naive.ended(SUN, [gap, meets], "above")
    assert naive.ended(SUN, [over], "above")
    assert not naive.ended(SUN, [gap], "meet")


def test_ties() -> None:
    """Karma circled breaks a tie, then karma crossed, then the win is shared."""
    rajesh = fresh(fame=20, money=40, karma=5, karma_used=2)
    leila = fresh(fame=20, money=40, karma=5, karma_used=3)
    poor = fresh(fame=20, money=40, karma=4, karma_used=4)
    behind = fresh(fame=20, money=39, karma=5, karma_used=5)
    assert naive.winners(SUN, [rajesh, leila, poor, behind]) == {1}
    assert naive.winners(SUN, [poor, leila, behind, leila]) == {1, 3}
    assert naive.winners(SUN, [poor, behind]) == {0}


# The province


def test_rajeshs_building() -> None:
    """A bend on a building that was upgraded once brings 2 fame."""
    before = fresh(roads=roads(D5="EW"), levels={"mill": 1})
    after, market = naive.draw(SUN, before, "E5", sides("WN"), half=False)
    assert (after["fame"], market) == (2, None)
    assert after["bonuses"] == set()
    assert before["fame"] == 0
    assert "E5" not in before["roads"]


def test_building_brings_its_value_only_once() -> None:
    """A building brings 1, 2 or 3 fame with its first road, and nothing with a half road."""
    for level in (0, 1, 2):
        before = fresh(roads=roads(D5="EW"), levels={"mill": level})
        built, _ = naive.draw(SUN, before, "E5", sides("WN"), half=False)
        assert built["fame"] == level + 1
        more, market = naive.draw(SUN, built, "E5", sides("S"), half=True)
        assert (more["fame"], market) == (level + 1, None)
        assert more["bonuses"] == {"border-E5-south"}


def test_first_road_starts_at_the_residence() -> None:
    """A first road joins a printed exit; it may point anywhere else, and no half road may be drawn."""
    assert naive.half_roads(SUN, fresh()) == set()
    assert naive.whole_roads(SUN, fresh(), "straight") == {
        ("C4", sides("NS")),
        ("B5", sides("EW")),
        ("D5", sides("EW")),
    }
    assert naive.whole_roads(SUN, fresh(), "bend") == {
        ("C4", sides("SE")),
        ("C4", sides("SW")),
        ("B5", sides("EN")),
        ("B5", sides("ES")),
        ("D5", sides("WN")),
        ("D5", sides("WS")),
    }
    assert len(naive.whole_roads(SUN, fresh(), "fork")) == 9
    assert len(naive.whole_roads(SUN, fresh(), "crossing")) == 3
    assert {at for at, _ in naive.whole_roads(MOON, fresh(), "bend")} == {"C1", "D2", "E1"}


def test_right_and_wrong_half_roads() -> None:
    """Half roads make a straight or a bend, or lengthen a road; one alone never starts a field."""
    player = fresh(roads=roads(C4="NS"))
    whole = naive.whole_roads(SUN, player, "halves")
    assert ("C3", sides("NS")) in whole
    assert ("C3", sides("SW")) in whole
    assert ("C3", sides("EW")) not in whole
    assert whole == naive.whole_roads(SUN, player, "straight") | naive.whole_roads(SUN, player, "bend")
    assert naive.half_roads(SUN, player) == {("C4", "east"), ("C4", "west")}
    with pytest.raises(ValueError, match="C3"):
        naive.draw(SUN, player, "C3", sides("S"), half=True)
    with pytest.raises(ValueError, match="A1"):
        naive.draw(SUN, player, "A1", sides("NS"), half=False)
    with pytest.raises(ValueError, match="C4"):
        naive.draw(SUN, player, "C4", sides("EW"), half=False)
    fork, _ = naive.draw(SUN, player, "C4", sides("E"), half=True)
    crossing, _ = naive.draw(SUN, fork, "C4", sides("W"), half=True)
    assert naive.half_roads(SUN, crossing) == set()
    assert ("D4", sides("WN")) in naive.whole_roads(SUN, crossing, "bend")


def test_road_beside_a_wall() -> None:
    """A road that only lies beside another one, or beside the residence, is not connected."""
    player = fresh(roads=roads(C4="NS"))
    assert not any(at in {"D4", "B4"} for at, _ in naive.whole_roads(SUN, player, "crossing"))
    assert ("D1", "north") not in naive.half_roads(MOON, fresh(roads=roads(D2="NS")))


@SHEETS
def test_roads_stay_connected(sheet: dict[str, Any]) -> None:
    """Whatever legal roads follow each other, each is connected with the residence, on a field of its own."""
    player = fresh()
    for turn, shape in enumerate(["bend", "straight", "fork", "bend", "crossing", "halves"] * 3):
        choices = sorted(naive.whole_roads(sheet, player, shape), key=lambda road: (road[0], sorted(road[1])))
        if not choices:
            break
        at, joined = choices[turn * 7 % len(choices)]
        assert at not in player["roads"]
        player, _ = naive.draw(sheet, player, at, joined, half=False)
        assert set(naive.network(sheet, player)) == {*player["roads"], sheet["residence"]["at"]}
    assert len(player["roads"]) > 4


# Markets


def test_leilas_market() -> None:
    """Tea and silk for 1 each and spices for 3 bring 5 money on a market of different goods."""
    before = fresh(circled={"tea": 2, "silk": 1, "spices": 5}, sold={"spices": 4})
    drawn, market = naive.draw(SUN, before, "B5", sides("EN"), half=False)
    assert market == "different"
    assert naive.sales(SUN, drawn, "different", 3, 1) == {
        (tea, silk, spices) for tea in (0, 1) for silk in (0, 1) for spices in (0, 1)
    }
    after = naive.sell(SUN, drawn, (1, 1, 1))
    assert after["money"] == 5
    assert after["sold"] == {"tea": 1, "silk": 1, "spices": 5}
    assert after["bonuses"] == set()


def test_market_of_same_goods() -> None:
    """Up to three goods of one kind are sold, or none; later goods bring more."""
    player = fresh(circled={"tea": 7, "silk": 2}, sold={"tea": 1, "silk": 1})
    assert naive.sales(SUN, player, "same", 3, 1) == {(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (0, 1, 0)}
    assert naive.sales(SUN, player, "any", 2, 2) == {(0, 0, 0), (2, 0, 0), (1, 1, 0)}
    assert naive.sales(SUN, player, "different", 2, 2) == {(0, 0, 0), (1, 1, 0)}
    after = naive.sell(SUN, player, (3, 0, 0))
    assert after["money"] == 1 + 2 + 2
    assert after["bonuses"] == {"tent-2"}
    more = naive.sell(SUN, after, (0, 1, 0))
    assert (more["money"], more["bonuses"]) == (6, {"tent-2", "money-6"})
    with pytest.raises(ValueError, match="spices"):
        naive.sell(SUN, player, (0, 0, 1))


def test_goods_are_taken_as_far_as_they_fit() -> None:
    """A full row takes nothing more; the other kind is still taken."""
    player = naive.take_goods(SUN, fresh(circled={"tea": 6, "silk": 3}), (2, 1, 0))
    assert player["circled"] == {"tea": 7, "silk": 4, "spices": 0}


# Chains of bonuses


def test_leilas_first_chain() -> None:
    """A road circles a border bonus and scores 2; then the river brings one good of each kind."""
    sheet = deepcopy(SUN)
    next(field for field in sheet["fields"] if field["at"] == "F2")["building"] = "temple"
    before = fresh(
        roads=roads(C4="NS", C3="SE", D3="EW", E3="EW", F3="WN"), levels={"temple": 1}, river={2, 3}, fame=1
    )
    after, market = naive.draw(sheet, before, "F2", sides("SE"), half=False)
    assert (after["fame"], after["bonuses"], market) == (3, {"border-F2-east"}, None)
    assert naive.ahead(sheet, after, 1) == {4}
    assert sheet["river"][3]["gains"] == ["goods-3"]
    assert naive.take_goods(sheet, after, (1, 1, 1))["circled"] == dict.fromkeys(naive.KINDS, 1)


def test_leilas_second_chain() -> None:
    """A flag brings a fork in the top right corner, and so on until the tracks overlap."""
    player = fresh(
        roads=roads(C4="NS", C3="SE", D3="EW", E3="EW", F3="WN", F2="SN"),
        levels={"temple": 1},
        palace={"raja-man-singh": 1, "portuguese": 2},
        river={3, 6},
        fame=20,
        money=31,
    )
    space = naive.next_space(SUN, player, "flag")
    assert space == 8
    assert SUN["river"][space - 1]["gains"] == ["road-fork"]
    player["river"].add(space)
    assert ("F1", sides("NES")) in naive.whole_roads(SUN, player, "fork")
    player, _ = naive.draw(SUN, player, "F1", sides("NES"), half=False)
    assert player["fame"] == 22
    assert player["bonuses"] == {"border-F1-north", "border-F1-east"}
    player = naive.take_goods(SUN, player, (0, 0, 2))
    crossed = naive.cross_person(SUN, player, "master-builder")
    assert crossed is not None
    assert crossed["bonuses"] - player["bonuses"] == {"palace-2-1"}
    assert {("C3", "west"), ("F2", "east")} <= naive.half_roads(SUN, crossed)
    player, _ = naive.draw(SUN, crossed, "C3", sides("W"), half=True)
    assert any(at == "B3" for at, _ in naive.whole_roads(SUN, player, "bend"))
    player, _ = naive.draw(SUN, player, "F2", sides("E"), half=True)
    assert "border-F2-east" in player["bonuses"]
    assert naive.ahead(SUN, player, 1) == {9}
    assert not naive.ended(SUN, [player], "meet")
    player = naive.gain_money(SUN, player, 4)
    player = naive.take_goods(SUN, player, (0, 0, 2))
    assert player["circled"]["spices"] == 4
    assert naive.overlap(SUN, player) == Fraction(1, 2)
    assert naive.ended(SUN, [player], "above")


# River, palace, upgrades, karma, tracks


def test_rajeshs_portuguese() -> None:
    """Going back counts only free spaces: both sides of a marked one may be chosen."""
    player = fresh(river={2, 10, 12})
    assert naive.back(SUN, player, 2) == {11, 9}
    assert naive.back(SUN, player, 1) == {11}
    assert naive.back(SUN, player, None) == {1, 3, 4, 5, 6, 7, 8, 9, 11}
    assert naive.back(SUN, fresh(), 2) == set()
    assert naive.next_space(SUN, player, "sun") == 13
    assert naive.next_space(SUN, fresh(), "sun") == 1


def test_end_of_the_river() -> None:
    """From the last space no way leads on; a symbol that is passed cannot be reached."""
    last = fresh(river={18})
    assert naive.ahead(SUN, last, 2) == set()
    assert naive.ahead(SUN, fresh(river={17}), 2) == {18}
    assert naive.next_space(SUN, last, "fish") is None
    assert naive.next_space(SUN, fresh(river={15}), "flag") is None
    assert not naive.usable_die(SUN, fresh(river={15}), "flag", [])


def test_persons() -> None:
    """Each person has three boxes; a column counts when all persons of its part have reached it."""
    player = fresh(palace={"great-mogul": 1, "maharani": 2, "merchant": 3, "portuguese": 3})
    again = naive.cross_person(SUN, player, "great-mogul")
    assert again is not None
    assert again["bonuses"] == {"palace-1-2"}
    assert naive.cross_person(SUN, player, "portuguese") is None
    assert not naive.usable_die(SUN, player, "portuguese", [])
    assert naive.usable_die(SUN, player, "maharani", [])


def test_upgrades() -> None:
    """Columns of the table bring bonuses when all kinds of buildings reach them; two upgrades are all."""
    player = fresh(levels={"temple": 2, "palace": 1, "fort": 1})
    once = naive.upgrade(SUN, player, "mill")
    assert once is not None
    assert once["bonuses"] == {"upgrades-1"}
    assert naive.upgrade(SUN, player, "temple") is None
    twice = naive.upgrade(SUN, fresh(levels={"temple": 2, "palace": 2, "fort": 1, "mill": 2}), "fort")
    assert twice is not None
    assert twice["bonuses"] == {"upgrades-2"}
    early = naive.upgrade(SUN, fresh(levels={"temple": 1, "palace": 1, "fort": 1, "mill": 1}), "fort")
    assert early is not None
    assert early["bonuses"] == set()


def test_karma_and_tracks() -> None:
    """Boxes of karma and fields of tracks that are reached or passed bring bonuses; the end is the end."""
    assert naive.gain_karma(SUN, fresh(karma=1))["bonuses"] == set()
    assert naive.gain_karma(SUN, fresh(karma=2))["bonuses"] == {"karma-3"}
    full = naive.gain_karma(SUN, fresh(karma=5, karma_used=5))
    assert (full["karma"], full["bonuses"]) == (5, set())
    assert naive.gain_fame(SUN, fresh(fame=3), 6)["bonuses"] == {"fame-4", "fame-9"}
    assert naive.gain_fame(SUN, fresh(fame=4), 4)["bonuses"] == set()
    assert naive.gain_fame(SUN, fresh(fame=38), 5)["fame"] == 39
    assert naive.gain_money(SUN, fresh(money=77), 5)["money"] == 78


# Dice and turns


def test_dice_that_do_nothing() -> None:
    """A die of goods needs room for one good, a green die a place for its road."""
    full = fresh(circled={"tea": 7, "silk": 7, "spices": 6})
    assert not naive.usable_die(SUN, full, "tea+silk", [])
    assert naive.usable_die(SUN, full, "tea+spices", [])
    assert all(naive.usable_die(SUN, fresh(), face, []) for face in ("straight", "bend", "halves", *PERSONS))
    closed = fresh(roads=roads(C4="SNEW", C3="SN", C2="SN", C1="SN", B4="ES", D4="WS", B5="EN", D5="WN"))
    assert naive.whole_roads(SUN, closed, "crossing") == set()
    assert not naive.usable_die(SUN, closed, "bend", [])
    assert naive.usable_die(SUN, closed, "halves", [])


def test_order() -> None:
    """The elephant goes on clockwise each round; two players take two dice each in turn."""
    assert naive.order(3, 1, 2) == [1, 2, 0, 2, 0, 1]
    assert naive.order(2, 0, 2) == [0, 1, 0, 1, 1, 0, 1, 0]
    assert naive.order(5, 4, 1) == [4, 0, 1, 2, 3]
