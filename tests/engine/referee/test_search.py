"""The search: strides of a way, and a fair share for every beginning."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import TakeDie
from engine.games.cards_and_karma.options import Options
from engine.kernel.contract import Decision, Turns
from engine.referee.ground import Ground
from engine.referee.prospects import Bounds
from engine.referee.search import Search
from engine.referee.view import View
from engine.words import Bag, Face, Layout, one
from tests.engine.games.cards_and_karma.positions import Sitting, dice
from tests.engine.referee.desk import lifts, seen, table
from tests.engine.referee.evening import GAME, Evening, Habits
from tests.engine.referee.way import Way

RED = Face("red")


def strides(way: Any) -> list[list[int]]:  # noqa: ANN401 -- stands for a game
    """Return the states of each stride, in order."""
    return sorted(sorted(stride) for stride in way.found.strides(way, way.last))


def test_a_stride_is_a_decision() -> None:
    """Each decision is a stride from the state before to the one after; what lies between is seen in part."""
    assert strides(Way({}, {}, {})) == [[0], [0, 1], [1], [1, 2], [2]]


def test_what_chance_shows_belongs_to_the_decision_before() -> None:
    """A draw in the middle of a turn is one stride with what was decided, however many results come."""
    assert [0, 1, 2] in strides(Way({}, {}, {}, {}, chance={1}))
    assert [0, 1, 2, 3] in strides(Way({}, {}, {}, {}, chance={1, 2}, ended={3}))


def test_what_is_laid_out_after_a_turn_is_a_stride_of_its_own() -> None:
    """Hands lay out cards when the turn is over: no picture shows part of both."""
    found = strides(Way({}, {}, {}, {}, chance={1, 2}, ended={2}))
    assert [0, 1, 2] in found
    assert [2, 3] in found
    assert not [stride for stride in found if {1, 3} <= set(stride)]


def test_strides_of_several_ways_are_all_told() -> None:
    """Where two ways lead to one state, the strides of both are among them; of others, none."""
    way: Any = Way({}, {}, {}, {})
    found = way.found
    found.before.update({2: [(0, 2)], 3: [(1, 3), (2, 3)], 9: [(0, 9)]})
    told = [sorted(stride) for stride in found.strides(way, 3)]
    assert [1, 3] in told
    assert [2, 3] in told
    assert not [stride for stride in told if 9 in stride]


class Spot(Struct, frozen=True):
    """A state: which beginning was chosen, and how far it went."""

    beginning: str = ""
    far: int = 0


class Fork:
    """A game with one turn: some beginnings go on for ever, one soon ends and looks odd until then."""

    def __init__(self, *endless: str) -> None:
        self.beginnings = (*endless, "right")

    def pending(self, state: Spot) -> Decision[str]:
        """Return the same question again and again."""
        return Decision(0, "turn", lambda: self.toward(state, None))

    def toward(self, state: Spot, _: object) -> Sequence[str]:
        """Yield all beginnings, then the one way on."""
        return () if self.over(state) else ("on",) if state.beginning else self.beginnings

    def act(self, state: Spot, choice: str) -> Spot:
        """Begin, or go on."""
        return Spot(state.beginning or choice, state.far + 1)

    def layout(self, state: Spot) -> Layout:
        """Return what lies as it is seen, but in the middle of some beginnings."""
        odd = not (state.beginning in {"", "long", "longer", "longest"} or self.over(state))
        return {"grid": Bag((one("red"), *(one("blue") for _ in range(3 * odd))))}

    def turns(self, state: Spot) -> Turns:
        """Return whether there was a beginning, and whether the turn is over; only then it may be left so."""
        return Turns(int(bool(state.beginning)), int(self.over(state)))

    def over(self, state: Spot) -> bool:
        """Tell whether the turn is over."""
        return state.beginning == "right" and state.far > 2

    def begins(self, state: Spot) -> bool:
        """Tell whether there was no beginning yet."""
        return not state.beginning


@pytest.mark.parametrize("endless", [("long",), ("long", "longer", "longest")])
def test_a_beginning_that_looks_worse_is_looked_at(endless: tuple[str, ...]) -> None:
    """Others fit at every step and could use all steps up; the one that looks odd at first leads there."""
    game: Any = Fork(*endless)
    found = Search(game, Spot(), View({"grid": seen("grid", RED)}), 1).run(20, lambda: False)
    assert not found.complete
    assert [goal.path.state.beginning for goal in found.goals] == ["right"]


def test_the_beginning_that_looks_best_gets_every_other_step() -> None:
    """Fairness to many others costs it half the steps at the most."""
    game: Any = Fork("long", "odd", "odder", "oddest")
    found = Search(game, Spot(), View({"grid": seen("grid", RED)}), 1).run(40, lambda: False)
    assert max(state.far for state in found.before if state.beginning == "long") >= 18


class Pass(Way):
    """A game of one answer after the other."""

    def toward(self, state: int, _: object) -> Sequence[str]:
        """Yield the one way on."""
        return () if state == self.last else ("on",)

    def act(self, state: int, _: str) -> int:
        """Go on."""
        return state + 1

    observe = act

    def begins(self, _: int) -> bool:
        """Tell that nobody knows."""
        return False


@pytest.mark.parametrize(("read", "goals"), [(True, {1, 2}), (False, {2})])
def test_what_no_camera_will_see_is_not_waited_for(read: bool, goals: set[int]) -> None:
    """A turn after which chance is to show something ends there only if the camera reads the place."""
    game: Any = Pass({}, {}, {}, chance={1}, ended={1})
    view = View({"grid": seen("grid")} if read else {})
    found = Search(game, 0, view, 1).run(20, lambda: False)
    assert {goal.path.state for goal in found.goals} == goals


def test_two_turns_that_end_alike_may_have_been_played_in_either_order() -> None:
    """Two dice are in hands that nobody remembers: whoever took which, the table looks the same."""
    pieces = dice("green", 1, 2)
    grid = [*pieces, *dice("blue", 1, 2)]
    desk = table(Sitting(), Sitting(), grid=grid, options=Options(players=2, memory=False))
    view = View(desk.moves(lifts(desk, *pieces)).places, Ground(desk.trace, desk.game.layout(desk.start), ()))
    found = Search(desk.game, desk.start, view, 1).run(100, lambda: False)
    found = Search(desk.game, desk.start, view, 2, found).run(100, lambda: False)
    whole = [goal for goal in found.goals if not goal.misfit]
    firsts = [goal.path.first.decisions for goal in whole if goal.path.first is not None]
    assert sorted(firsts, key=repr) == sorted([(TakeDie(one.token),) for one in pieces], key=repr)
    assert len({goal.path.state for goal in whole}) == 1


def test_turns_that_can_no_longer_fit_are_given_up() -> None:
    """What lies wrong where nothing changes any more stays wrong: no goal is lost, and steps are saved."""
    steps = []
    for seed in range(4):
        evening = Evening(seed, 3, habits=Habits(forget=1.0))
        start = evening.match.state
        for _ in range(2):
            evening._played()
        view = View(evening.look().places, Ground(evening.trace, GAME.layout(start), GAME.places(start)))
        first = Search(GAME, start, view, 1).run(2000, lambda: False)
        found = [
            Search(GAME, start, view, 2, first, Bounds(most)).run(5000, lambda: False) for most in (inf, 4.5)
        ]
        assert all(one.complete for one in found)
        whole, fitting = ({goal.path.state for goal in one.goals if goal.misfit <= 4.5} for one in found)
        assert whole == fitting != set()
        steps.append([one.steps for one in found])
    assert all(less <= more for more, less in steps)
    assert sum(less for _, less in steps) < sum(more for more, _ in steps)


@pytest.mark.parametrize("seed", range(3))
def test_a_rule_that_was_not_kept_is_found_without_looking_where_nothing_helps(seed: int) -> None:
    """Cards lie in the grid too early: no goal is lost for what is given up, and steps are saved."""
    evening = Evening(seed, 3)
    start = evening.match.state
    evening._played()
    below = [1 << card for card in range(GAME.cards.count) if evening.true.below >> card & 1]
    evening.true = replace(evening.true, grid=tuple(sorted((*evening.true.grid, *below[:2]))))
    ground = Ground(evening.trace, GAME.layout(start), GAME.places(start))
    view = View(evening.look().places, ground)
    found = [
        Search(GAME, start, view, 1, bounds=Bounds(most, slips=True, alone=alone)).run(20_000, lambda: False)
        for most, alone in ((inf, False), (10.5, False), (10.5, True))
    ]
    assert all(one.complete for one in found)
    slipped = [{g.path.state for g in one.goals if g.path.slipped and g.misfit <= 10.5} for one in found]
    assert slipped[0] == slipped[1] == slipped[2] != set()
    assert found[0].steps >= found[1].steps > found[2].steps
