"""A game's generator, and the parts of it that have begun."""


class Parts:
    """Each part was yielded by the one before; what a part yields that can be sent to is another.

    A part is gone through before the one that yielded it goes on, with what the part returned, as
    `yield from` has it. But of all of them only one lies on the C stack, of which a Pico has 8 KB.
    """

    def __init__(self, first):
        self._begun = [first]

    def send(self, answer):
        """The question that the answer leads to, or None at the end."""
        begun, error = self._begun, None
        while begun:
            try:
                found = begun[-1].throw(error) if error else begun[-1].send(answer)
            except StopIteration as end:
                begun.pop()
                answer, error = end.value, None
            except Exception as raised:     # it concerns whoever yielded the part
                begun.pop()
                error = raised
            else:
                if not hasattr(found, "send"):
                    return found
                begun.append(found)
                answer = error = None
        if error:
            raise error
