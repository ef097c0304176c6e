"""Whatever is wanted, whenever: it is legal, or a rule says why not, in words that fit."""

from __future__ import annotations

from collections.abc import Iterator
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
from engine.games.dice_charmers.play.goods import Sale
from engine.games.dice_charmers.play.pool import Pool
from engine.games.dice_charmers.play.river import Voyage
from engine.games.dice_charmers.play.roads import Halves
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.rule_book.clauses import NEEDED, THERE
from engine.games.dice_charmers.rule_book.reasons import Reason, reason
from engine.games.dice_charmers.rule_book.rules import RULES
from engine.games.dice_charmers.state import State
from engine.kernel.clauses import clause
from engine.kernel.contract import Chance, Decision, Legality
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.dice_charmers.desk import GAME, begun, did, on_sheet, rolled, with_roads

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


def states(seed: int, **options: object) -> Iterator[State]:
    """The states of a random match, each before a decision."""
    rng, state = Random(seed), begun(**options)  # type: ignore[arg-type]
    while True:
        pending = GAME.pending(state)
        if isinstance(pending, Chance):
            state = GAME.observe(state, rng.choice(pending.results))
        elif isinstance(pending, Decision):
            yield state
            state = GAME.act(state, rng.choice(list(pending.choices)))
        else:
            return


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 5, "two_different": "both", "half_roads": "named"}], ids=str
)
@pytest.mark.parametrize("seed", range(2))
def test_every_wish_is_legal_or_refused_by_a_rule(options: dict[str, object], seed: int) -> None:
    """A choice is taken, or refused with a rule, what it needs and what there was, and legal ways on."""
    for state in states(seed, **options):
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
    with pytest.raises(IllegalChoiceError, match="asked-die"):
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
