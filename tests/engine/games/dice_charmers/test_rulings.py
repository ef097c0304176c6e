"""The rulings B1 to B17, at least one case each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.dice_charmers.box.pads import parse, reference_text
from engine.games.dice_charmers.choices import (
    AGAIN,
    JOIN,
    NO_DIE,
    Build,
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
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.play.goods import SellTwo
from engine.games.dice_charmers.play.pool import Pool
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.state import ELEPHANT, MIDDLE, State
from engine.kernel.agenda import advance, then
from engine.kernel.contract import UNSEEN, Chance, Over
from engine.kernel.errors import OptionsError
from tests.engine.games.dice_charmers.desk import (
    GAME,
    USUAL,
    asked,
    begun,
    circled,
    crossed,
    did,
    on_sheet,
    rolled,
    with_roads,
)
from tests.engine.games.dice_charmers.test_playthrough import with_rare_bonuses


def second(state: State) -> State:
    """The second player's turn, after the first took two equal teas."""
    return did(state, Take("tea+tea"))


def winning(state: State, *sources: str) -> State:
    """A state in which bonuses are circled on the sheet of the player in turn, to be used in this turn."""
    bits = sum(1 << state.sheet.name.index(one) for one in sources)
    return replace(on_sheet(state, circled=bits), pool=bits)


def test_b1_the_first_pick_uses_no_karma() -> None:
    """Nothing lies on the elephant; the second player may."""
    state = rolled(begun())
    assert not any(isinstance(one, Karma) for one in asked(state)[1])
    assert any(isinstance(one, Karma) for one in asked(second(state))[1])


def test_b1_with_two_players_the_starter_may_at_the_second_pick() -> None:
    """The elephant has its die by then."""
    state = did(rolled(begun(2)), Take("tea+tea"), Take("straight"), Build("C4", "ns"))
    assert state.actor == 0
    assert any(isinstance(one, Karma) for one in asked(state)[1])


def test_b2_karma_rolls_the_same_two_dice() -> None:
    """One of them must be taken, the other lies on the elephant, though of another colour."""
    state = on_sheet(second(rolled(begun())), karma=2)
    state = did(state, Karma("straight"), Rolled(("tea+silk", "bend")))
    assert asked(state) == ("die-again", (Take("tea+silk"), Take("bend"), AGAIN))
    state = did(state, AGAIN, Rolled(("silk+spices", "halves")))
    assert asked(state)[1] == (Take("silk+spices"), Take("halves"))
    assert state.player.used == 2
    after = did(state, Take("silk+spices"))
    assert after.players[1].goods == (0, 1, 1)
    assert after.lying.count(ELEPHANT) == 1
    assert after.lying.index(ELEPHANT) in {2, 3}


def test_b2_a_useless_die_of_a_reroll_lapses() -> None:
    """The maharani has been used three times."""
    state = second(rolled(begun()))
    state = on_sheet(state, palace=(0, 3, 0, 0, 0, 0), circled=(1 << 60) - 1)
    after = did(state, Karma("merchant"), Rolled(("tea+silk", "maharani")), Take("maharani"))
    assert after.players[1].palace == (0, 3, 0, 0, 0, 0)
    assert after.actor == 2


def test_b2_karma_won_helps_from_the_next_turn() -> None:
    """The choices of a turn after its die are no dice."""
    state = on_sheet(second(rolled(begun())), used=1)
    assert not any(isinstance(one, Karma) for one in asked(state)[1])


def with_no_use(state: State, seat: int, **marks: int) -> State:
    """A state in which no die is of any use to a player."""
    return on_sheet(
        state,
        seat,
        goods=(7, 7, 7),
        roads=(1 << 4 * len(state.sheet.ats)) - 1,
        river=1 << 17,
        palace=(3,) * 6,
        **marks,
    )


def test_b3_without_karma_no_die_is_taken() -> None:
    """The turn passes, and the dice stay where they are."""
    after = did(with_no_use(rolled(begun()), 1, used=1), Take("tea+tea"))
    assert after.actor == 2
    assert after.played == 2
    assert after.lying.count(MIDDLE) == 6


def test_b3_without_a_die_of_the_start_player_there_is_no_twin() -> None:
    """Nothing lies on the elephant in this round, so that nobody can use karma."""
    state = rolled(with_no_use(begun(), 0, used=1))
    assert state.actor == 1
    after = did(state, Take("tea+tea"))
    assert after.lying.count(MIDDLE) == 7
    assert not any(isinstance(one, Karma) for one in asked(after)[1])


