// The compiler in the browser: CPython as WebAssembly, with tools/drawing_board/in_browser.py.
//
// Receives {id, path, body, texts}; answers {id, status, told}, or {id, failed} if it did not start.

import {loadPyodide} from "./pyodide/pyodide.mjs";

const ROOT = "/pitwall";
const START = `import sys
sys.path[:0] = ["${ROOT}", "${ROOT}/lib"]
from tools.drawing_board.in_browser import answer
answer`;

const ready = start();
ready.catch(() => {}); // each request reports the error

async function start() {
  const [python, compiler] = await Promise.all(
    [loadPyodide({indexURL: new URL("pyodide/", import.meta.url).href}), loaded("compiler.zip")]);
  python.unpackArchive(compiler, "zip", {extractDir: ROOT});
  return python.runPython(START);
}

async function loaded(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

addEventListener("message", async ({data: {id, path, body, texts}}) => {
  try {
    const answer = await ready;
    const [status, told] = JSON.parse(answer(path, body ?? "", texts));
    postMessage({id, status, told});
  } catch (error) {
    postMessage({id, failed: String(error.message ?? error)});
  }
});
