// The page: the text on one side, its board on the other.

import {showBanner} from "./banner.js";
import {Board} from "./board.js";
import {showCard} from "./card.js";
import {Circuit, GONE} from "./circuit.js";
import {chooseFile, nameFile, starts} from "./dialogs.js";
import {divide} from "./divider.js";
import {drafts} from "./drafts.js";
import {chosen as chosenText, download} from "./files.js";
import {judge} from "./judge.js";
import {showProblems} from "./problems.js";
import {Away, ask, server} from "./server.js";
import {Text} from "./text.js";
import {Words} from "./words.js";

const LOOK_MS = 150;   // after the last key
const CHECK_MS = 2000; // time between checks of files and server

const at = id => document.getElementById(id);
const vocabulary = await ask("/words");
const words = new Words(vocabulary, () => shown?.places.map(({name}) => name) ?? []);
const board = new Board(at("board"), i => choose(i, true));
const text = new Text(at("text"), words, {changed: typed, moved: light});
const circuit = new Circuit(text, tell);

let shown = null;   // the drawn board, see look.py
let mark = null;    // the text that it was drawn from
let flawed = false; // did the last check find mistakes?
let due = false;    // was the text changed since?
let chosen;         // name of a place
let asked = 0;
let notice = "";    // a message to show once
let later;

// --- checking the text ---

function typed() {
  due = true;
  notice = "";
  circuit.typed();
  clearTimeout(later);
  later = setTimeout(look, LOOK_MS);
}

async function look() {
  clearTimeout(later);
  const number = ++asked;
  const before = text.mark();
  try {
    const told = await ask("/look", {text: text.text});
    due &&= number !== asked;
    if (number === asked) return show(told, before);
  } catch (error) {
    if (!(error instanceof Away)) say(error.message);
  }
  text.forget(before);
}

function show(told, before) {
  const problems = text.text.trim() ? [
    ...told.errors.map(([line, reason]) => ({line, reason, severity: "error"})),
    ...told.notes.map(([line, reason]) => ({line, reason, severity: "info"}))] : [];
  for (const problem of problems)
    if (problem.line) problem.line = text.since(before, problem.line);
  text.tell(problems);
  showProblems(at("problems"), problems, line => text.go(line));
  flawed = !told.board;
  if (!flawed) draw(told.board, before);
  else if (told.sketch && (!shown || shown.sketch)) draw({...told.sketch, sketch: true}, before);
  else text.forget(before);
  tell();
}

function draw(told, before) {
  if (mark) text.forget(mark);
  [shown, mark] = [told, before];
  board.show(shown);
  at("stage").classList.toggle("strip", !shown.panel && !shown.sketch);
  at("key").innerHTML = shown.panel;
  if (shown.panel) at("key").setAttribute("viewBox", shown.panelBox.join(" "));
  at("keys").hidden = !shown.panel;
  if (!shown.panel) showKey(false);
  at("summary").textContent = (shown.name ? shown.name + ": " : "") + shown.summary;
  const again = shown.places.findIndex(({name}) => name === chosen);
  choose(again < 0 ? undefined : again);
  light();
}

function nothing() {
  if (mark) text.forget(mark);
  [shown, mark, flawed, chosen] = [null, null, false, undefined];
  board.clear();
  at("keys").hidden = true;
  showKey(false);
  at("summary").textContent = "";
  choose();
}

function showKey(open) {
  at("key").classList.toggle("closed", !open);
  at("keys").setAttribute("aria-pressed", String(open));
}

// --- linking board and text ---

function light() {
  if (mark) board.light(shown.lines[text.before(mark, text.line)] ?? []);
}

// Chooses place i of the board, or none. go: move the cursor to the line of the place.
function choose(i, go = false) {
  chosen = shown?.places[i]?.name;
  board.choose(i);
  if (i !== undefined) aside(board.seen(i));
  showCard(at("card"), shown?.places ?? [], i, there => choose(there, there !== undefined));
  if (go) text.go(text.since(mark, shown.places[i].line), matchMedia("(pointer: fine)").matches);
}

// Puts the card into the corner opposite the chosen place.
function aside({right, above}) {
  at("card").classList.toggle("left", right);
  at("card").classList.toggle("below", above);
}

// --- messages ---

function state() {
  if (circuit.theirs) return "Changed on disk";
  if (!circuit.dirty) return !circuit.stamp ? "" : flawed ? "Saved, with mistakes" : "Saved";
  if (!circuit.kept) return "Not saved, and this browser keeps nothing";
  return "Not saved yet; kept in this browser";
}

// Returns [text, [a button's label, its action], ..] for the banner, or nothing.
function news() {
  const {theirs} = circuit;
  if (!server.there) return [server.away];
  if (theirs === GONE) return ["The file is no longer in its folder.",
    ["Keep mine", () => circuit.insist()]];
  if (theirs) return ["The file changed on disk since you began to type.",
    ["Take the file’s text", take], ["Keep mine", () => circuit.insist()]];
  if (notice) return [notice];
  if (circuit.back && circuit.dirty && circuit.stamp)
    return ["What you typed last time is back. It is not saved yet.", ["Drop it", take]];
  return [];
}

