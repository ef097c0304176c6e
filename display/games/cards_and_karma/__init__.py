"""Cards & Karma on the screen.

| module | job |
|---|---|
| `table` | what lies on the table, and its panels |
| `grid`, `piles`, `seats` | its parts; `widgets` draws those of a seat |
| `card` | a card, and a dice side as a die |
| `summaries` | what is printed on cards and pieces |
| `vocabulary` | what they are called |
| `phrases` | what is said of them |
"""
