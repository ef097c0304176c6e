"""Records on disk: one file per match, on the disk before anything is shown.

| module | job |
|---|---|
| `writer` | append records, each safe on the disk when the call returns |
| `opening` | read a record file; go on with one, its torn end cut off and kept aside |
| `catalogues` | keep the catalogue of a match beside its record |
| `boxes` | the game of a record, with that catalogue |
| `durable` | what makes a file survive a power cut |
"""

from firmware.records.boxes import box_of, game_of
from firmware.records.catalogues import catalogue_name, find_catalogue, keep_catalogue
from firmware.records.errors import RecordFileError
from firmware.records.opening import Reopened, load_transcript, reopen
from firmware.records.writer import RecordWriter, create

__all__ = [
    "RecordFileError",
    "RecordWriter",
    "Reopened",
    "box_of",
    "catalogue_name",
    "create",
    "find_catalogue",
    "game_of",
    "keep_catalogue",
    "load_transcript",
    "reopen",
]
