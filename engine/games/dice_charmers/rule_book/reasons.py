"""Why a choice is not legal: the rule, what it asks for, and what there was."""

from __future__ import annotations

from typing import Final

from engine.games.dice_charmers.box.sheet import BONUS
from engine.games.dice_charmers.box.words import FACE, KINDS, PERSONS, SHAPES, SYMBOLS
from engine.games.dice_charmers.choices import (
    ROAD,
    Build,
    Choice,
    Copy,
    Extend,
    Goods,
    Karma,
    NoDie,
    Sail,
    Sell,
    Take,
    Upgrade,
    Use,
    Visit,
)
from engine.games.dice_charmers.play.dice import Pick, PickAgain
from engine.games.dice_charmers.play.goods import CopyDie, Receive, Sale, room, stock
from engine.games.dice_charmers.play.palace import BOXES, AnyPerson, Raise
from engine.games.dice_charmers.play.pool import Pool
from engine.games.dice_charmers.play.river import Voyage
from engine.games.dice_charmers.play.roads import Draw, Halves
from engine.games.dice_charmers.state import ELEPHANT, MIDDLE, State
from engine.kernel.agenda import Task
from engine.kernel.clauses import Clause, clause
from engine.kernel.open_game import Reason, Reasons, misfit


def _take(state: State, task: Task, choice: Take) -> Reason:
    number = FACE.get(choice.face, -1)
    if not isinstance(task, Pick):
        return Reason("karma", Clause("one-of-two"), clause("die", face=choice.face))
    lying = zip(state.dice, state.lying, strict=True)
    if not any(face == number and lies == MIDDLE for face, lies in lying):
        return Reason("dice", Clause("die-in-middle"), clause("not-in-middle", face=choice.face))
    needed = Clause("usable-die")
    if choice.face in SYMBOLS:
        return Reason("river", needed, clause("no-space-ahead", face=choice.face))
    if choice.face in PERSONS:
        return Reason("palace", needed, clause("used-up", person=choice.face))
    if choice.face in SHAPES:
        return Reason("road", needed, clause("no-place", face=choice.face))
    return Reason("goods", needed, clause("rows-full", face=choice.face))


def _karma(state: State, task: Task, choice: Karma) -> Reason:
    player = state.player
    if player.used >= player.karma:
        return Reason("karma", Clause("karma-left"), clause("karma-used", n=player.used))
    if isinstance(task, Pick) and ELEPHANT not in state.lying:
        return Reason("karma", Clause("die-on-elephant"), Clause("elephant-empty"))
    if not isinstance(task, Pick):
        return Reason("karma", Clause("same-two-dice"), clause("die", face=choice.face))
    there = clause("not-in-middle", face=choice.face) if choice.face else Clause("no-die-named")
    return Reason("karma", Clause("die-in-middle"), there)


def _no_die(_state: State, _task: Task, _choice: NoDie) -> Reason:
    return Reason("no-die", Clause("asked-die"), Clause("answered-no-die"))


def _build(state: State, task: Task, choice: Build) -> Reason:
    field = state.sheet.field.get(choice.field, -1)
    road = ROAD.get(choice.sides, 0)
    there = clause("road", field=choice.field, sides=choice.sides)
    if isinstance(task, Halves) and not task.joined:
        return Reason("half-road", Clause("field-with-road"), there)
    if field < 0:
        return Reason("road", Clause("field-of-province"), there)
    if field == state.sheet.residence or state.player.roads >> 4 * field & 15:
        return Reason("road", Clause("free-field"), clause("has-road", field=choice.field))
    shape = task.shape if isinstance(task, Draw) else "halves"
    if road not in SHAPES[shape]:
        return Reason("road", clause("shape", shape=shape), there)
    return Reason("road", Clause("joined-to-net"), there)


