"""Cards & Karma in a trial: what is compared, counted and told."""
