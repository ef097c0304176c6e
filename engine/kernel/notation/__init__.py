"""The text form of a match: readable by people, and the same record again when it is read back.

Tags as in PGN, then a line for each turn; docs/notation.md describes it.

| module | job |
|---|---|
| `phrasing` | what a game says of its answers; whatever it has no words for is written as JSON |
| `deeds` | what a record holds, as a phrase |
| `tags` | the header of a record, and the result |
| `writing` | a match as text |
| `scanner` | the signs of a line |
| `parser` | a line as what it says |
| `reading` | a text as the match that it tells |
"""

from engine.kernel.errors import NotationError
from engine.kernel.notation.phrasing import PLAIN, Phrasing
from engine.kernel.notation.reading import read_header, read_match
from engine.kernel.notation.writing import write_match

__all__ = ["PLAIN", "NotationError", "Phrasing", "read_header", "read_match", "write_match"]
