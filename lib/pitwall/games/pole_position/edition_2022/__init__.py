"""The 2022 draft: its values, and its procedures where they differ from those of 2024.

For anything the draft does not mention the 2024 rules apply. `options`: the options before a race.
"""

from pitwall.games.pole_position import edition_2024, start, stress
from pitwall.games.pole_position.edition_2022 import (
    bots, cards, events, order, passing, pits, safety_car, settings)


class Edition(edition_2024.Edition):
    """Like the base class: values by the V_ constants of state.py, and procedures of the rules."""

    number = 1
    values = (
        8,                                                              # V_START_SP
        ((99, 99, 99, 99), (9, 9, 9, 9), (8, 8, 8, 8)),                 # V_OFF_AT
        ((99, 99, 99, 99), (99, 99, 99, 99), (99, 99, 99, 99)),         # V_GRIP_AT: no such cells
        ((0, 0, 0, 0), (5, 7, 0, 0), (7, 9, 5, 0)),     # V_BOT_STAYS_FROM: 7 is a 6 with '!'
        12, 6,                                                          # V_LONG_LAPS, V_LONG_GRID_B
        23, 23,                             # V_SETS, V_LONG_SETS: one of each compound
        ((7, 8, 9, 10, 11, 12), (8, 9, 10, 10, 11, 12), (6, 7, 8, 8, 8, 8),
         (5, 6, 6, 7, 7, 7)),                                           # V_TYRE_DICE
        99,                                                             # V_NO_SP: stress bars none
        ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 1), (0, 0), (0, 0), (2, 0),
         (0, 0), (0, 2)),                                               # V_START_POINTS
        (0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 0, 0, 0),                        # V_EXIT_BONUS
        1,                                                              # V_STURDY
        4,                                                              # V_TOKENS
        events.CARDS,                                                   # V_EVENTS
        False,                                                          # V_EVENTS_AGAIN
        ((99, 99, 99, 99), (10, 10, 10, 10), (8, 8, 8, 8)),             # V_SURE_OFF_AT
        (0, 1, 0, 6),                                                   # V_EARLY
        ((3, 3, 3, 3), (2, 2, 2, 2), (2, 2, 2, 2)),                     # V_CALM
        True, 1, 1,                                 # V_DRS_LEVEL, V_LATE_STOP, V_NEW_ENGINE_SP
        True, 7,                                    # V_DIAGONALS, V_FREE_SECOND: cards.SAFE
        4096,                                       # V_TEAMS_BY: CHOOSE_CARDS, see options.py
        4)                                          # V_IN_BOX: GREEN_2

    helps = events.HELPS
    circle = events.circle
    allowed = settings.allowed
    deal = cards.deal
    event_in_play = events.is_in_play
    set_up_weather = events.set_up_weather
    circuit_points = settings.circuit_points
    choose_settings = settings.choose_settings
    weather_roll = events.weather_roll
    cloud = events.cloud
    cloud_ways = events.cloud_ways
    start_mp = start.any_roll
    begin_round = order.begin_round
    begin_turn = stress.new_round           # the limit is per turn (12.2)
    end_round = order.end_round
    standing = order.standing
    update_order = order.update_order
    past_pits = order.past_pits
    leads_over_line = order.leads_over_line
    get_past = order.get_past
    move_behind = order.move_behind
    lead_over_line = passing.lead_over_line
    let_through = passing.let_through
    held = passing.held
    damage = cards.collision
    keep_tyre = cards.keep_tyre
    suffer = events.suffer
    event_ways = events.ways
    gust = events.gust
    more_laps = safety_car.more_laps
    stop = pits.enter
    sc_stop = pits.whole
    wait = pits.wait
    stay = pits.stay
    bots = bots.Bots
