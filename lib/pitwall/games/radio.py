"""What drivers talk about on the radio: which of a game's tells are which occasion.

    HEARD   (tell, occasion), ..: the tell's car speaks, of the car that is its value if any is;
            with TURNED it is that other car which speaks, of the tell's
    ROUNDS  (n, d): a race has about so many rounds a lap, n / d

Passes, the lead, the weather, the last lap, who is out and who wins are seen by pitwall.ui.radio in
every game alike. HEADS are those that always come through.
"""

from pitwall.race.referee import const

PASSED, LOST, AGAIN, LEAD, PITS, OFF, HIT, HELD, RAIN, LAST, OUT, WON = range(12)
MANY = const(12)
HEADS = const(RAIN)         # this one and those after it do not wait for their turn
TURNED = const(16)
HEARD = ()
ROUNDS = (1, 1)
