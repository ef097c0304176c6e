"""Questions to the table, and menus of what can be answered."""
