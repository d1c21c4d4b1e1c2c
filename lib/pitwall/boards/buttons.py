"""Buttons: turn bouncing contacts into one event at a time.

If a pin can interrupt, each change is recorded at once with its time. So presses during a long step
are neither lost nor late nor out of order. Other pins are only read by `poll`.
"""

from array import array

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

UP = const(1)        # directions are 1 .. RIGHT
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
OK = const(5)
BACK = const(6)
LOOK = const(7)      # standings, map and log
EXPLAIN = const(8)   # explains the current screen

SETTLE = const(20)   # ms a contact may bounce; its level is ignored meanwhile
HOLD = const(400)    # ms until a direction that is held repeats,
REPEAT = const(120)  # and the ms between repeats
LONG = const(500)    # ms after which a key with two meanings counts as held
_WRAP = const(0x3FFFFFFF)  # ticks wrap at 2**30
_RING = const(64)    # size of the queue of changes: a dozen presses, each bouncing
_UP = const(16)      # flag with a key's number: its pin was high


class Inverted:
    """A pin that reads 1 while its key is pressed, inverted."""

    IRQ_FALLING, IRQ_RISING = 1, 2      # either means both

    def __init__(self, pin):
        self._pin, self._handler = pin, None

    def __call__(self):
        return 1 - self._pin()

    def irq(self, handler, trigger, hard=False):
        """Like Pin.irq, for both edges; the handler does not run in a hard interrupt."""
        if hard:
            raise TypeError("hard")
        self._handler = handler
        self._pin.irq(self._heard, self._pin.IRQ_FALLING | self._pin.IRQ_RISING)

    def _heard(self, _):
        self._handler(self)


class Buttons:
    """The keys of a board, each a pin that reads 0 while pressed.

    keys    a list of (pin, event) or (pin, event, held); a pin is called for its level. Several may
            mean the same. With `held` a short press counts when the key is released, as `event`,
            and one of LONG at once, as `held`.
    clock   ms, for interrupts; None: there are none. Best a built-in function: it is called on top
            of any running code, and stack is short
    """

    def __init__(self, keys, clock=None):
        count = len(keys)
        self._pins = [key[0] for key in keys]
        self._events = bytes([key[1] for key in keys])
        self._held = bytes([key[2] if len(key) > 2 else 0 for key in keys])
        self._down = bytearray(count)       # the accepted state
        self._high = bytearray(b"\x01" * count)     # the last level of the pin
        self._since = [-1] * count          # ms of the last press or release; -1: long ago
        self._seen = [0] * count            # ms of the last change
        self._due = [-1] * count            # ms of the next repeat, or of its second meaning
        self._ring = array("i", [0] * (2 * _RING))
        self._in = self._out = 0
        self._clock = clock
        self._told = bool(clock) and all([hasattr(pin, "irq") for pin in self._pins])
        self._still, self._looked = False, 0
        if clock:
            self._listen()

    def _listen(self):
        for pin in self._pins:
            if hasattr(pin, "irq"):
                edges = pin.IRQ_FALLING | pin.IRQ_RISING
                try:
                    pin.irq(self._heard, edges, hard=True)
                except TypeError:       # a port without that option
                    pin.irq(self._heard, edges)

    def _heard(self, pin):
        """Record a change of a pin. This is an interrupt: nothing here may allocate."""
        at = self._in
        if (at + 1 - self._out) % _RING:
            pins = self._pins
            for i in range(len(pins)):
                if pins[i] is pin:
                    ring = self._ring
                    ring[2 * at] = i | (_UP if pin() else 0)
                    ring[2 * at + 1] = self._clock() & _WRAP
                    self._in = (at + 1) % _RING

    def poll(self, now):
        """Return the next event (UP .. EXPLAIN), or 0. `now`: ms, wrapping at 2**30.

        A press counts at its first contact; call again until 0 if two may come at once. Pins that
        interrupt are only read now and then while all are at rest, in case a port loses a change.
        That halves the time of an idle app.
        """
        while self._out != self._in:
            at, self._still = self._out, False
            what, when = self._ring[2 * at], self._ring[2 * at + 1]
            self._out = (at + 1) % _RING
            event = self._change(what & 15, what & _UP, when)
            if event:
                return event
        if self._still and (now - self._looked & _WRAP) < SETTLE:
            return 0
        self._still, self._looked = self._told, now
        for i in range(len(self._pins)):
            event = self._look(i, now)
            if self._down[i] or self._since[i] >= 0 or not self._high[i]:
                self._still = False
            if event:
                return event
        return 0

    def held(self, event):
        """Return True while a key of that meaning is down, bouncing or not."""
        for i in range(len(self._pins)):
            if self._events[i] == event and not self._pins[i]():
                return True
        return False

    def _look(self, i, now):
        """Read a pin, and return an event that is due because nothing has changed."""
        high = 1 if self._pins[i]() else 0
        if high != self._high[i]:
            return self._change(i, high, now)
        if high == (self._down[i] > 0) and _age(now, self._seen[i]) >= SETTLE:
            return self._settled(i, now)    # the level has lasted, so it was no bounce
        if self._down[i]:
            due = self._due[i]
            if due >= 0 and (now - due & _WRAP) < _WRAP >> 1:
                return self._repeat(i, now)
        elif _age(now, self._since[i]) >= SETTLE:
            self._since[i] = -1
        return 0

    def _change(self, i, high, when):
        """Handle a change of a key's pin at `when`, perhaps a bounce; return the event if any.

        From rest the first contact is a press, even if it is over when the pin is read.
        """
        event = 0
        if self._down[i] and self._high[i] and _age(when, self._seen[i]) >= SETTLE:
            event = self._release(i, self._seen[i])     # it was up before this
        settled = _age(when, self._since[i]) >= SETTLE
        if not self._down[i] and settled:
            event = event or self._press(i, when)
        elif self._down[i] and high and settled:
            event = event or self._release(i, when)
        self._high[i] = 1 if high else 0
        self._seen[i] = when
        return event

    def _settled(self, i, now):
        if self._down[i]:
            return self._release(i, self._seen[i])
        return self._press(i, now)

    def _press(self, i, when):
        self._down[i] = 1
        self._since[i] = when
        event = self._events[i]
        if self._held[i]:
            self._due[i] = when + LONG & _WRAP
            return 0
        self._due[i] = when + HOLD & _WRAP if event <= RIGHT else -1
        return event

    def _repeat(self, i, now):
        event = self._held[i] or self._events[i]
        self._due[i] = now + REPEAT & _WRAP if event <= RIGHT else -1
        self._down[i] = 2       # its event has been returned
        return event

    def _release(self, i, when):
        """Return the first meaning of a key with two, unless it was held."""
        first = self._down[i] == 1
        long = _age(when, self._since[i]) >= LONG
        self._down[i] = 0
        self._since[i] = when
        self._due[i] = -1
        if not self._held[i] or not first:
            return 0
        return self._held[i] if long else self._events[i]


def _age(now, since):
    """Return the ms since `since`; 0 if `since` is in the future."""
    if since < 0:
        return SETTLE
    age = now - since & _WRAP
    return age if age < _WRAP >> 1 else 0
