// The page's installer in node, and a board: MicroPython in WebAssembly at its raw prompt, as old
// boards have it, without flow control; or a script of one that has it.
//
// request  {boot: files, heap}, {about: a board's part of plan.json, plan, files, agree, cut},
//          {put: files}, {read: true}, {paste: text, window}, {assemble: about, files}
// event    {done: true, ...}, with {wrong} if it ended in words

import {loadMicroPython} from "@micropython/micropython-webassembly-pyscript";
import {Board} from "../simulator/board.js";
import {assembled, carry, hash, planner} from "../simulator/planner.js";
import {plant} from "../simulator/runtime.js";
import {send, serve} from "../tools/machine/lines.mjs";

const PASTE = "\x05A\x01", SOFT = "MPY: soft reboot\r\n", ENTERED = "raw REPL; CTRL-B to exit\r\n>";
const RESTARTS = 256; // what a character returns that ends the prompt
const decode = files => new Map(Object.entries(files).map(
  ([path, text]) => [path, new Uint8Array(Buffer.from(text, "base64"))]));
const encode = files => Object.fromEntries([...files].map(
  ([path, data]) => [path, Buffer.from(data).toString("base64")]));
const letters = data => Array.from(data, byte => String.fromCharCode(byte)).join("");
const MEMORY = 1 << 20; // it grows when it is used up, so that the board's answer is put in its place
let mp, out, memory;

// A SerialPort; heard(text) takes what is written and returns what is read.
function port(heard, most = Infinity) {
  let left = most, line;
  return {
    async open() {
      this.readable = new ReadableStream({start: controller => { line = controller; }});
      this.writable = new WritableStream({write: data => {
        left -= data.length;
        if (left < 0) {
          try { line.error(new Error("NetworkError")); } catch { /* once */ }
          throw new Error("NetworkError");
        }
        const said = heard(letters(data));
        if (said) line.enqueue(Uint8Array.from(said, letter => letter.charCodeAt(0)));
      }});
    },
    async close() {},
  };
}

async function boot(files, heap) {
  memory = heap;
  mp = await loadMicroPython({heapsize: MEMORY, linebuffer: false,
    stdout: data => { out += letters(data); }, stderr: data => { out += letters(data); }});
  out = "";
  for (const [path, data] of files) plant(mp.FS, path, data);
  mp.replInit();
}

// The board reads one character after the other, as a UART brings them.
function typed(text) {
  out = "";
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith(PASTE, at)) {
      out += "R\x00";
      at += PASTE.length - 1;
    } else if (mp.replProcessChar(text.charCodeAt(at)) === RESTARTS) {
      out += SOFT;
      mp.replInit();
    }
  }
  return out.replace(/^heap \d+/m, `heap ${memory}`);
}

function there() {
  const found = new Map();
  const walk = folder => {
    for (const name of mp.FS.readdir(folder).filter(each => !/^\.+$/.test(each))) {
      const path = `${folder === "/" ? "" : folder}/${name}`;
      if (/^\/(dev|proc|planner)$/.test(path)) continue;
      if (mp.FS.isDir(mp.FS.stat(path).mode)) walk(path);
      else found.set(path, mp.FS.readFile(path));
    }
  };
  walk("/");
  return found;
}

// Carries out the steps of one kind; the planner is a MicroPython of its own, in this same node.
async function carried(kind, about, {plan, files = {}, agree = true, cut}) {
  const mine = mp, lines = [], data = decode(files);
  const steps = await planner(loadMicroPython, plan.planner);
  mp = mine;
  const board = new Board(port(typed, cut ?? Infinity), plan.texts);
  let came = new Map();
  try {
    await board.open();
    steps.begin(kind, about);
    const result = await carry(steps, board, {
      data: path => data.get(about.files[path][0]) ?? data.get(path),
      image: () => assembled(about.image[1], about.recipe, data),
      arrived: found => { came = found; },
      confirm: () => agree,
      say: (text, parts) => lines.push(text.replace(/\{(\d)\}/g, (_, at) => parts[at])),
    });
    return {result, lines, came: encode(came)};
  } catch (error) {
    if (!error.text) throw error;
    return {wrong: error.message, text: error.text, lines};
  } finally {
    await board.close();
  }
}

// A board that has raw paste: it takes `window` bytes at a time, and keeps what it was given.
async function pasted(text, window) {
  let given = "", state = "prompt", left = 2 * window, least = left;
  const heard = data => {
    if (state !== "paste") {
      if (data.endsWith("\x01") && data !== PASTE) return ENTERED;
      if (data === "\x04") return SOFT + ENTERED;
      if (data !== PASTE) return "";
      state = "paste";
      return "R\x01" + String.fromCharCode(window & 255, window >> 8) + "\x01";
    }
    if (data === "\x04") {
      state = "prompt";
      return "\x04fine\x04\x04>";
    }
    given += data;
    left -= data.length;
    least = Math.min(least, left);
    let more = "";
    for (; left <= window; left += window) more += "\x01";
    return more;
  };
  const board = new Board(port(heard), {});
  await board.open();
  const said = await board.run(text);
  await board.close();
  return {given, said, least};
}

await serve(async request => {
  if (request.boot) await boot(decode(request.boot), request.heap);
  let found = {};
  if (request.about) found = await carried(request.kind, request.about, request);
  if (request.paste) found = await pasted(request.paste, request.window);
  if (request.assemble) {
    const {image, recipe} = request.assemble;
    found = {hash: await hash(assembled(image[1], recipe, decode(request.files)))};
  }
  send({done: true, ...found, there: mp ? encode(there()) : {}});
});
