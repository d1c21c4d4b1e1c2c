// Two tabs have played on from the same saves: what the store holds now and what this tab has are
// brought together, so that nothing of either is lost unasked.

import {RECORDS, TRIFLE, another, isRace, unit} from "./names.js";

// base, theirs, mine   Maps, path -> text: what both began with, what the store has, what we have
// choice               "theirs" or "mine", where only one of the two can be kept; see `asks`
// join(base, theirs, mine)     the records of both tabs as one, null if that cannot be
//
// Returns {take, copy, made, asks}: paths to be taken from the store, where a file may be gone, too;
// [from, to] of races that both have driven on, theirs to be copied to another name; [path, what it
// holds now] of what was made of both; and paths of which only one can be kept.
export function merge(base, theirs, mine, choice, join) {
  const [take, copy, made, asks] = [[], [], [], []];
  const taken = path => [base, theirs, mine].some(each => each.has(path)) ||
    copy.some(([, to]) => to === path);
  for (const paths of units(base, theirs, mine)) {
    const [path] = paths;
    const differ = (one, other) => paths.some(each => one.get(each) !== other.get(each));
    if (!differ(theirs, base) || !differ(theirs, mine)) continue;
    const union = RECORDS.test(path) && join(...[base, theirs, mine].map(each => each.get(path)));
    if (!differ(mine, base)) take.push(...paths);
    else if (!paths.some(each => theirs.has(each)) || TRIFLE.test(path)) continue; // ours stand
    else if (!paths.some(each => mine.has(each))) take.push(...paths);
    else if (isRace(path)) copy.push([path, another(path, taken)]);
    else if (union) made.push([path, union]);
    else if (choice === "theirs") take.push(...paths);
    else if (choice !== "mine") asks.push(...paths);
  }
  return {take, copy, made, asks};
}

function units(...files) {
  const found = new Map();
  for (const path of new Set(files.flatMap(each => [...each.keys()])))
    found.set(unit(path), [...found.get(unit(path)) ?? [], path]);
  return found.values();
}
