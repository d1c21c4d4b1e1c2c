// How a backup is added to the existing saves: nothing that exists is replaced without asking.

import {another} from "./names.js";

const SLOT = /^\/saves\/(race[a-z0-9-]*)\.(pws|pwr)$/; // a race that is not over, and its recording
const REPLAY = /^\/saves\/(replay|opened)-(\d+)\.pwr$/;
const ASIDE = /^(\/saves\/.*)-(\d+)\.old$/;
const ROUND = /^\/saves\/(season|round)\.(pws|pwr)$/;
const SEASON = "/saves/season.pws";
const BUDGET = 32768, BLOCK = 4096, INLINE = 512; // of recordings: lib/pitwall/race/recorded.py
const KINDS = [
  ["race", SLOT], ["recording", REPLAY], ["aside", ASIDE], ["championship", ROUND],
  ["settings", /^\/saves\/settings\.pws$/], ["dice", /^\/saves\/dice\.pws$/],
  ["dashboards", /^\/saves\/dashboards\.pws$/],
  ["records", /^\/saves\/records\.pws$/],
  ["note", /^\/saves\/last\.pws$/], ["board", /^\/saves\/own/], ["circuit", /^\/circuits\//],
];
// There is only one of each of these, so the player must choose.
export const SINGLE = ["championship", "settings", "records", "dice", "dashboards", "board",
  "circuit"];

// The kind of a file; "other" for unknown ones.
export const kind = path => KINDS.find(([, form]) => form.test(path))?.[0] ?? "other";

// there, from  Maps, path -> Uint8Array: the existing files, and those of the backup
// choices      {kind: "keep", "replace" or, of records, "join"}; default: keep
// join         merges two records into one file, null if that is impossible; see records.js
//
// Returns {put, rows}: a Map of the files to write; and for each item in the backup {kind, path,
// state, to}: "added", "same", "renamed" (its name is `to` now), "keep", "replace", "join", "full"
// (a recording for which there is no space).
export function plan(there, from, choices = {}, join = () => null) {
  const put = new Map(), rows = recordings(there, from, put);
  const of = {there, from, put, choices, join};
  for (const paths of units(from)) {
    const what = kind(paths[0]);
    rows.push({kind: what, path: paths[0], ...(HOW[what] ?? single)(of, paths, what)});
  }
  return {put, rows};
}

const HOW = {race, aside, championship, note};

const same = (one, other) => Boolean(one && other) && one.length === other.length &&
  one.every((byte, i) => byte === other[i]);

const twin = (files, form, data) =>
  [...files].some(([path, other]) => form.test(path) && same(data, other));

// Lists of paths that belong together, except recordings; the first one of a list names it.
function units(files) {
  const found = new Map();
  for (const path of [...files.keys()].filter(each => !REPLAY.test(each)).sort().reverse()) {
    const name = ROUND.test(path) ? SEASON : path.match(SLOT)?.[1] ?? path;
    found.set(name, [...found.get(name) ?? [], path]); // reversed: season, round; .pws, .pwr
  }
  return [...found.values()].reverse();
}

function added({from, put}, paths, name = path => path) {
  for (const path of paths) put.set(name(path), from.get(path));
}

const numberOf = path => Number(path.match(REPLAY)[2]);

const room = data => data.length <= INLINE ? data.length : Math.ceil(data.length / BLOCK) * BLOCK;

// As many as a device keeps, newest first; they become the newest ones in their order.
function recordings(there, from, put) {
  const old = [...there].filter(([path]) => REPLAY.test(path));
  const paths = [...from.keys()].filter(path => REPLAY.test(path))
    .sort((one, other) => numberOf(other) - numberOf(one));
  let left = old.reduce((sum, [, data]) => sum - room(data), BUDGET);
  const rows = paths.map((path, i) => {
    const data = from.get(path);
    const twice = paths.slice(0, i).some(other => same(from.get(other), data));
    if (twice || twin(there, REPLAY, data)) return {kind: "recording", path, state: "same"};
    left -= room(data);
    return {kind: "recording", path, state: left < 0 ? "full" : "added"};
  }).reverse();
  let last = Math.max(0, ...old.map(([path]) => numberOf(path)));
  for (const row of rows.filter(({state}) => state === "added")) {
    last = Math.max(last + 1, numberOf(row.path));
    row.to = `/saves/${row.path.match(REPLAY)[1]}-${last}.pwr`;
    put.set(row.to, from.get(row.path));
  }
  return rows;
}

const recordingOf = path => path.replace(/\.pws$/, ".pwr");

// Another race of that name gets the next number; the same one is not stored twice.
function race(of, paths) {
  const {there, from, put} = of;
  const [path] = paths;
  if (!path.endsWith(".pws")) return note(of, paths); // of an abandoned race
  if (twin(there, SLOT, from.get(path))) return {state: "same"};
  const taken = name => [name, recordingOf(name)].some(each => there.has(each) || put.has(each)
    || !paths.includes(each) && from.has(each));
  const to = taken(path) ? another(path.replace("/race.", "/race-race."), taken) : path;
  added(of, paths, each => each.endsWith(".pws") ? to : recordingOf(to));
  return to === path ? {state: "added"} : {state: "renamed", to};
}

// A save that could not be used, kept under a number.
function aside(of, [path]) {
  const {there, from, put} = of;
  if (twin(there, ASIDE, from.get(path))) return {state: "same"};
  const [, stem] = path.match(ASIDE);
  let to = path;
  for (let i = 1; there.has(to) || put.has(to); i++) to = `${stem}-${i}.old`;
  added(of, [path], () => to);
  return {state: "added"};
}

// The table of a championship and its current race.
function championship(of, paths, what) {
  const {there, from} = of;
  const all = ["/saves/season.pws", "/saves/round.pws"];
  if (all.every(path => same(from.get(path), there.get(path)) || !from.has(path) && !there.has(path)))
    return {state: "same"};
  if (there.has(SEASON)) return chosen(of, paths, what);
  added(of, paths);
  return {state: "added"};
}

function note(of, paths) {
  if (!of.there.has(paths[0])) added(of, paths);
  return {state: "same"};
}

function single(of, paths, what) {
  const [path] = paths;
  if (same(of.from.get(path), of.there.get(path))) return {state: "same"};
  if (of.there.has(path)) return chosen(of, paths, what);
  added(of, paths);
  return {state: "added"};
}

function chosen(of, paths, what) {
  const choice = SINGLE.includes(what) ? of.choices[what] ?? "keep" : "keep";
  const [path] = paths;
  const both = what === "records" ? of.join(undefined, of.there.get(path), of.from.get(path)) : null;
  if (choice === "replace") added(of, paths);
  if (choice === "join" && both) of.put.set(path, both);
  return {state: choice === "join" && !both ? "keep" : choice, joins: Boolean(both)};
}
