"""Referee scripts: a situation, rolls and choices, and the expected result."""
