"""A short soak test: random races and power cuts must lose nothing and leave nothing behind.

The long one, device_tests/soak.py, also finds slow growth.
"""

from device_tests.soak import Soak

RACES = 3
PIECE = 56 * 1024       # bytes of free heap in one piece: 48 KB after the second race
                        # if memory is only collected when it is used up
GROWN = 12 * 1024       # bytes by which the heap at menus after the same game may differ


def test_races_follow_each_other_and_nothing_is_lost(elf):
    lines = []
    soak = Soak(elf, RACES, 3, lambda text, **_: lines.append(text))
    soak.run()
    print("\n".join(soak.report()))
    assert soak.number == RACES + 1 and sum(map(len, soak.heaps.values())) <= RACES == len(lines)
    assert soak.piece >= PIECE
    assert all(max(heap) - min(heap) <= GROWN for heap in soak.heaps.values())
