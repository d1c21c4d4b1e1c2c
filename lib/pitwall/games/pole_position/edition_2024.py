"""The 2024 edition, as far as another one may differ: the first, and the base of the others.

`race.rules` is such a class; it is never made an object of, and keeps no state: what a round needs
are bytes of the table. What is not here is the same in every edition, and its constants are folded
into the code. What differs beside a board is not here either, but in the package (`race.game`).
"""

from pitwall.games.pole_position import bot_tyres, bots, pits, rounds, standings, weather

START_SP = 9                # PP-2.7
_NEVER, _ALWAYS = 99, 7
# A roll of so much or more goes off track (4.6, table A), by weather, then compound.
OFF_AT = ((_NEVER,) * 4, (8, 9, _NEVER, _NEVER), (7, 8, 8, _NEVER))
# From here on a move that ends on a less-grip cell is checked (4.6, table B).
GRIP_AT = ((_NEVER,) * 4, (7, 8, 9, _NEVER), (6, 7, 7, 8))
# A bot's black roll below this goes off track (17.11); 0: it is not asked.
BOT_STAYS_FROM = ((0,) * 4, (6, 5, 0, 0), (_ALWAYS, 6, 4, 0))


def nothing(race):
    """No such step in this edition."""


class Edition:
    """values: by the V_ constants of state.py. The rest are procedures of the rules."""

    number = 0                                  # its place in games.GAMES, which a save names
    values = (START_SP, OFF_AT, GRIP_AT, BOT_STAYS_FROM, 0)

    set_up_weather = weather.set_up             # (race): a generator, as are those with "yields"
    begin_round = end_round = nothing           # (race)
    next_car = rounds.next_car                  # (race): who moves next, or None
    update_order = standings.update_order       # (race, who): after a move
    stop = pits.service                         # (race, who), yields: when it comes into the box
    wait = pits.wait                            # (race, who): a turn in the box
    bot_start_tyre = bot_tyres.start_tyre       # (race, who), yields: the compound
    bot_next_tyre = bot_tyres.next_tyre         # (race, who): that of a pit stop
    bot_wish = bots.for_weather                 # (race, car): bots.NO, YES, MAYBE, does it pit?
