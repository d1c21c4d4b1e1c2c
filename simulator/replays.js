// Recordings of races as files: you can save those of the device from the page, and open others.
// Their content: lib/pitwall/race/record_bytes.py; their names on the device: recorded.py.

import {say} from "./words.js";

const FOLDER = "/saves/";
const FRESH = FOLDER + "opened.tmp"; // a file that is being opened, see recordings.py
const END = ".pwr";
const MOST = 16384; // bytes
const NAMED = 3; // files of one reason in a sentence
const WHY = {same: "already here", full: "no room, delete a race first", "": "not readable now"};

// The dialog with all of them. box: its element; button: opens it.
//
// list()      [[name on the device, name for a file, circuit, description], ...]
// files()     Map of the files on the device
// put(files)  writes a Map of files to it, or deletes those that are null
// open(taken) keeps the file in FRESH, see Device.open; done() is called after changes
export class Replays {
  constructor(box, button, {list, files, put, open, done}) {
    Object.assign(this, {box, list, files, put, open, done});
    box.addEventListener("close", () => box.replaceChildren()); // its language may change
    button.addEventListener("click", () => {
      button.blur(); // keys go to the device again after it is closed
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
    return made("li", {}, made("span", {}, made("b", {textContent: circuit}), what), button,
      this.#eraser(name, circuit, what));
  }

  // The first press asks, the second one deletes. A double click, or a key that is held, is one
  // press.
  #eraser(name, circuit, what) {
    const button = made("button", {textContent: say("Delete"), type: "button",
      ariaLabel: say("Delete: {0}, {1}", circuit, what)});
    let sure = false;
    button.addEventListener("keydown", event => { if (event.repeat) event.preventDefault(); });
    button.addEventListener("click", ({detail}) => {
      if (detail > 1) return;
      if (sure) {
        this.put(new Map([[FOLDER + name, null]]));
        this.done();
        this.show();
      } else Object.assign(button, {textContent: say("Delete?"),
        ariaLabel: say("Delete for good: {0}, {1}", circuit, what)});
      sure = true;
    });
    return button;
  }

  // Ask for files; those that are recordings become the newest ones.
  #open() {
    const input = made("input", {type: "file", accept: END, multiple: true});
    input.addEventListener("change", async () => {
      const wrong = new Map(); // reason -> names
      let taken = 0;
      for (const file of input.files) {
        this.put(new Map([[FRESH, new Uint8Array(await file.slice(0, MOST + 1).arrayBuffer())]]));
        const told = this.open(taken);
        if (told === "kept") taken++;
        else wrong.set(told, [...wrong.get(told) ?? [], `"${file.name}"`]);
      }
      this.put(new Map([[FRESH, null]])); // a device that has stopped leaves it there
      this.done();
      this.show(wrong.size ? say("Not opened: {0}", refusals(wrong)) : "");
    });
    input.click();
  }
}

// Return each reason with its first files, and the number of others.
const refusals = wrong => [...wrong].map(([why, names]) => {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` +${more}` : ""} (${
    why in WHY ? say(WHY[why]) : why})`;
}).join(", ");

export function made(name, what, ...children) {
  const element = Object.assign(document.createElement(name), what);
  element.append(...children);
  return element;
}

// Offer a file to the player as a download.
export function save(name, data) {
  const url = URL.createObjectURL(new Blob([data], {type: "application/octet-stream"}));
  made("a", {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
