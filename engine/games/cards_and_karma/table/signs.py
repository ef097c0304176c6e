"""What the clues say about the acting player's turn: cards that left the grid, pieces that came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from math import log
from operator import or_

from engine.games.cards_and_karma.box.components import ADMINISTRATOR, KARMA, PALACE
from engine.games.cards_and_karma.box.places import GRID, TRAY, display_place, seat_place
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.layout import hidden
from engine.kernel.clues import Clues
from engine.words import Face

NEW = 1.0
"""A piece of the tray less unlikely to be new than this (nats) was laid in this turn."""

PUT_AWAY = 4.0
"""Nats of an administrator that is gone from its player and was never seen in the tray, in full view."""

UNSEEN_THERE = 1.0
"""The same where the tray was covered for a while."""

AT_ONCE = 2.0
"""Of administrators, or karma, that nobody saw in the tray, where a turn is put right."""

PUT_BACK = 1.0
"""Of a card that was laid out, put back, and taken for something else."""

ROWS = ("buildings", "goods", "ships")
"""The rows of a display."""


def gone(state: State, clues: Clues, wanted: int) -> Iterator[int]:
    """Yield the grid's different tokens whose card is not seen there any more, or not beyond doubt.

    `wanted`: the cards that are asked for, as bits.
    """
    box = state.box
    grid = clues[GRID].look
    if grid.hidden:
        yield from _covered(state, clues, wanted)
        return
    absent = set(clues[GRID].gone)
    doubtful, nameless = grid.tally.doubtful, grid.tally.nameless
    plain = grid.tally.plain if nameless else Counter()
    # Where all that nobody could name lie as they lay, none of them has gone.
    stay = nameless and grid.unmoved >= sum(box.action_face(token) is None for token in state.grid)
    # Where new cards have been laid, a copy may lie where one was taken.
    copied = state.below if clues[GRID].surplus else 0
    if not (absent or copied or doubtful or nameless):
        return
    for token, lying in Counter(state.grid).items():
        face = box.action_face(token)
        if (
            token & wanted
            and not (stay and face is None)
            and (
                hidden(box, token) in absent
                or (face is not None and box.face_mask[face] & copied)
                or face in doubtful
                or (nameless and (face is None or plain[face] < lying))
            )
        ):
            yield token


def _covered(state: State, clues: Clues, wanted: int) -> list[int]:
    """Return the tokens whose card may have left a grid that cannot be seen in full.

    Cards that had gone before something covered it come first, and those that lie elsewhere now.
    """
    box = state.box
    seen = clues[GRID].look.tally.seen
    known = seen + clues[GRID].look.remembered
    shown = displayed(state, clues)
    tokens = [
        (token, box.action_face(token), lying)
        for token, lying in Counter(state.grid).items()
        if token & wanted
    ]
    # A card that had gone and is seen again may be on its way in somebody's hand.
    again = {face for face, nats in clues[GRID].look.laid.items() if nats and nats[0] == 0.0}
    out_of_sight = [one for one in tokens if one[1] is None or seen[one[1]] < one[2] or one[1] in again]
    out_of_sight.sort(key=lambda one: one[1] is not None and known[one[1]] >= one[2] and not shown[one[1]])
    return [token for token, _, _ in out_of_sight]


def for_dice(state: State, clues: Clues) -> Iterator[tuple[int, float]]:
    """Yield what may have been taken as dice: masks of the cards that show what is gone, and nats.

    A card that lies in the display or the tray now was not taken into the hand; one that lay there
    meanwhile may have been put back first.
    """
    box = state.box
    tokens = list(gone(state, clues, box.all))
    if not tokens:
        return
    shown = displayed(state, clues)
    passed = _passed(state, clues)
    lying = Counter(box.action_face(token) for token in state.grid)
    for token in tokens:
        face = box.action_face(token)
        if face is None:
            yield token, 0.0
        elif shown[face] < lying[face]:
            yield box.face_mask[face], 0.0
        elif shown[face] - passed[face] < lying[face]:
            yield box.face_mask[face], PUT_BACK


def for_actions(state: State, clues: Clues, wanted: int) -> Iterator[tuple[int, float]]:
    """Yield what may have been taken for its action side: masks of cards that show what is gone, and nats.

    `wanted`: the cards that are asked for, as bits.
    """
    box = state.box
    tokens = list(gone(state, clues, wanted))
    if not tokens:
        return
    shown = displayed(state, clues)
    # A palace card lies in the tray until its turn is over.
    tray = clues[TRAY].look
    readable = not (tray.hidden or tray.veiled or tray.tally.nameless or tray.tally.doubtful)
    hinted: dict[Face, float] | None = None
    for token in tokens:
        face = box.action_face(token)
        if face is None and hinted is None:  # seldom, and asked for only then: searches call this often
            hinted = {**_out_of_sight(state, clues), **dict.fromkeys(shown, 0.0)}
        nats = {face: 0.0} if face is not None else hinted or {}
        for one in sorted(box.action_faces(token & wanted) & nats.keys()) if face is None else (face,):
            mask = box.face_mask[one]
            if not (readable and mask & box.kind_mask[PALACE]) or shown[one]:
                yield mask, nats[one]


def untold(state: State, clues: Clues, card: int) -> bool:
    """Tell whether a card (a mask) that left the grid may have been taken for an action side nobody saw."""
    return state.box.action_face(card) is None and bool(card & unwatched(state, clues))


def unwatched(state: State, clues: Clues) -> int:
    """Return the cards that nobody would see where they are laid out, as bits.

    A row that the camera is not trusted for will never tell, nor one of which cards have left, for with
    them a trio of which it was the last is turned in at once.
    """
    rows = ((display_place(state.actor, kind), mask) for kind, mask in enumerate(state.box.kind_mask))
    return reduce(or_, (mask for row, mask in rows if clues[row].look.hidden or clues[row].gone), 0)


def _out_of_sight(state: State, clues: Clues) -> dict[Face, float]:
    """Return what a card without a name may have been that lies where nobody sees it, and nats.

    What it looked like in the grid tells, a little.
    """
    mask, unseen = state.box.face_mask, unwatched(state, clues)
    guessed = clues[GRID].look.guessed.items()
    return {face: -log(share) for face, share in guessed if mask.get(face, 0) & unseen}


def displayed(state: State, clues: Clues) -> Counter[Face]:
    """Return the faces that lie anew in the acting player's rows, and in the tray."""
    found: Counter[Face] = Counter()
    for row in ROWS:
        place = seat_place(state.actor, row)
        for faces in (clues[place].surplus, clues[place].look.passed):
            if faces:
                found.update(faces)
    for face, nats in clues[TRAY].look.laid.items():
        found[face] += len(nats)
    return found


