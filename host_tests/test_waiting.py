"""A pending event keeps the state from when it was reported, on both Pythons."""

from host_tests.parity import both

SCRIPT = '''
from pitwall.ui.waiting import PIECE, Waiting, applied
waiting, state, lot, told = Waiting(), bytearray(range(3 * PIECE + 5)), 7, []
before = bytes(state)
for tell in range(60):
    for _ in range(tell % 4):
        lot = (lot * 1103515245 + 12345) & 0x3FFFFFFF
        state[(lot >> 8) % len(state)] = lot & 255
    told.append(bytes(state))
    waiting.add(tell, tell % 3, -tell, before, state)
now = before
for tell, was in enumerate(told):
    what, who, value, changes = waiting.tells[tell]
    now = applied(now, changes)
    print(now == was, (what, who, value) == (tell, tell % 3, -tell), len(changes) // 2 <= tell % 4)
print(applied(now, ()) is now, Waiting().tells)
silent = Waiting()
silent.add(1, 2, 3, before, None)
print(silent.tells)
'''


def test_each_tell_has_its_state_and_keeps_what_changed_alone(tmp_path):
    said = both(SCRIPT, tmp_path)
    assert said.splitlines() == ["True True True"] * 60 + ["True []", "[(1, 2, 3, ())]"]