def test_b3_with_karma_one_may_pass_or_roll() -> None:
    """No die is forced on anybody."""
    state = did(with_no_use(rolled(begun()), 1), Take("tea+tea"))
    choices = asked(state)[1]
    assert choices[0] == NO_DIE
    assert all(isinstance(one, Karma) for one in choices[1:])
    assert did(state, NO_DIE).actor == 2


def test_b4_bonuses_wait_for_the_die() -> None:
    """The market is sold at before the bonus of the edge is used."""
    state = rolled(begun(), "straight")
    at = next(
        at for at, kind in zip(state.sheet.ats, state.sheet.markets, strict=True) if kind and at[1] == "1"
    )
    field = state.sheet.field[at]
    state = on_sheet(state, goods=(2, 2, 2), reach=state.player.reach | 15 << 4 * field)
    state = did(state, Take("straight"), Build(at, "ns"))
    assert asked(state)[0] == "sell"
    assert circled(state, f"border-{at}-north")
    assert not crossed(state, f"border-{at}-north")


def test_b4_what_cannot_be_used_lapses() -> None:
    """A bonus to sell is gone with the turn of somebody who has nothing."""
    state = winning(rolled(begun()), "palace-1-1")
    assert state.sheet.contents.palace[0].columns[0].bonus == "sell-2"
    after = did(replace(state, pool=0), Take("straight"), Build("C4", "ns"))
    assert after.pool == 0
    state = did(state, Take("straight"))
    after = did(state, Build("C4", "ns"))
    assert after.pool == 0
    assert not crossed(after, "palace-1-1")


def test_b5_two_half_roads_may_be_joined() -> None:
    """Of the palace and of the money track, as the rulebook says."""
    state = with_roads(rolled(begun()), C4="ns")
    state = winning(state, "palace-2-2", "money-12")
    state = did(state, Take("tea+tea"))
    assert set(asked(state)[1]) == {Use("half-road"), JOIN}
    after = did(state, JOIN)
    assert all(isinstance(one, Build) for one in asked(after)[1])
    assert crossed(after, "palace-2-2")
    assert crossed(after, "money-12")


def test_b5_one_half_road_or_three() -> None:
    """One alone is joined with nothing; of three that were won, two are joined and the third one waits."""
    game = with_rare_bonuses()
    state = with_roads(game.observe(game.setup({}), Rolled(USUAL)), C4="ns")
    assert Pool().choices(winning(state, "money-12")) == [Use("half-road")]
    three = did(winning(state, "palace-2-2", "money-12", "border-F1-north"), Take("tea+tea"))
    assert set(asked(three)[1]) == {Use("half-road"), JOIN}
    joined = did(three, JOIN)
    left = [one for one in ("palace-2-2", "money-12", "border-F1-north") if not crossed(joined, one)]
    assert len(left) == 1
    assert joined.pool == 1 << state.sheet.name.index(left[0])


def test_b5_named_half_roads_only() -> None:
    """Where the table says so, others stay apart: on a sheet with a half road at the edge as well."""
    old = '{ at = "A1", side = "north", bonus = '
    start = reference_text().index(old) + len(old)
    end = reference_text().index(",", start)
    game = DiceCharmers(parse(reference_text()[:start] + '"half-road"' + reference_text()[end:]))
    state = game.setup({"half_roads": "named"})
    state = with_roads(rolled(state), C4="ns")
    apart = did(winning(state, "palace-2-2", "border-A1-north"), Take("tea+tea"))
    assert JOIN not in asked(apart)[1]
    both = did(winning(state, "palace-2-2", "money-12", "border-A1-north"), Take("tea+tea"))
    assert JOIN in asked(both)[1]
    assert not crossed(did(both, JOIN), "border-A1-north")


@pytest.mark.parametrize(
    ("sources", "option", "joined"),
    [
        (("border-F1-north", "money-12"), "any", True),
        (("border-F1-north", "border-A4-west"), "any", True),
        (("border-F1-north", "money-12"), "named", False),
        (("palace-2-2", "money-12"), "named", True),
    ],
)
def test_b5_which_half_roads_may_be_joined(sources: tuple[str, ...], option: str, *, joined: bool) -> None:
    """Any two, or where the table says so only one of the palace with one of the money track."""
    game = with_rare_bonuses()
    state = with_roads(game.observe(game.setup({"half_roads": option}), Rolled(USUAL)), C4="ns")
    assert (JOIN in Pool().choices(winning(state, *sources))) is joined


