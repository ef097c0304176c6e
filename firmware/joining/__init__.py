"""Joining a match midway: one picture, and what people declare.

| module | job |
|---|---|
| `form` | the seam to a game: what is asked, and what comes of it |
| `declaring` | the way through what is asked, to the position |
| `joining` | takes picture and presses, until the match begins where it stands |
"""
