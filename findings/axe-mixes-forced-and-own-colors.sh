#!/bin/sh
# axe-core's rule for contrast on a page that is shown in forced colours.
#
# guess: it computes with the forced colours, as getComputedStyle gives them, so light grey on
#   white passes: the browser shows black on white.
# seen: it takes the page's own colour of the text and the forced colour of the background. Light
#   grey text "fails" with #bbbbbb on white while the browser shows black. With a dark scheme the
#   same text passes as #bbbbbb on black, and dark grey, shown white on black, fails as #444444.
#   The cause is the text's fill colour, which axe reads and Chromium does not force.
# versions: axe-core 4.14.1, playwright 1.65.2 with the machine's Chromium (156)
# matters: a page that passes in plain colours may fail in forced ones and the other way about,
#   each time for a mix that nobody sees. Check contrast without forced colours; in forced ones
#   read getComputedStyle.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --no-audit --no-fund --silent axe-core@4.14.1
python3 -m venv venv
venv/bin/pip install -qq playwright==1.65.2
cat > look.py <<'END'
import shutil
from playwright.sync_api import sync_playwright
PAGE = """<!doctype html><html lang="en"><title>Race</title><main><h1>Race</h1>
<p id="light" style="color:#bbbbbb;background:#ffffff">light grey</p>
<p id="dark" style="color:#444444;background:#ffffff">dark grey</p></main></html>"""
axe = open("node_modules/axe-core/axe.min.js", encoding="utf-8").read()
browser_path = shutil.which("chromium") or shutil.which("google-chrome")
seen = {}
with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
    print("Chromium", browser.version)
    for forced, scheme in ("none", "light"), ("active", "light"), ("active", "dark"):
        page = browser.new_page(forced_colors=forced, color_scheme=scheme)
        page.set_content(PAGE)
        page.evaluate(axe)
        found = page.evaluate("axe.run({runOnly: ['color-contrast']})")
        for verdict in "violations", "passes":
            for rule in found[verdict]:
                for node in rule["nodes"]:
                    if node["target"][0] in ("#light", "#dark"):
                        data = node["any"][0]["data"]
                        shown = page.evaluate("""id => {
                            const style = getComputedStyle(document.querySelector(id));
                            return [style.color, style.webkitTextFillColor]}""", node["target"][0])
                        key = (forced, scheme, node["target"][0])
                        seen[key] = (verdict, data["fgColor"], data["bgColor"], *shown)
                        print(*key, *seen[key])
    browser.close()
BLACK, WHITE = "rgb(0, 0, 0)", "rgb(255, 255, 255)"
assert seen["none", "light", "#light"][:3] == ("violations", "#bbbbbb", "#ffffff")
assert seen["active", "light", "#light"][:4] == ("violations", "#bbbbbb", "#ffffff", BLACK)
assert seen["active", "dark", "#light"][0::3][:2] == ("passes", WHITE)
assert seen["active", "dark", "#dark"][:4] == ("violations", "#444444", "#000000", WHITE)
END
venv/bin/python look.py
