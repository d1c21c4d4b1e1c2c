"""The family of boards with lanes: cells side by side in straights and corners.

Cell numbers follow the track from the first row after the finish line; then come the pit cells:
entry lane, BOX, G1, G2, exit lane. Every legal step leads to a higher number (round the lap),
except the sideways ones on a straight. docs/build/circuits.md describes the whole model.

A circuit of this family, as `circuit.opened` returns it:

cells, total     number of track cells; of all cells with the pit
length           number of keys: one more than the greatest key
grid             array of 6 cells; weather_a: 36 bytes, six rows of six; weather_b: 5 or 6
section lane row flags    one byte a cell; row counts from 1 and is the cell in a corner's lane
key              order on the track, greater is ahead; all lanes of a straight's row share one
ahead ahead1     the cell straight on; the same when dashed divisions do not count
left right       the cell next to it on a straight, or NONE
first onward     onward[first[c]:first[c + 1]] are the cells that may follow c, `ahead` first
jump             the next shaded cell, from a shaded cell or the arrow, or NONE
joined           the last cell of the dashed group c belongs to (c itself if none)
drs sc           lines as keys: crossed by a move from key <= k to key > k
pit_from entry entry_n box green1 green2 exit exit_n joins     the pit lane's cells
family           LINE or STOPS; attributes of the other one are empty

A board with stops, which has only track cells:

length           rows of the whole lap; key: the row of a cell, from 0 at the finish line
key_start[s]     first row of section s
grid             array of 8 cells, the first place first; none is NONE
stops zone       one byte a section: stops of a corner; 1 if the straight is a DRS zone
line_a           row of the pit entry line
start_weather    three bytes: the last roll of the black die that means dry, damp, wet
"""

from pitwall.circuit import LINE, STOPS, refuse
from pitwall.circuit.cells import ARROW, CORNER, DASHED, GRIP, LAST, MOST_ROWS, MOST_SECTIONS, \
    NONE, OTHER_LEFT, OTHER_RIGHT, PIT, SHADED, TECHNICAL, Cells, const, numbers, words

NO_LANE = const(255)  # the lane of pit entry, box and green cells
DRY, LIGHT, HEAVY = const(0), const(1), const(2)

# the annex 4 rule set that a circuit may name, by the number in its table
SPECIALS = ("", "great-britain", "monaco", "brazil", "china", "spain", "united-states", "italy",
            "germany")
GREAT_BRITAIN, MONACO, BRAZIL, CHINA, SPAIN, UNITED_STATES, ITALY, GERMANY = range(1, 9)
