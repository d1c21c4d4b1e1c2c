// A board that runs MicroPython on a serial line, controlled by its raw REPL.
//
// tools/build/install.py makes the texts that run on the board. This file only transfers them.

const ENTERED = "raw REPL; CTRL-B to exit\r\n>";
const SILENCE_MS = 60000; // for a board that is working; it prints a line for each file
const ANSWER_MS = 8000; // for the answer to a key at the prompt
const START_MS = 3000; // in which a program that cannot start prints the reason
const BAUD = 115200;
const PIECE = 3072, PLAIN = 256, PAUSE_MS = 10; // bytes of a file, and of code without flow control
const FULL = /ENOSPC|Errno 28\b/;

// The reason why the board cannot be used. text, parts: as `say` of words.js takes them.
export class BoardError extends Error {
  constructor(text, ...parts) {
    super(text.replace(/\{(\d)\}/g, (_, at) => parts[at]));
    Object.assign(this, {text, parts});
  }
}

const LOST = "the connection was lost";
const STRANGE = "it does not answer as MicroPython does";
const wait = ms => new Promise(done => setTimeout(done, ms));
const bytes = text => Uint8Array.from(text, letter => letter.charCodeAt(0));
const letters = data => Array.from(data, byte => String.fromCharCode(byte)).join("");

export class Board {
  // port: a SerialPort; texts: the board's half, from plan.json
  constructor(port, texts) {
    Object.assign(this, {port, texts, heard: "", wake: () => {}, paste: true,
      lost: false, stopped: false});
  }

  // Resolves when the board is at its raw prompt. Throws BoardError.
  async open() {
    try {
      await this.port.open({baudRate: BAUD, bufferSize: 1 << 16});
    } catch {
      throw new BoardError("the port cannot be opened: another program uses it");
    }
    this.reader = this.port.readable.getReader();
    this.writer = this.port.writable.getWriter();
    this.#listen();
    await this.#enter();
  }

