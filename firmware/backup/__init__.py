"""A backup: one ZIP file with records, boxes, album and configuration, that any Munshi can take back.

| module | job |
|---|---|
| `parts` | which files belong to it, where each lies, how large it may be |
| `packing` | write one |
| `unpacking` | check one as a file from outside, all of it before anything is written, then take it back |
"""
