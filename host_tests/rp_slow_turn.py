"""A second implementation of a turn of Race Pace, as the rulings list its steps (4.3).

    left = turn(before, who, action, tyre, boost)

`before` and `left` are dicts: cars as dicts of numbers, the order, the open cards. Slow and
simple; tests compare the rules with it over random situations.
"""

import copy

BONUS = {80: 0, 85: 0, 90: 1, 95: 1, 100: 2}
EBS = {80: 0, 85: 0, 90: 1, 95: 2, 100: 2}
SOFT, MEDIUM, HARD, WET = range(4)
BARS = (None, "engine", "aero", "mechanics", "skill", "experience", "ebs")
CHARGE, USE, DEFEND, TACTICAL, STRATEGIC, BOX = range(6, 12)


def turn(before, who, action, tyre, boost):
    table = copy.deepcopy(before)
    car = table["cars"][who]
    safe = action == TACTICAL or table["teams"] and table["cars"][who ^ 1]["action"] == TACTICAL
    named = table["named"] == action
    spent = car["wear"] >= lasts(table, car)
    stopped = named and car["cancelled"] and not safe and not (action == BOX and spent)
    done = 0 if stopped else action
    ahead = table["order"][:table["order"].index(who)]
    if 1 <= done <= 6:
        car[BARS[done]] = min(100, car[BARS[done]] + 5)
    if done == BOX:
        car["tyre"], car["wear"] = tyre, 0
    bonus, pays = ebs(table, car, done, boost)
    owed, car["tokens"] = car["tokens"], 0
    pace = max(0, sum(terms(table, car, who, done, named, safe)) + bonus - owed)
    if pays:
        car["ebs"] -= {0: 0, 1: 10, 2: 15}[bonus]
    stuck = table["rain"] and (car["tyre"] == SOFT or car["tyre"] == MEDIUM and car["driver"] != 2)
    start = car["lap"]
    first = cut(table, who, 0 if stuck else pace, 0, done)
    drive(table, who, first, done, bonus if first else None)
    extra = 0
    if not stuck:
        extra = cut(table, who, more(table, who, ahead), first, done)
        drive(table, who, extra, done, bonus if extra else None)
    settle(table, who, ahead, start, first + extra, done)
    return table


def lasts(table, car):
    return (table["soft"], table["medium"], 37, 37)[car["tyre"]]


def ebs(table, car, done, boost):
    """Return (bonus, True if it is paid)."""
    if table["safety"]:
        return 0, False
    free = []
    if car["feb"] and car["driver"] == 1:
        free.append(2)
    elif car["feb"] and car["tyre"] != WET:
        free.append(EBS[car["ebs"]])
    if done == BOX and car["mechanics"] == 100 and car["tyre"] != WET:
        free.append(EBS[car["ebs"]])
    if max(free or [0]):
        return max(free), False
    if done == USE or boost:
        return EBS[car["ebs"]], True
    return 0, False


def terms(table, car, who, done, named, safe):
    yield 1 + BONUS[car["engine"]] + BONUS[car["aero"]] + BONUS[car["skill"]]
    if not table["rain"]:
        yield (1, 0, 0, -2)[car["tyre"]]
    elif car["tyre"] == HARD:
        yield -2 if table["hard rain"] else -1
    else:
        yield {WET: 1, MEDIUM: -1}.get(car["tyre"], 0)
    yield done == STRATEGIC
    yield car["driver"] == 7 and car["corner"]
    yield car["gain"]
    if table["named"] is None:
        yield car["sharp"]
    if car["poor"] and not safe and (table["named"] is None or named):
        yield -1
    if done == BOX:
        free = table["safety"] or car["free stop"] or car["driver"] == 5 and table["rain card"]
        yield 0 if free else -2 if car["mechanics"] >= 90 else -3


def cut(table, who, laps, driven, done):
    """Apply the limits: the Safety Car, then the tyres."""
    car = table["cars"][who]
    if table["safety"]:
        leader = table["acting"][0]
        if who == leader:
            laps = min(laps, 3 - driven)
        elif not table["cars"][leader]["stopped"]:
            laps = min(laps, table["cars"][leader]["lap"] - car["lap"])
        if car["culprit"]:
            laps = min(laps, 2 - driven)
    left = lasts(table, car) - car["wear"]
    if done != CHARGE or left <= 0:
        laps = min(laps, left)
    return max(0, laps)


def drive(table, who, laps, done, bonus):
    """Move the marker, then the car, then its rank; bonus: None if it does not move."""
    car = table["cars"][who]
    if bonus is None:
        return
    car["lap"] += laps
    car["wear"] += 0 if done == CHARGE else laps
    car["boosted"] = int(bool(bonus))
    rank(table, who)


def rank(table, who):
    car = table["cars"][who]
    others = [one for one in table["order"] if one != who]
    behind = [one for one in others if (table["cars"][one]["lap"], table["cars"][one]["boosted"])
              < (car["lap"], car["boosted"])]
    table["order"] = [one for one in others if one not in behind] + [who] + behind


def more(table, who, ahead):
    """Return the extra laps of two drivers."""
    car, at = table["cars"][who], table["order"].index(who)
    if car["driver"] == 4 and at:
        return 2 if table["cars"][table["order"][at - 1]]["lap"] - car["lap"] >= 2 else 0
    return int(car["driver"] == 6 and any(one not in table["order"][:at] for one in ahead))


def settle(table, who, ahead, start, laps, done):
    """Handle defenders, blue flags, fastest lap and the finish."""
    car, at = table["cars"][who], table["order"].index(who)
    for one in ahead:
        mate = table["teams"] and one == who ^ 1
        if one not in table["order"][:at] and table["cars"][one]["defends"] and not mate and (
                car["driver"] != 3):
            car["tokens"] += 2
    for flag in (21, 39, 56):
        if start < flag <= car["lap"] and flag < table["laps"] and flag not in car["flags"]:
            came = sum(flag in one["flags"] for one in table["cars"])
            car["flags"] = sorted(car["flags"] + [flag])
            if came < 3 and not table["safety"]:
                car["tokens"] += max(0, 3 - came - (2 if car["driver"] == 8 else 0))
    if laps >= 6 and laps > table["fastest"]:
        table["fastest"] = laps
    if car["lap"] >= table["laps"] and car["tokens"]:
        car["lap"] -= car["tokens"]
        car["wear"] -= 0 if done == CHARGE else min(car["wear"], car["tokens"])
        car["tokens"] = car["boosted"] = 0
        rank(table, who)
