// Two tabs have played on from the same saves: merge the files in the store and those of this tab,
// so that nothing of either is lost without asking.

import {RECORDS, TRIFLE, another, isRace, unit} from "./names.js";

// base, theirs, mine   Maps, path -> text: the common origin, the files in the store, and ours
// choice               "theirs" or "mine", if only one of the two can be kept; see `asks`
// join(base, theirs, mine)     merges the records of both tabs, null if that is impossible
//
// Returns {take, copy, made, asks}: paths to take from the store, where a file may also be deleted;
// [from, to] of races that both have continued, theirs to be copied to another name; [path, new
// content] of merged files; and paths of which only one can be kept.
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
    else if (!paths.some(each => theirs.has(each)) || TRIFLE.test(path)) continue; // ours stays
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
