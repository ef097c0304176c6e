"""What no legal position shows."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.cards_and_karma.box.components import BONUSES, day_face, night_face
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.rule_book.rules import RULES
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.faults import Counts, Fault, position_faults
from engine.games.cards_and_karma.views.facts import facts
from engine.words import UNNAMED, Face
from tests.engine.games.cards_and_karma.worlds import GAME, states

BOX = GAME.cards
ADMINISTRATOR = Face("administrator")
SHIPS = {number: Face(f"ship-{number:02d}") for number in range(1, 29)}


def seen(state: State) -> dict[str, list[Face]]:
    """Return what lies open in a state, by place."""
    found: dict[str, list[Face]] = {}
    for name, value in facts(state).items():
        if isinstance(value, list):
            found[name] = [Face(face) for face in value]
        elif name.endswith("-administrators"):
            assert isinstance(value, int)
            found[name] = [ADMINISTRATOR] * value
        elif name == "draw-top" and isinstance(value, str):
            found["draw"] = [Face(value)]
    return found


def counted(state: State) -> dict[int, Counts]:
    """Return the counts of a state."""
    return {
        number: Counts(len(seat.hand), seat.fame, seat.coins, seat.karma, seat.administrators, seat.flipped)
        for number, seat in enumerate(state.seats)
    }


def kinds(faults: tuple[Fault, ...]) -> list[str]:
    """Return what is wrong."""
    return [fault.kind for fault in faults]


def of_kind(kind: int, count: int = 1, **symbols: int) -> list[Face]:
    """Return different action faces of a kind of card that show so many symbols of each kind."""
    wanted = sorted(code for code, many in symbols.items() for _ in range(many))
    found = []
    for face, mask in BOX.face_mask.items():
        card = mask.bit_length() - 1
        shown = sorted(f"b{one}" for one in BOX.buildings[card])
        shown += sorted(f"g{one}" for one, _ in BOX.goods[card])
        if BOX.kind[card] == kind and shown == wanted:
            found.append(face)
    assert len(found) >= count, symbols
    return found[:count]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_positions_have_no_faults(players: int) -> None:
    """At every rest of a random match nothing is wrong, the end of the match included."""
    rests = 0
    for state in states(GAME, Options(players=players), Random(players)):
        if GAME.turns(state).resting:
            rests += 1
            assert position_faults(BOX, seen(state), counted(state)) == ()
            assert position_faults(BOX, seen(state)) == (), "counts are not needed"
    assert rests > 50


def test_open_bonuses_have_no_faults() -> None:
    """In the variant the night sides lie up, and a card that is turned shows its day side (A34)."""
    options = Options(players=2, open_bonuses=(BONUSES, BONUSES[::-1]))
    turned = 0
    for state in states(GAME, options, Random(3)):
        if GAME.turns(state).resting:
            turned = max(turned, sum(seat.flipped for seat in state.seats))
            assert position_faults(BOX, seen(state), counted(state), open_bonuses=True) == ()
    assert turned > 5


def test_more_copies_than_the_box_has() -> None:
    """Inhalt: a ship is there once; it cannot lie in the grid and in a row, and both places are told."""
    faults = position_faults(BOX, {"grid": [SHIPS[4]], "seat-1-ships": [SHIPS[4]]})
    assert faults == (Fault("copies", "supply", ("grid", "seat-1-ships"), (SHIPS[4],), 2, 1),)


def test_copies_of_a_face_may_lie_twice() -> None:
    """Inhalt: a face that the box has on several cards may lie as often, and no more."""
    face, mask = max(BOX.face_mask.items(), key=lambda one: one[1].bit_count())
    copies = mask.bit_count()
    assert copies > 1
    assert position_faults(BOX, {"grid": [face] * copies}) == ()
    assert kinds(position_faults(BOX, {"grid": [face] * copies, "draw": [face]})) == ["copies"]


def test_copies_of_dice_sides_and_administrators() -> None:
    """Inhalt: of a dice side no more may lie open than the box has; of administrators there are twelve."""
    die, mask = next(iter(BOX.dice_face_mask.items()))
    many = mask.bit_count()
    assert position_faults(BOX, {"tray": [die] * many}) == ()
    faults = position_faults(BOX, {"tray": [die] * many, "discard": [die]})
    assert [(fault.kind, fault.places, fault.there) for fault in faults] == [
        ("copies", ("tray", "discard"), many + 1)
    ]
    assert kinds(position_faults(BOX, {"tray": [ADMINISTRATOR] * 13})) == ["copies"]


def test_copies_of_karma() -> None:
    """Inhalt: of karma there are eight."""
    assert position_faults(BOX, {"tray": [Face("karma")] * 8}) == ()
    assert kinds(position_faults(BOX, {"tray": [Face("karma")] * 9})) == ["copies"]


def row(*turned: int, colour: str = "ruby") -> list[Face]:
    """Return a score row in which these cards have been turned."""
    return [
        night_face(bonus, colour) if slot in turned else day_face(colour)
        for slot, bonus in enumerate(BONUSES)
    ]


@pytest.mark.parametrize("turned", [(), (0,), (5,), (0, 1, 4, 5), (0, 1, 2, 3, 4, 5), (0, 1, 2, 5)])
def test_score_rows_turned_from_the_ends(turned: tuple[int, ...]) -> None:
    """Ruhmtoken und Münzen: cards turned from the left and from the right are as they should be."""
    assert position_faults(BOX, {"seat-0-score": row(*turned)}) == ()


@pytest.mark.parametrize(
    ("turned", "amiss"), [((2,), [2]), ((0, 2), [2]), ((0, 2, 5), [2]), ((3, 5), [3]), ((1, 4), [1, 4])]
)
def test_score_card_turned_out_of_order(turned: tuple[int, ...], amiss: list[int]) -> None:
    """Ruhmtoken und Münzen: a turned card between two that are not was turned from the wrong end."""
    (fault,) = position_faults(BOX, {"seat-0-score": row(*turned)})
    assert (fault.kind, fault.rule, fault.places) == ("score-order", "fame-and-coins", ("seat-0-score",))
    assert list(fault.faces) == [row(*turned)[slot] for slot in amiss]


def test_score_order_in_the_variant() -> None:
    """A34: with open bonuses the day side is the turned one."""
    allowed = row(0, 1, 2, 3, 4)
    assert position_faults(BOX, {"seat-0-score": allowed}, open_bonuses=True) == ()
    wrong = row(0, 1, 3, 4, 5)
    assert kinds(position_faults(BOX, {"seat-0-score": wrong}, open_bonuses=True)) == ["score-order"]


def test_score_rows_of_somebody_else() -> None:
    """Spielvorbereitung: everybody has the six cards of one colour, each bonus once, and no seventh."""
    assert kinds(position_faults(BOX, {"seat-0-score": row(0, colour="pearl")})) == ["score-row"]
    twice = [night_face("karma-2", "ruby")] * 2 + [day_face("ruby")] * 4
    assert kinds(position_faults(BOX, {"seat-0-score": twice})) == ["score-row"]
    assert kinds(position_faults(BOX, {"seat-0-score": [*row(0), day_face("ruby")]})) == ["score-row"]


def test_covered_score_cards_are_no_fault() -> None:
    """Five cards seen, or one without a name, do not tell which is which: nobody is accused."""
    assert position_faults(BOX, {"seat-0-score": row(2)[1:]}) == ()
    assert position_faults(BOX, {"seat-0-score": [*row(2)[:5], UNNAMED]}) == ()


def test_hand_limit() -> None:
    """A: eight cards are allowed, nine never."""
    assert position_faults(BOX, {}, {1: Counts(hand=8)}) == ()
    (fault,) = position_faults(BOX, {}, {1: Counts(hand=9)})
    assert fault == Fault("hand", "hand-limit", ("seat-1-hand",), (), 9, 8)


def test_four_ships_at_rest() -> None:
    """A38: a fourth ship is wrong at rest."""
    lying = {"seat-2-ships": [SHIPS[number] for number in (1, 2, 3, 9)]}
    assert "four-ships" in kinds(position_faults(BOX, lying))


def test_ships_in_wrong_order() -> None:
    """C: a ship after one with a higher number should have sent that one away."""
    (fault,) = position_faults(BOX, {"seat-0-ships": [SHIPS[17], SHIPS[12]]})
    assert (fault.kind, fault.rule, fault.faces) == ("ship-order", "ship-order", (SHIPS[12],))
    assert position_faults(BOX, {"seat-0-ships": [SHIPS[12], SHIPS[17]]}) == ()


def test_three_ascending_ships_at_rest() -> None:
    """Drei einer Art: the third ship in ascending order takes all three away."""
    faults = position_faults(BOX, {"seat-0-ships": [SHIPS[number] for number in (2, 3, 4)]})
    assert next(fault.faces for fault in faults if len(fault.faces) == 3) == (SHIPS[2], SHIPS[3], SHIPS[4])
    assert set(kinds(faults)) == {"trio"}


def test_trios_of_buildings() -> None:
    """Drei einer Art, A5: three of a type, or one of each, never rest in a display."""
    red, yellow, white = of_kind(1, 3, b0=1), of_kind(1, b1=1), of_kind(1, b2=1)
    assert position_faults(BOX, {"seat-0-buildings": [*red[:2], *yellow]}) == ()
    (fault,) = position_faults(BOX, {"seat-0-buildings": [*red, *yellow]})
    assert (fault.kind, fault.rule, fault.there, fault.faces) == (
        "trio",
        "trio-same-buildings",
        3,
        tuple(red),
    )
    (fault,) = position_faults(BOX, {"seat-0-buildings": [*red[:2], *yellow, *white]})
    assert (fault.rule, fault.faces) == ("trio-different-buildings", (*red[:2], *yellow, *white))


def test_trios_of_goods_on_different_cards() -> None:
    """Drei einer Art: goods on goods cards, buildings and ships count together."""
    silk = of_kind(2, 2, g0=1)
    carrier = of_kind(0, g0=1)
    (fault,) = position_faults(BOX, {"seat-1-goods": silk, "seat-1-ships": carrier})
    assert (fault.kind, fault.rule, fault.there) == ("trio", "trio-same-goods", 3)
    assert fault.places == ("seat-1-ships", "seat-1-goods")
    assert position_faults(BOX, {"seat-1-goods": silk, "seat-0-ships": carrier}) == ()


def test_card_in_the_wrong_row() -> None:
    """C, D: a ship has its own row, and so have goods."""
    (fault,) = position_faults(BOX, {"seat-0-goods": [SHIPS[28]]})
    assert (fault.kind, fault.rule, fault.places) == ("wrong-row", "ships", ("seat-0-goods",))


@pytest.mark.parametrize("name", ["karma", "administrators", "fame"])
def test_three_tokens_at_rest(name: str) -> None:
    """A5, A6: of karma, administrators and fame two may rest, three not."""
    two, three = Counts(**{name: 2, "flipped": 1}), Counts(**{name: 3, "flipped": 1})
    assert position_faults(BOX, {}, {0: two}) == ()
    (fault,) = position_faults(BOX, {}, {0: three})
    assert (fault.kind, fault.there, fault.most) == (name, 3, 2)


def test_six_coins_at_rest() -> None:
    """Ruhmtoken und Münzen: five coins may rest, six not."""
    assert position_faults(BOX, {}, {0: Counts(coins=5, flipped=0)}) == ()
    assert kinds(position_faults(BOX, {}, {0: Counts(coins=6, flipped=0)})) == ["coins"]


def test_tokens_after_the_sixth_card() -> None:
    """A41: with all six turned fame and coins stay, karma and administrators do not."""
    rich = Counts(fame=4, coins=9, karma=3, administrators=3, flipped=6)
    assert kinds(position_faults(BOX, {}, {0: rich})) == ["karma", "administrators"]
    seen = {"seat-0-score": row(0, 1, 2, 3, 4, 5)}
    assert position_faults(BOX, seen, {0: Counts(fame=4, coins=9)}) == ()


def test_tokens_where_the_score_row_is_not_known() -> None:
    """A41: who may have turned all six is not accused of fame and coins."""
    assert position_faults(BOX, {}, {0: Counts(fame=4, coins=9)}) == ()


def test_administrators_are_seen() -> None:
    """A5: what lies before a player counts, whatever was declared."""
    lying = {"seat-3-administrators": [ADMINISTRATOR] * 3}
    (fault,) = position_faults(BOX, lying, {3: Counts(administrators=0)})
    assert (fault.kind, fault.places, fault.there) == ("administrators", ("seat-3-administrators",), 3)


def test_every_fault_names_a_rule_of_the_book() -> None:
    """The rule that a fault names is one that players can look up."""
    broken = {
        "grid": [SHIPS[5]],
        "seat-0-score": row(2),
        "seat-1-score": row(0),
        "seat-0-ships": [SHIPS[number] for number in (9, 5, 12, 13)],
        "seat-0-goods": of_kind(2, 2, g0=1, g1=1) + of_kind(1, b0=1),
        "seat-1-ships": [SHIPS[number] for number in (1, 2, 3)],
        "seat-1-buildings": of_kind(1, 3, b0=1),
    }
    counts = {seat: Counts(9, 3, 6, 3, 3, 2) for seat in range(2)}
    faults = position_faults(BOX, broken, counts)
    assert len(set(kinds(faults))) == 12
    assert {fault.rule for fault in faults} <= RULES.keys()


def test_a_face_that_is_no_card_lies_in_no_wrong_row() -> None:
    """What nobody can name, and a die's side, have no row of their own."""
    die = next(iter(BOX.dice_face_mask))
    for face in (Face(""), die):
        assert "wrong-row" not in kinds(position_faults(BOX, {"seat-0-ships": [face]}))
