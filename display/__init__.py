"""Screens drawn from a view model; decides nothing and changes nothing."""
