"""Whatever is wanted, whenever: it is legal, or a rule says why not, in words that fit."""

from __future__ import annotations

from string import Formatter

import pytest
from msgspec.structs import replace

from engine.games.rajas.choices import (
    PASS,
    SKIP,
    AnyChoice,
    Claim,
    Lay,
    Pay,
    Put,
    Reroll,
    Return,
    Sail,
    Sell,
    Settle,
    Take,
    Tile,
    Upgrade,
    Village,
    Visit,
)
from engine.games.rajas.play.building import Build, Place
from engine.games.rajas.play.dice import RollAgain, TakeDice
from engine.games.rajas.play.market import OneKind
from engine.games.rajas.play.palace import Chamber, Raise
from engine.games.rajas.play.river import Voyage
from engine.games.rajas.play.villages import Revisit
from engine.games.rajas.play.yields import Adopt, Draw
from engine.games.rajas.rule_book.clauses import NEEDED, THERE
from engine.games.rajas.rule_book.rules import RULES
from engine.games.rajas.state import NONE, State
from engine.kernel.clauses import Clause, clause
from engine.kernel.contract import UNSEEN, Decision, Legality, Ruling
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.open_game import Finished
from tests.engine.games.rajas.desk import GAME, begun, built, did, doing, having, showing
from tests.engine.games.rajas.universe import EVERY


def refused(state: State, choice: AnyChoice) -> Ruling:
    """The ruling on a choice that is not legal; the game refuses it, and names legal ones."""
    ruling = GAME.why_not(state, choice)
    assert ruling.legality is Legality.IMPOSSIBLE
    assert ruling.needed is not None
    assert ruling.there is not None
    assert set(ruling.rules) <= RULES.keys()
    for stated, texts in ((ruling.needed, NEEDED), (ruling.there, THERE)):
        fields = {name for _, name, _, _ in Formatter().parse(texts[stated.id]) if name}
        assert fields == {name for name, _ in stated.values}
    pending = GAME.pending(state)
    if isinstance(pending, Decision):
        assert ruling.nearest
        assert all(one in pending.choices for one in ruling.nearest)
    with pytest.raises(IllegalChoiceError):
        GAME.act(state, choice)
    return ruling


def tells(state: State, choice: AnyChoice, rule: str, needed: Clause | str, there: Clause | str) -> None:
    """The refusal is by this rule, with these clauses."""
    ruling = refused(state, choice)
    needed = Clause(needed) if isinstance(needed, str) else needed
    there = Clause(there) if isinstance(there, str) else there
    assert (ruling.rules, ruling.needed, ruling.there) == ((rule,), needed, there)


def space(name: str) -> Clause:
    """A space that was named."""
    return clause("space", space=name)


def test_spaces() -> None:
    """A worker on a space that is none, that is taken, or that is not the next of its row."""
    state = begun()
    tells(state, Put("kitchen"), "workers", "space-of-board", space("kitchen"))
    tells(state, Put("village-1"), "workers", "space-of-board", space("village-1"))
    tells(state, Put("harbour-2"), "workers", clause("next-in-row", space="harbour-1"), space("harbour-2"))
    state = did(state, Put("assorted-1"))
    tells(state, Put("assorted-1"), "workers", "free-space", clause("space-taken", space="assorted-1"))
    tells(replace(state, actor=0), Put("assorted-2"), "assorted", "one-a-round", "second-worker")
    village = did(begun(variants=("mango",)), Put("village-1"))
    tells(replace(village, actor=0), Put("village-2"), "village", "one-a-round", "second-worker")
    tells(state, PASS, "rounds", "passing-agreed", "answered-pass")


def test_a_refusal_outside_the_screen_is_said_in_words() -> None:
    """As `munshi replay` and `import` print it: what the rules ask for, with its values."""
    with pytest.raises(IllegalChoiceError, match=r"Put\(space='harbour-2'\)") as caught:
        GAME.act(begun(2), Put("harbour-2"))
    assert caught.value.expected == "next in row (space harbour-1)"
    with pytest.raises(IllegalChoiceError) as caught:
        GAME.act(begun(2), Put("kitchen"))
    assert caught.value.expected == "space of board"


