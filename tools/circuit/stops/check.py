"""Check a circuit with stops beyond the spelling of its lines."""

from pitwall.circuit.cells import MOST_CELLS
from pitwall.circuit.stops import MOST_LAP_ROWS, ZONES
from tools.circuit.stops import changes, driven


def check(draft, errors):
    """Check the whole `draft` and add every mistake to `errors`."""
    for word in ("circuit", "runs", "weather"):
        if word not in draft.at:
            errors.add(0, f"no line `{word} ...`")
    if not draft.sections:
        errors.add(0, "no straight and no corner")
        return
    if len(draft.sections) > 48:
        errors.add(draft.sections[48].line, "more than 48 sections")
    for section, after in zip(draft.sections, draft.sections[1:] + draft.sections[:1]):
        if section.corner:
            _corner(section, after, errors)
        if not section.broken:
            changes.check(section, errors)
    _zones(draft, errors)
    _ends(draft, errors)
    if not any(section.broken for section in draft.sections):
        _rows(draft, errors)


def _corner(section, after, errors):
    name = f"corner {section.name}"
    if "stops" not in section.at:
        errors.add(section.line, f"{name}: no stops (stops 1, 2 or 3)")
    if after.corner:
        errors.add(after.line, f"corner {after.name} follows {name}: "
                   "put a straight of at least one row between them")
    if not section.broken:
        if not section.snakes and not changes.in_order(section):
            errors.add(section.line, f"{name}: a lane further inside has more cells")
        elif section.stops:
            driven.remark(section, errors)


def _zones(draft, errors):
    zones = [section for section in draft.sections if section.zone]
    if len(zones) < ZONES:
        errors.add(0, f"{len(zones)} of {ZONES} DRS zones (zone, below a straight)")
    for section in zones[ZONES:]:
        errors.add(section.line_of("zone"), f"more than {ZONES} DRS zones")


def _ends(draft, errors):
    first, last = draft.sections[0], draft.sections[-1]
    if first.corner:
        errors.add(first.line, "the first section must be the straight after the finish line")
    if last.corner:
        errors.add(last.line, "the last section must be the straight before the finish line")
        return
    for section in draft.sections[:-1]:
        if "line-a" in section.at:
            errors.add(section.at["line-a"], "line-a belongs to the last straight")
    if "line-a" not in last.at:
        errors.add(last.line, f"straight {last.name}: no pit entry line (line-a ROW)")
    elif not last.broken and last.line_a > last.rows:
        errors.add(last.at["line-a"], f"straight {last.name}: no row {last.line_a} for line-a")


def _rows(draft, errors):
    for section in (draft.sections[0], draft.sections[-1]):
        if section.uneven:
            errors.add(section.line, f"straight {section.name}: its lanes differ in length, but it "
                       "touches the finish line: divide it")
    rows = sum(max(section.cells) if section.corner else section.rows
               for section in draft.sections)
    if rows > MOST_LAP_ROWS:
        errors.add(0, f"{rows} rows, more than {MOST_LAP_ROWS}")
    cells = sum(section.cells_in(lane) for section in draft.sections for lane in (1, 2, 3))
    if cells > MOST_CELLS:
        errors.add(0, f"{cells} cells, more than {MOST_CELLS}")
