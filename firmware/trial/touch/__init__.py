"""Matches that people enter by touching the screen, without a camera: who plays, and where they touch.

| module | job |
|---|---|
| `games` | what people do and say in each game |
| `fingers` | which touches give an answer |
| `match` | one match, in a window or recorded to files |
"""
