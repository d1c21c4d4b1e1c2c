"""docs/play/editions.md describes the two editions of Pole Position: no more, no less."""

from pitwall.games.pole_position import state
from tools import editions


def test_the_page_is_what_the_tables_say():
    """If not, run python -m tools.editions."""
    assert editions.PAGE.read_text(encoding="utf-8") == editions.page()


def test_every_value_has_its_question_and_every_difference_is_told():
    told = [editions.Told(edition) for edition in (0, editions.DRAFT)]
    asked = {name for _, _, names, _ in editions.VALUES for name in names}
    assert asked == {name for name in vars(state) if name.startswith("V_")}
    for name in asked:
        old, new = [each.value(name) for each in told]
        rows = [(say(told[0]), say(told[1])) for _, _, names, say in editions.VALUES
                if name in names]
        assert (old != new) == any(one != other for one, other in rows), name


def test_every_procedure_that_is_replaced_has_its_sentence_and_no_other():
    for names, rows in ((editions.procedures(), [row[1:] for row in editions.PROCEDURES]),
                        (editions.bot_procedures(), editions.BOTS)):
        spoken = {name for row in rows for name in row[0]}
        assert names <= spoken, names - spoken
        for _, question, old, new in rows:
            assert question.endswith("?") and old and new and old != new
    assert {name for row in editions.PROCEDURES for name in row[1]} <= editions.procedures()


def test_a_value_that_changes_changes_the_page(monkeypatch):
    before = editions.page()
    values = list(editions.rules(editions.NAME, editions.DRAFT).values)
    values[state.V_START_SP] = 5
    monkeypatch.setattr(editions.rules(editions.NAME, editions.DRAFT), "values", tuple(values))
    assert "| 9 (15 in extended play) | 5 (15 in extended play) |" in editions.page() != before
