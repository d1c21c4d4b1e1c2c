// The files that a device saves, with names for people. Their names on the device:
// lib/pitwall/race/slots.py, season.py and run.py, and device/settings.py.

import {say} from "./words.js";

const RACE = /^(.*\/race-)([a-z0-9-]+?)(-\d+)?(\.pws)$/;
const REPLAY = /^(.*\/)(replay|opened)(-\d+)(\.pwr)$/; // a finished race, for watching it again
const CHAMPIONSHIP = /\/(season|round)\.pws$/; // its table, and its current race
export const RECORDS = /\/records\.pws$/; // of all races
const LONGEST = 17; // letters of a race's name

const TITLES = [
  [/\/race\.pws$/, "the race"], // of devices that had only one
  [CHAMPIONSHIP, "the championship"],
  [/\/settings\.pws$/, "the settings"],
  [RECORDS, "the records"],
  [/\/dice\.pws$/, "the dice"],
  [/\/dashboards\.pws$/, "the dashboards"],
  [/\/own[^/]*\.pws$/, "the board that was typed in"],
  [/\/crash\.log$/, "the crash log"],
  [/\.old$/, "an older save"],
];
const RECORDINGS = {replay: "Replay {0}", opened: "Opened {0}"};
const CIRCUIT = /^\/circuits\/(?:.*\/)?(.+)\.pw[cv]$/; // your own circuits

let circuit = name => name;

// Set the function by(name) for the name of a circuit, "Great Britain", in the device's language.
export function nameCircuits(by) {
  circuit = by;
}

// Only the newest of these matters: settings, the race that was played last, a file being written,
// the recording of a race that is not over.
export const TRIFLE = /\/(settings\.pws|last\.pws|crash\.log|(race|round)[^/]*\.pwr|[^/]*\.tmp)$/;

const parts = path => path.match(RACE) ?? path.match(REPLAY) ?? [];

export const isRace = path => parts(path).length > 0;

// Files that belong together: those of the championship have a name in common, any other is alone.
export const unit = path => path.replace(CHAMPIONSHIP, "/season");

// Return the name of a file in a sentence; "" for one that nobody would miss.
export function title(path) {
  const [, , stem, number = ""] = parts(path);
  if (RECORDINGS[stem]) return say(RECORDINGS[stem], number.slice(1));
  if (stem) return circuit(capitals(stem)) + number.replace("-", " ");
  const own = path.match(CIRCUIT);
  if (own) return say("the circuit {0}", circuit(capitals(own[1])));
  const [, found] = TITLES.find(([form]) => form.test(path)) ?? [];
  return found ? say(found) : (TRIFLE.test(path) ? "" : path);
}

// Return the names of several files, each once.
export function titles(paths) {
  const all = [...new Set(paths.map(title))].filter(Boolean);
  return all.length > 1 ? say("{0} and {1}", all.slice(0, -1).join(", "), all.at(-1))
    : all.join("");
}

const capitals = name =>
  name.split("-").map(word => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");

// Return another path for a race: the next number for which `taken`(path) is false.
export function another(path, taken) {
  const [, folder, stem, , end] = parts(path);
  for (let number = 2; ; number++) {
    const tail = "-" + number;
    const found = folder + stem.slice(0, LONGEST - tail.length) + tail + end;
    if (!taken(found)) return found;
  }
}
