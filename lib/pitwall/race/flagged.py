"""Count a finished race in the records, once.

    enter(run)      the race is over: return the record that it beat
    settle(run)     .. and its save is deleted

A race counts if a person drove in it from its beginning. Lessons, races that are only watched and
races taken over from a recording do not count. A race is counted before its save is deleted, and
the same write stores a mark of it. If the power fails between the two, the race is led to its flag
again, and the mark shows that it was counted. Marks are deleted with their saves. Dice count since
the last power-on, as in race/dice_statistics.py.
"""

from binascii import crc32

from pitwall import games
from pitwall.race import records as of
from pitwall.race.ask import TABLE


def mark_of(run):
    """Return a number that identifies a race from its beginning to its end, in any slot."""
    race = run.race
    switches, road = run.dash.switches(race), race.circuit
    own = run.journal.tag + run.name.encode() + bytes(road.buf[-4:]) + bytes((
        games.number(race.game.NAME), games.edition_of(race), switches & 255, switches >> 8 & 255,
        switches >> 16, road.laps, len(race.cars), run.lot))
    return crc32(own) & 65535


def loaded(run):
    """Return the Records in the folder of a race's save, or None if they cannot be used."""
    records = of.Records(run.journal.folder)
    try:
        records.load()
    except ValueError:
        return None
    return records


def enter(run):
    """Count a race that is over, unless it is counted.

    Returns (number, number before) of a circuit's record that was beaten, None if none was.
    """
    records, own = loaded(run), mark_of(run)
    if not records or own in records.marks:
        return None
    news = count(records, run)
    records.mark(own)
    return news if records.save() else None


def settle(run):
    """Remove the mark of a race whose save is deleted, or replaced by a new race."""
    records, own = loaded(run), mark_of(run)
    if records and own in records.marks:
        records.marks.remove(own)
        records.save()


def pass_over(run):
    """Mark a race that must not count as counted; return True if the mark is safe."""
    records = loaded(run)
    if not records:
        return True
    records.mark(mark_of(run))
    return records.save()


# --- the results that are counted ---

def count(records, run):
    """Add a race to the records; return (number, number before) of a beaten record, or None."""
    race, dash = run.race, run.dash
    people = [who for who in range(len(race.cars)) if not dash.bot(race, who)]
    place, who = min([(_place(race, dash, who), who) for who in people])
    records.add(of.RACES, 1)
    records.add(of.WINS, place == 1)
    records.add(of.PODIUMS, place <= of.PODIUM)
    records.add(of.LOST, place == of.NOBODY)
    records.add(of.STOPS, sum([dash.stops(race, each) for each in people]))
    game = games.number(games.base(race.game.NAME))
    for each, die, rolls, shown, fair in run.dice_statistics.counts():
        if each != TABLE:
            records.roll(game, die, rolls, shown, fair)
    if run.season:
        from pitwall.race import career
        career.follow(records.career, run)
    return _circuit(records, run, place, who)


def _place(race, dash, who):
    home = dash.condition(race, who) == dash.AT_FLAG
    return dash.final_place(race, who) or of.NOBODY if home else of.NOBODY


def _circuit(records, run, place, who):
    race = run.race
    which = games.edition_of(race) + (_level(race, run.dash) << of.LEVEL)
    row = records.circuit(games.number(race.game.NAME), which, of.check_of(run.name),
                          run.dash.race_laps(race))
    row[of.DRIVEN] = min(255, row[of.DRIVEN] + 1)
    row[of.WON] = min(row[of.DRIVEN], row[of.WON] + (place == 1))
    row[of.BEST] = min(row[of.BEST], place)
    if row[of.DRIVEN] > 1 and row[of.BEST] != of.NOBODY:
        run.record.best = row[of.BEST]
    number, before = measure(run, place, who), row[of.MEASURE]
    if number and (not before or better(run.dash, race, number, before)):
        row[of.MEASURE], row[of.WHO] = number, who
        return (number, before) if before else None
    return None


def _level(race, dash):
    """Return 1, 2 or 3 for computer drivers of a quick race's level, 0 for any others."""
    from pitwall.race.code import level_of
    from pitwall.race.quick import LEVELS
    options = games.room(race.game.NAME, "options", games.edition_of(race))
    seats = tuple([dash.seat(race, who) for who in range(len(race.cars))])
    if seats in options.QUICK_SEATS:
        return 1 + options.QUICK_SEATS.index(seats) % len(LEVELS)
    return level_of(options, dash.switches(race))[0]


def measure(run, place, who):
    """Return the rounds to the flag, or the laps in a race of a fixed number of turns.

    It is 0 if the car did not finish, or if the number is not known.
    """
    race, dash = run.race, run.dash
    if place == of.NOBODY:
        return 0
    if dash.schedule(race):
        return dash.laps(race, who)
    return max(0, run.record.home or dash.round_number(race))


def better(dash, race, number, other):
    return number > other if dash.schedule(race) else number < other
