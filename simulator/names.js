// The files that a device saves, by what people know them as. How the device names them:
// lib/pitwall/race/slots.py, season.py and run.py, and device/settings.py.

import {say} from "./words.js";

const RACE = /^(.*\/race-)([a-z0-9-]+?)(-\d+)?(\.pws)$/;
const REPLAY = /^(.*\/)(replay|opened)(-\d+)(\.pwr)$/; // a race that is over, to be watched again
const CHAMPIONSHIP = /\/(season|round)\.pws$/; // its table, and its race that is being driven
export const RECORDS = /\/records\.pws$/; // of all races
const LONGEST = 17; // letters of a race's name

const TITLES = [
  [/\/race\.pws$/, "the race"], // of a device that knew only one
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
const CIRCUIT = /^\/circuits\/(?:.*\/)?(.+)\.pw[cv]$/; // one's own

let circuit = name => name;

// by(name): the name of a circuit, "Great Britain", in the device's language.
export function nameCircuits(by) {
  circuit = by;
}

// Of these the newest is as good as any: settings, which race was played last, a file being written,
// the recording of a race that goes on.
export const TRIFLE = /\/(settings\.pws|last\.pws|crash\.log|(race|round)[^/]*\.pwr|[^/]*\.tmp)$/;

const parts = path => path.match(RACE) ?? path.match(REPLAY) ?? [];

export const isRace = path => parts(path).length > 0;

// Files that belong together: the championship's have a name in common, any other is by itself.
export const unit = path => path.replace(CHAMPIONSHIP, "/season");

// What a file is called in a sentence; "" for one that nobody would miss.
export function title(path) {
  const [, , stem, number = ""] = parts(path);
  if (RECORDINGS[stem]) return say(RECORDINGS[stem], number.slice(1));
  if (stem) return circuit(capitals(stem)) + number.replace("-", " ");
  const own = path.match(CIRCUIT);
  if (own) return say("the circuit {0}", circuit(capitals(own[1])));
  const [, found] = TITLES.find(([form]) => form.test(path)) ?? [];
  return found ? say(found) : (TRIFLE.test(path) ? "" : path);
}

// Several of them, each once.
export function titles(paths) {
  const all = [...new Set(paths.map(title))].filter(Boolean);
  return all.length > 1 ? say("{0} and {1}", all.slice(0, -1).join(", "), all.at(-1))
    : all.join("");
}

const capitals = name =>
  name.split("-").map(word => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");

// Another path for a race: the next number that `taken`(path) does not know.
export function another(path, taken) {
  const [, folder, stem, , end] = parts(path);
  for (let number = 2; ; number++) {
    const tail = "-" + number;
    const found = folder + stem.slice(0, LONGEST - tail.length) + tail + end;
    if (!taken(found)) return found;
  }
}
