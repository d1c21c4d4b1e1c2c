"""Check a circuit with a racing line. All mistakes are reported, not only the first."""

QUEUE = 6       # cars behind the safety car


def check(draft, errors):
    """Check the whole `draft` and add every mistake to `errors`."""
    _whole(draft, errors)
    for i, section in enumerate(draft.sections):
        after = draft.sections[(i + 1) % len(draft.sections)]
        if section.corner:
            _follows(section, after, errors)
        else:
            _straight(section, after, i == 0, errors)
        if not section.broken:
            _inside(section, errors)
    if draft.sections and not draft.sections[0].broken:
        _start(draft.sections[0], errors)
    _lines(draft, errors)
    _pit(draft, errors)


def _inside(section, errors):
    if section.corner:
        _corner(section, errors)
    _grip(section, errors)


def _whole(draft, errors):
    if draft.laps < 2:
        errors.add(draft.at["laps"],
                   "laps must be at least 2: each car stops once before its last lap")
    for word in ("circuit", "runs", "weather a", "weather b", "pit entry", "pit exit"):
        if word not in draft.at:
            errors.add(0, f"no line `{word} ...`")
    if "weather a" in draft.at and len(draft.weather) < 6:
        errors.add(draft.at["weather a"], f"weather a has {len(draft.weather)} rows, not six")
    if not draft.sections:
        errors.add(0, "no straight and no corner")
    elif draft.sections[0].corner:
        errors.add(draft.sections[0].line, "the first section must be the start/finish straight")
    if len(draft.sections) > 48:
        errors.add(draft.sections[48].line, "more than 48 sections")


# --- straights ---

def _straight(section, after, first, errors):
    name = f"straight {section.name}"
    if after.corner and "arrow" not in section.at:
        errors.add(section.line, f"{name}: no arrow, but corner {after.name} follows")
    if section.arrow and not after.corner:
        errors.add(section.line_of("arrow"), f"{name}: an arrow, but no corner follows")
    if section.arrow and not section.broken and not section.cells_in(section.arrow):
        errors.add(section.line_of("arrow"), f"{name}: no lane {section.arrow} for the arrow")
    if section.dashed and not first:
        errors.add(section.line_of("dashed"), f"{name}: only the start straight has divisions "
                   "for the first lap")
    for row in () if section.broken else section.dashed:
        _division(section, row, errors)
    for word in ("finish", "grid"):
        if word in section.at and not first:
            errors.add(section.at[word], f"{name}: {word} belongs to the first straight")


def _division(section, row, errors):
    line = section.line_of("dashed")
    if row >= section.rows:
        errors.add(line, f"straight {section.name}: no division after row {row} "
                   f"of {section.rows}")
    if row == section.finish:
        errors.add(line, f"straight {section.name}: row {row} ends at the finish line, "
                   "not at a dashed division")


def _start(section, errors):
    if section.corner:
        return
    name = f"straight {section.name}"
    if "finish" not in section.at:
        errors.add(section.line, f"{name}: no finish line (finish after ROW)")
    elif section.finish >= section.rows:
        errors.add(section.at["finish"], f"{name}: no row after the finish line")
    _grid(section, errors)


def _grid(section, errors):
    line = section.line_of("grid")
    name = f"straight {section.name}"
    if "grid" in section.at and not section.grid:
        return
    if len(section.grid) != 6:
        errors.add(line, f"{name}: the grid needs six places, not {len(section.grid)}")
    for lane, row in section.grid:
        if not 1 <= row <= section.cells_in(lane):
            errors.add(line, f"{name}: no cell {lane}.{row} for the grid")
        elif section.finish and row > section.finish:
            errors.add(line, f"{name}: grid place {lane}.{row} lies after the finish line")
    if len(set(section.grid)) < len(section.grid):
        errors.add(line, f"{name}: two grid places on one cell")
    rows = [row for _, row in section.grid]
    if rows != sorted(rows, reverse=True):
        errors.add(line, f"{name}: a later grid place stands ahead of an earlier one")


# --- corners ---

def _follows(section, after, errors):
    if after.corner:
        errors.add(after.line, f"corner {after.name} follows corner {section.name}: "
                   "put a straight of at least one row between them")


def _corner(section, errors):
    name = f"corner {section.name}"
    for lane, borders in section.spans.items():
        _spans(section, lane, borders, errors)
    line = section.line_of("line")
    if "line" not in section.at:
        errors.add(line, f"{name}: no racing line (line LANE.CELL ...)")
    for lane, cell in section.shaded:
        _exists(section, lane, cell, line, errors)
    if section.shaded and all(1 <= k <= section.cells_in(lane) for lane, k in section.shaded):
        _racing_line(section, line, errors)


def _exists(section, lane, cell, line, errors):
    kind = "corner" if section.corner else "straight"
    if not section.cells_in(lane):
        errors.add(line, f"{kind} {section.name}: there is no lane {lane}")
    elif not 1 <= cell <= section.cells_in(lane):
        errors.add(line, f"{kind} {section.name}: lane {lane} has no "
                   f"{'cell' if section.corner else 'row'} {cell}")


def _spans(section, lane, borders, errors):
    line = section.line_of(f"spans {lane}")
    cells = section.cells_in(lane)
    if not cells:
        errors.add(line, f"corner {section.name}: there is no lane {lane}")
    elif len(borders) != cells + 1 or borders[0]:
        errors.add(line, f"corner {section.name}: spans of lane {lane} must be {cells + 1} "
                   "numbers, the first 0")


def middle(section, lane, cell):
    """Return the position of the middle of a corner's cell, as a share 0 .. 1 of the corner."""
    borders = section.spans.get(lane)
    if not borders or len(borders) != section.cells_in(lane) + 1:
        borders = range(section.cells_in(lane) + 1)
    return (borders[cell - 1] + borders[cell]) / (2 * borders[-1])


