// The device: MicroPython with the device's own files, a panel on its SPI bus, its pins.
// Shared by the page (page.js) and by node (tools/machine/sim.mjs); knows neither.

import {plant, start, traceback} from "./runtime.js";
import {Ssd1306} from "./ssd1306.js";
import {St7789} from "./st7789.js";

const RUN = name =>
  `exec(compile(open("/${name}").read(), "/${name}", "exec"))`;
const ACCOMPANY = still => "import _pitwall, companion, drawn, race_codes, recordings\n" +
  "_companion = companion.Companion(guard)\n" +
  "_pitwall.accompany(_companion.tap, _companion.words, " +
  "lambda text, day: race_codes.take(guard, text, day), lambda: race_codes.shown(guard), " +
  "race_codes.of_day, lambda: recordings.listed(guard), _companion.racing, _companion.saved, " +
  "_companion.language, lambda day: race_codes.day_named(guard, day), " +
  "lambda taken: recordings.take(guard, taken), " +
  "lambda game, name: drawn.show(guard, game, name), _companion.circuit, " +
  "_companion.result, _companion.swipe, _companion.resume, _companion.targets, " +
  "_companion.sound, lambda: __import__('results').csv(guard))" +
  (still ? "\ncompanion.still(guard)" : "");
const TICKS_A_FRAME = 64;
const BUSES = 2;
const FIRST_MAJOR = 200; // of the character devices that stand for the buses
const KINDS = ["spi", "i2c"];
const TRACKS = "/tracks/";
const CIRCUIT = /^\/circuits\/(.+\.pw[cv])$/; // one's own: kept here, offered among those in TRACKS
const CHOSEN = "/lib/pitwall/boards/chosen.py";

export class Device {
  // loadMicroPython  the npm package's function; url: where its .wasm is, if not beside it
  // files            Map: path on the device -> Uint8Array; must hold /simulator/machine.py
  // board            a board description of simulator/boards/
  // print(text)      what the program prints
  // seed             makes entropy the same on every run; null: the real thing
  // language         of whom it belongs to, "en"; "": to be asked when it is switched on first
  // sounds(hertz)    the piezo gives that tone from now on, 0: none
  // companion        has it a finger on its picture, a voice, and links to races? null, or {still}:
  //                  does nothing move in its menu, no die?
  constructor({loadMicroPython, files, board, print = () => {}, seed = null, url, language = "en",
               sounds = () => {}, companion = null}) {
    Object.assign(this, {loadMicroPython, files, board, print, seed, url, language, sounds,
      companion});
    this.held = new Map(); // pin -> level, as the buttons drive it
    this.#clear();
  }