function tell() {
  const name = circuit.file || "New circuit";
  at("name").textContent = name;
  document.title = (circuit.dirty ? "• " : "") + name.split("/").at(-1) + " – Pitwall drawing board";
  at("state").textContent = state();
  at("save").disabled = circuit.file !== "" && !circuit.dirty && circuit.stamp !== "";
  const whole = shown && !flawed;
  at("drive").disabled = at("judge").disabled = !whole || !server.there;
  at("drive").title = whole ? "" : "When the text is a whole circuit without mistakes";
  at("nothing").hidden = Boolean(shown);
  at("begin").parentElement.hidden = text.text.trim() !== "";
  at("stale").hidden = !flawed || !shown;
  at("stale").textContent = shown?.sketch ? "A sketch of what is written so far."
    : "As it was drawn last. The text has mistakes now.";
  at("board").classList.toggle("stale", flawed && Boolean(shown) && !shown.sketch);
  showBanner(at("banner"), news());
}

function say(words) {
  notice = words;
  tell();
}

function take() {
  circuit.take();
  look();
}

// --- files ---

// Runs an action and shows why it failed if the server is away or refuses.
async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    say(error.message);
    return undefined;
  }
}

async function open(file) {
  await attempt(async () => {
    await circuit.open(file);
    named(file);
    notice = "";
    nothing();
    await look();
  });
}

async function begin(value, file) {
  circuit.create(file, value.text ?? (await ask("/file?name=" + encodeURIComponent(value.copy))).text);
  named(file);
  nothing();
  await look();
  text.view.focus();
}

// Puts the circuit's file into the page's address.
const named = file => history.replaceState(null, "", "#" + encodeURI(file));

function wanted() {
  try {
    return decodeURI(location.hash.slice(1));
  } catch {
    return "";
  }
}

addEventListener("hashchange", () => open(wanted()));

at("new").addEventListener("click", () => attempt(async () => {
  const listed = await ask("/files");
  const made = await nameFile(at("naming"), listed, starts(listed, vocabulary));
  if (made) await begin(made.value, made.file);
}));

at("open").addEventListener("click", () => attempt(async () => {
  const file = await chooseFile(at("opening"), await ask("/files"));
  if (file !== undefined) await open(file);
}));

at("begin").addEventListener("click", () => {
  text.replace(vocabulary.templates["formula-d"]);
  text.view.focus();
});

for (const id of ["download", "upload"]) at(id).hidden = !server.keeps;

at("download").addEventListener("click", () =>
  download(circuit.file.split("/").at(-1) || "my-circuit.txt", text.text));

at("upload").addEventListener("click", () => attempt(async () => {
  const value = {text: await chosenText()};
  const made = await nameFile(at("naming"), await ask("/files"), [], "");
  if (made) await begin(value, made.file);
}));

at("save").addEventListener("click", save);

async function save() {
  if (!circuit.file) {
    const called = await attempt(async () => nameFile(at("naming"), await ask("/files"), [], game()));
    if (!called) return;
    circuit.rename(called.file);
    named(called.file);
  }
  say(await circuit.save());
}

// Returns the game of the text, in the form of its folder name.
const game = () => text.text.match(/^\s*game\s+(\S+)/m)?.[1] ?? "";

addEventListener("keydown", event => {
  if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (!at("save").disabled) save();
});

// --- driving and judging ---

at("drive").addEventListener("click", () => {
  const tab = window.open("", "pitwall-trial"); // before any await, or it is blocked as a pop-up
  attempt(async () => {
    const {address} = await ask("/drive", {file: circuit.file, text: text.text});
    if (!tab) return say("The browser opened no window. The simulator is at " + address);
    tab.location = address;
    tab.focus();
  }).then(() => { if (notice) tab?.close(); });
});

at("judge").hidden = !vocabulary.judge;
at("judge").addEventListener("click", () => judge(at("judging"), circuit.file, text.text));

// --- the view ---

at("closer").addEventListener("click", () => board.zoom.by(1.5));
at("farther").addEventListener("click", () => board.zoom.by(1 / 1.5));
at("whole").addEventListener("click", () => board.zoom.fit());
at("keys").addEventListener("click", () => showKey(at("key").classList.contains("closed")));
addEventListener("keydown", ({key}) => { if (key === "Escape" && chosen) choose(); });
divide(at("divider"), document.querySelector("main"));

// --- events from outside: other tabs, the server, files ---

server.changed = () => {
  tell();
  if (server.there && due) look();
};
drafts.elsewhere(file => {
  if (file === circuit.file) say("This circuit is being edited in another tab, too.");
});
setInterval(async () => {
  if (document.hidden) return;
  try {
    if (server.there && circuit.file) await circuit.look();
    else if (!server.there) await ask("/files");
  } catch { /* already shown, or tried again */ }
}, CHECK_MS);

const first = wanted() || drafts.last;
await open(first);
if (circuit.file !== first) { // it no longer exists; keep the message
  const why = notice;
  await open("");
  say(why);
}
text.view.focus();
document.body.dataset.ready = ""; // for tests
