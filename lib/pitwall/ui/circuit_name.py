"""The name of a circuit by its file."""

from pitwall.race.circuits import OWN
from pitwall.race.slots import shown


def circuit_name(words, name):
    """Return a circuit's name from its file name: "great-britain" is Great Britain."""
    if name == OWN:
        return words.say("own.title")
    return words.circuit(shown(name))
