"""The questions that Race Pace asks, the decks it names and the events it reports."""

from pitwall.games.described import V_CAR, V_NONE, V_NUMBER, V_OWN, V_TYRE
from pitwall.race.referee import const

# Dice: LOT draws the first player; from SITUATION_I on they are decks of cards.
LOT = const(1)
SITUATION_I = const(2)
SITUATION_II = const(3)
WEATHER_DECK = const(4)
RAIN_DECK = const(5)
TEAM_DECK = const(6)
DRIVER_DECK = const(7)

# Questions: the reason why a card is turned, or the kind of choice.
(Q_FIRST, Q_TEAM, Q_DRIVER, Q_CARD_I, Q_CARD_II, Q_WEATHER, Q_RAIN, Q_START_TYRE, Q_ACTION, Q_TYRE,
 Q_BOOST) = range(1, 12)
QUESTIONS = ("", "first", "team", "driver", "card-i", "card-ii", "weather", "rain", "start-tyre",
             "action", "tyre", "boost")
SECRETS = ()

# Events: (what, who, value).
(T_SETUP, T_FIRST, T_TEAM, T_DRIVER, T_GRID, T_CARD_I, T_CARD_II, T_SKY, T_BOXES, T_SAFETY_CAR,
 T_CULPRIT, T_START_TYRE, T_ROUND, T_ACTION, T_LOSS, T_CANCELLED, T_RAISED, T_FITTED, T_EBS_DOWN,
 T_PACE, T_MINUS, T_STUCK, T_LAPS, T_EXTRA, T_TOKEN, T_BLUE, T_FASTEST, T_SET_BACK, T_START_PLAYER,
 T_FLIPPED, T_FINISHED, T_END, T_WORN, T_HELD, T_TEAM_WINS) = range(1, 36)
V_TEAM, V_DRIVER, V_CARD_I, V_CARD_II, V_SKY, V_ACTION, V_BAR, V_TERMS = range(V_OWN, V_OWN + 8)
# By section of the rules, in the order of the words "sections".
TELLS = (
    ("4 Setup", ((T_FIRST, V_NONE), (T_TEAM, V_TEAM), (T_DRIVER, V_DRIVER), (T_GRID, V_NUMBER),
                 (T_START_TYRE, V_TYRE))),
    ("5 Playing a round", ((T_ROUND, V_NUMBER), (T_START_PLAYER, V_NONE))),
    ("6.1 Race Situation I", ((T_CARD_I, V_CARD_I), (T_BOXES, V_NUMBER), (T_LOSS, V_BAR))),
    ("6.2 Race Situation II", ((T_CARD_II, V_CARD_II), (T_CANCELLED, V_ACTION))),
    ("6.3 Weather forecast", ((T_SKY, V_SKY),)),
    ("7 Actions", ((T_ACTION, V_ACTION), (T_RAISED, V_BAR))),
    ("8.1 Count and drive", ((T_PACE, V_TERMS), (T_MINUS, V_TERMS), (T_LAPS, V_NUMBER))),
    ("8.2 Race Pace limits", ((T_STUCK, V_NONE), (T_WORN, V_NONE))),
    ("9.3 Lap Track", ((T_FLIPPED, V_NONE), (T_FINISHED, V_NUMBER), (T_END, V_NUMBER))),
    ("10.1 Pit stops", ((T_FITTED, V_TYRE),)),
    ("10.3 EBS", ((T_EBS_DOWN, V_NUMBER),)),
    ("10.5 Safety Car", ((T_SAFETY_CAR, V_NONE), (T_CULPRIT, V_NONE), (T_HELD, V_NONE))),
    ("10.6 Fastest Lap", ((T_FASTEST, V_NUMBER),)),
    ("10.7 Penalty Tokens", ((T_TOKEN, V_CAR), (T_BLUE, V_NUMBER), (T_SET_BACK, V_NUMBER))),
    ("11 Team play", ((T_TEAM_WINS, V_NUMBER),)),
    ("14 Drivers", ((T_EXTRA, V_NUMBER),)),
    ("", ((T_SETUP, V_NONE),)))
