"""The figures of one match, computed from its logs alone.

Nothing that ran during the match is asked; `munshi trial` prints what this module finds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from math import inf
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from msgspec import Struct

from firmware.trial.comparing import Comparing
from firmware.trial.events import Events, read_events
from firmware.trial.figures import Figures
from firmware.trial.games import tried
from firmware.trial.mistakes import Judged, false_alarms, judged
from firmware.trial.rejoined import aligned
from firmware.trial.truth import TrueTurn, Truth, read_truth

TRUTH: Final = "truth.jsonl"
EVENTS: Final = "assistant.jsonl"


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
    events = aligned(read_events(folder / EVENTS), truth)
    game = tried(truth.game)
    found = game.occurrences(truth)
    comparing = Comparing(game, truth.options["players"], truth.catalogue)
    by_turn = {one["turn"]: one for one in events.snapshots}  # what was taken back does not count
    wrong = [(turn.number, comparing.differing(turn, by_turn.get(turn.number))) for turn in truth.turns]
    equal = sum(not facts for _, facts in wrong)
    mistakes = judged(truth.mistakes, events.alarms, game.owned)
    waits = tuple(wait for _, wait in waits_of(truth, events))
    figures = Figures(
        games=1,
        turns=len(truth.turns),
        moves=found.moves,
        first_try=_first_try(truth, events, comparing),
        asked=len({question.turn_end for question in events.questions}),
        corrected=events.corrected + len(events.rejoined),
        amended=events.amended,
        rejoined=len(events.rejoined),
        presses=len(truth.presses),
        silent_wrong=comparing.silent_wrong(truth.turns, events.snapshots),
        nameless=sum(comparing.nameless(turn, by_turn.get(turn.number)) for turn in truth.turns),
        mistakes=len(mistakes),
        missed=sum(one.missed for one in mistakes),
        indistinguishable=sum(one.verdict == "indistinguishable" for one in mistakes),
        misnamed=sum(one.misnamed for one in mistakes),
        false_alarms=false_alarms(truth.mistakes, events.alarms, game.owned),
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
    pressed = {press.time for press in truth.presses}
    return tuple(
        (press, wait)
        for press, wait in events.waits
        if press in pressed and not any(one.time <= press <= one.righted for one in truth.mistakes)
    )


def _first_try(truth: Truth, events: Events, comparing: Comparing) -> int:
    """Count turns whose top explanation at the press was true and nothing was asked.

    It may have been looked at again before anything was shown: then what explained the picture of the press
    best counts. A turn whose press was forgotten counts where the next press explains both, or where it was
    understood before.
    """
    asked = {one.turn_end for one in events.questions}
    proposals: dict[float, list[dict[str, Any]]] = {}
    for proposal in events.proposals:
        if proposal["turn_end"] not in asked:
            proposals.setdefault(proposal["turn_end"], []).append(proposal)
    right = 0
    since = 0.0
    pending: list[TrueTurn] = []
    for number, turn in enumerate(truth.turns):
        pending.append(turn)
        pressed = _pressed(truth, number)
        if pressed is None:
            continue
        told: dict[int, dict[str, Any]] = {}
        for end in (time for time in proposals if since < time <= pressed):
            # One press may end two turns, which are proposed one after the other.
            for shown in takewhile(_at_once, proposals[end]):
                told = {one["turn"]: one["facts"] for one in shown["ends"]} | told
        right += sum(
            one.number in told and not comparing.facts(one.facts, told[one.number]) for one in pending
        )
        pending = []
        since = pressed
    return right


def _at_once(proposal: dict[str, Any]) -> bool:
    """Tell whether a proposal was told by the picture of the press, be it shown only after another look."""
    return proposal["kind"] == "held" or bool(proposal["sure"])


def _pressed(truth: Truth, number: int) -> float | None:
    """Return when the player of a turn pressed for it; None where that was forgotten.

    The next player may have begun, or even ended a turn, by then.
    """
    turn = truth.turns[number]
    until = next((one.time for one in truth.turns[number + 1 :] if one.seat == turn.seat), inf)
    own = (one.time for one in truth.presses if one.why == "end" and one.seat == turn.seat)
    return next((time for time in own if turn.time <= time < until), None)


def percentile(values: Sequence[float], percent: int) -> float:
    """Return a percentile (1 to 99) of some values, 0 for none."""
    if len(values) == 1:
        return round(values[0], 1)
    if not values:
        return 0.0
    return round(quantiles(values, n=100, method="inclusive")[percent - 1], 1)
