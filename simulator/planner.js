// The steps of an installation. The project's own Python (tools/device/in_page.py) plans them on a
// MicroPython in the page; this file only carries them out on a board.

import {Refused} from "./backup.js";
import {plant, start} from "./runtime.js";
import {sha256} from "./sums.js";

const HEAP = 4 << 20;
const BEGIN = 'import sys\nsys.path.insert(0, "/planner")\n' +
  "from tools.device.in_page import begin, step";

// sources: {path: text} of its modules, from plan.json; url: of MicroPython's .wasm
export async function planner(loadMicroPython, sources, url) {
  const {mp} = await start(loadMicroPython, {heap: HEAP, url, print: text => console.log(text)});
  for (const [path, text] of Object.entries(sources)) plant(mp.FS, "/planner/" + path, text);
  mp.runPython(BEGIN);
  const [begin, step] = ["begin", "step"].map(name => mp.globals.get(name));
  return {
    begin: (kind, about = {}) => begin(kind, JSON.stringify(about)),
    step: answer => JSON.parse(step(JSON.stringify(answer ?? null))),
  };
}

// Carry out all steps; return the result of the last one. Throws Refused, BoardError.
//
// data(path)       the bytes of a file that is sent
// image()          those of the ROMFS
// arrived(files)   receives a Map of the fetched files
// confirm()        resolves to true if the announced steps may be done
// say(text, parts), detail(size, path), progress(done, all)
export async function carry(steps, board, {data, image, arrived = () => {}, confirm = () => true,
                                           say = () => {}, detail = () => {},
                                           progress = () => {}}) {
  const how = {
    ask: code => board.ask(code),
    confirm, say, detail,
    send: files => send(board, files, data, progress),
    image: () => written(board, image(), progress),
    fetch: files => fetched(board, Object.keys(files), arrived, progress),
  };
  for (let answer = null; ;) {
    const [kind, ...about] = steps.step(answer);
    if (kind === "done") return about[0];
    if (kind === "wrong") throw new Refused(about[0], ...about[1]);
    answer = await how[kind](...about);
  }
}

async function send(board, files, data, progress) {
  const all = files.map(([to, from]) =>
    [to, Array.isArray(from) ? new TextEncoder().encode(from[1]) : data(from)]);
  const whole = all.reduce((sum, [, {length}]) => sum + length, 0);
  let done = 0;
  for (const [to, content] of all)
    await board.send(to, content, count => progress(done += count, whole));
}

async function written(board, image, progress) {
  let done = 0;
  await board.image(image, count => progress(done += count, image.length));
}

async function fetched(board, paths, arrived, progress) {
  const files = new Map();
  for (const path of paths) {
    files.set(path, await board.fetch(path));
    progress(files.size, paths.length);
  }
  arrived(files);
  return Object.fromEntries(await Promise.all([...files].map(
    async ([path, content]) => [path, await hash(content)])));
}

// Return the hash that the board prints for a file with these bytes.
export async function hash(data) {
  return (await sha256(data)).slice(0, 16);
}

// Return the ROMFS of plan.json: pieces of it, "=" and base64, and the sums of files.
export function assembled(size, recipe, files) {
  const image = new Uint8Array(size);
  let at = 0;
  for (const part of recipe) {
    const content = part[0] === "="
      ? Uint8Array.from(atob(part.slice(1)), letter => letter.charCodeAt(0)) : files.get(part);
    image.set(content, at);
    at += content.length;
  }
  return image;
}