def test_b5_the_second_half_may_lapse() -> None:
    """One field with a road, of which one side is free."""
    state = with_roads(rolled(begun(), "halves"), C4="nes")
    state = did(state, Take("halves"), Extend("C4", "w"))
    assert state.actor == 1


def test_b6_nothing_is_added_to_the_residence() -> None:
    """The first road joins one of its exits."""
    state = did(rolled(begun(), "halves"), Take("halves"))
    assert asked(state)[0] == "half-road"
    assert not any(isinstance(one, Extend) for one in asked(state)[1])


def test_b7_a_field_counts_once() -> None:
    """Half a road on a field with a building brings no fame."""
    state = rolled(begun(), "halves")
    at = next(at for at, kind in zip(state.sheet.ats, state.sheet.buildings, strict=True) if kind >= 0)
    state = with_roads(state, **{at: "ns"})
    free = next(one for one in asked(did(state, Take("halves")))[1] if isinstance(one, Extend))
    assert did(state, Take("halves"), free).players[0].fame == 0


def test_b8_the_building_counts_before_the_upgrade() -> None:
    """The edge's upgrade comes after the fame of the road that joins it."""
    state = rolled(begun(), "straight")
    at = next(one.at for one in state.sheet.contents.borders if one.bonus == "upgrade")
    state = on_sheet(state, reach=state.player.reach | 15 << 4 * state.sheet.field[at])
    building = state.sheet.buildings[state.sheet.field[at]]
    assert building >= 0
    state = did(state, Take("straight"), Build(at, "ew"))
    assert state.player.fame == 1
    assert asked(state)[0] == "upgrade"
    kind = state.sheet.contents.buildings[building]
    assert did(state, Upgrade(kind)).players[0].fame == 1


def test_b9_the_next_space_with_the_symbol() -> None:
    """Only it is marked; without one ahead the die is of no use."""
    state = rolled(begun(), "lotus")
    assert did(state, Take("lotus")).players[0].river == 1 << 5
    assert Take("lotus") not in asked(on_sheet(state, river=1 << 15))[1]


def test_b9_the_maharani_sails_ahead() -> None:
    """One or two spaces."""
    state = did(on_sheet(rolled(begun()), river=1), Take("maharani"))
    assert asked(state)[1] == (Sail(2), Sail(3))


def test_b9_the_portuguese_skips_marked_spaces() -> None:
    """Two free ones back, or a good (the example of Rajesh)."""
    state = on_sheet(rolled(begun(), "portuguese"), river=1 << 11 | 1 << 9)
    state = did(state, Take("portuguese"))
    assert asked(state)[1] == (Sail(11), Sail(9), Goods(("tea",)), Goods(("silk",)), Goods(("spices",)))
    assert did(state, Sail(9)).players[0].money == 4


def test_b10_the_mogul_and_another() -> None:
    """Both boxes are crossed; where all five others are used up, only his."""
    state = did(rolled(begun(), "great-mogul"), Take("great-mogul"))
    assert Visit("great-mogul") not in asked(state)[1]
    after = did(state, Visit("raja-man-singh"))
    assert after.players[0].palace == (1, 0, 0, 1, 0, 0)
    state = on_sheet(rolled(begun(), "great-mogul"), palace=(0, 3, 3, 3, 3, 3), circled=(1 << 60) - 1)
    assert did(state, Take("great-mogul")).players[0].palace == (1, 3, 3, 3, 3, 3)


def test_b11_a_good_instead() -> None:
    """The merchant of somebody who has nothing to sell brings a good; nothing where all are circled."""
    state = rolled(begun())
    after = did(state, Take("merchant"), Goods(("silk",)))
    assert after.players[0].goods == (0, 1, 0)
    state = on_sheet(state, goods=(1, 0, 0))
    after = did(state, Take("merchant"), Sell(), Goods(("tea",)))
    assert after.players[0].goods == (2, 0, 0)
    full = on_sheet(state, goods=(7, 7, 7), sold=(7, 7, 7))
    assert did(full, Take("merchant")).players[0].goods == (7, 7, 7)


