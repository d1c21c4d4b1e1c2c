// An SSD1306 panel on an I2C bus: receives the driver's bytes, and draws the visible picture.
// Independent of page and node. Horizontal addressing only; any other throws an error.

const COLUMNS = 128;
const PAGES = 8;
const COMMANDS = 0x00, PICTURE = 0x40; // the control byte before the data
const LIT = 0xfffff8e8, DARK = 0xff000000; // a canvas pixel in a little-endian word

export class Ssd1306 {
  constructor({width = 128, height = 64, address = 0x3c} = {}) {
    this.width = width;
    this.height = height;
    this.address = address;
    this.memory = new Uint8Array(COLUMNS * PAGES).fill(0xa5); // noise, until it is written
    this.lit = true;
    this.changed = true; // since the last paint()
    this.reset();
  }

  // Reset as at power-on.
  reset() {
    this.on = this.inverted = this.all = false;
    this.pumped = this.flippedX = this.flippedY = false;
    this.start = this.offset = 0;
    this.mode = 2;
    this.contrast = 0x7f;
    this.columns = [0, COLUMNS - 1];
    this.pages = [0, PAGES - 1];
    this.x = this.page = 0;
    this.waiting = []; // a command and its parameters so far
  }

  // bytes: one message to an address, as on the bus. Returns false if nobody answered.
  write(bytes) {
    const [address, kind] = bytes;
    if (address !== this.address) return false;
    if (kind === COMMANDS) for (const byte of bytes.subarray(2)) this.#command(byte);
    else if (kind === PICTURE) for (const byte of bytes.subarray(2)) this.#column(byte);
    else throw new Error("SSD1306: control byte " + kind);
    this.changed = true;
    return true;
  }

  #command(byte) {
    this.waiting.push(byte);
    const [command, ...given] = this.waiting;
    if (given.length < (PARAMETERS[command] ?? 0)) return;
    this.waiting = [];
    const action = ACTIONS[command];
    if (action) action(this, ...given);
    else if (command >= 0x40 && command < 0x80) this.start = command & 63;
    else if (!(command in PARAMETERS)) throw new Error("SSD1306: command " + command.toString(16));
  }

  #column(byte) {
    if (this.mode !== 0) throw new Error("SSD1306: only horizontal addressing");
    this.memory[this.page * COLUMNS + this.x] = byte;
    if (++this.x <= this.columns[1]) return;
    this.x = this.columns[0];
    if (++this.page > this.pages[1]) this.page = this.pages[0];
  }

  // Fill rgba (width * height * 4 bytes) with the visible picture; return it.
  paint(rgba = new Uint8ClampedArray(this.width * this.height * 4)) {
    const words = new Uint32Array(rgba.buffer, rgba.byteOffset, this.width * this.height);
    const seen = this.on && this.pumped;
    for (let i = 0; i < words.length; i++) {
      const lit = this.all || this.#point(i % this.width, Math.floor(i / this.width));
      words[i] = seen && lit !== this.inverted ? LIT : DARK;
    }
    this.changed = false;
    return rgba;
  }

  // Modules are soldered so that an upright picture needs both directions reversed.
  #point(x, y) {
    const column = this.flippedX ? x : COLUMNS - 1 - x;
    const line = this.flippedY ? y : this.height - 1 - y;
    const row = (line + this.start + this.offset) % (8 * PAGES);
    return (this.memory[(row >> 3) * COLUMNS + column] >> (row & 7) & 1) === 1;
  }
}

// Number of bytes after a command.
const PARAMETERS = {
  0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1,
  0xdb: 1,
};

const ACTIONS = {
  0x20: (panel, mode) => { panel.mode = mode & 3; },
  0x21: (panel, first, last) => {
    panel.columns = [first & 127, last & 127];
    panel.x = first & 127;
  },
  0x22: (panel, first, last) => {
    panel.pages = [first & 7, last & 7];
    panel.page = first & 7;
  },
  0x81: (panel, contrast) => { panel.contrast = contrast; },
  0x8d: (panel, pump) => { panel.pumped = (pump & 4) > 0; },
  0xa0: panel => { panel.flippedX = false; },
  0xa1: panel => { panel.flippedX = true; },
  0xa4: panel => { panel.all = false; },
  0xa5: panel => { panel.all = true; },
  0xa6: panel => { panel.inverted = false; },
  0xa7: panel => { panel.inverted = true; },
  0xae: panel => { panel.on = false; },
  0xaf: panel => { panel.on = true; },
  0xc0: panel => { panel.flippedY = false; },
  0xc8: panel => { panel.flippedY = true; },
  0xd3: (panel, offset) => { panel.offset = offset & 63; },
};
