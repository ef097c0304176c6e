"""A match for other programs and for people; only after its end, for it tells hands.

| module | job |
|---|---|
| `tables` | statistics as CSV |
| `bgstats` | a play for BG Stats |
| `ended` | what may be exported, and when the match was |
"""
