// The page: a canvas and buttons around the simulated device. ?board=NAME selects a board; by
// default a phone held upright has a tall one, and the usual one after turning it. ?code=LETTERS
// sets up a race, ?circuit=GAME/NAME one on that circuit, ?seed=N makes the device's entropy repeatable.

import {loadMicroPython} from "./micropython/micropython.mjs";
import {Awake} from "./awake.js";
import {Backups} from "./backups.js";
import {Device} from "./device.js";
import {drawn, forget as forgetDrawn, listen as listenDrawn} from "./drawn.js";
import {follow} from "./fit.js";
import {listen as listenFinger} from "./finger.js";
import {Gamepad} from "./gamepad.js";
import {Keys, named} from "./keys.js";
import {foldOut, hand} from "./last_line.js";
import {blocked, show as tell, told} from "./line.js";
import {fromAddress, listen, show as showLinks} from "./links.js";
import {nameCircuits, titles} from "./names.js";
import {load} from "./pack.js";
import {LONG_MS, Presses} from "./presses.js";
import {Replays} from "./replays.js";
import {Saves} from "./saves.js";
import {Signals} from "./signals.js";
import {Stopped} from "./stopped.js";
import {printed, say as inWords, speak} from "./words.js";

const USUAL = "pico_lcd_1_3";
const BOARDS = [USUAL, "phone", "pico_display_2", "picosystem", "thumby_color", "t_display",
  "feather_s3_reverse", "pico_oled"];
const UPRIGHT = "phone";
const FRAME_MS = 10;    // time for ticks in a frame; the browser needs the rest
const KEEP_FRAMES = 30; // frames between checks for new saves
const SAY_FRAMES = 12;  // frames between texts of the screen, if it has changed
const FINGER = matchMedia("(pointer: coarse)");
const PORTRAIT = matchMedia("(orientation: portrait)");

const screen = document.querySelector("#screen");
const led = document.querySelector("#led");
const chosen = document.querySelector("#board");
const loading = document.querySelector("#loading");
const line = document.querySelector("#saves");
const voice = document.querySelector("#said");
const context = screen.getContext("2d");
const presses = new Presses((name, down) => device.button(name, down));
const keys = new Keys(show);
const gamepad = new Gamepad((name, down) => {
  const [button, least] = meant(name);
  if (button) show(button, down, least);
});
const awake = new Awake();
const saves = new Saves();
const stopped = new Stopped(document.querySelector("#stopped"), saves, {
  restart() {
    if (device?.runtime && whole) start(device.written());
    else location.reload();
  },
  erase() {
    saves.erase();
    start(new Map());
  }});
new Replays(document.querySelector("#recorded"), document.querySelector("#replays"), {
  list: () => device.recordings(), files: () => device.written(), open: taken => device.open(taken),
  put: files => device.put(files), done: () => keep()});
new Backups(document.querySelector("#backed"), document.querySelector("#backup"), {
  files: () => device.written(), all: () => saves.all(device.written()),
  blocked: () => blocked(saves, said),
  racing: () => device.racing(), results: () => device.results(),
  fits: files => saves.fits(files),
  put: files => start(new Map([...device.written(), ...files])),
});
const signals = new Signals(document.querySelector("#sound"), on => device?.sound(on, true));
const circuits = new Map(); // names of circuits, "es Brazil" -> "Brasil", kept for after a crash
let said = {}; // state of the line of the saves, see line.js
let device;
let whole = false; // true when all files of the device are loaded
let tapped = null; // a tap that waits for them
let pack; // the device's files, and the descriptions of the boards
let picture;
let unfollow = () => {};
let buttons; // of the board
let frames = 0;
let unsaid = true; // the picture has changed since its last text

// files: Map of the device's files; default: those that the browser has
async function powerOn(files) {
  window.pitwall.ready = false; // until it has started, its files are not checked
  stopped.hide();
  const strange = await device.boot(files ?? new Map([...saves.load(), ...drawn()]));
  saves.forget(strange);
  if (!files) said.strange = strange;
  device.sound(signals.on);   // a page is silent until the player switches sound on
  window.pitwall.ready = true;
  keep();
}