def _racing_line(section, line, errors):
    name = f"corner {section.name}"
    lane, cell = section.shaded[-1]
    if cell != section.cells_in(lane):
        errors.add(line, f"{name}: the racing line ends on {lane}.{cell}, but the last cell "
                   f"of lane {lane} is {section.cells_in(lane)}")
    places = [(middle(section, *each), each[0]) for each in section.shaded]
    if sorted(set(places)) != places:
        errors.add(line, f"{name}: the shaded cells do not follow one another")


def _grip(section, errors):
    for lane, cell in section.grip:
        _exists(section, lane, cell, section.line_of("grip"), errors)
    if len(set(section.grip)) < len(section.grip):
        errors.add(section.line_of("grip"), f"{section.name}: a less-grip cell is told twice")


# --- lines across the track ---

def _lines(draft, errors):
    cars = [section for section in draft.sections if "safety" in section.at]
    if not cars:
        errors.add(0, "no safety car line (safety ROW below a straight)")
    for section in cars[1:]:
        errors.add(section.line_of("safety"), "a second safety car line")
    for section in draft.sections:
        if section.broken:
            continue
        for row in section.drs:
            _line_row(section, "drs", row, errors)
        if section.safety:
            _safety(section, errors)
    if len(cars) == 1:
        _queue(draft, cars[0], errors)
    if sum(len(section.drs) for section in draft.sections) > 8:
        errors.add(0, "more than eight DRS lines")


def _safety(section, errors):
    _line_row(section, "safety", section.safety, errors)
    if section.safety in section.dashed:
        errors.add(section.line_of("safety"), f"straight {section.name}: the safety car line "
                   "lies inside a dashed cell")


def _queue(draft, section, errors):
    """Check that six cars fit in single file before the safety car line, all in the same lap."""
    if any(part.broken for part in draft.sections) or not draft.sections[0].finish:
        return
    room = _room(draft, section)
    if room < QUEUE:
        errors.add(section.line_of("safety"), f"straight {section.name}: between finish line and "
                   f"safety car line is room for {room} cars, not for {QUEUE} in a queue")


def _room(draft, section):
    """Return the fewest cells in single file from the finish line to a section's safety car line.

    Dashed divisions do not count: the safety car may come out in any lap.
    """
    first = draft.sections[0]
    if section is first and section.safety > first.finish:
        return _single(first, first.finish, section.safety)
    between = draft.sections[1:draft.index(section.name) or None]
    return (_single(first, first.finish, first.rows) + _single(section, 0, section.safety)
            + sum(min(part.cells_in(lane) for lane in range(part.low, part.high + 1))
                  for part in between))


def _single(straight, after, row):
    """Return the cells of a lane from a row's end to another row; a dashed group is one cell."""
    return row - after - sum(after < dash < row for dash in straight.dashed)


def _line_row(section, word, row, errors):
    if row > section.rows:
        errors.add(section.line_of(word), f"straight {section.name}: no row {row} for {word}")


# --- pit lane ---

def _pit(draft, errors):
    pit = draft.pit
    if pit.start:
        _pit_entry(draft, pit, errors)
    if pit.joins:
        _pit_exit(draft, pit, errors)
    for dashed, count, line in ((pit.entry_dashed, pit.entry, pit.entry_line),
                                (pit.exit_dashed, pit.exit, pit.exit_line)):
        if dashed and dashed[-1] >= count:
            errors.add(line, f"pit lane: no division after cell {dashed[-1]} of {count}")


def _on_straight(draft, place, line, errors):
    """Return the straight that `place` names, or None after adding the error."""
    index = draft.index(place[0])
    if index is None:
        errors.add(line, f"pit lane: there is no section {place[0]}")
        return None
    section = draft.sections[index]
    if section.corner:
        errors.add(line, f"pit lane: {place[0]} is a corner, not a straight")
        return None
    before = len(errors.found)
    if not section.broken:
        _exists(section, place[1], place[2], line, errors)
    return None if section.broken or len(errors.found) > before else section


def _pit_entry(draft, pit, errors):
    section = _on_straight(draft, pit.start, pit.entry_line, errors)
    if section and pit.start[2] in section.dashed:
        errors.add(pit.entry_line, "pit entry: leave from the last part of a dashed cell")
    if section and section is draft.sections[0] and pit.start[2] > section.finish > 0:
        errors.add(pit.entry_line, "pit entry: it lies after the finish line")
    if section and pit.joins and not _outer(section, pit):
        errors.add(pit.entry_line, f"pit entry: lane {pit.start[1]} is not the lane on the "
                   f"{'right' if pit.right else 'left'}, where the pits are")


def _outer(section, pit):
    return pit.start[1] == (section.high if pit.right else section.low)


def _pit_exit(draft, pit, errors):
    line = pit.exit_line
    section = _on_straight(draft, pit.beside, line, errors)
    if not section:
        return
    name, lane, row = pit.beside
    if lane != (section.high if pit.right else section.low):
        errors.add(line, f"pit exit: lane {lane} is not the outer lane on that side")
    if section is draft.sections[0] and row <= section.finish:
        errors.add(line, "pit exit: it begins before the finish line")
    if pit.joins != (name, lane, row + pit.exit):
        errors.add(line, f"pit exit: {pit.exit} cells beside {name}.{lane}.{row} lead to "
                   f"{name}.{lane}.{row + pit.exit}")
    elif row + pit.exit > section.rows:
        errors.add(line, f"pit exit: straight {name} has no row {row + pit.exit} to join")
    elif row + pit.exit in section.dashed:
        errors.add(line, "pit exit: join at the last part of a dashed cell")
