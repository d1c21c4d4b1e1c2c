// The page "Put it on a device": a UF2 to copy, MicroPython over WebSerial, or an ESP32's image;
// and saves in both directions. docs/build/device.md, "From the page".

import {loadMicroPython} from "./micropython/micropython.mjs";
import {belongs} from "./backup.js";
import {Board, BoardError} from "./board.js";
import {write as writeImage} from "./esp.js";
import {added, read, review, write} from "./exchange.js";
import {load} from "./pack.js";
import {assembled, carry, planner} from "./planner.js";
import {made} from "./replays.js";
import {Report} from "./report.js";
import {Saves} from "./saves.js";
import {sha256} from "./sums.js";
import {say, speak} from "./words.js";

// not cached for use without a network
const PLAN = "install/plan.json", PACK = "install/files.pack", BUILT = "firmware/";
const SVG = "http://www.w3.org/2000/svg";
const WRONG_START = /Traceback|deploy again/;
const HOLDS = {
  picosystem: "Hold X and press POWER. A drive appears.",
  thumby_color: "Switch it off, hold DOWN on the pad and switch it on. A drive appears.",
};
const USUAL_HOLD = "Hold BOOTSEL while you plug in the cable. A drive appears.";
const CHIPS = {pico: "for a Pico or Pico W", pico2: "for a Pico 2 or Pico 2 W"};
const again = () => say("The old version is whole, or the device says so: connect again to go on.");

const box = name => document.querySelector("#" + name);
const reports = Object.fromEntries(["serial", "esp32", "keep"].map(
  name => [name, new Report(box(name))]));
const saves = new Saves();
let plan, release, board, name, micropython, pack;

// --- which device ---

async function main() {
  speak(navigator.language.slice(0, 2));
  document.title = `Pitwall: ${say("Put it on a device")}`;
  plan = await json(PLAN);
  release = await json(BUILT + "list.json").catch(() => ({files: []}));
  const rows = Object.entries(plan.boards).map(([key, {title}]) => made("label", {},
    made("input", {type: "radio", name: "device", value: key}), title,
    made("img", {src: `install/${key}.svg`, alt: ""})));
  box("waiting").remove();
  box("devices").append(...rows);
  box("devices").addEventListener("change", ({target}) => choose(target.value));
}

async function json(address) {
  const response = await fetch(address, {cache: "no-store"});
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

function choose(key) {
  name = key;
  const {uf2, esp32} = plan.boards[key];
  Object.values(reports).forEach(report => report.clear());
  box("uf2").hidden = !uf2.length;
  box("esp32").hidden = !esp32;
  for (const each of ["serial", "keep"]) box(each).hidden = false;
  box("uf2").querySelector(".ways").replaceChildren(...uf2.flatMap(chip => way(chip)));
  for (const text of document.querySelectorAll(".missing")) text.hidden = Boolean(navigator.serial);
  for (const each of ["look", "write", "pull", "push"]) box(each).disabled = !navigator.serial;
}

// Return the file of the release for this board, undefined if there is none.
const fileOf = chip => release.files.find(each => each.board === name && each.chip === chip);

function way(chip) {
  const file = fileOf(chip), heading = made("h3", {textContent: say(CHIPS[chip])});
  if (name in HOLDS) heading.hidden = true;
  if (!file) {
    const command = `make firmware BOARD=${name}${chip === "pico2" ? " CHIP=pico2" : ""}`;
    return [heading, made("p", {}, say("This page has no file for it. On Debian, this makes it:"), " ",
      made("code", {textContent: command}))];
  }
  const link = made("a", {href: BUILT + file.file, download: file.file, textContent: file.file});
  return [heading, made("ol", {className: "steps"},
    step("save", say("Save this file:"), " ", link),
    step("hold", say(HOLDS[name] ?? USUAL_HOLD)),
    step("copy", say("Copy the file onto the drive. Pitwall starts, and saves stay.")))];
}

// Return a step with its picture from install-steps.svg.
function step(picture, ...texts) {
  const icon = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
  icon.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `install-steps.svg#${picture}`);
  icon.append(use);
  return made("li", {}, icon, made("span", {}, ...texts));
}

// --- the board ---

