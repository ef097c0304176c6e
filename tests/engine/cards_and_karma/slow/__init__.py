"""The rules a second time, slow and plain, from the rulebooks and rulings alone.

Whoever wrote them had not seen the rules in `engine/cards_and_karma`; they are there to be compared with
them. The readings that the texts leave open:

* What is due is resolved in the order tokens, trios of cards, bonuses, next step of the gain (A0). Bonuses
  belong to the gain that turned them up; older ones wait until the running one has done its steps.
* A ship's reward comes before the trio that its own good sets off; its ship trio is the last step of its
  gain (A19, A38), unless both are due together. It comes before the bonuses that this reward turned up, and
  a palace card leaves before those of its own action (A0.3, E).
* The order of fame and coins is asked whenever both are due, also for the last card (A8).
* A set of trios is maximal by inclusion. A card stays in the grid until it is paid for.
* A payment is irredundant if no die, joker or karma can be left out, the others staying as they are (A36).
"""
