"""The figures of one match, computed from its logs alone.

Nothing that ran during the match is asked; `munshi trial` prints what this module finds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from math import inf
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from msgspec import Struct

from engine.cards_and_karma.cards import Cards
from engine.cards_and_karma.catalogue import load_reference
from firmware.trial.events import Events, read_events
from firmware.trial.figures import Figures
from firmware.trial.mistakes import Judged, false_alarms, judged
from firmware.trial.occurrences import occurrences
from firmware.trial.truth import TrueTurn, Truth, read_truth

TRUTH: Final = "truth.jsonl"
EVENTS: Final = "assistant.jsonl"

NOT_COMPARED: Final = frozenset(("draw-top", "tray"))
"""Facts that are no state: the order of the draw pile is excluded, the tray may be cleared."""


class Sheet(Struct, frozen=True):
    """The figures of one match and what cannot be summed.

    Args:
        figures: The figures.
        waits: Every wait, in milliseconds.
        wrong: For each turn that is not equal: its number and the facts that differ.
        mistakes: What became of each mistake.
    """

    figures: Figures
    waits: tuple[float, ...]
    wrong: tuple[tuple[int, dict[str, Any]], ...]
    mistakes: tuple[Judged, ...] = ()


def score(folder: Path, seconds: float) -> Sheet:
    """Return the figures of the match whose logs lie in a folder.

    Args:
        folder: Holds `truth.jsonl` and `assistant.jsonl`.
        seconds: Wall time of the match.
    """
    truth = read_truth(folder / TRUTH)
    events = read_events(folder / EVENTS)
    found = occurrences(truth)
    by_turn = _by_turn(events.snapshots)
    stood = _by_turn(_stood(events.snapshots, truth.turns))
    at_first = [(turn.number, _differing(turn, stood.get(turn.number))) for turn in truth.turns]
    wrong = [(turn.number, _differing(turn, by_turn.get(turn.number))) for turn in truth.turns]
    equal = sum(not differing for _, differing in wrong)
    mistakes = judged(truth.mistakes, events.alarms)
    waits = tuple(wait for _, wait in waits_of(truth, events))
    figures = Figures(
        games=1,
        turns=len(truth.turns),
        moves=found.moves,
        first_try=_first_try(truth, events),
        asked=len({question.turn_end for question in events.questions}),
        corrected=events.corrected,
        presses=len(truth.presses),
        silent_wrong=_silent_wrong(at_first, stood),
        mistakes=len(mistakes),
        missed=sum(one.missed for one in mistakes),
        false_alarms=false_alarms(truth.mistakes, events.alarms),
        indistinguishable=sum(one.verdict == "indistinguishable" for one in mistakes),
        made_by_kind=_by_kind(mistakes),
        missed_by_kind=_by_kind(one for one in mistakes if one.missed),
        turns_equal=equal,
        state_equal=equal == len(truth.turns),
        wait_ms_p50=percentile(waits, 50),
        wait_ms_p95=percentile(waits, 95),
        coverage=found.coverage,
        seconds=round(seconds, 1),
    )
    return Sheet(figures, waits, tuple(one for one in wrong if one[1]), mistakes)


def _by_kind(mistakes: Iterable[Judged]) -> dict[str, int]:
    return dict(sorted(Counter(one.mistake.kind for one in mistakes).items()))


def waits_of(truth: Truth, events: Events) -> tuple[tuple[float, float], ...]:
    """Return the waits of presses that could be understood: not those that ended a turn with a mistake.

    Where nobody pressed, and the turn was understood when the next one began, nobody waited.
    """
    pressed = {time for time, _ in truth.presses}
    return tuple(
        (press, wait)
        for press, wait in events.waits
        if press in pressed and not any(one.time <= press <= one.righted for one in truth.mistakes)
    )


def _by_turn(snapshots: Iterable[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Return the last snapshot of each turn: what was taken back does not count."""
    return {one["turn"]: one for one in snapshots}


def _stood(snapshots: Sequence[dict[str, Any]], turns: Sequence[TrueTurn]) -> Iterator[dict[str, Any]]:
    """Yield, of each turn, what was believed for longer than until the next turn had ended.

    That is what somebody could have gone by; where it was corrected sooner, it is the correction.
    """
    for number in dict.fromkeys(one["turn"] for one in snapshots):
        told = [one for one in snapshots if one["turn"] == number]
        ends = [turn.time for turn in turns if turn.number > number]
        until = (next((time for time in ends if time > one["since"]), inf) for one in told)
        corrected = [one["since"] for one in told[1:]]
        lasted = (one for one, later, end in zip(told, corrected, until, strict=False) if later > end)
        yield next(lasted, told[-1])


