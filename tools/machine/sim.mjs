// The simulated device in node for tools/sim.py: no browser, and a clock of its own.
//
// requests  {boot: {tree, code, saved, board, seed, held, frame_ms}}, {frames: n},
//           {button, down}, {screen: true}, {run: script}, {written: true}
// events    {out: text}; last {done: true, state, error, ...the requested values}

import {readFileSync} from "node:fs";
import {loadMicroPython} from "@micropython/micropython-webassembly-pyscript";
import {Device} from "../../simulator/device.js";
import {traceback} from "../../simulator/runtime.js";
import {send, serve} from "./lines.mjs";

const EPOCH = 1700000000000;
const READ_MS = 1 / 64; // reading the clock takes time, so that a loop that waits for it ends

let device;
let frameMs;
let now = EPOCH;
Date.now = () => Math.floor(now += READ_MS);

const decoded = files => new Map(Object.entries(files).map(
  ([path, data]) => [path, Buffer.from(data, "base64")]));

async function boot({tree, code, saved, board, seed, held, frame_ms}) {
  frameMs = frame_ms;
  now = EPOCH;
  const files = decoded(code);
  for (const [path, host] of Object.entries(tree)) files.set(path, readFileSync(host));
  device = new Device({loadMicroPython, files, board, seed, print: text => send({out: text})});
  for (const name of held) device.button(name, true);
  await device.boot(decoded(saved));
}

async function frames(count) {
  for (let i = 0; i < count && device.alive; i++) {
    now += frameMs;
    device.frame();
    if (device.again) await device.boot(device.written());
  }
}

// Runs a script among the program's own globals, between two frames.
function run(script) {
  try {
    device.runtime.mp.runPython(script);
    device.runtime.flush();
    return null;
  } catch (error) {
    device.runtime.flush();
    return traceback(error);
  }
}

function screen() {
  return Buffer.from(device.panel.paint().buffer).toString("base64");
}

function written() {
  return Object.fromEntries([...device.written()].map(
    ([path, data]) => [path, Buffer.from(data).toString("base64")]));
}

async function answer(request) {
  const done = {done: true};
  if (request.boot) await boot(request.boot);
  if (request.button) device.button(request.button, request.down);
  if (request.frames) await frames(request.frames);
  if (request.run) done.failed = run(request.run);
  if (request.screen) done.screen = screen();
  if (request.written) done.written = written();
  send({...done, state: device.state, error: device.error, led: device.led,
    ms: now - EPOCH});
}

await serve(answer);
