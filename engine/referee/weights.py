"""How much each kind of misfit weighs, in nats or as a probability.

Floors stand for how often good eyes and quick hands go wrong, rounded up: what is likelier than that
is taken from the readings themselves.
"""

from __future__ import annotations

from math import log
from typing import Final

FLOOR: Final = 1e-3
"""The least probability of any face: how often eyes that were sure were wrong."""

MISREAD: Final = -log(FLOOR)
"""A piece that is seen as another one."""

MISSED: Final = -log(2e-3)
"""A piece that should lie there and was not found."""

EXTRA: Final = -log(2e-3)
"""A piece that was found and should not lie there."""

CARRIED: Final = 2.0
"""The same at a place that is covered: a hand may carry it across."""

LEFT: Final = 4.0
"""A piece that should lie at a covered place, and was seen to have gone from there before it was covered."""

VEILED: Final = 2.5
"""A piece that should lie where people clear at any time, and may have come and gone under a hand, or without
anybody naming it."""

STRANGE: Final = -log(5e-2)
"""The same for a piece nobody enrolled: a cup or a phone is likelier than a misread card."""

NAMELESS: Final = 0.2
"""How likely a piece that eyes would not name is the one expected, against any other."""

DIFFERENT: Final = 0.25
"""A piece counts as another one than expected if that one is less likely than this, against the best."""

VAGUE: Final = 1.0
"""Of a state that does not say what is plainly seen, against one that does."""

MAY: Final = 0.1
"""Of a piece of any face that may lie there but need not."""

INSTEAD: Final = 3.0
"""Of a pile's top that may lie there instead of the one expected."""

REMEMBERED: Final = 2.0
"""A piece that was seen a moment ago at a place that is covered now, and should not lie there."""

GONE_AGAIN: Final = 0.5
"""A piece that should lie there, was seen there meanwhile and has gone again."""

CLEARED: Final = 1.0
"""All that should lie where people clear when a turn is over, and that nobody could see by then."""

BRIEF: Final = 0.3
"""A piece that came and has gone again may explain what was done."""

LINGERING: Final = 2.0
"""A piece that lay at a place before, elsewhere in it, was cleared and its like laid there anew."""

STAYED: Final = 6.0
"""The same on the very spot."""

STEP: Final = 0.1
"""Each decision: of two sequences that fit equally well the shorter one is likelier."""

AHEAD: Final = 2.5
"""The next turn has begun before the last one was said to be over."""

AHEAD_NOW: Final = 1.0
"""The same where it is one piece that lies under a hand: somebody is laying it just now."""

FURTHER: Final = 0.7
"""Each further piece that it has moved, or that has left a covered place of its owner with the first."""

ONCE: Final = 3.2
"""A piece out of place in one picture taken meanwhile; hardly more than the margin of the referee."""

OUT_OF_ORDER: Final = 4.0
"""Pictures of a place that show what a turn did there in another order than the rules tell it."""

TWICE: Final = 5.0
"""The same in several pictures."""

TOO_EARLY: Final = 6.0
"""The next player began while this one's hands had not done: hardly anybody does."""