// Run work(port) with a port that the player chooses; every error is reported.
async function ported(report, work, after) {
  report.clear();
  const port = await navigator.serial.requestPort().catch(() => null);
  if (!port) return report.say("No port was chosen.");
  busy(true);
  try {
    return await work(port);
  } catch (error) {
    return report.fail(error, after?.());
  } finally {
    busy(false);
  }
}

function busy(now) {
  for (const each of document.querySelectorAll("#look, #write, #pull, #push, #devices input"))
    each.disabled = now || !navigator.serial && each.tagName === "BUTTON";
}

// Do so with a board at its prompt and the planner of its steps.
const connected = (report, work, after) => ported(report, async port => {
  board = new Board(port, plan.texts);
  try {
    const steps = await planner(loadMicroPython, plan.planner, await wasm());
    await board.open();
    await work(steps);
  } finally {
    await board.close();
  }
}, after);

async function wasm() {
  micropython ??= URL.createObjectURL(new Blob([(await load("device.pack")).get("/micropython.wasm")],
    {type: "application/wasm"}));
  return micropython;
}

// Resolves to true if the listed steps may be done.
function confirmed() {
  const sure = document.querySelector("#serial .sure");
  sure.hidden = false;
  box("begin").focus();
  return new Promise(done => {
    for (const [button, answer] of [["begin", true], ["leave", false]])
      box(button).onclick = () => {
        sure.hidden = true;
        done(answer);
      };
  });
}

let begun = false;

box("look").addEventListener("click", () => connected(reports.serial, async steps => {
  const report = reports.serial, about = plan.boards[name];
  begun = false;
  pack ??= await load(PACK, (done, all) => report.progress(done, all));
  steps.begin("install", about);
  const changed = await carry(steps, board, {
    data: path => pack.get(about.files[path][0]),
    image: () => assembled(about.image[1], about.recipe, pack),
    confirm: async () => (begun = await confirmed()),
    say: (text, parts) => report.say(text, ...parts),
    progress: (done, all) => report.progress(done, all),
  });
  if (changed === false) report.say("Nothing was changed.");
  await started(report);
}, () => begun ? again() : ""));

async function started(report) {
  const said = await board.start();
  if (WRONG_START.test(said))
    throw new BoardError("it does not start: {0}", said.trim().split("\n").slice(-2).join(" "));
  report.say("Pitwall starts on the device. You can unplug it.");
}

// --- an ESP32 ---

box("write").addEventListener("click", () => {
  const report = reports.esp32, file = fileOf(plan.boards[name].esp32);
  report.clear();
  if (!file) {
    report.say("This page has no file for it: see firmware/esp32/build.sh.");
    return null;
  }
  return ported(report, async port => {
    const data = await image(file);
    await writeImage(port, {...file, data}, (done, all) => report.progress(done, all), console.log);
    report.say("The device has the new version.");
  });
});

async function image({file, sha256: wanted}) {
  const data = new Uint8Array(await (await fetch(BUILT + file)).arrayBuffer());
  if (await sha256(data) !== wanted) throw new BoardError("the file is damaged: load the page again");
  return data;
}

// --- saves ---

const here = () => new Map([...saves.load()].filter(([path]) => belongs(path)));

box("pull").addEventListener("click", () => connected(reports.keep, async steps => {
  const report = reports.keep, {files} = await read(steps, board, (done, all) => report.progress(done, all));
  await board.start();
  const put = await review(box("adding"), here(), files);
  if (put) await stored(put);
  report.say(added(put));
}));

async function stored(put) {
  if (!saves.store) throw new BoardError("The browser does not let this page store anything.");
  if (!saves.fits(put)) throw new BoardError("The browser's storage is full.");
  if (!await saves.add(put))
    throw new BoardError("Another tab of the game keeps the saves: close it and try again.");
}

box("push").addEventListener("click", () => connected(reports.keep, async steps => {
  const report = reports.keep, progress = (done, all) => report.progress(done, all);
  const {files, space} = await read(steps, board, progress);
  const put = await review(box("adding"), files, here());
  if (put) await write(steps, board, put, space, progress);
  await board.start();
  report.say(added(put));
}));

main().catch(error => {
  box("waiting")?.remove();
  box("devices").append(made("p", {className: "wrong", role: "alert",
    textContent: say("That did not work: {0}", error.message)}));
});
