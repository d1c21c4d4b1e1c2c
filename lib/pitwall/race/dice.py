"""Electronic dice: a small seeded generator, the same on every Python and every word size.

Two 15-bit multiply-with-carry generators (32760 and 31251 make both a*2^15-1 and a*2^14-1 prime, so
each has its full period), xored. No integer ever exceeds 30 bits.
"""

_MASK = 0x7FFF
_A = 1073479679  # 32760 * 2^15 - 1; at 0 or here a generator would repeat one value forever
_B = 1024032767  # 31251 * 2^15 - 1


class Dice:
    """Dice from a seed, 0 .. 2^30-1. The same seed always gives the same rolls."""

    def __init__(self, seed):
        self.a = 32760 * (1 + (seed & _MASK)) % _A or 1
        self.b = 31251 * (1 + (seed >> 15 & _MASK)) % _B or 1
        for _ in range(6):  # mix the two, or neighbouring seeds would give similar rolls
            self.a ^= self.b & _MASK
            self.bits()
            self.b ^= self.a & _MASK
            self.bits()
        self.a = self.a % _A or 1
        self.b = self.b % _B or 1

    def bits(self):
        """Return 15 random bits."""
        self.a = 32760 * (self.a & _MASK) + (self.a >> 15)
        self.b = 31251 * (self.b & _MASK) + (self.b >> 15)
        return (self.a ^ self.b) & _MASK

    def below(self, n):
        """Return a number 0 .. n-1, each equally likely; n up to 32768."""
        limit = 32768 - 32768 % n
        bits = self.bits()
        while bits >= limit:
            bits = self.bits()
        return bits % n

    def answer(self, race, ask):
        """Answer any question at random: a roll, or a random option."""
        return self.below(ask.n)
