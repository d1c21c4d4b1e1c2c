"""The races of a device as a table for spreadsheets, always with the same columns.

    rows("/saves", "/tracks", ("Red", "Blue"))      [{column: value}, ..], see COLUMNS
    text(rows)                                      the same as CSV, as a file has it

Only the page and tools.kept_results load it. docs/play/backup.md describes the columns.
"""

from pitwall import games
from pitwall.race import career, circuits, recorded, records, season
from pitwall.race.header import CARS, FIXED, SEATS, code_of, edition_of, file_name

COLUMNS = ("what", "game", "edition", "circuit", "level", "race", "place", "car", "name", "points",
           "races", "wins", "podiums", "out", "stops", "laps")
LEVELS = ("", "easy", "normal", "hard")


def rows(saves, tracks, names):
    """Return everything that is stored, in the order of the parts below.

    saves, tracks   folders of the saves and of the compiled circuits
    names           of cars, in their order

    A part whose file cannot be used has one row, ("unusable", the file's name).
    """
    found = []
    for file, part in (("season.pws", _season), ("records.pws", _records)):
        try:
            found += part(saves, tracks, names)
        except ValueError:
            found.append(_row("unusable", circuit=file))
    return found + _recordings(saves, names)


def csv(guard):
    """Return the table of the page's device, its cars named in its language.

    guard: the device's app behind its tick, see pitwall.device.crash
    """
    app = guard.app
    return text(rows(app.saves, app.tracks, app.words.text("cars")))


def text(found):
    """Return rows as CSV: a header, then a line for each row, ended by a line feed."""
    lines = [",".join(COLUMNS)]
    for row in found:
        lines.append(",".join([_cell(row.get(column, "")) for column in COLUMNS]))
    return "\n".join(lines) + "\n"


def _cell(value):
    value = str(value)
    if any([sign in value for sign in ',"\r\n']):
        return '"%s"' % value.replace('"', '""')
    return value


def _row(what, **values):
    values["what"] = what
    return values


def _car(who, names):
    return {"car": who + 1, "name": names[who]}


def _game(game, edition):
    found = games.editions(game)
    return {"game": game, "edition": found[edition] if edition < len(found) else ""}


# --- the championship ---

def _season(saves, tracks, names):
    """Return a row for each car of each race, then the standings of drivers and of teams."""
    kept = season.Season(saves, tracks)
    if not kept.load():
        return []
    table, series, of, found = kept.table, kept.table.series, _game(kept.game, kept.edition), []
    for race in range(series.run):
        for who in range(series.drivers):
            found.append(_row("race", circuit=table.circuits[race], race=race + 1,
                              place=series.place(race, who) or "",
                              points=series.points(race, who), **_both(of, _car(who, names))))
    found += _ranked("driver", series, series.ranking(), of, names)
    return found + (_ranked("team", series, series.ranking(True), of, names)
                    if table.teams() else [])


def _both(one, other):
    found = dict(one)
    found.update(other)
    return found


def _ranked(what, series, ranking, of, names):
    return [_row(what, place=rank, car="+".join(["%d" % (who + 1) for who in members]),
                 name="+".join([names[who] for who in members]), points=series.total(members),
                 wins=series.times(members, 1), races=series.run, **of)
            for rank, members in ranking]


# --- records and the career ---

def _records(saves, tracks, names):
    kept = records.Records(saves)
    if not kept.load():
        return []
    counts = kept.counts
    found = [_row("total", races=counts[records.RACES], wins=counts[records.WINS],
                  podiums=counts[records.PODIUMS], out=counts[records.LOST],
                  stops=counts[records.STOPS])]
    found += [_circuit(row, tracks) for row in reversed(kept.circuits)]
    return found + _career(kept.career, names)


def _circuit(row, tracks):
    game = games.numbered(row[records.GAME])
    best = row[records.BEST]
    return _row("circuit", circuit=_named(tracks, game, row[records.NAME]),
                level=LEVELS[row[records.EDITION] >> records.LEVEL & 3],
                laps=row[records.LAPS], races=row[records.DRIVEN], wins=row[records.WON],
                place="" if best == records.NOBODY else best,
                **_game(game, row[records.EDITION] & 15))


def _named(tracks, game, check):
    """Return the circuit whose file's name has that check, "" if it is gone."""
    for name in circuits.listed(tracks, game) + [circuits.OWN]:
        if records.check_of(name) == check:
            return name
    return ""


def _career(data, names):
    """Return a row for each of the last seasons, newest first: your place and the champion."""
    return [_row("season", level=level + 1, place=place, **_both(_game(game, 0),
                                                                 _car(champion, names)))
            for game, level, place, champion in career.past(data) if game]


# --- recorded races ---

def _recordings(saves, names):
    """Return a row for each car of each recorded race, newest race first."""
    found = []
    for file in recorded.kept(saves):
        try:
            found += _recorded(recorded.read(saves + "/" + file), file, names)
        except (OSError, ValueError):
            found.append(_row("unusable", circuit=file))
    return found


def _recorded(recording, file, names):
    header, places = recording.header, recording.places()
    game = games.numbered(header[0])
    if not game:
        raise ValueError("refused.game")
    at = SEATS + header[CARS] + FIXED + code_of(game, recording.layout)
    of = _both(_game(game, edition_of(header)), {"circuit": file_name(header[at:])})
    of["race"] = recorded.number(file)
    order = places[-1] if places and recording.over else ()
    return [_row("recorded", place=place + 1, **_both(of, _car(who, names)))
            for place, who in enumerate(order)]