function keep() {
  if (!window.pitwall.ready || !whole) return;
  const files = device.written();
  if (saves.news && !said.asks) {
    takeOver(files);
    return;
  }
  if (!saves.news) delete said.asks; // another tab was faster than the answer
  if (saves.state === "reads") delete said.came;
  saves.keep(files);
  if (saves.state === "holds")
    forgetDrawn([...drawn().keys()].filter(path => files.has(path) && !saves.missing.includes(path)));
  tell(line, told(saves, said), {take: () => saves.take(),
    theirs: () => takeOver(device.written(), "theirs"),
    mine: () => takeOver(device.written(), "mine")});
}

// This tab has the saves from now on. A device that has saved nothing of its own, or discards it,
// restarts with them. Another one continues, and they are added to its files.
function takeOver(files, choice) {
  saves.keep(files);
  const own = saves.missing.length > 0 && choice !== "theirs";
  const {asks, came, copied} = saves.merge(files, choice);
  said.asks = asks;
  if (!asks) {
    said.came = copied;
    if (!own && came.size) {
      start(new Map([...files, ...came].filter(([, data]) => data)));
      return;
    }
    saves.forget(device.put(came));
  }
  keep();
}

function paint() {
  if (!led.hidden) shine(`rgb(${device.led})`);
  if (!device.panel.changed) return;
  unsaid = true;
  device.panel.paint(picture.data);
  context.putImageData(picture, 0, 0);
}

function shine(colour) {
  if (led.dataset.colour === colour) return;
  led.dataset.colour = led.style.background = colour;
  if (colour !== "rgb(0,0,0)") signals.shake();
}

nameCircuits(name => {
  const key = `${document.documentElement.lang} ${name}`;
  if (!circuits.has(key)) {
    const found = device?.circuit(name);
    if (!found) return name;
    circuits.set(key, found);
  }
  return circuits.get(key);
});

// Update the screen's text for screen readers, and the page's state from the device.
function say() {
  const text = device.words();
  unsaid = false;
  awake.want(device.racing());
  const sounds = device.sound();
  if (sounds !== "") signals.turn(sounds);
  const language = device.spoken();
  if (language && speak(language)) {
    label();
    keep();
  }
  if (whole) showLinks(device);
  if (text && voice.textContent !== text) voice.textContent = text;
}

const TITLES = {crashed: "Pitwall stopped", prompt: "At the prompt"};

function showWhyItStopped() {
  const heading = TITLES[device.state];
  if (!heading || stopped.shown) return;
  keep();
  explain(heading, device.error);
}

function explain(heading, why) {
  awake.want(false);
  stopped.show(inWords(heading), why, {race: device?.saved(), started: Boolean(device?.runtime)});
}

async function frame(now) {
  try {
    if (window.pitwall.ready) await run(now);
  } catch (error) {
    explain("The simulator failed", String(error.stack ?? error));
  }
  requestAnimationFrame(frame);
}

async function run(now) {
  gamepad.frame(navigator.getGamepads?.() ?? []);
  presses.frame(now);
  device.frame(() => performance.now() < now + FRAME_MS);
  if (presses.waiting.length)
    setTimeout(() => presses.between(performance.now()), presses.soonest(performance.now()));
  paint();
  if (++frames % KEEP_FRAMES === 0) keep();
  if (unsaid && frames % SAY_FRAMES === 0) say();
  if (device.again) await powerOn(device.written());
  if (frames % KEEP_FRAMES === 0) await turn();
  showWhyItStopped();
}

// --- buttons: mouse and touch on the drawn ones, keys of the keyboard ---

function show(name, down, least) {
  document.querySelector(`[data-button=${name}]`).classList.toggle("down", down);
  presses.want(name, down, least);
}

