"""Run a game's generator and the generators that it calls, without nesting them on the C stack."""


class Parts:
    """A stack of generators: one that yields another waits until that one has returned.

    The caller then gets its return value, as with `yield from`. But only the innermost generator is
    on the C stack, which has 8 KB on a Pico.
    """

    def __init__(self, first):
        self._begun = [first]

    def send(self, answer):
        """Return the question that follows the answer, or None at the end."""
        begun, error = self._begun, None
        while begun:
            try:
                found = begun[-1].throw(error) if error else begun[-1].send(answer)
            except StopIteration as end:
                begun.pop()
                answer, error = end.value, None
            except Exception as raised:     # goes to the generator that yielded this one
                begun.pop()
                error = raised
            else:
                if not hasattr(found, "send"):
                    return found
                begun.append(found)
                answer = error = None
        if error:
            raise error