def test_prices() -> None:
    """Money, tiles and dice that are not enough."""
    state = having(begun(), dice="blue-5", karma=0)
    held = clause("dice-held", dice=("blue-5",))
    poor = having(state, money=0)
    tells(poor, Put("quarry-2"), "payment", clause("money", n=1), clause("money-left", n=0))
    tells(showing(state), Put("quarry-2"), "building", "tile-to-build", "no-tile-to-build")
    tells(state, Put("harbour-1"), "river", "low-die", held)
    last = having(state, boat=state.board.set.last, karma=1)
    tells(last, Put("harbour-1"), "river", "water-ahead", clause("spaces-left", n=0))
    none = clause("dice-held", dice=())
    tells(having(state, dice=""), Put("stall-1"), "one-kind", "one-die", none)
    colour = state.board.spots[state.board.spot_number["balcony-1"]].colour
    name = ("purple", "green", "blue", "orange")[colour]
    tells(state, Put("balcony-1"), "terraces", clause("die-of-colour", colour=name), held)
    tells(state, Put("chamber-yogi"), "palace", clause("die-of-value", n=3), held)
    tells(state, Put("chamber-master-builder"), "master-builder", "tile-to-cover", "no-tile-to-cover")
    far = having(state, dice="blue-6", boat=state.board.set.last - 2)
    tells(far, Put("chamber-portuguese"), "portuguese", "six-ahead", clause("spaces-left", n=2))


def test_tiles() -> None:
    """One that does not lie open, and one that cannot be paid for."""
    state = having(showing(begun(), "blue-cow-5", "blue-snake-1", "blue-tiger-1"), dice="blue-6", karma=0)
    there = clause("tile-unpaid", tile="blue-cow-5")
    tells(doing(state, Build()), Tile("blue-cow-5"), "building", "tile-to-build", there)
    hidden = clause("tile-hidden", tile="green-cow-1")
    tells(doing(state, Build()), Tile("green-cow-1"), "building", "open-tile", hidden)
    over = built(begun(), ("purple-snake-1", "C2", 1))
    over = having(showing(over, "blue-snake-2", "blue-cow-5", "blue-tiger-3"), dice="blue-2", karma=0)
    tells(doing(over, Build(over=True)), Tile("blue-cow-5"), "master-builder", "tile-to-cover", there)


def test_cells() -> None:
    """A cell that is none or taken, a turn that is none, and a road that does not fit."""
    state = built(begun(), ("green-snake-1", "C2", 0))
    state = doing(state, Place(state.board.tiles.number["blue-snake-1"]))
    tells(state, Lay("Z9"), "province", "cell-of-province", clause("cell", at="Z9"))
    tells(state, Lay("B1", 4), "province", "quarter", clause("quarters", n=4))
    taken = clause("cell-taken", at="C2", tile="green-snake-1")
    tells(state, Lay("C2"), "province", "free-cell", taken)
    tells(state, Lay("B1", 1), "province", "joined-to-net", clause("cell", at="B1"))
    assert GAME.why_not(state, Lay("B1", 2)).legality is Legality.CERTAIN  # looks as if not turned


def test_cells_of_the_master_builder() -> None:
    """No tile, a village, a covered one, a dearer one, one too cheap to pay, and one that carries others."""
    state = built(
        begun(variants=("mango",)),
        ("green-snake-1", "C2", 0),
        ("blue-tiger-1", "C3", 2),
        ("mango-3", "B1", 1),
        ("purple-snake-1", "D1", 0),
        ("purple-snake-2", "D1", 1),
        ("orange-tiger-6", "E1", 0),
    )
    number = state.board.tiles.number
    state = having(state, dice="blue-2 blue-1", karma=0)

    def over(tile: str) -> State:
        return doing(state, Place(number[tile], over=True))

    tile = "blue-snake-2"  # a curve for 5
    tells(over(tile), Lay("A4"), "master-builder", "tile-below", clause("cell-empty", at="A4"))
    tells(over(tile), Lay("B1"), "village", "no-village-below", clause("tile", tile="mango-3"))
    covered = clause("covered-before", tile="purple-snake-2")
    tells(over(tile), Lay("D1"), "master-builder", "cover-once", covered)
    tells(over(tile), Lay("E1"), "master-builder", "cheaper-below", clause("tile", tile="orange-tiger-6"))
    tells(over("blue-tiger-3"), Lay("C3", 0), "master-builder", "all-joined", clause("cell", at="C3"))
    dear = doing(having(state, dice="blue-5 blue-1"), Place(number["blue-cow-5"], over=True))
    poor = having(dear, dice="blue-1")
    ruling = GAME.why_not(poor, Lay("C3"))
    assert (ruling.needed, ruling.there) == (Clause("tile-to-cover"), Clause("no-tile-to-cover"))


