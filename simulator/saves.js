// What the device saved, kept by the browser: one entry of its local storage a file, as base64.
//
// One tab holds the saves, by a lock of the browser. It alone writes, and only what is its own: files
// that its device has, and the removal of those that it has read. Other tabs read the saves as they
// start and play on in memory; the next of them gets the lock when it is free, see `merge`.
// Nothing here throws, whatever the storage does.

import {merge} from "./merge.js";
import {TRIFLE} from "./names.js";
import {joined} from "./records.js";

const PREFIX = "pitwall:";
const LOCK = "pitwall:saves";
const LEFT = "pitwall:held"; // of the session: this very tab held the saves a moment ago
const TRIAL = "pitwall.trial"; // is there room for so much?
const RETURN_MS = 1000; // in which a tab that is loaded anew is back
const PATH = /^(\/[^/]+)+$/;

export class Saves {
  constructor() {
    this.store = storage("localStorage");
    this.state = "reads"; // "holds"; "reads": another tab holds them; "refused": there is no store
    this.news = false;    // the lock came later: what the other tabs saved is still to be merged
    this.missing = [];    // paths of what differs from the store
    this.why = "";        // why the store did not take one of them, the name of an error
    this.known = new Map(); // path -> what the store had when this tab last read or wrote it
    this.waiting = false; // for the lock
    this.asked = false;   // the browser, to keep them for good
    this.changed = () => {}; // called when the lock has come or gone
  }

  // Resolves when it is known whether this tab holds the saves.
  async start() {
    if (!this.store) this.state = "refused";
    else if (!navigator.locks) this.state = "holds";
    else await this.#lock(returns() ? {steal: true} : {ifAvailable: true}, false);
    if (this.state === "reads") this.#wait();
  }

  // Take the saves from the tab that holds them.
  take() {
    return this.#lock({steal: true}, true);
  }

