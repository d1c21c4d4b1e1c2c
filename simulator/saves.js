// The device's saves in the browser: one entry of its local storage for each file, as base64.
//
// One tab holds the saves, with a lock of the browser. Only this tab writes, and only its own
// changes: files of its device, and the removal of those that it has read. Other tabs read the
// saves at their start and continue in memory; the next one gets the lock when it is free, see
// `merge`. Nothing here throws, even if the storage fails.

import {merge} from "./merge.js";
import {TRIFLE} from "./names.js";
import {joined} from "./records.js";

const PREFIX = "pitwall:";
const LOCK = "pitwall:saves";
const LEFT = "pitwall:held"; // of the session: this tab held the saves a moment ago
const TRIAL = "pitwall.trial"; // tests whether there is enough space
const RETURN_MS = 1000; // time for a reloading tab to return
const PATH = /^(\/[^/]+)+$/;

export class Saves {
  constructor() {
    this.store = storage("localStorage");
    this.state = "reads"; // "holds"; "reads": another tab holds them; "refused": there is no store
    this.news = false;    // the lock came later: the saves of the other tabs must be merged
    this.missing = [];    // paths whose content differs from the store
    this.why = "";        // the name of the error when the store refused one of them
    this.known = new Map(); // path -> its content in the store when this tab last read or wrote it
    this.waiting = false; // for the lock
    this.asked = false;   // asked the browser to store them permanently
    this.changed = () => {}; // called when the lock is gained or lost
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

  // Resolves when it is known whether we got it; `patience`: ms to wait before using it.
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
        this.state = taken ? "reads" : "holds"; // without locks every tab writes its own changes
        known();
        if (taken) setTimeout(() => this.#wait());
        this.changed();
      });
    });
  }

  // The page is closing: if it returns in a moment, it still holds the saves.
  leave() {
    if (this.state === "holds") attempt(() => storage("sessionStorage")?.setItem(LEFT, "1"));
  }

  // Return a Map: path on the device -> Uint8Array
  load() {
    this.known = this.#stored();
    return new Map([...this.known].map(([path, text]) => [path, decoded(text)]));
  }

  // Return the paths of the stored files.
  kept() {
    return [...this.#stored().keys()];
  }

  // Return a Map of all saves: `files`, those of this tab, and if another tab holds them, the
  // stored ones.
  all(files) {
    const theirs = this.state === "holds" ? [] : this.#stored();
    return new Map([...files, ...[...theirs].map(([path, text]) => [path, decoded(text)])]);
  }

  // Return true if these files (Map: path -> Uint8Array) fit, too. Only a trial can answer that.
  fits(files) {
    const size = [...texts(files)].reduce(
      (sum, [path, text]) => sum + PREFIX.length + path.length + text.length, 0);
    const failed = attempt(() => this.store.setItem(TRIAL, "x".repeat(size)));
    attempt(() => this.store.removeItem(TRIAL));
    return !failed;
  }

  // Add files (Map) from a page without a device. Returns whether the store has them now; false if
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

  // These could not be put on the device: leave them in the store unchanged.
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

  // Write this tab's changes to the store, if it holds the saves; `missing` lists those that
  // failed.
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

  // Once there is a race or something left of one, ask the browser not to delete the storage.
  #persist() {
    if (this.asked || ![...this.known.keys()].some(path => !TRIFLE.test(path))) return;
    this.asked = true;
    navigator.storage?.persist?.().catch(() => {});
  }

  // Write a file, or delete it if text is undefined; return true if the store now agrees.
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

  // Erase the saves; a tab that does not hold them only forgets its own copy.
  erase() {
    if (this.state === "holds")
      attempt(() => {
        for (const key of Object.keys(this.store))
          if (key.startsWith(PREFIX)) this.store.removeItem(key);
      });
    this.known.clear();
  }

  // The lock has come to this tab: merge the store and `files`, see merge.js.
  //
  // Returns {asks}, paths that need a choice, and nothing has changed; or {came, copied}: Map, path
  // -> Uint8Array, null for a deleted file; and [from, to] of races that have been renamed.
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

// Run an action that may throw; return the error's name, "" if there was none.
function attempt(action) {
  try {
    action();
    return "";
  } catch (error) {
    return error?.name ?? "Error";
  }
}

function storage(name) {
  let found = null; // if refused: by a setting, in a frame, in some private windows
  attempt(() => { found = globalThis[name].length >= 0 ? globalThis[name] : null; });
  return found;
}

// Return true if this tab was open a moment ago, and held the saves.
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

// Merge the records of two tabs, see records.js.
function joinedText(...each) {
  const data = joined(...each.map(text => text === undefined ? text : decoded(text)));
  return data && encoded(data);
}

// A damaged value is passed to the device unchanged, which can refuse a save and keep it.
function decoded(text) {
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  } catch {
    return new TextEncoder().encode(text);
  }
}
