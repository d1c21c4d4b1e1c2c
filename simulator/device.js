// The device: MicroPython with the device's own files, a panel on its SPI bus, its pins. Shared by
// the page (page.js) and by node (tools/machine/sim.mjs); depends on neither.

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
const FIRST_MAJOR = 200; // of the character devices for the buses
const KINDS = ["spi", "i2c"];
const TRACKS = "/tracks/";
const CIRCUIT = /^\/circuits\/(.+\.pw[cv])$/; // your own circuits: stored here, offered in TRACKS
const CHOSEN = "/lib/pitwall/boards/chosen.py";

export class Device {
  // loadMicroPython  the npm package's function; url: of its .wasm, if that is in another folder
  // files            Map: path on the device -> Uint8Array; must contain /simulator/machine.py
  // board            a board description of simulator/boards/
  // print(text)      receives the program's output
  // seed             makes entropy the same on every run; null: real entropy
  // language         the player's, "en"; "": the device asks at its first start
  // sounds(hertz)    the piezo plays that tone from now on, 0: none
  // companion        null, or {still} for taps, texts for screen readers and links to races;
  //                  still: no movement in the menu, and no spinning dice
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
    this.helper = null; // from simulator/companion.py
    this.again = false;
    this.told = false; // the program noticed its crash itself: it waits for a button
    const {display} = this.board;
    this.panel = display.i2c === undefined ? new St7789(display) : new Ssd1306(display);
    this.led = [0, 0, 0]; // red, green, blue, 0..255
    this.random = generator(this.seed);
    this.offered = new Set(); // your own circuits, as offered in TRACKS
  }

  // Power on: boot.py, then main.py unless boot.py stopped. Files in `kept` (Map) are restored.
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

  // Write files. Map: path -> Uint8Array, or null to delete a file. Returns the impossible paths.
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

  // Add more of the device's own files. files: Map: path -> Uint8Array
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

  // The functions for simulator/machine.py.
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

  // Return the level that a button or a resistor of the board sets; -1: none.
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
    const colour = this.board.led?.indexOf(number) ?? -1; // mostly lit while its pin is low
    const high = level > 1 ? level >> 8 : 255 * level;
    if (colour >= 0) this.led[colour] = this.board.ledHigh ? high : 255 - high;
  }

  get alive() {
    return this.state === "running" || this.told;
  }

  // Nothing runs after a crash; an interrupt in boot.py asks for the prompt.
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

  // Press or release the button `name` of the board. Throws if there is no such button.
  button(name, down) {
    const pin = this.board.buttons[name];
    if (pin === undefined) throw new Error("no button " + name);
    const rest = this.board.high?.includes(pin) ? 0 : 1;
    const level = down ? 1 - rest : rest;
    if ((this.held.get(pin) ?? rest) === level) return;
    this.held.set(pin, level);
    if (this.edge) this.#guard(() => this.edge(pin, level));
  }

  // Tap at (x, y), in pixels of the panel. Returns whether that had an effect.
  tap(x, y) {
    return Boolean(this.helper && this.#guard(() => this.helper.tap(Math.floor(x), Math.floor(y))));
  }

  // Swipe from (x, y) by that many pixels. Returns whether a list scrolled.
  swipe(x, y, right, down) {
    const all = [x, y, right, down].map(Math.trunc);
    return Boolean(this.helper && this.#guard(() => this.helper.swipe(...all)));
  }

  // Return [[x, y, width, height], ...] of the areas that can be tapped, in pixels of the panel.
  targets() {
    return this.#asked("targets").split("\n").filter(Boolean).map(line => line.split(" ").map(Number));
  }

  // Open the race of that save, which was played last, or its championship.
  resume(path) {
    this.#guard(() => this.helper.resume(path));
  }

  // Return the text of the screen, in lines; "" if there is none.
  words() {
    return this.#asked("words");
  }

  // Return the language of the device, "es"; "" while there is none.
  spoken() {
    return this.#asked("language");
  }

  // Return the name of a circuit, "Great Britain", in its language; "" if that is impossible now.
  circuit(name) {
    return this.#asked("circuit", name);
  }

  // Return the race code for the screen; "" if there is none.
  code() {
    return this.#asked("code");
  }

  // Return the result on the screen, "You win, Monza"; "" if there is none.
  result() {
    return this.#asked("result");
  }

  // Return the code of a day's race; day: days since 1 January 1970.
  codeOf(day) {
    return this.#asked("ofDay", day);
  }

  // Return game and circuit of that race, in words.
  dayNamed(day) {
    return this.#asked("day", day);
  }

  // Return [[name on the device, name for a file, circuit, description], ...] of its recorded
  // races, newest first.
  recordings() {
    return this.#asked("recordings").split("\n").filter(Boolean).map(line => line.split("\t"));
  }

  // Return the results of races as CSV; see simulator/results.py.
  results() {
    return this.#asked("results");
  }

  // Keep the recording in /saves/opened.tmp; taken: how many of the same batch are kept. Returns
  // "kept", "same", "full", or in words why it cannot be used.
  open(taken) {
    return this.#asked("open", taken);
  }

  // Return true if a race is open, even if it is paused.
  racing() {
    return Boolean(this.#asked("racing"));
  }

  // Return the path of the open race's save, also after a crash; "" if there is none.
  saved() {
    try {
      return this.helper?.saved() ?? "";
    } catch {
      return "";
    }
  }

  // Set up the race of a code, or show why that is impossible. daily: it is a race of the day.
  take(code, daily = false) {
    this.#guard(() => this.helper.take(code, daily));
  }

  // Open the set-up of a race on a circuit.
  drive(game, name) {
    this.#guard(() => this.helper.drive(game, name));
  }

  // Return the setting for sounds; "" if there is none. on: set it; keep: save the settings, too.
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

  // Return a Map of the files that the program wrote: all except those planted and the system's
  // own.
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

// Return a function () -> 0..65535: the browser's entropy, or a fixed sequence for a seed.
function generator(seed) {
  if (seed === null || seed === undefined)
    return () => globalThis.crypto.getRandomValues(new Uint16Array(1))[0];
  let state = seed >>> 0;
  return () => {
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    return state >>> 16;
  };
}