def _extend(state: State, task: Halves, choice: Extend) -> Reason:
    field = state.sheet.field.get(choice.field, -1)
    if not task.apart:
        there = clause("half", field=choice.field, side=choice.side)
        return Reason("half-road", Clause("whole-road"), there)
    if field < 0:
        return Reason("half-road", Clause("field-of-province"), clause("field", field=choice.field))
    if field == state.sheet.residence:
        return Reason("half-road", Clause("field-with-road"), Clause("is-residence"))
    if not state.player.roads >> 4 * field & 15:
        return Reason("half-road", Clause("field-with-road"), clause("no-road", field=choice.field))
    return Reason(
        "half-road", Clause("free-side"), clause("side-joined", field=choice.field, side=choice.side)
    )


def _goods(state: State, task: Task, choice: Goods) -> Reason:
    if isinstance(task, Voyage) and not task.instead:
        return misfit(task, "goods")
    free = room(state)
    full = tuple(kind for bit, kind in enumerate(KINDS) if kind in choice.kinds and not free >> bit & 1)
    if full:
        return Reason("goods", Clause("room-in-row"), clause("row-full", kind=full[0]))
    number = min(task.number, free.bit_count()) if isinstance(task, Receive) else 1
    return Reason("goods", clause("different-goods", n=number), clause("goods", kinds=choice.kinds))


def _sell(state: State, task: Sale, choice: Sell) -> Reason:
    wanted = (choice.tea, choice.silk, choice.spices)
    for kind, have, asked in zip(KINDS, stock(state), wanted, strict=True):
        if asked > have:
            return Reason(
                "selling", clause("in-stock", kind=kind, n=asked), clause("stock", kind=kind, n=have)
            )
    there = clause("sold", tea=choice.tea, silk=choice.silk, spices=choice.spices)
    if task.least:
        return Reason("selling", Clause("sell-both"), there)
    return Reason("selling", clause(f"sell-{task.how}", n=task.most), there)


def _upgrade(_state: State, _task: Task, choice: Upgrade) -> Reason:
    return Reason("upgrade", Clause("building-below-three"), clause("building", building=choice.building))


def _visit(state: State, _task: Task, choice: Visit) -> Reason:
    person = PERSONS.index(choice.person) if choice.person in PERSONS else -1
    if person >= 0 and state.player.palace[person] >= BOXES:
        return Reason("palace", Clause("box-left"), clause("used-up", person=choice.person))
    return Reason("great-mogul", Clause("another-person"), clause("person", person=choice.person))


def _sail(state: State, task: Voyage, choice: Sail) -> Reason:
    if state.player.river << 1 >> max(choice.space, 0) & 1:
        return Reason("river", Clause("free-space"), clause("space-marked", n=choice.space))
    return Reason("river", clause(f"sail-{task.way}", n=task.most), clause("space", n=choice.space))


def _copy(_state: State, _task: Task, choice: Copy) -> Reason:
    return Reason("goods-die", Clause("purple-die"), clause("die", face=choice.face))


def _use(state: State, _task: Task, choice: Use) -> Reason:
    sheet = state.sheet
    pool = {bonus for source, bonus in enumerate(sheet.bonus) if state.pool >> source & 1}
    if BONUS.get(choice.bonus, -1) not in pool:
        return Reason("bonuses", Clause("circled-bonus"), clause("not-circled", bonus=choice.bonus))
    if choice.joined:
        return Reason("half-road", Clause("two-half-roads"), Clause("no-such-pair"))
    return Reason("bonuses", Clause("usable-bonus"), clause("unusable", bonus=choice.bonus))


reason: Final = Reasons(
    Choice,
    {
        Take: ((Pick, PickAgain), _take),
        Karma: ((Pick, PickAgain), _karma),
        NoDie: (Pick, _no_die),
        Build: ((Draw, Halves), _build),
        Extend: (Halves, _extend),
        Goods: ((Receive, Voyage), _goods),
        Sell: (Sale, _sell),
        Upgrade: (Raise, _upgrade),
        Visit: (AnyPerson, _visit),
        Sail: (Voyage, _sail),
        Copy: (CopyDie, _copy),
        Use: (Pool, _use),
    },
)