  #clear() {
    this.state = "off"; // off, running, prompt, crashed
    this.error = "";
    this.tick = null;
    this.edge = null;
    this.helper = null; // of simulator/companion.py
    this.again = false;
    this.told = false; // a crash that the program noticed itself: it waits for a button
    const {display} = this.board;
    this.panel = display.i2c === undefined ? new St7789(display) : new Ssd1306(display);
    this.led = [0, 0, 0]; // red, green, blue, 0..255
    this.random = generator(this.seed);
    this.offered = new Set(); // circuits of one's own, where the device looks for circuits
  }

  // Power on: boot.py, then main.py unless boot.py stopped. Files in `kept` (Map) are put back.
  // Returns the paths of those that no file of the device can have.
  async boot(kept = new Map()) {
    this.#clear();
    this.runtime = await start(this.loadMicroPython, {print: this.print, url: this.url});
    const {mp} = this.runtime;
    for (const [path, data] of this.files) plant(mp.FS, path, data);
    const strange = this.put(kept);
    plant(mp.FS, CHOSEN, 
      `BOARD = "${this.board.module}"\nLANGUAGE = "${this.language}"\n`);
    for (const kind of KINDS)
      for (let bus = 0; bus < BUSES; bus++) this.#openBus(mp.FS, kind, bus);
    mp.registerJsModule("_pitwall", this.#host());
    this.state = "running";
    this.#guard(() => mp.runPython("import sys\nsys.path.append('/simulator')"));
    this.#guard(() => mp.runPython(RUN("boot.py")));
    this.#guard(() => mp.runPython(RUN("main.py")));
    if (this.state === "running" && !this.tick) this.state = "prompt";
    if (this.companion) this.#guard(() => mp.runPython(ACCOMPANY(this.companion.still)));
    this.runtime.flush();
    return strange;
  }

  // Map: path -> Uint8Array, or null for a file that is to go. Returns the paths that cannot be.
  put(files) {
    const {FS} = this.runtime.mp;
    const depth = ([path]) => path.split("/").length; // a file may have the name of a folder
    return [...files].sort((one, other) => depth(other) - depth(one)).filter(([path, data]) => {
      if (this.files.has(path) || SYSTEM.has(path.match(/^\/[^/]*/)[0])) return true;
      try {
        this.#write(FS, path, data);
        const circuit = path.match(CIRCUIT);
        if (circuit && !this.files.has(TRACKS + circuit[1])) {
          this.#write(FS, TRACKS + circuit[1], data);
          this.offered.add(TRACKS + circuit[1]);
        }
        return false;
      } catch {
        return true;
      }
    }).map(([path]) => path);
  }

  // More of the device's own files. files: Map: path -> Uint8Array
  add(files) {
    for (const [path, data] of files) {
      this.files.set(path, data);
      if (this.runtime) plant(this.runtime.mp.FS, path, data);
    }
  }

  #write(FS, path, data) {
    if (data) plant(FS, path, data);
    else if (FS.analyzePath(path).exists) FS.unlink(path);
  }

  #openBus(FS, kind, bus) {
    const device = FS.makedev(FIRST_MAJOR + BUSES * KINDS.indexOf(kind) + bus, 0);
    const ours = bus === this.board.display[kind];
    const write = (stream, heap, from, length) => {
      if (ours) this.panel.write(new Uint8Array(heap.buffer, heap.byteOffset + from, length));
      return length;
    };
    FS.registerDevice(device, {write, open: stream => { stream.seekable = false; }});
    FS.mkdev("/dev/" + kind + bus, device);
  }

  // What simulator/machine.py calls.
  #host() {
    return {
      pin: (number, level) => this.#output(number, level),
      duty: (number, duty, hertz) => this.#output(number, duty, hertz),
      level: number => this.#driven(number),
      analog: number => this.board.analog?.[number] ?? -1,
      listens: (bus, address) => bus === this.board.display.i2c && address === this.panel.address,
      random16: () => this.random(),
      on_frame: tick => { this.tick = tick; },
      on_edge: edge => { this.edge = edge; },
      accompany: (tap, words, take, code, ofDay, recordings, racing, saved, language, day, open,
        drive, circuit, result, swipe, resume, targets, sound, results) => {
        this.helper = {tap, words, take, code, ofDay, recordings, racing, saved, language, day, open,
          drive, circuit, result, swipe, resume, targets, sound, results};
      },
      on_failure: text => {
        this.state = "crashed";
        this.error = text;
        this.told = true;
      },
      reset: () => { this.again = true; },
    };
  }

  // What drives a pin: a button, or a resistor of the board's own; -1: nothing.
  #driven(number) {
    return this.held.get(number) ?? (this.board.pulled?.includes(number) ? 1 : -1);
  }

  #output(number, level, hertz = 0) {
    const {display} = this.board;
    if (number === this.board.piezo) this.sounds(level > 0 ? hertz : 0);
    const {panel} = this;
    if (number === display.dc) panel.data = level > 0;
    if (number === display.cs) panel.selected = level === 0;
    if (number === display.rst && level === 0) panel.reset();
    if (number === display.backlight) {
      panel.lit = level > 0;
      panel.changed = true;
    }
    const colour = this.board.led?.indexOf(number) ?? -1; // lit while its pin is low, mostly
    const high = level > 1 ? level >> 8 : 255 * level;
    if (colour >= 0) this.led[colour] = this.board.ledHigh ? high : 255 - high;
  }

  get alive() {
    return this.state === "running" || this.told;
  }

  // Nothing runs after a crash; an interrupt in boot.py is a wish for the prompt.
  #guard(action) {
    if (!this.alive || this.again) return undefined;
    try {
      return action();
    } catch (error) {
      this.told = false;
      if (error.type === "SystemExit") this.state = "prompt";
      else {
        this.state = error.type === "KeyboardInterrupt" ? "prompt" : "crashed";
        this.error = traceback(error);
      }
      return undefined;
    }
  }

  // One frame: a tick, and more while it has more to do and goOn() allows.
  frame(goOn = () => true) {
    let left = TICKS_A_FRAME;
    while (this.#guard(() => this.tick()) && --left && goOn());
    this.runtime.flush();
  }

  // The button `name` of the board goes down, or up again. Throws if there is no such button.
  button(name, down) {
    const pin = this.board.buttons[name];
    if (pin === undefined) throw new Error("no button " + name);
    const rest = this.board.high?.includes(pin) ? 0 : 1;
    const level = down ? 1 - rest : rest;
    if ((this.held.get(pin) ?? rest) === level) return;
    this.held.set(pin, level);
    if (this.edge) this.#guard(() => this.edge(pin, level));
  }

  // A finger at (x, y), in pixels of the panel. Returns whether that meant anything.
  tap(x, y) {
    return Boolean(this.helper && this.#guard(() => this.helper.tap(Math.floor(x), Math.floor(y))));
  }

  // A finger that has moved from (x, y) by that many pixels. Returns whether a list went along.
  swipe(x, y, right, down) {
    const all = [x, y, right, down].map(Math.trunc);
    return Boolean(this.helper && this.#guard(() => this.helper.swipe(...all)));
  }

  // [[x, y, width, height], ...] of what can be tapped, in pixels of the panel.
  targets() {
    return this.#asked("targets").split("\n").filter(Boolean).map(line => line.split(" ").map(Number));
  }

  // The race of that save, the one that was played last, or its championship is opened.
  resume(path) {
    this.#guard(() => this.helper.resume(path));
  }

  // What the screen says, in lines; "" if nothing.
  words() {
    return this.#asked("words");
  }

  // The language that it speaks, "es"; "" while there is none.
  spoken() {
    return this.#asked("language");
  }

  // The name of a circuit, "Great Britain", in its language; "" if it cannot say it now.
  circuit(name) {
    return this.#asked("circuit", name);
  }

  // The race code of what the screen shows; "" if it has none.
  code() {
    return this.#asked("code");
  }

  // The result that the screen shows, "You win, Monza"; "" if it shows none.
  result() {
    return this.#asked("result");
  }

  // The code of a day's race; day: how many since the first of 1970.
  codeOf(day) {
    return this.#asked("ofDay", day);
  }

  // That race in words: game and circuit.
  dayNamed(day) {
    return this.#asked("day", day);
  }

  // [[name on the device, name for a file, circuit, what it was], ...] of its recorded races, newest first.
  recordings() {
    return this.#asked("recordings").split("\n").filter(Boolean).map(line => line.split("\t"));
  }

  // What it knows of races as CSV; see simulator/results.py.
  results() {
    return this.#asked("results");
  }

  // Keep the recording that was put into /saves/opened.tmp; taken: how many of the same go are kept.
  // Returns "kept", "same", "full", or in words why it cannot be used.
  open(taken) {
    return this.#asked("open", taken);
  }

  // Is a race open, also if it is halted?
  racing() {
    return Boolean(this.#asked("racing"));
  }

  // Path of the save of the race that is open, also after a crash; "" if there is none.
  saved() {
    try {
      return this.helper?.saved() ?? "";
    } catch {
      return "";
    }
  }

  // The race of a code is set up, or the screen says why it cannot be. daily: it is a race of the day.
  take(code, daily = false) {
    this.#guard(() => this.helper.take(code, daily));
  }

  // The set-up of a race on a circuit is opened.
  drive(game, name) {
    this.#guard(() => this.helper.drive(game, name));
  }

  // Whether the device makes sounds, as its settings say; "" if nothing says so. on: from now on it
  // does, or does not; keep: its file says so, too.
  sound(on = null, keep = false) {
    return this.#asked("sound", on, keep);
  }

  #asked(what, ...more) {
    if (!this.helper || this.state !== "running") return "";
    try {
      return this.helper[what](...more);
    } catch (error) { // the race goes on without an answer
      this.print(traceback(error));
      return "";
    }
  }

  // Map of the files the program wrote: everything but what was planted and the system's own.
  written() {
    const found = new Map();
    const {FS} = this.runtime.mp;
    const walk = folder => {
      for (const name of FS.readdir(folder || "/")) {
        const path = folder + "/" + name;
        if (name === "." || name === ".." || SYSTEM.has(path)) continue;
        if (FS.isDir(FS.stat(path).mode)) walk(path);
        else if (!this.files.has(path) && !this.offered.has(path)) found.set(path, FS.readFile(path));
      }
    };
    walk("");
    return found;
  }
}

const SYSTEM = new Set(["/dev", "/proc", "/tmp", "/home"]);

// () -> 0..65535: the browser's entropy, or a fixed sequence for a seed.
function generator(seed) {
  if (seed === null || seed === undefined)
    return () => globalThis.crypto.getRandomValues(new Uint16Array(1))[0];
  let state = seed >>> 0;
  return () => {
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    return state >>> 16;
  };
}
