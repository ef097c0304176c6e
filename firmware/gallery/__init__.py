"""Every screen that Munshi has, drawn without a match being played: for documents, and to be looked at.

| module | job |
|---|---|
| `shelf` | the screens of the shelf |
| `matches` | the screens of a match of each game |
| `drawing` | all of them as pictures, and on one contact sheet |
"""
