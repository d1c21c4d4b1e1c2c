// Runs scripts on MicroPython for tools/mpy.py: a request is a line of JSON, and so is an event.
//
// request  {script, args, tree: {device path: host path}, files: {device path: base64}, fresh,
//           heap, pystack, build: name of an npm package with a MicroPython}
// events   {out: text} as it comes; last {done: true, error: traceback or null, exit: status}

import {readFileSync} from "node:fs";
import {plant, start, traceback} from "../../simulator/runtime.js";
import {send, serve} from "./lines.mjs";

const FLUSH_MS = 100;
let machine = null;
let pending = [];
let sent = 0;

function flush() {
  sent = performance.now();
  if (pending.length) send({out: pending.join("")});
  pending = [];
}

async function boot(request) {
  const {loadMicroPython} = await import(request.build);
  machine = await start(loadMicroPython, {
    heap: request.heap, pystack: request.pystack, print: text => pending.push(text),
  });
  for (const [path, host] of Object.entries(request.tree))
    plant(machine.mp.FS, path, readFileSync(host));
}

function prepare(request) {
  const {mp} = machine;
  for (const [path, data] of Object.entries(request.files))
    plant(mp.FS, path, Buffer.from(data, "base64"));
  mp.globals.set("_args", JSON.stringify(request.args));
  mp.runPython("import sys, json\nsys.argv[:] = json.loads(_args)\n" +
               "globals().pop('_args')\nglobals().pop('tick', None)");
}

// The collector only runs between calls, so a long job is a tick() called until it returns False.
async function run(request) {
  machine.mp.runPython(request.script);
  const tick = machine.mp.globals.get("tick");
  while (tick && tick() !== false)
    if (performance.now() - sent > FLUSH_MS) {
      flush();
      await new Promise(setImmediate);
    }
}

function exitStatus(error) {
  const code = /SystemExit: ?(.*)\s*$/.exec(error.message)?.[1].trim() ?? "";
  return /^-?\d+$/.test(code) ? Number(code) : code === "" || code === "None" ? 0 : 1;
}

async function answer(request) {
  const done = {done: true, error: null, exit: 0};
  try {
    if (!machine || request.fresh) await boot(request);
    prepare(request);
    await run(request);
  } catch (error) {
    if (error.type === "SystemExit") done.exit = exitStatus(error);
    else Object.assign(done, {error: traceback(error), exit: 1});
  }
  machine?.flush();
  flush();
  send(done);
}

await serve(answer);
