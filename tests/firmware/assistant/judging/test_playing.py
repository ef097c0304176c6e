"""A turn that is still played: it may end before its press, where that is agreed on."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import die_face
from engine.kernel.contract import Chance
from engine.referee import Referee
from engine.words import Seconds
from firmware.assistant.evidence.resting import AT_REST
from firmware.assistant.judging.forgotten import Forgotten
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die
from tests.engine.referee.desk import At, lifts, table, takes
from tests.firmware.assistant.bench import Bench, From
from tests.firmware.assistant.small_shop import SmallShop


def test_who_presses_for_a_turn_that_ended_by_itself_ends_no_other() -> None:
    """The press that was still to come has come then; nothing is owed for it."""
    shop = SmallShop("unsure")
    seen = shop.bought()
    shop.bench.read(seen)
    shop.bench.read(seen, after=AT_REST)
    presses = shop.bench.assistant._course.presses
    assert (shop.bench.state.played, presses.unpressed) == (1, True)
    shop.bench.press("a", shop.desk.now)
    assert (shop.bench.state.played, shop.bench.phase) == (1, "play")
    assert not presses.unpressed
    assert presses.owed is None


@pytest.mark.parametrize(("confirmation", "due"), [("turn", False), ("unsure", True)])
def test_a_picture_that_shows_nothing_new_is_looked_at_where_turns_end_by_themselves(
    confirmation: str, due: bool
) -> None:
    """Once a turn has lain complete for long enough."""
    shop = SmallShop(confirmation)
    shop.bench.read(shop.bought())
    playing = shop.bench.assistant._keeper._playing
    assert not playing.due(shop.desk.now)
    later = replace(shop.desk.now, time=Seconds(shop.bench.time + AT_REST))
    assert playing.due(later) is due


def test_half_a_turn_offers_nothing() -> None:
    """Nothing explains it, so the buttons say what they always do."""
    shop = SmallShop("turn")
    shop.bench.read(shop.desk.moves(*takes(shop.desk, shop.house, "buildings")))
    assert shop.bench.assistant._keeper._playing.offer(shop.desk.now) is None
    assert shop.bench.assistant.inquiry is None


def test_what_was_overtaken_is_evidence_and_searched_with_the_next_picture() -> None:
    """Nothing is proposed for a picture while a newer one waits; that one is looked at, also if alike."""
    shop = SmallShop("unsure")
    seen = shop.bought()
    course = shop.bench.assistant._course
    shop.bench.assistant.read(replace(seen, time=Seconds(shop.bench.time)), overtaken=True)
    assert course.pictures.last is not None
    assert course.pictures.last.alike(seen)
    assert course.chronicle.trace.during[-1].alike(seen)
    later = replace(seen, time=Seconds(shop.bench.time + AT_REST))
    shop.bench.assistant.read(later, overtaken=True)
    assert shop.bench.state.played == 0
    shop.bench.read(seen)
    shop.bench.read(seen, after=AT_REST)
    assert shop.bench.state.played == 1


def test_no_turn_is_looked_for_while_the_table_is_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands lay cards out there, and lift some of them again."""
    asked = Mock(return_value=None)
    monkeypatch.setattr(Forgotten, "over", asked)
    shop = SmallShop("turn")
    shop.bench.read(shop.desk.now)
    shop.bench.read(shop.bought())
    assert asked.called
    course = shop.bench.assistant._course
    asked.reset_mock()
    course.laid = False
    assert shop.bench.assistant._keeper._playing.over(shop.desk.now) is None
    assert not asked.called


def test_a_picture_that_tells_nothing_of_what_was_laid_out_is_searched_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody has laid out the next cards yet: the pictures since are not looked at over and over."""
    green, pile = die("green", 1), dice("orange", *range(1, 7), *range(1, 7))
    desk = table(Sitting(), Sitting(), grid=[green, die("blue", 2)], draw=pile, second=True, turns=2)
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(lifts(desk, green)))
    assert isinstance(bench.assistant.match.pending, Chance)
    search = Mock(side_effect=bench.assistant._course.seams.referee.quiet)
    monkeypatch.setattr(Referee, "quiet", search)
    for value in (1, 2, 3):
        bench.read(desk.moves(At("discard", come=(die_face("green", value),))), after=1.0)
    assert [one.args[1].time for one in search.call_args_list] == [bench.time - late for late in (2, 1, 0)]
    bench.read(
        desk.moves(
            At("grid", come=tuple(map(desk.name, pile[:11]))),
            At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[11]),)),
        )
    )
    assert not isinstance(bench.assistant.match.pending, Chance)
