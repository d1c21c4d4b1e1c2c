"""Buttons: bouncing contacts in, one meaning at a time out."""

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
OK = const(5)
BACK = const(6)

SETTLE = const(20)   # ms a contact may bounce; what it says meanwhile is not believed
HOLD = const(400)    # ms until a direction that is held repeats,
REPEAT = const(120)  # and from then on every so many ms
_WRAP = const(0x3FFFFFFF)  # ticks go round at 2**30


class Buttons:
    """The keys of a board, each a pin that reads 0 while pressed.

    keys  a list of (pin, event); a pin is called for its level. Several pins may mean the same.
    """

    def __init__(self, keys):
        self._keys = keys
        self._down = bytearray(len(keys))
        self._since = [-SETTLE & _WRAP] * len(keys)  # ms of the last change, or of the last repeat
        self._wait = [0] * len(keys)                 # ms from then to the next repeat, 0: never

    def poll(self, now):
        """The next event (UP .. BACK), or 0. `now`: ms, going round at 2**30.

        A press counts at its first contact; call again until 0 where two may come at once.
        """
        for i in range(len(self._keys)):
            pin, event = self._keys[i]
            since = now - self._since[i] & _WRAP
            down = 0 if pin() else 1
            if down != self._down[i]:
                if since >= SETTLE and self._change(i, down, event, now):
                    return event
            elif down and self._wait[i] and since >= self._wait[i]:
                self._since[i] = now
                self._wait[i] = REPEAT
                return event
        return 0

    def _change(self, i, down, event, now):
        self._down[i] = down
        self._since[i] = now
        self._wait[i] = HOLD if event <= RIGHT else 0
        return down

    def held(self, event):
        """True while a key of that meaning is down, bouncing or not."""
        for pin, means in self._keys:
            if means == event and not pin():
                return True
        return False
