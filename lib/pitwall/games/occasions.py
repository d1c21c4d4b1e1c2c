"""What is heard of a race besides its commentary: which of a game's tells are which occasion.

    HEARD   of the radio: (tell, occasion), ..: the tell's car speaks, of the car that is its value
            if any is; with TURNED it is that other car which speaks, of the tell's
    SOUNDS  of motifs: (tell, SHIFTS, FIGHTS or WINS), ..: the car shifts; fights for a place, and
            the first one wins unless another does; wins the fight
    ROUNDS  (n, d): a race has about so many rounds a lap, n / d

Passes, the lead, the weather, the last lap, who is out and who wins are seen in every game alike,
by pitwall.ui.radio, pitwall.device.cues and pitwall.games.headlines.

    last_lap(dash, race)    what all three take for the last lap
"""

from pitwall.race.referee import const

# The later matters more; from HEADS on they do not wait until somebody may speak again: each kind
# of them once, but for those who are out.
PITS, OFF, HIT, PASSED, LOST, HELD, LEAD, AGAIN, RAIN, LAST, OUT, WON = range(12)
HEADS = const(8)
TURNED = const(16)
SHIFTS, FIGHTS, WINS = range(1, 4)
HEARD = SOUNDS = ()
WETS = (1, 2)           # of dash.SKIES: rain, storm
ROUNDS = (1, 1)


def last_lap(dash, race):
    """Has the leader's last lap begun, or the last turn of a race by turns? race: any state of it.

    A race of one lap has none.
    """
    laps = dash.race_laps(race)
    return bool(laps > 1 and dash.lined_up(race) and dash.lap(race) >= laps)
