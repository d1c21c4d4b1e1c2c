"""What drivers talk about on the radio: which of a game's tells are which occasion.

    HEARD   (tell, occasion), ..: the tell's car speaks, of the car that is its value if any is;
            with TURNED it is that other car which speaks, of the tell's
    ROUNDS  (n, d): a race has about so many rounds a lap, n / d

Passes, the lead, the weather, the last lap, who is out and who wins are seen by pitwall.ui.radio in
every game alike.
"""

from pitwall.race.referee import const

# The later matters more; from HEADS on they do not wait until somebody may speak again: each kind
# of them once, but for those who are out.
PITS, OFF, HIT, PASSED, LOST, HELD, LEAD, AGAIN, RAIN, LAST, OUT, WON = range(12)
HEADS = const(8)
TURNED = const(16)
HEARD = ()
ROUNDS = (1, 1)
