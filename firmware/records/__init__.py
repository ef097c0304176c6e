"""Records on disk: one file per match, on the disk before anything is shown.

| module | job |
|---|---|
| `writer` | append records, each safe on the disk when the call returns |
| `opening` | read a record file; go on with one, its torn end cut off and kept aside |
| `shelf` | what matches are in the folder of records |
| `catalogues` | keep the catalogue of a match beside its record; the game of a record, with it |
| `durable` | what makes a file survive a power cut |
"""

from firmware.records.catalogues import box_of, catalogue_name, find_catalogue, game_of, keep_catalogue
from firmware.records.opening import load_transcript, reopen
from firmware.records.writer import RecordFileError, RecordWriter, create

__all__ = [
    "RecordFileError",
    "RecordWriter",
    "box_of",
    "catalogue_name",
    "create",
    "find_catalogue",
    "game_of",
    "keep_catalogue",
    "load_transcript",
    "reopen",
]