def test_b11_the_portuguese_may_stay() -> None:
    """Where all goods are circled nothing comes instead of a voyage."""
    state = on_sheet(rolled(begun(), "portuguese"), river=1 << 11, goods=(7, 7, 7))
    state = did(state, Take("portuguese"))
    assert asked(state)[1] == (Sail(11), Sail(10), Goods(()))
    assert did(state, Goods(())).players[0].river == 1 << 11


def test_b12_a_person_used_three_times() -> None:
    """The bonus lapses, and the die is of no use."""
    state = on_sheet(rolled(begun()), palace=(0, 3, 0, 0, 0, 0))
    assert Take("maharani") not in asked(state)[1]


def test_b13_the_goods_die_lies_anywhere() -> None:
    """With a player, on the elephant; a full row takes what fits."""
    state = did(rolled(begun()), Take("tea+tea"))
    border = "border-F1-east"
    state = on_sheet(winning(state, border), goods=(7, 6, 0))
    state = did(state, Take("straight"), Build("C4", "ns"))
    assert state.actor == 2  # of the two purple dice only one brought something
    assert state.players[1].goods == (7, 7, 0)


@pytest.mark.parametrize(("option", "single"), [("up-to", True), ("both", False)])
def test_b14_two_different_goods_may_be_one(option: str, *, single: bool) -> None:
    """Unless the table says otherwise; never three, nor two of one kind (DC-de > Die Symbole)."""
    state = on_sheet(rolled(begun(two_different=option)), goods=(2, 2, 1))
    kind, choices = asked(advance(then(state, SellTwo())))
    pairs = {Sell(1, 1), Sell(1, 0, 1), Sell(0, 1, 1)}
    assert kind == "sell"
    assert set(choices) == {Sell(), *pairs} | ({Sell(1), Sell(0, 1), Sell(0, 0, 1)} if single else set())
    assert SellTwo().possible(on_sheet(state, goods=(2, 0, 0))) is single
    assert not SellTwo().possible(on_sheet(state, goods=(0, 0, 0)))


@pytest.mark.parametrize(("option", "over"), [("above", False), ("meet", True)])
def test_b15_the_tracks_must_overlap(option: str, *, over: bool) -> None:
    """20 fame and 38 money meet without an overlap."""
    state = rolled(begun(2, overlap=option))
    state = on_sheet(state, 1, fame=20, money=38)
    state = did(state, Take("straight"), Build("C4", "ns"), Take("tea+silk"))
    assert isinstance(GAME.pending(state), Over) is over


def test_b15_the_round_is_finished() -> None:
    """The end comes when all have had their turn; marks beyond the end of a track are lost."""
    state = on_sheet(rolled(begun()), fame=39, money=77)
    state = did(state, Take("tea+tea"))
    assert not isinstance(GAME.pending(state), Over)
    state = did(state, Take("straight"), Build("C4", "ns"))
    assert not isinstance(GAME.pending(state), Over)
    state = did(state, Take("bend"), Build("C4", "es"))
    assert isinstance(GAME.pending(state), Over)
    assert GAME.standing(state).winners == (0,)


def test_b15_marks_beyond_the_end_are_lost() -> None:
    """78 money are all there is."""
    state = did(on_sheet(rolled(begun(), "raja-man-singh"), money=78), Take("raja-man-singh"))
    assert state.player.money == 78


def test_b16_two_to_five_players() -> None:
    """No fewer and no more."""
    for players in (1, 6):
        with pytest.raises(OptionsError, match="2 to 5"):
            begun(players)
    assert len(begun(5).players) == 5


def test_b17_only_the_first_pick_moves_a_twin() -> None:
    """The dice on the elephant stay one."""
    state = did(rolled(begun(2)), Take("tea+tea"))
    assert state.lying[1] == ELEPHANT
    state = did(state, Take("straight"), Build("C4", "ns"), Take("bend"), Build("C4", "es"))
    assert state.lying.count(ELEPHANT) == 1


def test_a_roll_that_nobody_saw() -> None:
    """Any face may be taken, and then is known."""
    state = GAME.observe(begun(), UNSEEN)
    assert Take("halves") in asked(state)[1]
    assert did(state, Take("halves")).dice[2] >= 0


def test_a_roll_that_cannot_be() -> None:
    """It is kept for whoever looks for the mistake, and nothing is known."""
    for faces in (("tea+tea",) * 8, ("tea+tea",) * 9, ("seven",) + ("flag",) * 7):
        state = GAME.observe(begun(), Rolled(faces))
        assert len(state.discrepancies) == 1
    assert isinstance(GAME.pending(begun()), Chance)
