"""Joining a match of Cards & Karma midway, and going on where an alarm stands.

| module | job |
|---|---|
| `known` | what a picture tells of a position, and the record of a match that goes on |
| `told` | what has been read and answered, and the position that comes of it |
| `counting` | numbers, rows and scoring cards as people declare them |
| `form` | all that is asked, and the position that comes of it |
"""