  async #wait() {
    if (this.waiting) return;
    this.waiting = true;
    await this.#lock({}, true, RETURN_MS);
    this.waiting = false;
  }

  // Resolves when it is known whether we got it; `patience`: ms to wait before anything is done by it.
  #lock(options, news, patience = 0) {
    return new Promise(known => {
      let ours = true;
      const got = async lock => {
        if (lock && patience) await new Promise(later => setTimeout(later, patience));
        if (lock && ours) Object.assign(this, {state: "holds", news});
        known();
        if (lock && ours) this.changed();
        return lock && new Promise(() => {}); // until the tab is closed, or another takes it
      };
      navigator.locks.request(LOCK, options, got).catch(error => {
        ours = false;
        const taken = error.name === "AbortError";
        this.state = taken ? "reads" : "holds"; // without locks every tab writes what is its own
        known();
        if (taken) setTimeout(() => this.#wait());
        this.changed();
      });
    });
  }

  // The page goes: should it be back in a moment, it still holds the saves.
  leave() {
    if (this.state === "holds") attempt(() => storage("sessionStorage")?.setItem(LEFT, "1"));
  }

  // Map: path on the device -> Uint8Array
  load() {
    this.known = this.#stored();
    return new Map([...this.known].map(([path, text]) => [path, decoded(text)]));
  }

  // Paths of what the browser keeps.
  kept() {
    return [...this.#stored().keys()];
  }

  // Map of all saves: `files`, those of this tab, and where another tab keeps them, what is kept.
  all(files) {
    const theirs = this.state === "holds" ? [] : this.#stored();
    return new Map([...files, ...[...theirs].map(([path, text]) => [path, decoded(text)])]);
  }

  // Is there room for these files (Map: path -> Uint8Array), too? The store says it when it is tried.
  fits(files) {
    const size = [...texts(files)].reduce(
      (sum, [path, text]) => sum + PREFIX.length + path.length + text.length, 0);
    const failed = attempt(() => this.store.setItem(TRIAL, "x".repeat(size)));
    attempt(() => this.store.removeItem(TRIAL));
    return !failed;
  }

  // Adds files (Map) from a page that has no device. Returns whether the store has them now; not if
  // another tab holds the saves.
  async add(files) {
    const put = lock => {
      if (!lock) return false;
      this.state = "holds";
      this.keep(new Map([...this.load(), ...files]));
      this.state = "reads";
      return !this.missing.length;
    };
    return navigator.locks ? navigator.locks.request(LOCK, {ifAvailable: true}, put) : put(true);
  }

  // These could not be put on the device: they stay in the store as they are.
  forget(paths) {
    for (const path of paths) this.known.delete(path);
  }

  #stored() {
    const found = new Map();
    attempt(() => {
      for (const key of Object.keys(this.store)) {
        const path = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : "";
        if (PATH.test(path)) found.set(path, encoded(decoded(this.store.getItem(key))));
      }
    });
    return found;
  }

  // Brings what is this tab's own into the store, if it holds the saves; `missing` says what is not.
  keep(files) {
    const mine = texts(files);
    const writes = this.state === "holds" && !this.news;
    const kept = path => writes ? this.#put(path, mine.get(path))
      : this.known.get(path) === mine.get(path);
    this.why = "";
    this.missing = [...this.known.keys(), ...mine.keys()].filter(
      (path, i, all) => all.indexOf(path) === i && !kept(path));
    if (writes) this.#persist();
  }

  // Once a race or what remains of one is kept, the browser is asked not to clear it away.
  #persist() {
    if (this.asked || ![...this.known.keys()].some(path => !TRIFLE.test(path))) return;
    this.asked = true;
    navigator.storage?.persist?.().catch(() => {});
  }

  // One file, or its removal where text is undefined; returns whether the store has it so.
  #put(path, text) {
    const key = PREFIX + path;
    const failed = attempt(() => {
      if (text === undefined) this.store.removeItem(key);
      else if (this.store.getItem(key) !== text) this.store.setItem(key, text);
    });
    if (failed) this.why = failed;
    else if (text === undefined) this.known.delete(path);
    else this.known.set(path, text);
    return !failed;
  }

  // What was saved is given up; a tab that does not hold it forgets only its own copy.
  erase() {
    if (this.state === "holds")
      attempt(() => {
        for (const key of Object.keys(this.store))
          if (key.startsWith(PREFIX)) this.store.removeItem(key);
      });
    this.known.clear();
  }

  // The lock has come to this tab: the store and `files` are brought together, see merge.js.
  //
  // Returns {asks}, paths that need a choice, and nothing has changed; or {came, copied}: Map, path ->
  // Uint8Array, null for a file that is gone; and [from, to] of races that have another name now.
  merge(files, choice) {
    const theirs = this.#stored();
    const {take, copy, made, asks} = merge(this.known, theirs, texts(files), choice, joinedText);
    if (asks.length) return {asks};
    const full = copy.filter(([from, to]) => !this.#put(to, theirs.get(from)));
    if (full.length && !choice) return {asks: full.map(([from]) => from)};
    const copied = copy.filter(each => !full.includes(each));
    if (choice === "theirs") take.push(...full.map(([from]) => from));
    const came = new Map([...take.map(path => [path, path]), ...copied].map(
      ([from, to]) => [to, theirs.has(from) ? decoded(theirs.get(from)) : null]));
    for (const [path, text] of made) came.set(path, decoded(text));
    this.known = new Map([...theirs, ...copied.map(([from, to]) => [to, theirs.get(from)])]);
    this.news = false;
    return {came, copied};
  }
}

// Runs what may throw; returns the error's name, "" if there was none.
function attempt(action) {
  try {
    action();
    return "";
  } catch (error) {
    return error?.name ?? "Error";
  }
}

function storage(name) {
  let found = null; // where it is refused: by a setting, in a frame, in some private windows
  attempt(() => { found = globalThis[name].length >= 0 ? globalThis[name] : null; });
  return found;
}

// Was this very tab here a moment ago, and held the saves?
function returns() {
  const store = storage("sessionStorage");
  let held = false;
  attempt(() => {
    held = store?.getItem(LEFT) === "1";
    store?.removeItem(LEFT);
  });
  return held;
}

const texts = files => new Map([...files].map(([path, data]) => [path, encoded(data)]));

const encoded = data => btoa(Array.from(data, byte => String.fromCharCode(byte)).join(""));

// The records of two tabs as one, see records.js.
function joinedText(...each) {
  const data = joined(...each.map(text => text === undefined ? text : decoded(text)));
  return data && encoded(data);
}

// A damaged value goes to the device as it stands, which knows how to refuse a save and to keep it.
function decoded(text) {
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  } catch {
    return new TextEncoder().encode(text);
  }
}
