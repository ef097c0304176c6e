"""How people play Cards & Karma: what they mean to do, and how their hands do it."""
