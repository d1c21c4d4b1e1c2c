"""Numbers of the game: teams, drivers, cards, actions, points; our own where none are printed.

Our own are the texts and numbers of the rain cards and of Race Situation II, the Safety Car cards'
numbers, the lights of the action fields, and names on screens.
"""

from pitwall.games.race_pace.state import (
    BOX_BOX, CHARGE_EBS, DEFEND, DO_AERO, DO_ENGINE, DO_EXPERIENCE, DO_MECHANICS, DO_SKILL, MEDIUM,
    SOFT, STRATEGIC, TACTICAL, USE_EBS)

# Start levels: Engine, Aerodynamics, Mechanics of teams 1 .. 8 (13).
TEAMS = ((90, 85, 80), (85, 90, 80), (80, 90, 85), (90, 80, 85),
         (85, 85, 85), (85, 85, 85), (85, 80, 90), (80, 85, 90))
# Skill, Experience, EBS of drivers 1 .. 8 (14).
DRIVERS = ((90, 85, 80), (90, 80, 85), (85, 90, 80), (85, 85, 85),
           (80, 90, 85), (85, 80, 95), (80, 85, 95), (80, 85, 95))
# Our levels, so that the draw of the tablets does not decide a race: 90 and 85 for Engine and
# Aerodynamics, Skill 85 except driver 2, the rest as printed. Measured in docs/internals/lab.md.
EVEN_TEAMS = ((90, 85, 80), (85, 90, 80), (85, 90, 85), (90, 85, 85),
              (90, 85, 85), (85, 90, 85), (90, 85, 90), (85, 90, 90))
EVEN_DRIVERS = ((85, 85, 80), (90, 80, 85), (85, 90, 80), (85, 85, 85),
                (85, 90, 85), (85, 80, 95), (85, 85, 95), (85, 85, 95))
# Drivers by their ability (14).
(FEB_DRIVER, RAIN_DRIVER, UNHURT_DRIVER, GAP_DRIVER, RAIN_STOP_DRIVER, PASSING_DRIVER,
 CORNER_DRIVER, FLAG_DRIVER) = range(1, 9)

# Race Situation I: the kind of each of the 16 cards (6.1).
(ENGINE_MODULE, AERO_SET_UP, COMMUNICATION, TYRE_WEAR, TYRE_MANAGEMENT, SAFETY_90, SAFETY_95,
 NO_SITUATION) = range(8)
SITUATIONS = (ENGINE_MODULE, ENGINE_MODULE, AERO_SET_UP, AERO_SET_UP, COMMUNICATION, COMMUNICATION,
              TYRE_WEAR, TYRE_WEAR, TYRE_MANAGEMENT, TYRE_MANAGEMENT, SAFETY_90, SAFETY_90,
              SAFETY_95, NO_SITUATION, NO_SITUATION, NO_SITUATION)
# Race Situation II: six cards for all, then ten that name an action, with the Experience required
# to carry it out (6.2).
FOR_ALL = 6
NAMED = ((DO_ENGINE, 90), (DO_AERO, 90), (DO_MECHANICS, 90), (DO_SKILL, 90), (DO_EXPERIENCE, 85),
         (CHARGE_EBS, 90), (USE_EBS, 95), (DEFEND, 95), (STRATEGIC, 90), (BOX_BOX, 90))
CARDS_OF_A_PILE = 16
# Rain cards: bit i of a forecast is rain i rounds from now (6.3).
DRY_CARDS = 10
RAIN_CARDS = (0b0001, 0b0110, 0b1110, 0b1100, 0b0010, 0b0011)

# Lights of the eleven action fields (7), a bit each: the compounds, A and B of team play (11), and
# Safety Car.
A_LIGHT, B_LIGHT, SC_LIGHT = 16, 32, 64
LIGHTS = bytes((95, 95, 95, 95, 95, 95, 35, 35, 111, 111, 111))
SHARED_FIELD = BOX_BOX      # any number of drivers (RP-7-28)
PROTECTS = TACTICAL

# RP of the compounds Soft, Medium, Hard, Wet: in the dry, in rain (8.1).
DRY_PACE = (1, 0, 0, -2)
RAIN_PACE = (0, 0, -1, 1)
STUCK_IN_RAIN = (SOFT, MEDIUM)

LAP_FIELDS = 60         # of the lap track; after the last one the first is used again (9.1)
BLUE_TOKENS = (3, 2, 1)                         # RP-9.3-10
PLACE_POINTS = (25, 18, 15, 12, 10, 6, 2, 0)    # RP-11-13 to 20
FASTEST_POINTS = 1                              # RP-10.6-3
FASTEST_FROM = 6                                # laps in one round, RP-10.6-1