def _passed(state: State, clues: Clues) -> Counter[Face]:
    """Return the faces that lay in the acting player's rows and in the tray, and have gone again."""
    found: Counter[Face] = Counter()
    for place in (*(seat_place(state.actor, row) for row in ROWS), TRAY):
        if faces := clues[place].look.passed:
            found.update(faces)
    return found


def laid(state: State, clues: Clues) -> dict[Face, tuple[float, ...]]:
    """Return the tray's pieces that this turn has not used yet: by face, how unlikely each is new."""
    found = dict(clues[TRAY].look.laid)
    if state.fresh:
        return found
    box, tray = state.box, state.tray
    used = Counter({ADMINISTRATOR: tray.administrators, KARMA: tray.karma})
    used.update(face for token in tray.dice for face in sorted(box.dice_faces(token))[:1])
    return {face: nats[used[face] :] for face, nats in found.items() if len(nats) > used[face]}


def administrator_used(state: State, clues: Clues) -> float | None:
    """Return how unlikely it is that one more administrator was used (nats), None if it was not."""
    if not state.seat.administrators:
        return None
    unused = laid(state, clues).get(ADMINISTRATOR)
    if unused:
        return unused[0]
    if clues[TRAY].look.hidden or _nameless(state, clues):
        return 0.0
    gone = any(
        ADMINISTRATOR in piece.faces for piece in clues[seat_place(state.actor, "administrators")].gone
    )
    if not gone:
        return None
    # Who clears the tray clears all of it: what was paid, in this turn or for it, would be gone as well.
    lying = clues[TRAY].look.tally.seen
    paid = any(lying[face] and nats[0] < NEW for face, nats in clues[TRAY].look.laid.items())
    if (clues[TRAY].look.veiled or clues[TRAY].look.unwatched) and not paid:
        return UNSEEN_THERE
    return AT_ONCE if clues.repaired else PUT_AWAY


def _nameless(state: State, clues: Clues) -> bool:
    """Tell whether a piece without a name lies in the tray that may be one more administrator."""
    nameless = clues[TRAY].look.tally.nameless
    if not nameless:
        return False
    told = 0 if state.fresh else state.tray.administrators - len(clues[TRAY].look.laid.get(ADMINISTRATOR, ()))
    return nameless > max(0, told)


def administrators_left(state: State, clues: Clues) -> bool:
    """Tell whether the tray shows more administrators than have been used; some may yet be won."""
    return clues[TRAY].look.hidden or bool(laid(state, clues).get(ADMINISTRATOR))
