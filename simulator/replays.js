// Recordings of races as files: each that the device keeps can be saved from the page, and others
// opened there. What is in them: lib/pitwall/race/record_bytes.py; how a device names them:
// recorded.py.

import {say} from "./words.js";

const FOLDER = "/saves/";
const KEPT = /^\/saves\/replay-(\d+)\.pwr$/;
const END = ".pwr";
const MAGIC = "PWRR";
const MOST = 16384; // bytes

const number = path => Number(path.match(KEPT)?.[1] ?? 0);

// The dialog with all of them. box: its element; button: what opens it.
//
// list()      [[name on the device, name for a file, circuit, what it was], ...]
// files()     Map of what is on the device
// put(files)  lays a Map of more on it
export class Replays {
  constructor(box, button, {list, files, put}) {
    Object.assign(this, {box, list, files, put});
    box.addEventListener("close", () => box.replaceChildren()); // its language may change
    button.addEventListener("click", () => {
      button.blur(); // keys are the device's again, once it is closed
      this.show();
    });
  }

  show(wrong = "") {
    const close = made("form", {method: "dialog"},
      made("button", {textContent: say("Close"), type: "submit"}));
    const open = made("button", {textContent: say("Open races"), type: "button"});
    open.addEventListener("click", () => this.#open());
    close.prepend(open);
    const rows = this.list().map(row => this.#row(...row));
    this.box.replaceChildren(made("h2", {textContent: say("Recorded races")}),
      rows.length ? made("ul", {}, ...rows) : made("p", {
        textContent: say("There is none yet: a race is recorded when it is over.")}),
      ...wrong ? [made("p", {className: "wrong", role: "alert", textContent: wrong})] : [], close);
    if (!this.box.open) this.box.showModal();
  }

  #row(name, file, circuit, what) {
    const button = made("button", {textContent: say("Save"), type: "button",
      ariaLabel: say("Save: {0}, {1}", circuit, what)});
    button.addEventListener("click", () => save(file + END, this.files().get(FOLDER + name)));
    return made("li", {}, made("span", {}, made("b", {textContent: circuit}), what), button);
  }

  // Asks for files; those that are recordings become the newest ones.
  #open() {
    const input = made("input", {type: "file", accept: END, multiple: true});
    input.addEventListener("change", async () => {
      const taken = new Map(), wrong = [];
      let last = Math.max(0, ...[...this.files().keys()].map(number));
      for (const file of input.files) {
        const data = new Uint8Array(await file.slice(0, MOST + 1).arrayBuffer());
        if (isRecording(data)) taken.set(`${FOLDER}replay-${++last}${END}`, data);
        else wrong.push(`"${file.name}"`);
      }
      this.put(taken);
      this.show(wrong.length ? say("No recording of a race: {0}", wrong.join(", ")) : "");
    });
    input.click();
  }
}

const isRecording = data =>
  data.length <= MOST && new TextDecoder().decode(data.subarray(0, MAGIC.length)) === MAGIC;

function made(name, what, ...children) {
  const element = Object.assign(document.createElement(name), what);
  element.append(...children);
  return element;
}

// Gives a file to whoever sits before the page.
function save(name, data) {
  const url = URL.createObjectURL(new Blob([data], {type: "application/octet-stream"}));
  made("a", {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
