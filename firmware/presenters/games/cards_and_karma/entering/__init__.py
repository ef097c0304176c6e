"""The questions of Cards & Karma as people answer them themselves, where no camera tells.

| module | job |
|---|---|
| `teller` | what is asked at each state |
| `naming` | a card of the box, by kind, price and goods |
| `paying` | a payment, piece by piece as it lies in the tray |
"""
