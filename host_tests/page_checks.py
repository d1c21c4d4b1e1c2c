"""Checks of a page: axe-core and html-validate, pinned in package.json, and the size of dialogs."""

import json
import subprocess

from tools.machine.node import ROOT, executable

FINGER = 44     # CSS pixels
AXE = ROOT / "node_modules/axe-core/axe.min.js"
RUN = """
async () => {
  const {violations} = await axe.run(document, {resultTypes: ["violations"],
    rules: {"label-content-name-mismatch": {enabled: true}}});
  return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`));
}
"""
# A browser's document does not show how its source was written, and scripts set styles.
LIVE = ("no-inline-style", "attribute-boolean-style", "attribute-empty-style", "void-style",
        "no-trailing-whitespace", "long-title")
VALIDATE = """
import {HtmlValidate} from "html-validate";
const [text, off] = JSON.parse(await new Response(process.stdin).text());
const rules = Object.fromEntries(off.map(rule => [rule, "off"]));
const {results} = await new HtmlValidate({extends: ["html-validate:recommended"], rules})
  .validateString(text);
console.log(JSON.stringify(results.flatMap(({messages}) => messages.map(
  ({line, ruleId, message}) => `${line}: ${ruleId}: ${message}`))));
"""


def axe(page):
    """Return the findings of axe-core on a playwright page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate("text => { new Function(text).call(window); }", AXE.read_text("utf-8"))
    return page.evaluate(RUN)


def html(text, off=()):
    """Return the findings of html-validate in a text, without the rules `off`."""
    run = subprocess.run([executable(), "--input-type=module", "--eval", VALIDATE], cwd=ROOT,
                         input=json.dumps([text, list(off)]), capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def live(page):
    """Return the findings of html-validate in a page's live document, without editor elements."""
    return html(page.evaluate("""() => {
      const copy = document.documentElement.cloneNode(true);
      for (const editor of copy.querySelectorAll(".cm-editor")) editor.remove();
      return "<!DOCTYPE html>" + copy.outerHTML; }"""), LIVE)


def fits(page, dialog, windows, whole=False):
    """Assert that an open dialog (a Locator) fits every window and suits a finger.

    windows     sizes as Playwright takes them
    whole       True: nothing of it scrolls
    """
    for window in windows:
        page.set_viewport_size(window)
        box = dialog.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= window["width"]
        assert box["y"] >= 0 and box["y"] + box["height"] <= window["height"]
        assert all(each.bounding_box()["height"] >= FINGER
                   for each in dialog.locator("button, select").all())
        assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth")
        assert not whole or dialog.evaluate("box => box.scrollHeight <= box.clientHeight")
