"""Sentences for the screen: what happened, what is asked, what is wrong, what is checked."""