  async #listen() {
    try {
      for (;;) {
        const {done, value} = await this.reader.read();
        if (done) break;
        this.heard += letters(value);
        this.wake();
      }
    } catch { /* the cable was pulled */ }
    this.lost = true;
    this.wake();
  }

  // Stop the running program, and restart MicroPython without it, so that all its heap is free.
  async #enter() {
    for (const last of [false, true])
      try {
        await this.#write("\r\x03\x03");
        await wait(100);
        this.heard = "";
        await this.#write("\r\x01");
        await this.#until(ENTERED, ANSWER_MS);
        await this.#write("\x04");
        await this.#until("soft reboot\r\n", ANSWER_MS);
        await this.#until(ENTERED, 4 * ANSWER_MS);
        this.stopped = true;
        return;
      } catch (error) {
        if (this.lost) throw error;
        if (last) throw new BoardError(STRANGE);
      }
  }

  // Run code; return its output. Throws BoardError.
  async run(code) {
    const data = new TextEncoder().encode(code);
    if (!this.paste || !await this.#pasted(data)) await this.#typed(data);
    const [out, wrong] = [await this.#until("\x04"), await this.#until("\x04")];
    await this.#until(">");
    if (FULL.test(wrong)) throw new BoardError("the flash of the device is full");
    if (wrong) throw new BoardError("the board reports: {0}", wrong.trim().split("\n").at(-1));
    return new TextDecoder().decode(bytes(out));
  }

  // Return the lines that code prints, each split in words; the last one must be "ok".
  async ask(code) {
    const lines = (await this.run(code)).split("\n").map(line => line.trim()).filter(Boolean);
    if (lines.pop() !== "ok") throw new BoardError(STRANGE);
    return lines.map(line => line.split(/\s+/));
  }

  // Send code with the board's own flow control; return false if the board has none.
  async #pasted(data) {
    await this.#write("\x05A\x01");
    const answer = await this.#take(2);
    if (answer !== "R\x01") {
      this.paste = false;
      if (answer !== "R\x00") await this.#until(">");
      return false;
    }
    const [low, high] = bytes(await this.#take(2));
    const size = low + 256 * high;
    let [at, left] = [0, size];
    while (at < data.length) {
      while (left === 0 || this.heard) {
        const sign = await this.#take(1);
        if (sign === "\x01") left += size;
        else if (sign === "\x04") return this.#write("\x04").then(() => true); // it accepts no more
        else throw new BoardError(STRANGE);
      }
      const part = data.subarray(at, at + left);
      await this.#write(part);
      [at, left] = [at + part.length, left - part.length];
    }
    await this.#write("\x04");
    await this.#until("\x04");
    return true;
  }

  async #typed(data) {
    for (let at = 0; at < data.length; at += PLAIN) {
      await this.#write(data.subarray(at, at + PLAIN));
      await wait(PAUSE_MS);
    }
    await this.#write("\x04");
    if (await this.#take(2) !== "OK") throw new BoardError(STRANGE);
  }

  // Write a file; progress(bytes) is called for each piece.
  send(path, data, progress = () => {}) {
    const {TAKE, TAKEN} = this.texts;
    return this.#pieces(TAKE.replace("%s", path), data, TAKEN, PIECE, progress);
  }

  // Write an image over the ROMFS, in whole pieces.
  image(data, progress = () => {}) {
    const {ROM_TAKE, ROM_TAKEN, ROM_PIECE} = this.texts;
    const whole = new Uint8Array(Math.ceil(data.length / ROM_PIECE) * ROM_PIECE);
    whole.set(data);
    return this.#pieces(ROM_TAKE.replace("%s", data.length), whole, ROM_TAKEN, ROM_PIECE, progress);
  }

  async #pieces(first, data, last, size, progress) {
    let code = first;
    for (let at = 0; at < data.length; at += size) {
      const part = data.subarray(at, at + size);
      code += this.texts.MORE.replace("%s", btoa(letters(part)));
      await this.run(at + size < data.length ? code : code + last);
      code = "";
      progress(part.length);
    }
    if (!data.length) await this.run(code + last);
  }

  // Return the bytes of a file.
  async fetch(path) {
    const text = await this.run(this.texts.GIVE.replace("%s", path));
    return bytes(text.split("\n").map(line => atob(line.trim())).join(""));
  }

  // Start the program on the board; return its output of the first seconds.
  async start() {
    await this.#write("\x02");
    await this.#until(">>> ");
    this.heard = "";
    this.stopped = false;
    await this.#write("\x04");
    const end = performance.now() + START_MS;
    while (performance.now() < end && !this.lost && !this.heard.includes(">>> ")) await wait(50);
    return this.heard;
  }

  // Continue the program of a board that was stopped.
  async close() {
    if (this.stopped && !this.lost) await this.#write("\x02\x04").catch(() => {});
    this.lost = true;
    await this.reader?.cancel().catch(() => {});
    this.reader?.releaseLock();
    await this.writer?.close().catch(() => {});
    this.writer?.releaseLock();
    await this.port.close().catch(() => {});
  }

  async #write(data) {
    try {
      await this.writer.write(typeof data === "string" ? bytes(data) : data);
    } catch {
      throw new BoardError(LOST);
    }
  }

  async #take(count) {
    await this.#heard(() => this.heard.length >= count, ANSWER_MS);
    const found = this.heard.slice(0, count);
    this.heard = this.heard.slice(count);
    return found;
  }

  // Return the text before `end`, and remove both.
  async #until(end, silence = SILENCE_MS) {
    await this.#heard(() => this.heard.includes(end), silence);
    const at = this.heard.indexOf(end), found = this.heard.slice(0, at);
    this.heard = this.heard.slice(at + end.length);
    return found;
  }

  // Resolves when test() is true. Throws when nothing arrives for `silence` ms.
  async #heard(test, silence) {
    while (!test()) {
      if (this.lost) throw new BoardError(LOST);
      let clock;
      const late = new Promise(done => { clock = setTimeout(done, silence, true); });
      const came = new Promise(done => { this.wake = done; });
      const silent = await Promise.race([late, came]);
      clearTimeout(clock);
      if (silent) throw new BoardError("the board does not answer any more");
    }
  }
}
