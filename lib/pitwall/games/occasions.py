"""Which of a game's events trigger radio messages and sounds, besides the commentary.

    HEARD   for the radio: (event, occasion), ..: the event's car speaks, about the car that is the
            value, if any; with TURNED that other car speaks about the event's car
    SOUNDS  for jingles: (event, SHIFTS, FIGHTS or WINS), ..: the car shifts; fights for a place,
            which the first one wins unless another does; wins the fight
    ROUNDS  (n, d): a race has about n / d rounds a lap

Passes, the lead, the weather, the last lap, retirements and the winner are found for all games
alike, by pitwall.ui.radio, pitwall.device.cues and pitwall.games.headlines.

    last_lap(dash, race)    the last lap as all three define it
"""

from pitwall.race.referee import const

# A later one matters more. From HEADS on they do not wait for the pause between messages: each kind
# once, except retirements.
PITS, OFF, HIT, PASSED, LOST, HELD, LEAD, AGAIN, RAIN, LAST, OUT, WON = range(12)
HEADS = const(8)
TURNED = const(16)
SHIFTS, FIGHTS, WINS = range(1, 4)
HEARD = SOUNDS = ()
WETS = (1, 2)           # of dash.SKIES: rain, storm
ROUNDS = (1, 1)


def last_lap(dash, race):
    """Return True in the leader's last lap, or the last turn of a race by turns; race: any state.

    A race of one lap has no last lap.
    """
    laps = dash.race_laps(race)
    return bool(laps > 1 and dash.lined_up(race) and dash.lap(race) >= laps)
