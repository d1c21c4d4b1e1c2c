// The dialog of backups: all saves of this browser as one file, to save or to add. The format:
// backup.js; adding.js decides which files are added.

import {SINGLE, plan} from "./adding.js";
import {Refused, belongs, opened, packed} from "./backup.js";
import {title, titles} from "./names.js";
import {joined} from "./records.js";
import {made, save} from "./replays.js";
import {say} from "./words.js";

const library = () => import(new URL("fflate.js", document.baseURI)); // loaded only when needed
const STATES = {
  added: "will be added", same: "already here", keep: "yours stays",
  full: "left out: no space for more recordings",
};

export const ADDS = ["added", "renamed", "keep"]; // states in which something is added, or can be

// box: its element; button: opens it.
//
// files()      Map of the files on the device
// all()        Map of all saves: another tab may have more than this one
// racing()     returns whether a race is open
// results()    the results of races, as CSV
// blocked()    the reason why nothing can be added here, "" if it can
// fits(files)  returns whether the browser has space for a Map of more files
// put(files)   stores them on the device, which restarts
export class Backups {
  constructor(box, button, {files, all, racing, results, blocked, fits, put}) {
    Object.assign(this, {box, files, all, racing, results, blocked, fits, put});
    box.addEventListener("close", () => box.replaceChildren()); // its language may change
    button.addEventListener("click", () => {
      button.blur(); // keys go to the device again after it is closed
      this.show();
    });
  }

  // Show the saves and the buttons. note: the result of the last action; wrong: it failed.
  show(note = "", wrong = false) {
    const all = titles([...this.all().keys()].filter(belongs));
    const row = made("form", {method: "dialog"},
      ...all ? [press("Save all as a file", () => this.#save()),
        press("Results (CSV)", () => save(`pitwall-results-${today()}.csv`, this.results()))] : [],
      press("Add a file", () => this.#choose()),
      made("button", {textContent: say("Close"), type: "submit"}));
    this.#render("All saves as one file", note, wrong,
      made("p", {textContent: all ? say("The file will hold: {0}.", all)
        : say("Nothing is saved yet.")}), row);
  }

  #render(heading, note, wrong, ...more) {
    const top = made("h2", {textContent: say(heading)});
    const line = made("p", {textContent: note, className: wrong ? "wrong" : ""});
    if (note) line.role = wrong ? "alert" : "status";
    this.box.replaceChildren(top, ...note ? [line] : [], ...more);
    if (!this.box.open) {
      this.box.showModal();
      return;
    }
    top.tabIndex = -1; // the focused element is gone
    top.focus();
  }

  async #save() {
    await this.#tried(async zip => {
      save(`pitwall-${today()}.zip`, await packed(this.all(), zip));
    });
  }

  // Run an action that needs the library; show why it failed.
  async #tried(action) {
    try {
      await action(await library());
    } catch (error) {
      this.show(error instanceof Refused ? say(error.text, ...error.parts)
        : say("That did not work: {0}", error.message), true);
    }
  }

  #choose() {
    const why = this.blocked();
    if (why) {
      this.show(why, true);
      return;
    }
    const input = made("input", {type: "file", accept: ".zip"});
    input.addEventListener("change", () => this.#tried(async zip => {
      const from = await opened(new Uint8Array(await input.files[0].arrayBuffer()), zip);
      this.#review(from);
    }));
    input.click();
  }

  // Show the rows of a file, and a choice where only one can be kept.
  #review(from) {
    const choices = {};
    const {rows} = plan(this.files(), from, choices, joined);
    const shown = rows.filter(({path}) => title(path)).map(each => row(each, choices, this.box));
    const adds = rows.some(({state}) => ADDS.includes(state));
    const note = !adds ? "There is nothing to add." : this.racing()
      ? "To add something restarts the device. Your race is saved: you find it in the menu." : "";
    this.#render("In this file", note && say(note), false,
      made("ul", {}, ...shown), made("form", {method: "dialog"},
        ...adds ? [press("Add", () => this.#add(from, choices))] : [],
        press("Back", () => this.show())));
  }

  async #add(from, choices) {
    const {put} = plan(this.files(), from, choices, joined);
    if (!put.size) return this.show(say("There is nothing to add."));
    if (this.blocked()) return this.show(this.blocked(), true);
    if (!this.fits(put))
      return this.show(say("The browser's storage is full.") + " " + say("Nothing was added."), true);
    await this.put(put);
    return this.show(say("Added: {0}.", titles([...put.keys()]) || say("the file")));
  }
}

const today = () => new Date().toLocaleDateString("sv"); // as 2026-11-27

function press(text, action) {
  const button = made("button", {textContent: say(text), type: "button"});
  button.addEventListener("click", action);
  return button;
}

// An item that would be added, and the result. take: the label for the other one of two.
export function row({kind, path, state, to, joins}, choices, box, take = "Take the file's") {
  const name = made("b", {textContent: title(path)});
  if (state === "keep" && SINGLE.includes(kind))
    return made("li", {}, made("span", {}, name),
      choice(kind, title(path), joins, choices, box, take));
  const text = state === "renamed" ? say("will be added as {0}", title(to)) : say(STATES[state]);
  return made("li", {}, made("span", {}, name, text));
}

// Which one to keep; the same for all of a kind.
function choice(kind, name, joins, choices, box, take) {
  const options = [["keep", "Keep this one"], ["replace", take],
    ...joins ? [["join", "Add both together"]] : []];
  const select = made("select", {ariaLabel: name},
    ...options.map(([value, text]) => new Option(say(text), value)));
  select.dataset.kind = kind;
  select.addEventListener("change", () => {
    choices[kind] = select.value;
    for (const other of box.querySelectorAll(`select[data-kind=${kind}]`)) other.value = select.value;
  });
  return select;
}
