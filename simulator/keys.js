// Keyboard: the button for each key, and the buttons that are held down.

const KEYS = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  Enter: "ok", " ": "ok", Escape: "back", Backspace: "back",
  a: "a", b: "b", x: "x", y: "y",
};
const LETTERS = /^[\p{L}\p{M}]+$/u; // Arabic has a key that writes two of them
const LATIN = /\p{Script=Latin}/u;
const LET_GO = new Set(["Control", "Alt", "AltGraph", "Meta"]);

// Return the button of a KeyboardEvent, or undefined. A letter counts by its name, small or
// capital; one that is not Latin counts by its place on the keyboard.
export function named({key, code}) {
  const other = LETTERS.test(key) && !LATIN.test(key);
  const name = other ? code.replace(/^Key/, "") : key;
  const small = name.length === 1 ? name.toLowerCase() : name;
  return Object.hasOwn(KEYS, small) ? KEYS[small] : undefined;
}

// Remembers which key pressed a button, so that releasing that key releases the button, even if the
// key has another meaning by then.
export class Keys {
  // show(name, down, least): presses or releases a button, see page.js
  constructor(show) {
    this.show = show;
    this.held = new Map(); // place of the key -> button
  }

  // least: minimum ms that the button stays down
  down(event, name, least) {
    if (event.repeat) return;
    this.held.set(place(event), name);
    this.show(name, true, least);
  }

  // Handle a released key. Returns whether it held a button.
  up(event) {
    const name = this.held.get(place(event));
    if (name === undefined) return false;
    this.held.delete(place(event));
    this.show(name, false);
    return true;
  }

  // With Ctrl, Alt or Cmd held, a system may not report that another key is released.
  modified(event) {
    if (LET_GO.has(event.key)) this.clear();
  }

  clear() {
    for (const name of this.held.values()) this.show(name, false);
    this.held.clear();
  }
}

const place = ({code, key}) => code || key;