def paying(dice: str, spot: str, karma: int = 1) -> State:
    """A state in which a space was taken and its dice are to be paid."""
    return did(having(begun(), dice=dice, karma=karma), Put(spot))


def test_payments() -> None:
    """Dice that are not there, karma that is not, and dice of the wrong colour, number or sum."""
    state = paying("blue-1 blue-2", "harbour-1", karma=1)
    dice = ("green-1",)
    tells(state, Pay(dice), "payment", "dice-on-kali", clause("dice", dice=dice))
    tells(state, Pay(()), "payment", "dice-on-kali", clause("dice", dice=()))
    tells(
        state, Pay(("blue-1",), ("blue-2",)), "karma", "flipped-are-paid", clause("flipped", dice=("blue-2",))
    )
    both = ("blue-1", "blue-2")
    tells(state, Pay(both, both), "karma", clause("karma-left", n=2), clause("karma", n=1))
    tells(state, Pay(both), "payment", "low-die", clause("dice", dice=both))
    state = paying("blue-3 orange-3 green-5", "chamber-yogi")
    tells(state, Pay(("green-5",)), "payment", clause("die-of-value", n=3), clause("dice", dice=("green-5",)))
    state = paying("blue-3 orange-3", "stall-1")
    both = ("blue-3", "orange-3")
    tells(state, Pay(both), "payment", "one-die", clause("dice", dice=both))
    state = paying("blue-3 blue-4 orange-3", "balcony-4")
    wrong = ("orange-3",)
    colour = clause("die-of-colour", colour="blue")
    tells(state, Pay(wrong), "payment", colour, clause("dice", dice=wrong))


