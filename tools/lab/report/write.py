"""The report: one self-contained HTML file."""

import os
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tools.lab.report import compare
from tools.lab.report.facts import Facts, percent
from tools.lab.report.maps import SCALE, short
from tools.lab.summary import Summary, take

HERE = Path(__file__).resolve().parent


def summaries(cells, store):
    """Return the Summary of each cell, from its finished pieces."""
    found = []
    for cell in cells:
        found.append(Summary())
        for piece in cell.chunks():
            rows = store.get(cell, *piece)
            if rows:
                take(found[-1], rows)
    return found


def page(spec, counted):
    """Return the HTML of a Spec and the Summary of each of its cells."""
    pages = Environment(loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined)
    pages.filters.update(percent=percent, short=short, thousands="{:,}".format)
    pairs = [(spec.cells[one].name, spec.cells[other].name,
              compare.rows(counted[one], counted[other]))
             for one, other in spec.pairs if counted[one].races and counted[other].races]
    gradient = ",".join("rgb(%d,%d,%d)" % ink for ink in SCALE)
    pages.globals["gradient"] = gradient
    return pages.get_template("page.html").render(
        title=spec.title, style=(HERE / "style.css").read_text(encoding="utf-8"),
        cells=[Facts(cell, summary, spec) for cell, summary in zip(spec.cells, counted)],
        pairs=pairs, planned=sum(cell.races for cell in spec.cells),
        driven=sum(each.races + len(each.failed) for each in counted),
        choice="%g" % spec.choice, roll="%g" % spec.roll)


def write(path, spec, counted):
    """Write the page, whole or not at all."""
    new = Path(path).with_suffix(".new")
    new.write_text(page(spec, counted), encoding="utf-8")
    os.replace(new, path)
