// Starts MicroPython after MicroPython in one process while the collector of JavaScript works hard.

import {loadMicroPython} from "@micropython/micropython-webassembly-pyscript";
import {start} from "../simulator/runtime.js";

const PROGRAM = `
class A: pass
objects = [A() for i in range(50)]
def one(i): return objects[i]
`;

for (let i = 0; i < 80; i++) {
  const {mp} = await start(loadMicroPython, {print() {}});
  mp.runPython(PROGRAM);
  const one = mp.globals.get("one");
  const kept = [];
  for (let k = 0; k < 40; k++) {
    kept.push(one(k));
    globalThis.rubbish = new Array(3000).fill({});
    if (k % 10 === 0) await new Promise(setImmediate);
  }
  for (const each of kept) each.__class__;
}
console.log("all lived");
