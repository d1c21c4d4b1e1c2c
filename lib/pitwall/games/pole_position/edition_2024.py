"""The 2024 edition, as far as another one may differ: the first, and the base of the others.

`race.rules` is such a class; it is never made an object of, and keeps no state: what a round needs
are bytes of the table. What is not here is the same in every edition, and its constants are folded
into the code. What differs beside a board is not here either, but in the package (`race.game`).
"""

from pitwall.games.pole_position import (
    blowouts, bot_tyres, bots, cards, collisions, events, fights, pits, qualifying, rounds,
    sc_queue, settings, standings, start, steering, stress, weather)
from pitwall.games.pole_position.house_data import (
    BOT_BASE, BOT_DRY, BOT_OVERTAKING, BOT_QUALIFYING, BOT_WET, EVENTS, LEVELS,
    TYRE_DICE)


def nothing(race):
    """No such step in this edition."""


def no_circle(ask, i):
    """Has that purple face one? None has in this edition."""
    return False


def as_it_is(race, who):
    """Nothing comes of it in this edition."""


def as_chosen(switches):
    """Any rule may be in use or not."""
    return switches


class Bots:
    """What bots do (17), in the way of Edition: `race.rules.bots`; values by the B_ constants."""

    values = BOT_BASE, BOT_DRY, BOT_WET, BOT_QUALIFYING, BOT_OVERTAKING, collisions.LIGHT
    levels = LEVELS                         # house speeds: bots.level_speed
    session = qualifying.people_first       # (race, runners, number), yields: one of qualifying
    start_mp = start.bot_roll               # (race, who), yields: MP in a start round
    start_tyre = bot_tyres.start_tyre       # (race, who), yields: the compound
    next_tyre = bot_tyres.next_tyre         # (race, who): that of a pit stop, or bot_tyres.EITHER
    change_tyres = bot_tyres.change_tyres   # (race, who), yields: at a stop
    fit = bot_tyres.fit_new                 # (car, compound)
    wish = bots.for_weather                 # (race, car): bots.NO, YES, MAYBE, does it pit?
    pit_roll = bots.pit_roll                # (race, who), yields: MAYBE, but does it?
    grip_roll = bots.grip_roll              # (race, who), yields: from V_BOT_STAYS_FROM on
    line = steering.on_line                 # (circuit, line, cell): its line on that cell
    after_move = steering.nothing_more      # (steering), yields: when its MP are used up
    faces = fights.card_value               # (race, who): its strength is one of these, by a roll,
    bonus = fights.no_bonus                 # (race, who): and so much more
    guide = "guide.bot"                     # where it goes beside the board, a key of the words


class Edition:
    """values: by the V_ constants of state.py, tables by weather, then compound. They are written
    out, as what is not one constant would take up RAM. The rest are procedures of the rules.
    """

    number = 0                                  # its place in games.GAMES, which a save names
    values = (
        9,                                                              # V_START_SP
        ((99, 99, 99, 99), (8, 9, 99, 99), (7, 8, 8, 99)),              # V_OFF_AT; 99: never
        ((99, 99, 99, 99), (7, 8, 9, 99), (6, 7, 7, 8)),                # V_GRIP_AT
        ((0, 0, 0, 0), (6, 5, 0, 0), (9, 6, 4, 0)),     # V_BOT_STAYS_FROM; 0: never asked, 9: never
        0,                                                              # V_LONG_LAPS
        0,                                                              # V_LONG_GRID_B
        31, 63,                                                         # V_SETS, V_LONG_SETS
        TYRE_DICE,                                                      # V_TYRE_DICE
        5,                                                              # V_NO_SP
        ((0, 0), (0, 0), (0, 0), (0, 0), (1, 2), (0, 0), (0, 0), (0, 1), (0, 0), (0, 0), (3, 0),
         (2, 1), (0, 3)),                                               # V_START_POINTS
        (0, 0, 0, 0, 0, 0, 3, 0, 1, 3, 0, 0, 0),                        # V_EXIT_BONUS
        2,                                                              # V_STURDY
        36,                                     # V_TOKENS: cards.GENTLE_TOKENS
        EVENTS,                                                         # V_EVENTS
        True,                                                           # V_EVENTS_AGAIN
        ((99, 99, 99, 99), (9, 10, 99, 99), (8, 9, 8, 99)),             # V_SURE_OFF_AT
        (1, 0, 1, 99),                                                  # V_EARLY
        ((3, 3, 2, 2), (3, 3, 2, 2), (3, 3, 2, 2)),                     # V_CALM
        False, 0, 0,                                # V_DRS_LEVEL, V_LATE_STOP, V_NEW_ENGINE_SP
        False, 99,                                  # V_DIAGONALS, V_FREE_SECOND: none
        2048,                                       # V_TEAMS_BY: CARDS, as for drivers
        2)                                          # V_IN_BOX: BOX

    helps = ()                                  # questions that it has words of its own for
    circle = no_circle                          # (ask, i): is a circle on face i of that roll?
    allowed = as_chosen                         # (switches): those in use
    deal = cards.deal                           # (race): a generator, as are those with "yields"
    event_in_play = events.is_in_play           # (race, card): is it in the deck or discarded?
    set_up_weather = weather.set_up             # (race), yields
    circuit_points = settings.circuit_points    # (race): EP and BP that the circuit adds
    choose_settings = settings.choose_settings  # (race), yields
    start_mp = start.highest_roll               # (race, who), yields: MP of a start round, and how
    #                                             many must be counted
    weather_roll = rounds.weather_roll          # (race, who), yields: with what may come of it
    cloud = weather.roll                        # (race, who, why), yields: the roll alone
    cloud_ways = weather.cloud_ways             # (): faces of its die that move the weather on
    begin_round = end_round = begin_turn = nothing      # (race)
    next_car = rounds.next_car                  # (race): who moves next, or None
    update_order = standings.update_order       # (race, who): after a move
    standing = standings.standing               # (race): the cars by what has been passed so far
    past_pits = standings.past_pits             # (race, who): over the line
    leads_over_line = standings.leads_over_line     # (race, who): does it lead from there on?
    get_past = fights.get_past                  # (race, who, other, at_once=False)
    move_behind = standings.move_behind         # (race, who, other): told beside the board
    lead_over_line = stress.gain                # (race, who): the leader's strain there
    let_through = fights.let_through            # (race, who, other), yields: is there no fight?
    held = as_it_is                             # (race, who): an attempt to pass has failed
    damage = collisions.less_damage             # (race, who, roll): its result
    keep_tyre = blowouts.keep_tyre              # (race, who), yields: is a blowout averted?
    suffer = events.suffer                      # (race, who, effect), yields: whom an event hits
    event_ways = events.ways                    # (race): faces that bring an event
    gust = events.gust                          # (race, effect): a card that moves the weather on
    more_laps = sc_queue.more_laps              # (race, first, lap): that the safety car adds
    stop = sc_stop = pits.service               # (race, who), yields: into the box; behind the SC
    wait = pits.wait                            # (race, who), yields: a turn in the box
    stay = pits.stay                            # (race, who), yields: another, when it could leave?
    bots = Bots
