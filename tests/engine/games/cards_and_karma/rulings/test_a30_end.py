"""The end of the match (rulings A30, A41)."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import EXTRA_TURN, TakeDie
from engine.kernel.contract import Over
from tests.engine.games.cards_and_karma.moments import after_a_step, any_die, ended
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position, ware


def test_all_turned_keeps_fame_and_coins() -> None:
    """A41: with six cards turned karma and administrators are still exchanged, fame and coins stay."""
    seat = after_a_step(fame=3, coins=14, left=3, right=3).state.seats[0]
    assert (seat.fame, seat.coins) == (3, 14)
    seat = after_a_step(karma=3, administrators=2, fame=2, left=3, right=3).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame) == (0, 0, 4)


def test_fame_counts_two_coins_one() -> None:
    """A30: with a tie each fame left over counts two, each coin one."""
    standing = ended(Sitting(left=6, fame=2), Sitting(right=6, coins=5), Sitting(left=2, coins=5))
    assert standing.winners == (1,)
    assert standing.steps[1].values == (4, 5, 5)
    assert standing.steps[1].tied == (1,)
    assert standing.steps[1].rule == "tie-break"


def test_then_karma() -> None:
    """A30: still level, more karma wins."""
    standing = ended(Sitting(left=6, fame=1, karma=1), Sitting(right=6, coins=2, karma=2))
    assert standing.winners == (1,)
    assert [step.name for step in standing.steps] == ["flipped", "fame-and-coins", "karma"]


def test_then_it_is_shared() -> None:
    """A30: level in all, the victory is shared."""
    assert ended(Sitting(left=6, fame=1), Sitting(right=6, coins=2)).winners == (0, 1)


def test_more_than_three_fame_count_after_the_sixth_card() -> None:
    """A41: fame and coins that no card is left for break ties."""
    assert ended(Sitting(left=6, fame=4), Sitting(right=6, coins=7)).winners == (0,)


def test_the_pass_is_finished() -> None:
    """A30: the sixth card ends the match after the pass, so that all have had equally many turns."""
    new, one = house("red"), die("blue", 1)
    first = Sitting(hand=[one], fame=2, left=3, right=2, nights=BONUSES[::-1])
    play = position(first, Sitting(), Sitting(), grid=[new, *dice("blue", *[1] * 6)]).take(new).pay(one)
    assert play.state.ending
    for actor in (1, 2):
        assert play.state.actor == actor
        any_die(play)
    assert isinstance(play.game.pending(play.state), Over)
    assert play.state.played == 3


def test_extra_turns_in_the_last_pass() -> None:
    """A30: extra turns and administrators may still be used, also by the one who turned six."""
    new, one = house("red"), die("blue", 1)
    first = Sitting(hand=[one], fame=2, left=3, right=2, administrators=1)
    play = position(first, Sitting(), grid=[new, *dice("blue", *[1] * 6)], extra=1).take(new).pay(one)
    play.end()
    assert (play.state.actor, play.state.extra) == (0, 0)
    play.does(TakeDie(play.state.grid[0])).does(EXTRA_TURN)
    assert play.state.actor == 0
    any_die(play)
    any_die(play)
    assert play.kind == ""


def test_sixth_bonus_is_carried_out() -> None:
    """A41: the sixth card's bonus still comes."""
    new, one = house("red"), die("blue", 1)
    nights = ["karma-2", "administrator", "palace-or-coins-2", "dice-2", "ship-or-fame-1", "extra-turn"]
    first = Sitting(hand=[one], fame=2, left=3, right=2, nights=nights)
    others = dice("blue", 1, 2, 3)
    play = position(first, Sitting(), grid=[new, *others]).take(new).pay(one)
    play.die(others[0]).die(others[1])
    assert play.holds("hand", *others[:2], seat=0)


def test_not_the_round_but_the_pass_is_finished() -> None:
    """A30: a sixth card in the first pass leaves no second pass, and the elephant gives nothing."""
    first = Sitting(fame=3, coins=0, left=3, right=2, nights=BONUSES)
    play = position(first, Sitting(), grid=dice("blue", *[1] * 6))
    any_die(any_die(play))
    assert play.kind == ""
    assert (play.state.second, play.state.rounds, play.state.seats[0].karma) == (False, 1, 0)


def test_the_last_of_the_pass_ends_it_at_once() -> None:
    """A30: where the last player turns the sixth card, nobody has another turn."""
    last = Sitting(fame=3, left=3, right=2, nights=BONUSES)
    play = position(Sitting(), Sitting(), last, grid=dice("blue", *[1] * 6), actor=2, turns=3, second=True)
    any_die(play)
    assert play.kind == ""
    assert play.game.standing(play.state).winners == (2,)


def test_another_one_may_follow_in_the_same_pass() -> None:
    """A30: who turns the sixth card later in the pass is level, and may win by what is left over."""
    first = Sitting(fame=3, left=3, right=2, nights=BONUSES)
    second = Sitting(fame=4, coins=1, left=3, right=2, nights=BONUSES)
    play = position(first, second, grid=dice("blue", *[1] * 6))
    any_die(any_die(play))
    standing = play.game.standing(play.state)
    assert standing.steps[0].tied == (0, 1)
    assert standing.winners == (1,)


def test_a_good_sold_after_the_sixth_card_turns_nothing() -> None:
    """A41: in an extra turn after the sixth card coins are received, kept and counted in a tie."""
    tea, new = [ware(("tea", 3)), ware(("tea", 3))], ware(("tea", 3))
    player = Sitting(goods=tea, left=3, right=3)
    play = position(player, Sitting(), grid=[new, *dice("blue", 1, 1)], ending=True).take(new)
    assert (play.state.seats[0].coins, play.state.seats[0].flipped) == (9, 6)
    any_die(play)
    assert play.game.standing(play.state).steps[0].values == (6, 0)
