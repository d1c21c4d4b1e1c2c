"""A short soak: random races and power cuts, nothing lost or left over.

The long one, device_tests/soak.py, also finds slow growth.
"""

from device_tests.soak import Soak

RACES = 3
PIECE = 56 * 1024       # bytes of heap that are free in one piece: 48 KB after the second race
                        # where memory is only collected when it is used up
GROWN = 12 * 1024       # bytes of heap by which menus after the same game may differ


def test_races_follow_each_other_and_nothing_is_lost(elf):
    lines = []
    soak = Soak(elf, RACES, 3, lambda text, **_: lines.append(text))
    soak.run()
    print("\n".join(soak.report()))
    assert soak.number == RACES + 1 and sum(map(len, soak.told.values())) <= RACES == len(lines)
    assert soak.piece >= PIECE
    assert all(max(heap) - min(heap) <= GROWN for heap in soak.told.values())