def _differing(turn: TrueTurn, snapshot: dict[str, Any] | None) -> dict[str, Any]:
    """Return what differs at a turn's end, by fact: (truth, assistant)."""
    if snapshot is None:
        return {"recorded": (True, False)}
    believed = snapshot["facts"]
    differing = facts_differing(turn.facts, believed)
    box = Cards.of(load_reference())
    for seat, tokens in enumerate(snapshot["hands"]):
        held = turn.cards.get(f"seat-{seat}-hand", [])
        if not fits([box.index[card] for card in held], [int(token, 16) for token in tokens]):
            differing[f"seat-{seat}-hand-cards"] = (held, "not inside the belief")
    thrown = [*turn.cards.get("discard", []), *turn.cards.get("tray", [])]
    if not fits([box.index[card] for card in thrown], [int(token, 16) for token in snapshot["discards"]]):
        differing["discarded-cards"] = (sorted(thrown), "not inside the belief")
    return differing


def facts_differing(truth: Mapping[str, Any], believed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts that are state and differ, as (truth, believed)."""
    return {
        key: (value, believed.get(key))
        for key, value in truth.items()
        if key not in NOT_COMPARED and believed.get(key) != value
    }


def fits(cards: Sequence[int], tokens: Sequence[int]) -> bool:
    """Tell whether tokens can be these cards, each token one of them (a perfect matching).

    Args:
        cards: Numbers of the true cards.
        tokens: Bits of the cards each token may be.
    """
    if len(cards) != len(tokens):
        return False
    owner: dict[int, int] = {}

    def place(token: int, tried: set[int]) -> bool:
        for i, card in enumerate(cards):
            if i in tried or not tokens[token] >> card & 1:
                continue
            tried.add(i)
            if i not in owner or place(owner[i], tried):
                owner[i] = token
                return True
        return False

    # Tokens of few cards first: most are settled at once.
    order = sorted(range(len(tokens)), key=lambda i: tokens[i].bit_count())
    return all(place(token, set()) for token in order)


def _first_try(truth: Truth, events: Events) -> int:
    """Count turns whose top explanation at the press was true and nothing was asked.

    A turn whose press was forgotten counts where the next press explains both, or where it was
    understood before.
    """
    presses = [time for time, why in truth.presses if why == "end"]
    asked = {one.turn_end for one in events.questions}
    proposals: dict[float, list[dict[str, Any]]] = {}
    for proposal in events.proposals:
        if proposal["turn_end"] not in asked:
            proposals.setdefault(proposal["turn_end"], []).append(proposal)
    right = 0
    since = 0.0
    pending: list[TrueTurn] = []
    for turn, following in zip(truth.turns, [*truth.turns[1:], None], strict=True):
        pending.append(turn)
        until = following.time if following is not None else float("inf")
        pressed = [time for time in presses if turn.time <= time < until]
        if not pressed:
            continue
        told: dict[int, dict[str, Any]] = {}
        for end in (time for time in proposals if since < time <= pressed[0]):
            # One press may end two turns, which are proposed one after the other.
            for shown in takewhile(lambda one: one["sure"], proposals[end]):
                told = {one["turn"]: one["facts"] for one in shown["ends"]} | told
        right += sum(
            one.number in told and not facts_differing(one.facts, told[one.number]) for one in pending
        )
        pending = []
        since = pressed[0]
    return right


def _silent_wrong(wrong: Sequence[tuple[int, dict[str, Any]]], by_turn: Mapping[int, dict[str, Any]]) -> int:
    """Count turns that brought a new difference into the record."""
    count = 0
    before: frozenset[str] = frozenset()
    for number, differing in wrong:
        if number not in by_turn:
            continue
        now = frozenset(differing)
        count += bool(now - before)
        before = now
    return count


def percentile(values: Sequence[float], percent: int) -> float:
    """Return a percentile (1 to 99) of some values, 0 for none."""
    if len(values) == 1:
        return round(values[0], 1)
    if not values:
        return 0.0
    return round(quantiles(values, n=100, method="inclusive")[percent - 1], 1)
