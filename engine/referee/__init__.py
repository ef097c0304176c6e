"""The referee: which legal sequence explains what the camera saw (analysis by synthesis).

It knows no game: it works through the kernel's contract and the words.
"""

from engine.referee.answers import Contradiction, Explained, Explanation, InProgress, Unchanged, Verdict
from engine.referee.diagnosis import Diagnosis, Slip
from engine.referee.referee import Limits, Referee
from engine.referee.trace import Trace

__all__ = [
    "Contradiction",
    "Diagnosis",
    "Explained",
    "Explanation",
    "InProgress",
    "Limits",
    "Referee",
    "Slip",
    "Trace",
    "Unchanged",
    "Verdict",
]
