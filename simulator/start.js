// Starts the page: its modules and MicroPython's are in one file, compressed like device.pack,
// which the browser loads at the same time.

import {load} from "./pack.js";

const RUNTIME = "./micropython/micropython.mjs"; // as the page's modules import it

async function start() {
  const parts = await load("page.pack");
  const text = name => new TextDecoder().decode(parts.get(name));
  await import(module(text("/page.js").replace(RUNTIME, module(text("/micropython.mjs")))));
}

const module = text => URL.createObjectURL(new Blob([text], {type: "text/javascript"}));

start().catch(error => {
  document.querySelector("#loading").textContent = String(error);
});