def test_payments_for_tiles() -> None:
    """The sum in the tile's colour; more than needed is legal, and so is a die that is turned for nothing."""
    state = having(showing(begun(), "blue-snake-4"), dice="blue-3 blue-4 blue-6 green-6", karma=1)
    state = did(doing(state, Build()), Lay("D1", 0))
    needed = clause("dice-for-tile", colour="blue", n=7)
    tells(state, Pay(("blue-6",)), "building", needed, clause("dice-sum", dice=("blue-6",), n=6))
    mixed = ("green-6", "blue-6")
    tells(state, Pay(mixed), "building", needed, clause("dice-sum", dice=mixed, n=12))
    more = Pay(("blue-3", "blue-4", "blue-6"))
    assert GAME.why_not(state, more).legality is Legality.CERTAIN
    assert [die // 7 for die in GAME.act(state, more).players[0].dice] == [1]
    village = having(begun(variants=("mango",)), dice="blue-3 green-3 orange-4 blue-5", karma=1)
    village = replace(village, tops=(*(NONE,) * 12, village.tops[12]))
    village = doing(village, Build())
    village = did(village, GAME.pending(village).choices[0])  # type: ignore[union-attr]
    odd = ("blue-3", "blue-5")
    tells(village, Pay(odd), "building", "pair", clause("dice", dice=odd))


def test_the_die_of_the_master_builder() -> None:
    """A green 5 cannot be spared for the chamber if it must pay the difference."""
    state = showing(built(begun(), ("blue-snake-5", "C2", 0)), "green-tiger-6")
    state = did(having(state, dice="green-5 blue-5 blue-2", karma=1), Put("chamber-master-builder"))
    choice = Pay(("green-5",))
    tells(state, choice, "master-builder", "tile-to-cover", "no-tile-to-cover")


def test_markets_and_river() -> None:
    """Kinds without markets, too many markets, spaces out of reach."""
    state = built(begun(), ("green-snake-1", "C2", 0), ("purple-snake-1", "B2", 0))
    state = doing(state, OneKind(3))
    sale = clause("sale", kind="spices", n=1)
    tells(state, Sell("spices", 1), "one-kind", "some-markets", sale)
    tells(state, Sell("salt", 1), "one-kind", "some-markets", clause("sale", kind="salt", n=1))
    needed = clause("markets", kind="tea", n=1)
    tells(state, Sell("tea", 2), "one-kind", needed, clause("sale", kind="tea", n=2))
    tells(state, Sell("tea", 0), "one-kind", needed, clause("sale", kind="tea", n=0))
    state = doing(having(begun(), 1, boat=2), Voyage(2))
    near = clause("spaces-ahead", n=2)
    tells(state, Sail(2), "river", near, clause("space-occupied", n=2))
    tells(state, Sail(4), "river", near, clause("space-of-river", n=4))
    tells(state, Put("outer-1"), "river", "asked-river", "answered-put")


def test_dice() -> None:
    """Dice that cannot be taken, returned or rolled again."""
    state = doing(begun(), TakeDice((2, 3)))  # rolled at once: nothing is to choose
    tells(state, Take(("blue", "orange")), "dice", "asked-roll", "answered-take")
    state = doing(begun(), TakeDice((NONE, NONE)))
    tells(
        state,
        Take(("red", "blue")),
        "dice",
        clause("dice-to-take", n=2),
        clause("colours", colours=("red", "blue")),
    )
    tells(state, Return("blue-1"), "dice", "no-room-needed", clause("dice", dice=("blue-1",)))
    full = doing(having(begun(), dice=" ".join(["blue-1"] * 10)), TakeDice((NONE,)))
    tells(full, Take(("blue",)), "dice", "room", clause("colours", colours=("blue",)))
    tells(full, Return("blue-2"), "dice", "dice-on-kali", clause("dice", dice=("blue-2",)))
    again = doing(begun(), RollAgain())
    tells(again, Reroll(("blue-2",)), "outer-terrace", "dice-on-kali", clause("dice", dice=("blue-2",)))


def test_gains() -> None:
    """Chambers, upgrades, yield tiles and villages that cannot be chosen."""
    state = doing(begun(), Chamber())
    mogul = clause("chamber", chamber="great-mogul")
    tells(state, Visit("great-mogul"), "palace-gain", "chamber-of-gain", mogul)
    state = doing(having(begun(), levels=(2, 0, 0, 0)), Raise())
    tells(state, Upgrade("temple"), "upgrades", "building-below-four", clause("building", building="temple"))
    tells(state, SKIP, "upgrades", "asked-upgrade", "answered-skip")
    state = doing(built(begun(variants=("mango",)), ("mango-8", "C2", 0), ("mango-3", "C3", 0)), Revisit())
    tells(state, Village("mango-1"), "village", "own-village", clause("village", tile="mango-1"))


def test_yield_tiles() -> None:
    """One that somebody has, and one on a yield of another colour."""
    state = begun(variants=("navaratnas",))
    mine = state.board.set.yield_ids[next(one for one in state.player.yields if one != NONE)]
    state = doing(state, Adopt())
    tells(state, Settle(mine, "E3-east"), "yield-tiles", "free-yield-tile", clause("yield-tile", tile=mine))
    wrong = clause("yield-place", tile="red-1", edge="E3-east")
    tells(state, Settle("red-1", "E3-east"), "yield-tiles", "free-yield", wrong)
    brown = Adopt(state.board.set.yield_number["brown-7"])
    drawn = doing(having(state, yields=(NONE,) * len(state.player.yields)), brown)
    tells(drawn, Settle("red-1", "A2-west"), "yield-tiles", "drawn-tile", clause("yield-tile", tile="red-1"))
    unseen = GAME.observe(doing(begun(), Draw()), UNSEEN)
    tells(unseen, Claim("red-1"), "dancer", "possible-tile", clause("claimed", tile="red-1"))


def test_other_players_and_the_end() -> None:
    """Only the player in turn is asked, and nobody after the end."""
    state = begun()
    other = GAME.why_not(state, Put("outer-1"), seat=1)
    assert other.rules == ("rounds",)
    assert (other.needed, other.there) == (Clause("own-turn"), Clause("other-player"))
    assert GAME.why_not(state, Put("outer-1"), seat=0).legality is Legality.CERTAIN
    over = replace(state, agenda=(Finished(),))
    tells(over, Put("outer-1"), "end", "match-open", "match-over")
    assert GAME.why_not(state, "nonsense").there == Clause("answered-other")  # type: ignore[arg-type]


def test_what_is_legal_is_taken() -> None:
    """Whatever `why_not` calls certain, the game carries out."""
    tasks = (RollAgain(), Voyage(3), TakeDice((NONE,)))
    for state in (begun(), *(doing(begun(), task) for task in tasks)):
        for choice in EVERY:
            if GAME.why_not(state, choice).legality is Legality.CERTAIN:
                GAME.act(state, choice)
