"""The screen soon accepts keys on the way from the menu to the race, and no press is lost."""

from device_tests import usable
from tools import budgets

MOST_MS = 400       # until the screen acts on keys


def test_set_up_and_race_answer_keys_within_400_ms(pico):
    """The race answers at its first words: a caption that OK continues, or a question."""
    rows = usable.walk(pico())
    budgets.note("usable", max(answers for _, answers, _ in rows))
    assert [name for name, _, _ in rows] == ["Setup", "Play"]
    assert max(answers for _, answers, _ in rows) <= MOST_MS
