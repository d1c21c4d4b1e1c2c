"""Convert between graph files and circuits: import a text, export a graph."""

from pitwall.circuit import STOPS, opened
from tools.circuit.compile import compile_file
from tools.circuit.draft import CircuitError
from tools.circuit.graph import compare
from tools.circuit.graph.read import read
from tools.circuit.graph.text import written
from tools.circuit.graph.write import graph as graph_of
from tools.running import Refused


def bring(source, target):
    """Write the text of a graph and compile it; return (table, remarks with their files).

    Raises CircuitError with every mistake: in the graph (then nothing is written) or in the text.
    """
    notes, remarks = [], []
    try:
        graph = read(source.read_text(encoding="utf-8-sig"), str(source))
    except UnicodeDecodeError:
        raise CircuitError([f"{source}: not a text in UTF-8"]) from None
    text = "" if graph.errors.found else written(graph, notes)
    if graph.errors.found:
        raise CircuitError(graph.errors.lines())
    _new(target, text, source)
    table = compile_file(target, remarks)
    notes.append(compare.remark(graph, opened(table)))
    return table, [f"{source}: {note}" for note in notes if note] + remarks


def export(source, table, target):
    """Write the graph of a compiled text. Raises Refused."""
    circuit = opened(table)
    if circuit.family != STOPS:
        raise Refused(f"{source}: a graph has the cells of Formula D, this is another game's board")
    _new(target, graph_of(circuit), source)


def _new(target, text, source):
    """Write a file that does not exist yet. Raises Refused if it does."""
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Refused(f"{target} exists already: -o names another file") from None
    print(f"{source} -> {target}")
