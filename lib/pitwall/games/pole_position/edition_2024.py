"""The parts of the 2024 edition that other editions may replace; their base class.

`race.rules` is such a class. It is never instantiated and has no state: a round's data are bytes of
the table. Anything that is the same in every edition is elsewhere, so that its constants can be
folded. The differences next to a physical board are in the package (`race.game`).
"""

from pitwall.games.pole_position import (
    blowouts, bot_tyres, bots, cards, collisions, events, fights, pits, qualifying, rounds,
    sc_queue, settings, standings, start, steering, stress, weather)
from pitwall.games.pole_position.house_data import (
    BOT_BASE, BOT_DRY, BOT_OVERTAKING, BOT_QUALIFYING, BOT_WET, EVENTS, LEVELS,
    TYRE_DICE)


def nothing(race):
    """Do nothing: this edition has no such step."""


def no_circle(ask, i):
    """Return False: no purple face has a circle in this edition."""
    return False


def as_it_is(race, who):
    """Do nothing: this has no effect in this edition."""


def as_chosen(switches):
    """Return the switches; any combination is allowed."""
    return switches


class Bots:
    """The bots (17), structured like Edition: `race.rules.bots`; values by the B_ constants."""

    values = BOT_BASE, BOT_DRY, BOT_WET, BOT_QUALIFYING, BOT_OVERTAKING, collisions.LIGHT
    levels = LEVELS                         # house speeds: bots.level_speed
    session = qualifying.people_first       # (race, runners, number), yields: a session
    start_mp = start.bot_roll               # (race, who), yields: MP in a start round
    start_tyre = bot_tyres.start_tyre       # (race, who), yields: the compound
    next_tyre = bot_tyres.next_tyre         # (race, who): that of a pit stop, or bot_tyres.EITHER
    change_tyres = bot_tyres.change_tyres   # (race, who), yields: at a stop
    fit = bot_tyres.fit_new                 # (car, compound)
    wish = bots.for_weather                 # (race, car): bots.NO, YES or MAYBE pit
    pit_roll = bots.pit_roll                # (race, who), yields: decides a MAYBE
    grip_roll = bots.grip_roll              # (race, who), yields: from V_BOT_STAYS_FROM on
    line = steering.on_line                 # (circuit, line, cell): its line on that cell
    after_move = steering.nothing_more      # (steering), yields: when its MP are used up
    faces = fights.card_value               # (race, who): a roll chooses one as its strength,
    bonus = fights.no_bonus                 # (race, who): to which this is added
    guide = "guide.bot"                     # its route on a physical board, a text key


class Edition:
    """The values and procedures of the 2024 rules.

    values: by the V_ constants of state.py; tables are by weather, then compound. They are
    literals, because a name for each would take RAM.
    """

    number = 0                                  # its index in games.GAMES, which a save stores
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

    helps = ()                                  # questions that have their own texts here
    circle = no_circle                          # (ask, i): does face i of that roll have a circle?
    allowed = as_chosen                         # (switches): those in use
    deal = cards.deal                           # (race): a generator, like those with "yields"
    event_in_play = events.is_in_play           # (race, card): is it in the deck or discarded?
    set_up_weather = weather.set_up             # (race), yields
    circuit_points = settings.circuit_points    # (race): EP and BP that the circuit adds
    choose_settings = settings.choose_settings  # (race), yields
    start_mp = start.highest_roll               # (race, who), yields: MP of a start round, and the
    #                                             number that must be counted
    weather_roll = rounds.weather_roll          # (race, who), yields: with its consequences
    cloud = weather.roll                        # (race, who, why), yields: the roll alone
    cloud_ways = weather.cloud_ways             # (): faces of its die that move the weather on
    begin_round = end_round = begin_turn = nothing      # (race)
    next_car = rounds.next_car                  # (race): who moves next, or None
    update_order = standings.update_order       # (race, who): after a move
    standing = standings.standing               # (race): the cars by what has been passed so far
    past_pits = standings.past_pits             # (race, who): over the line
    leads_over_line = standings.leads_over_line     # (race, who): is it the new leader there?
    get_past = fights.get_past                  # (race, who, other, at_once=False)
    move_behind = standings.move_behind         # (race, who, other): for physical boards
    lead_over_line = stress.gain                # (race, who): the leader's stress there
    let_through = fights.let_through            # (race, who, other), yields: is there no fight?
    held = as_it_is                             # (race, who): an attempt to pass has failed
    damage = collisions.less_damage             # (race, who, roll): its result
    keep_tyre = blowouts.keep_tyre              # (race, who), yields: is a blowout averted?
    suffer = events.suffer                      # (race, who, effect), yields: apply an event
    event_ways = events.ways                    # (race): the number of faces for an event
    gust = events.gust                          # (race, effect): a card that moves the weather on
    more_laps = sc_queue.more_laps              # (race, first, lap): those the safety car adds
    stop = sc_stop = pits.service               # (race, who), yields: into the box; behind the SC
    wait = pits.wait                            # (race, who), yields: a turn in the box
    stay = pits.stay                            # (race, who), yields: another, when it could leave?
    bots = Bots
