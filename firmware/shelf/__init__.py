"""Munshi on a shelf: what people do on the screen before, between and after matches, without a keyboard.

| module | job |
|---|---|
| `house` | the loop: home, a match, how it ended, home again, on one screen |
| `counter` | asks questions and shows pages while nobody plays |
| `start`, `new_match`, `letters`, `rules`, `settings`, `ending` | the questions |
| `pages`, `hanging`, `troubles`, `details` | what is read: a rule, a link, a camera picture, what is wrong |
| `taking`, `enrolling`, `card` | a box of one's own: its photographs, and a question for each card |
| `wishes` | what people may want |
| `kept` | what they chose, and who has played: kept on the disk |
| `games` | what a new match of each game is asked about |
"""
