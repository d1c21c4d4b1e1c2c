// An ST7789 panel: receives the driver's bytes, and draws the visible picture. Independent of page
// and node. 16-bit colour only; any other COLMOD throws an error.

const COLUMNS = 240;
const ROWS = 320;
const MY = 0x80, MX = 0x40, MV = 0x20, BGR = 0x08;

export class St7789 {
  // width, height  visible pixels
  // upright        the MADCTL value with which (0, 0) is the viewer's top left corner
  // x, y           the glass's corner in the memory, as seen with that value
  // rows           of its memory: a chip has 320, a page may have more
  // plain          its colours are right without INVON, as those of a GC9107
  constructor({width = 240, height = 240, upright = 0, x = 0, y = 0, rows = ROWS, plain = false} = {}) {
    this.plain = plain;
    this.rows = rows;
    this.width = width;
    this.height = height;
    this.memory = new Uint16Array(COLUMNS * rows);
    this.glass = viewing(width, height, upright, x, y, rows);
    this.lit = true;      // the backlight
    this.changed = true;  // since the last paint()
    this.selected = true; // CS is low
    this.data = false;    // DC is high
    this.reset();
  }

  // Reset as with RST or SWRESET; the picture memory stays unchanged.
  reset() {
    this.awake = false;
    this.on = false;
    this.inverted = false;
    this.colmod = 0x66;
    this.madctl = 0;
    this.window = [0, COLUMNS - 1, 0, this.rows - 1];
    this.command = 0;
    this.parameters = [];
    this.changed = true;
  }

  // bytes: a Uint8Array or Int8Array, as on the bus.
  write(bytes) {
    if (!this.selected) return;
    if (!this.data) for (const byte of bytes) this.#begin(byte & 255);
    else if (this.command === 0x2c || this.command === 0x3c) this.#pixels(bytes);
    else for (const byte of bytes) this.#parameter(byte & 255);
  }

  #begin(command) {
    this.command = command;
    this.parameters = [];
    const action = SIMPLE[command];
    if (action) action(this);
    this.changed = true;
  }

  #parameter(byte) {
    const p = this.parameters;
    p.push(byte);
    if (this.command === 0x36 && p.length === 1) this.madctl = byte;
    if (this.command === 0x3a && p.length === 1) this.colmod = byte;
    const at = this.command === 0x2a ? 0 : this.command === 0x2b ? 2 : -1;
    if (at < 0 || p.length !== 4) return;
    this.window[at] = p[0] << 8 | p[1];
    this.window[at + 1] = p[2] << 8 | p[3];
  }

  #pixels(bytes) {
    if ((this.colmod & 7) !== 5) throw new Error("ST7789: only 16-bit colour, COLMOD 0x55");
    this.changed = true;
    let i = 0;
    if (this.high >= 0 && bytes.length) this.#pixel(this.high << 8 | bytes[i++] & 255);
    for (; i + 1 < bytes.length; i += 2) this.#pixel((bytes[i] & 255) << 8 | bytes[i + 1] & 255);
    this.high = i < bytes.length ? bytes[i] & 255 : -1;
  }

  #pixel(value) {
    const at = address(this.madctl, this.x, this.y, this.rows);
    if (at >= 0) this.memory[at] = value;
    const [left, right, top, bottom] = this.window;
    if (++this.x <= right) return;
    this.x = left;
    if (++this.y > bottom) this.y = top;
  }

  // Fill rgba (width * height * 4 bytes) with the visible picture; return it.
  paint(rgba = new Uint8ClampedArray(this.width * this.height * 4)) {
    const seen = this.awake && this.on && this.lit;
    const flip = this.inverted !== this.plain ? 0 : 0xffff; // most need INVON for the right colours
    const table = this.madctl & BGR ? SWAPPED : TRUE;
    const words = new Uint32Array(rgba.buffer, rgba.byteOffset, this.glass.length);
    for (let i = 0; i < words.length; i++)
      words[i] = seen ? table[this.memory[this.glass[i]] ^ flip] : BLACK;
    this.changed = false;
    return rgba;
  }
}

const SIMPLE = {
  0x01: panel => panel.reset(),
  0x10: panel => { panel.awake = false; },
  0x11: panel => { panel.awake = true; },
  0x20: panel => { panel.inverted = false; },
  0x21: panel => { panel.inverted = true; },
  0x28: panel => { panel.on = false; },
  0x29: panel => { panel.on = true; },
  0x2c: panel => {
    panel.x = panel.window[0];
    panel.y = panel.window[2];
    panel.high = -1;
  },
};

// Return the memory address of the driver's (x, y), or -1 outside it.
function address(madctl, x, y, rows) {
  let column = madctl & MV ? y : x;
  let row = madctl & MV ? x : y;
  if (madctl & MX) column = COLUMNS - 1 - column;
  if (madctl & MY) row = rows - 1 - row;
  const inside = column >= 0 && column < COLUMNS && row >= 0 && row < rows;
  return inside ? row * COLUMNS + column : -1;
}

function viewing(width, height, upright, left, top, rows) {
  const glass = new Int32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) glass[y * width + x] = address(upright, left + x, top + y, rows);
  return glass;
}

// Return the table from RGB565 to the four bytes of a canvas pixel, in a little-endian word.
function colours(swap) {
  const table = new Uint32Array(65536);
  for (let v = 0; v < 65536; v++) {
    let red = Math.round((v >> 11) * 255 / 31);
    const green = Math.round((v >> 5 & 63) * 255 / 63);
    let blue = Math.round((v & 31) * 255 / 31);
    if (swap) [red, blue] = [blue, red];
    table[v] = (0xff000000 | blue << 16 | green << 8 | red) >>> 0;
  }
  return table;
}

const BLACK = 0xff000000;
const TRUE = colours(false);
const SWAPPED = colours(true);
