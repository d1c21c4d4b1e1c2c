// Exchanges saves between a device and this browser, by the rules of a backup: adding.js decides,
// and nothing that exists is replaced without asking.

import {plan} from "./adding.js";
import {belongs} from "./backup.js";
import {ADDS, row} from "./backups.js";
import {title, titles} from "./names.js";
import {carry, hash} from "./planner.js";
import {joined} from "./records.js";
import {made} from "./replays.js";
import {say} from "./words.js";

// Return the saves of a board: {files: Map, space: [bytes of a block, free blocks]}. Throws
// BoardError.
export async function read(steps, board, progress) {
  let files = new Map();
  steps.begin("read");
  const space = await carry(steps, board, {progress, arrived: found => { files = found; }});
  return {files: new Map([...files].filter(([path]) => belongs(path))), space};
}

// Write files (Map) to a board that has that space. Throws Refused if it is too little.
export async function write(steps, board, files, space, progress) {
  const about = {};
  for (const [path, data] of files) about[path] = [await hash(data), data.length];
  steps.begin("put", {files: about, space});
  await carry(steps, board, {progress, data: path => files.get(path)});
}

// Show which files of `from` (Map) are added to `there`; resolves to the files to write, null for
// none.
export function review(box, there, from) {
  const choices = {};
  const {rows} = plan(there, from, choices, joined);
  const shown = rows.filter(({path}) => title(path)).map(
    each => row(each, choices, box, "Take the other one"));
  const adds = rows.some(({state}) => ADDS.includes(state));
  const buttons = [...adds ? [made("button", {textContent: say("Add"), value: "add"})] : [],
    made("button", {textContent: say("Close"), value: ""})];
  const heading = made("h2", {textContent: say("What is added"), id: "adding-title"});
  const nothing = made("p", {textContent: say("There is nothing to add.")});
  const list = shown.length ? [made("ul", {}, ...shown)] : [];
  box.replaceChildren(heading, ...adds ? [] : [nothing], ...list,
    made("form", {method: "dialog"}, ...buttons));
  box.returnValue = "";
  box.showModal();
  return new Promise(done => box.addEventListener("close", () => {
    box.replaceChildren();
    const {put} = plan(there, from, choices, joined);
    done(box.returnValue === "add" && put.size ? put : null);
  }, {once: true}));
}

// Return a sentence about the written files.
export const added = files => files
  ? say("Added: {0}.", titles([...files.keys()]) || say("the file")) : say("Nothing was added.");
