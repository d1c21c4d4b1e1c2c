"""The computer drivers of all races. A race's lot decides who drives which car.

    driver = of_run(run, who)       # a number 0 .. 15; twelve cars have twelve drivers
    name(driver), surname(driver), trait(driver), helmet(driver)

Every save and recording contains the lot, and a code's seed determines it. So the same people drive
when a race is resumed, replayed or set up by its code. Rulebook bots have names and voices, but
their rules know no personality. Rivals have the personality of their driver's trait, too.
"""

from pitwall.canvas.colours import AMBER, BLUE, GREEN, ORANGE, RED, SKY, WHITE, YELLOW
from pitwall.race.ask import const

MANY = const(16)
COOL, LATE, SAVER, NO_RAIN, FIGHTER, PUSHER = range(6)      # places in temper.TRAITS
# patterns on helmets, see pitwall.ui.helmet
BAND, ZIGZAG, CROWN, STRIPES, SPOTS, CHECKS = range(6)
# (name, trait, pattern on the helmet and its colour; the helmet has the car's colour)
DRIVERS = (
    ("Juno Pike", LATE, ZIGZAG, WHITE), ("Ines Varga", FIGHTER, CROWN, YELLOW),
    ("Otto Breck", SAVER, BAND, SKY), ("Mira Solde", NO_RAIN, SPOTS, WHITE),
    ("Tam Ashlow", PUSHER, CHECKS, RED), ("Ravi Nandor", COOL, STRIPES, AMBER),
    ("Lena Okoro", LATE, CROWN, GREEN), ("Kaz Morino", SAVER, ZIGZAG, ORANGE),
    ("Bea Thorn", FIGHTER, STRIPES, WHITE), ("Hugo Lantz", NO_RAIN, BAND, YELLOW),
    ("Nils Ekdal", COOL, SPOTS, SKY), ("Ada Corvin", PUSHER, ZIGZAG, AMBER),
    ("Sol Marek", LATE, BAND, RED), ("Iris Temple", SAVER, CHECKS, GREEN),
    ("Pablo Quint", FIGHTER, SPOTS, BLUE), ("Yara Dalca", PUSHER, CROWN, WHITE))


def in_car(lot, who):
    """Return the driver of a car; the odd step makes them all different."""
    return (lot + who * (2 * (lot >> 4 & 7) + 1)) % MANY


def of_run(run, who):
    """Return the driver of a car in a Run's race; in a championship the same in all races."""
    return in_car(run.season.lot() if run.season else run.lot, who)


def name(driver):
    return DRIVERS[driver][0]


def surname(driver):
    return name(driver).split(" ")[1]


def trait(driver):
    """Return the driver's trait, a place in pitwall.rivals.temper.TRAITS."""
    return DRIVERS[driver][1]


def helmet(driver):
    """Return (pattern, its colour)."""
    return DRIVERS[driver][2:]


def shifts(run, who):
    """Return how a driver's trait changes a rival's prices, see pitwall.rivals.temper."""
    from pitwall.rivals.temper import ROWS
    return ROWS[trait(of_run(run, who))]
