"""The figures of a trial, as `munshi trial` prints them."""

from __future__ import annotations

from msgspec import Struct


class Figures(Struct, frozen=True, kw_only=True):
    """How matches went, summed over them.

    Args:
        games: Matches.
        turns: Turns that players completed; extra turns count.
        moves: Decisions among at least two legal choices.
        first_try: Turns whose top explanation on the picture of the press was true, nothing asked.
        asked: Turns with a question.
        corrected: Turns in which something had to be entered by hand, be it the table as it lies.
        amended: Recorded turns that were corrected or taken back by what people answered.
        rejoined: How often a match went on from the table as it lay; what was lost before stays lost.
        presses: Presses of any button.
        silent_wrong: Turns recorded wrongly and neither taken back nor corrected before the next turn ended.
        nameless: Turns that are not equal only as the screen shows a card as unknown; not silently wrong.
        mistakes: True mistakes of players.
        missed: True mistakes that were not named in time.
        indistinguishable: Mistakes that a legal sequence explains as well; left out of those missed.
        misnamed: True mistakes that were named in time, but another rule was told before.
        false_alarms: Alarms that are not about a mistake that stands.
        made_by_kind, missed_by_kind: How often each kind of mistake was made, and missed.
        turns_equal: Turn ends at which the assistant's state equals the truth.
        state_equal: Whether that is all of them.
        wait_ms_p50, wait_ms_p95: From the press to the proposal, milliseconds of the table's clock.
        coverage: How often each thing of the game occurred.
        seconds: Wall time.
    """

    games: int
    turns: int
    moves: int
    first_try: int
    asked: int
    corrected: int
    amended: int
    rejoined: int
    presses: int
    silent_wrong: int
    nameless: int
    mistakes: int
    missed: int
    indistinguishable: int
    misnamed: int
    false_alarms: int
    made_by_kind: dict[str, int]
    missed_by_kind: dict[str, int]
    turns_equal: int
    state_equal: bool
    wait_ms_p50: float
    wait_ms_p95: float
    coverage: dict[str, int]
    seconds: float
