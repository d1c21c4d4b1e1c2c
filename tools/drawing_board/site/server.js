// Replaces the page's server.js: a worker of this browser answers, and the texts are kept in the
// browser's storage with one entry for each file. All tabs of the board share them.

import {Away, Refusal} from "./refusal.js";

export {Away, Refusal};

const OWN = "pitwall-circuit:";
const DRAWN = "pitwall-drawn:"; // circuits for the game, see simulator/drawn.js

export const server = {there: true, changed: () => {}, keeps: true,
  away: "The compiler does not load. What you type is kept in this browser."};

const kept = keptHere();
const waiting = new Map(); // id -> [resolve, reject]
let worker = null;
let last = 0;

// Like in the page's server.js; /words is a file.
export async function ask(path, body, signal) {
  if (path === "/words") return words();
  const {status, told} = await answered({path, body: body && JSON.stringify(body)});
  signal?.throwIfAborted();
  if (status !== 200) throw new Refusal(status, told);
  if (path === "/save") keep(OWN + told.file, told.text);
  if (path === "/drive") keep(DRAWN + told.path, told.table);
  return told;
}

async function words() {
  const response = await fetch("words.json");
  if (!response.ok) throw new Away(server.away);
  return response.json();
}

async function answered(request) {
  await kept;
  worker ??= started();
  const id = ++last;
  worker.postMessage({...request, id, texts: JSON.stringify(texts())});
  return new Promise((resolve, reject) => waiting.set(id, [resolve, reject]));
}

function started() {
  const made = new Worker("worker.js", {type: "module"});
  made.addEventListener("message", ({data}) => {
    if (data.failed) failed(made, data.failed);
    else settle(data);
  });
  made.addEventListener("error", event => failed(made, event.message));
  return made;
}

// Stores the board's files for offline use first, so that the compiler is downloaded only once.
// Resolves when they are stored, or can't be.
async function keptHere() {
  try {
    const found = await navigator.serviceWorker.register("../sw.js", {scope: "./"});
    const keeper = found.active ?? found.waiting ?? found.installing;
    const over = () => ["activated", "redundant"].includes(keeper.state);
    if (!over()) await new Promise(done =>
      keeper.addEventListener("statechange", () => { if (over()) done(); }));
  } catch { /* impossible at this address, or without a network */ }
}

function settle(data) {
  heard(true);
  waiting.get(data.id)?.[0](data);
  waiting.delete(data.id);
}

// Ends a worker that failed; the next request starts another one.
function failed(made, why) {
  made.terminate();
  if (worker === made) worker = null;
  console.error(why);
  heard(false);
  for (const [, reject] of waiting.values()) reject(new Away(server.away));
  waiting.clear();
}

function heard(there) {
  if (server.there === there) return;
  server.there = there;
  server.changed();
}

function texts() {
  const found = {};
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(OWN)) found[key.slice(OWN.length)] = localStorage.getItem(key);
  } catch { /* this browser stores nothing */ }
  return found;
}

function keep(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    throw new Refusal(507, {why: "The browser's storage is full, or refused: nothing was saved."});
  }
}