for (const button of document.querySelectorAll("[data-button]")) {
  const name = button.dataset.button;
  const up = () => { if (button.classList.contains("down")) show(name, false); };
  button.addEventListener("pointerdown", event => {
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    show(name, true);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"])
    button.addEventListener(end, up);
  button.addEventListener("contextmenu", event => event.preventDefault());
  button.addEventListener("click", event => { // from a screen reader, without a finger
    if (event.detail === 0 && !event.pointerType) window.pitwall.press(name);
  });
}

// A tap on the picture, and a finger that scrolls lists.
listenFinger(screen, {
  tap: (x, y) => window.pitwall.ready && tap(x, y),
  swipe: (x, y, right, down) => window.pitwall.ready && whole && device.swipe(x, y, right, down)});

function tap(...at) {
  if (whole) {
    device.tap(...at);
    return;
  }
  tapped ??= at;
  loading.hidden = false;
}

// Return [button, ms that it stays down] for a key of the keyboard; some meanings need a held
// button.
function meant(name) {
  if (name === "b" && !(name in buttons.pins)) name = "back";
  if (name in buttons.pins) return [name];
  if (name in buttons.means) return [buttons.means[name]];
  return name in buttons.held ? [buttons.held[name], LONG_MS] : [];
}

function pressed(event) {
  keys.modified(event);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("#stopped, #saves, dialog, .tools, .help a, .help label")) return;
  const own = /^(Enter| )$/.test(event.key) && event.target.closest("[data-button]");
  const [name, least] = own ? [own.dataset.button] : meant(named(event));
  if (!name) return;
  event.preventDefault();
  keys.down(event, name, least);
}

addEventListener("keydown", pressed);
addEventListener("keyup", event => { if (keys.up(event)) event.preventDefault(); });
addEventListener("blur", () => {
  keys.clear();
  for (const button of document.querySelectorAll("[data-button].down"))
    show(button.dataset.button, false);
});
saves.changed = keep;
addEventListener("visibilitychange", keep); // there are no frames while the tab is hidden
addEventListener("pagehide", () => {
  keep();
  saves.leave();
});
addEventListener("beforeunload", event => {
  keep();
  if (titles(saves.missing)) event.preventDefault(); // the browser asks whether to leave
});

// --- for tests ---

window.pitwall = {
  ready: false,
  board: null,
  signals,
  state: () => device.state,
  error: () => device.error,
  hold: name => presses.want(name, true),
  release: name => presses.want(name, false),
  // Press and release; resolves when it is released.
  press(name) {
    presses.want(name, true);
    return presses.want(name, false);
  },
  words: () => device.words(),
  targets: () => device.targets(),
  // The picture: 4 * width * height bytes, as drawn in the last frame.
  pixels: () => picture.data.slice(),
};

async function main() {
  speak(navigator.language.slice(0, 2));
  loading.querySelector("p").textContent = inWords("Loading");
  const asked = new URLSearchParams(location.search);
  const name = asked.get("board") ?? usual();
  chosen.replaceChildren(...BOARDS.map(each => new Option(each, each, false, each === name)));
  if (!BOARDS.includes(name)) chosen.selectedIndex = -1;
  [pack] = await Promise.all([load("device.pack", showProgress), saves.start()]);
  const rest = load("rest.pack", showProgress);
  rest.catch(() => {}); // the awaiting code gets the error
  for (const option of chosen.options)
    option.text = inWords(described(option.value)?.name ?? option.value);
  if (!pack.has(`/boards/${name}.json`)) fromAddress("board"); // "Start again" uses the usual board
  if (!pack.has(`/boards/${name}.json`)) throw new Error(`There is no board "${name}".`);
  const board = described(name);
  const seed = asked.get("seed");
  arrange(board);
  device = new Device({
    loadMicroPython, board, seed: seed === null ? null : Number(seed),
    files: under("/device", pack),
    language: navigator.language.slice(0, 2),
    sounds: hertz => signals.tone(hertz),
    companion: {still: matchMedia("(prefers-reduced-motion: reduce)").matches},
    url: URL.createObjectURL(new Blob([pack.get("/micropython.wasm")], {type: "application/wasm"})),
    print: text => console.log(text),
  });
  if (asked.has("code") || asked.has("circuit") || saves.kept().length || drawn().size)
    await addRest(rest);        // it may start with any screen
  else
    presses.hold(["up", "down", buttons.means.down], () => { loading.hidden = false; });
  await powerOn();
  const code = fromAddress();
  if (code !== null) device.take(code);
  const circuit = fromAddress("circuit")?.split("/");
  if (circuit) device.drive(...circuit);
  listenDrawn(() => {
    if (!window.pitwall.ready) return;
    device.put(drawn());
    keep();
  });
  listen(code => {
    device.take(code, true);
    unsaid = true;
  }, screen);
  loading.hidden = true;
  requestAnimationFrame(frame);
  if (!whole) {
    await addRest(rest);
    presses.release();
    if (tapped) tap(...tapped);
    await turn(); // it may have been turned meanwhile
  }
  loading.remove();              // its last text would stay in the first language
  navigator.serviceWorker?.register("sw.js").catch(() => {}); // without it a network is needed
}

async function addRest(rest) {
  device.add(under("/device", await rest));
  whole = true;
  document.querySelector(".tools").inert = false;
}

const usual = () => FINGER.matches && PORTRAIT.matches ? UPRIGHT : USUAL;

// Return the pack's description of a board; null if there is none.
const described = name => JSON.parse(new TextDecoder().decode(pack.get(`/boards/${name}.json`)) || null);

// A phone that is turned gets another shape, and its race continues. An unsaved race, as of "How to
// play", must be over first.
async function turn() {
  const name = usual();
  if (name === device.board.module || new URLSearchParams(location.search).has("board")) return;
  if (!whole || !window.pitwall.ready || device.state !== "running") return;
  const race = device.racing() && device.saved();
  if (device.racing() && !device.written().has(race)) return;
  keep();
  device.board = described(name);
  chosen.value = name;
  arrange(device.board);
  await powerOn(device.written());
  if (race) device.resume(race);
}

const under = (folder, pack) => new Map([...pack].filter(([name]) => name.startsWith(folder + "/"))
  .map(([name, data]) => [name.slice(folder.length), data]));

function showProgress(loaded, whole) {
  const bar = loading.querySelector("progress");
  if (whole < Infinity) Object.assign(bar, {max: whole, value: loaded});
  loading.querySelector("p").textContent =
    loaded < whole ? inWords("Loading, {0} KB", Math.round(loaded / 1024)) : inWords("Starting");
}

function start(files) {
  presses.flush();
  return powerOn(files).catch(error => explain("The simulator did not start", String(error)));
}

// Make the page look like the board: its screen, its buttons and their labels.
function arrange(board) {
  const {width, height} = board.display;
  window.pitwall.board = board;
  Object.assign(screen, {width, height});
  document.body.classList.toggle("tall", height > width);
  unfollow();
  unfollow = follow(screen, document.querySelector(".stage"), {width, height});
  picture = context.createImageData(width, height);
  buttons = {pins: board.buttons, means: board.means ?? {}, held: board.held ?? {}};
  for (const button of document.querySelectorAll("[data-button]"))
    button.hidden = !(button.dataset.button in board.buttons);
  label();
  led.hidden = !board.led;
}

// Label the board's keys; screen readers get the same text.
function label() {
  for (const [name, [title, ...small]] of Object.entries(window.pitwall.board.labels ?? {})) {
    const button = document.querySelector(`[data-button=${name}]`);
    button.removeAttribute("aria-label");
    button.replaceChildren(title, ...small.filter(Boolean).flatMap(text => [" ",
      Object.assign(document.createElement("small"), {textContent: printed(text)})]));
  }
}

hand(document.querySelector("#left"));
foldOut(document.querySelector("#more"), document.querySelector("#help"));

chosen.addEventListener("change", () => {
  keep();
  const asked = new URLSearchParams(location.search);
  asked.set("board", chosen.value);
  if (chosen.value === usual()) asked.delete("board"); // the phone's orientation selects it again
  location.search = asked;
});

main().catch(error => {
  loading.hidden = true;
  explain("The simulator did not start", String(error));
});
