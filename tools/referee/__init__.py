"""Referee scripts: a situation, rolls and choices, and what must come of them."""
