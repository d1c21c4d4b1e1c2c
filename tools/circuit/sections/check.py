"""Check a ring of sections beyond the spelling of its lines. All mistakes are reported."""

from pitwall.circuit import sections as ring
from tools.circuit.sections.symbols import COLOURS

_HEAD = ("circuit", "laps", "runs", "pit", "pole", "grid", "stage", "weather")


def check(draft, errors):
    """Check the whole `draft` and add every mistake to `errors`."""
    for word in _HEAD:
        if word not in draft.at:
            errors.add(0, f"no line `{word} ...`")
    zones = draft.card.setdefault("zones", [])
    if not draft.sections or not zones:
        errors.add(0, "no zone" if draft.sections else "no section")
        return
    _size(draft, errors)
    _turns(draft, errors)
    _chart(draft, errors)
    for part in draft.sections:
        _part(part, len(zones), errors)
    for zone in zones:
        _zone(draft, zone, errors)
    _cards(zones, errors)
    _colours(draft, errors)
    for i, part in enumerate(draft.sections):
        _mistakes(draft, i, part, errors)


def _size(draft, errors):
    count, pit = len(draft.sections), draft.card.get("pit", 1)
    if count > ring.MOST_SECTIONS:
        errors.add(draft.sections[ring.MOST_SECTIONS].line,
                   f"more than {ring.MOST_SECTIONS} sections")
    if count <= ring.MOST_ORDERS + pit:
        errors.add(0, f"{count} sections: more than {ring.MOST_ORDERS + pit} are needed, 12 for "
                   f"a line of cars and {pit} for a pit stop")


def _turns(draft, errors):
    turns = [laps for stage in draft.card.get("stages", ()) for laps in stage]
    if not turns:
        return
    if len(turns) <= 16:
        errors.add(draft.at["stage"], f"{len(turns)} turns: more than 16 are needed")
    if "laps" in draft.at and sum(turns) != draft.laps:
        errors.add(draft.at["laps"], f"{draft.laps} laps, but the turns add up to {sum(turns)}")


def _chart(draft, errors):
    chart = draft.card.get("weather", ())
    if chart and not [sky for sky, _ in chart].count("uncertain") & 1:
        errors.add(draft.at["weather"], "weather: the number of uncertain slots must be odd")


# --- sections and corners ---

def _part(part, zones, errors):
    name = f"section {part.name}"
    if part.kind != ring.STRAIGHT and not part.zone and not part.broken:
        errors.add(part.line, f"{name}: no zone")
    if part.zone > zones:
        errors.add(part.line, f"{name}: there is no zone {part.zone}")
    if part.corner and part.contest is None and not part.broken:
        errors.add(part.line, f"{name}: no modifier of contests (contest +1)")


def _zone(draft, zone, errors):
    parts, name = draft.sections, f"zone {zone.number}"
    mine = [i for i, part in enumerate(parts) if part.zone == zone.number]
    starts = [i for i in mine if parts[i - 1].zone != zone.number]
    if not any(parts[i].corner for i in mine):
        errors.add(zone.line, f"{name} has no corner section")
    for i in starts[1:]:
        errors.add(parts[i].line, f"{name} has sections elsewhere: its sections must be neighbours")
    if len(zone.cards) != len(COLOURS):
        errors.add(zone.line, f"{name} has {len(zone.cards)} cards, not four")


def _cards(zones, errors):
    seen = {}
    for card in (card for zone in zones for card in zone.cards):
        if card.factor in seen:
            errors.add(card.line, f"check {card.factor} stands already in line {seen[card.factor]}")
        seen.setdefault(card.factor, card.line)


def _colours(draft, errors):
    found = 0
    for part in draft.sections:
        for spot in part.spots:
            found |= spot.colours
    for bit, colour in enumerate(COLOURS):
        if not found >> bit & 1:
            errors.add(0, f"no spot is {colour}")


# --- consequences of a mistake ---

def _mistakes(draft, i, part, errors):
    for what, mistake in (("extreme", part.extreme), ("late-brake", part.late)):
        if mistake and not mistake.way:
            errors.add(mistake.line, f"{what}: no line `lost ...`")
        elif mistake:
            if mistake.way.symbols and what == "extreme":
                errors.add(mistake.way.line, "at an extreme trajectory lost says a check only")
            _branch(draft, i, mistake.way, what, 0, errors)


def _branch(draft, i, branch, what, deep, errors):
    """Check a branch and all branches below it; what: extreme or late-brake."""
    line, symbols = branch.line, branch.symbols
    ends = [at for at, (kind, _) in enumerate(symbols) if kind in (ring.ENTER, ring.CRASH)]
    if ends and (ends[0] < len(symbols) - 1 or branch.check):
        errors.add(line, "nothing follows a re-entry or a crash")
    if what == "late-brake" and not branch.check and not ends and deep:
        errors.add(line, "after a late brake each way ends with re-enter or crash")
    for kind, much in symbols:
        if kind == ring.ENTER:
            _entry(draft, i, line, much, what, errors)
    if not branch.check:
        return
    if deep == ring.MOST_DEEP:
        errors.add(line, f"more than {ring.MOST_DEEP} checks one after the other")
    for way, word in ((branch.passed, "passed"), (branch.failed, "failed")):
        if way:
            _branch(draft, i, way, what, deep + 1, errors)
        else:
            errors.add(line, f"a check without a line `{word} ...`")


def _entry(draft, i, line, section, what, errors):
    parts = draft.sections
    if what == "extreme":
        errors.add(line, "re-enter belongs to a late brake: after an extreme trajectory a car "
                   "stays on the track")
        return
    there = i + 1
    while there < i + 16 and parts[there % len(parts)].zone == parts[i].zone:
        if there % len(parts) + 1 == section:
            return
        there += 1
    errors.add(line, f"re-enter {section}: the section must lie ahead of {parts[i].name} "
               f"in zone {parts[i].zone}")
