"""The words of toy_game.py for referee scripts: a game with fuel and gears, and no circuit."""

from host_tests import toy_game as toy
from pitwall.race.referee import Race
from tools.referee.words import Choice, Die, Meaning, Noun, Number, OneOf, Part

NAME, COMPILER, EDITIONS = "toy", None, ("first", "second")
SEATS, OPTIONS = {"person": 0}, ["none"]
TYRES = OneOf((("soft", ord("S")), ("medium", ord("M")), ("hard", ord("H"))))


def _byte(name, index, kind):
    return Noun(name, kind, name, lambda race, who: race.cars[who][index],
                lambda race, who, value: race.cars[who].__setitem__(index, value))


def options(names):
    if names not in ([], ["none"]):
        raise ValueError("no option '%s'" % names[0])
    return 0


def new(table, seats, chosen, edition):
    race = Race(toy, None, len(seats))
    race.table[toy.READY] = 1
    for car in race.cars:
        car[toy.TYRE] = ord("M")
    return race


CAR = [_byte("gear", toy.AT, Number(0, 99)), _byte("fuel", toy.SP, Number(0, 9)),
       _byte("tyre", toy.TYRE, TYRES)]
TABLE = [Noun("lap", Number(0, 9), "the round", lambda race: race.table[toy.ROUND],
              lambda race, value: race.table.__setitem__(toy.ROUND, value))]
PARTS = [Part("race", "all of it", toy.play), Part("turn", "a turn", toy._turn, True)]
QUESTIONS = {toy.CHOOSE: "choose", toy.DIE: "die", toy.AGAIN: "again", toy.COUNT: "count"}
TELLS = {toy.BEGINS: "begins", toy.MOVES: "moves", toy.PAYS: "pays"}
DICE = [Die(0, ("gear",), tuple("123456"), lambda race, i: (str(race.ask.options[i]),))]
CHOICES = [Choice("shift", "count so many", (Number(0, 6),)), Choice("yes", ""), Choice("no", "")]
ANNOUNCEMENTS = []


def die(number):
    return DICE[number]


def die_named(name):
    return DICE[0] if name == "gear" else None


def more(race):
    return -1


def meanings(race):
    ask = race.ask
    if ask.what == toy.AGAIN:
        return [Meaning([("no",)]), Meaning([("yes",)])]
    return [Meaning([("shift", str(ask.options[i]))]) for i in range(ask.n)]


def told_kind(what):
    return Number(-9, 99)


def told(race, what, value):
    return str(value)
