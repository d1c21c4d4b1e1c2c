// All saves as one file: a ZIP with a list of its files, their layouts and sums. See
// docs/play/backup.md.
//
// The same saves give the same bytes on the page and with tools.backup. `zip` is the module fflate.

import {sha256} from "./sums.js";

export const LIST = "backup.json";
const FORMAT = "Pitwall backup";
const VERSION = 1;
const NEWEST = 7;  // layout of a save, lib/pitwall/race/journal.py
const TABLE = 2;   // version of a circuit, lib/pitwall/circuit/table.py
const MOST = 65536; // bytes of a file; a device's files have 16 KB at most
const MOST_FILES = 400;
const WHOLE = 4 << 20; // bytes of a ZIP
const LAYOUT_AT = 4; // of a save, a recording and a circuit
const MTIME = new Date(1980, 0, 1); // the earliest that a ZIP can store

const SAVE = /^\/saves\/[a-z0-9-]+\.(pws|pwr|old)$/;
const CIRCUIT = /^\/circuits\/([a-z0-9-]+\/)?(?![. ])[\w. -]{1,60}\.(pwc|pwv)$/;

// Return true if a file of the device belongs to a backup.
export const belongs = path => SAVE.test(path) || CIRCUIT.test(path);

// The reason why a file is no backup. text, parts: as `say` of words.js takes them.
export class Refused extends Error {
  constructor(text, ...parts) {
    super(text.replace(/\{(\d)\}/g, (_, at) => parts[at]));
    Object.assign(this, {text, parts});
  }
}

// Return the ZIP with those of the files (Map: path -> Uint8Array) that belong to a backup.
export async function packed(files, zip) {
  const paths = [...files.keys()].filter(belongs).sort();
  const rows = [];
  for (const path of paths) rows.push(await row(path, files.get(path)));
  const list = JSON.stringify({format: FORMAT, version: VERSION, files: rows}, null, 1) + "\n";
  const parts = {[LIST]: new TextEncoder().encode(list)};
  for (const path of paths) parts[path.slice(1)] = files.get(path);
  return zip.zipSync(parts, {level: 0, mtime: MTIME});
}

async function row(path, data) {
  return {path, layout: data[LAYOUT_AT] ?? 0, size: data.length, sha256: await sum(data)};
}

async function sum(data) {
  if (!globalThis.crypto?.subtle) throw new Refused("A backup needs a page that came over https.");
  return sha256(data);
}

// Return the files of a backup, Map: path -> Uint8Array. Throws Refused with the reason: all or
// nothing.
export async function opened(data, zip) {
  const parts = unzipped(data, zip);
  const rows = listed(parts.get(LIST));
  parts.delete(LIST);
  const found = new Map();
  for (const {path, layout, size, sha256} of rows) {
    const part = parts.get(path.slice(1));
    const good = part?.length === size && await sum(part) === sha256;
    if (!good) throw new Refused("The backup is damaged: {0}", path);
    if (layout !== (part[LAYOUT_AT] ?? 0)) throw new Refused("The backup is damaged: {0}", path);
    if (newer(path, layout)) throw new Refused(NEWER);
    found.set(path, part);
  }
  if (parts.size !== found.size) throw new Refused(STRANGE);
  return found;
}

const STRANGE = "This is not a Pitwall backup.";
const NEWER = "The backup is from a newer Pitwall. Update this one first.";

const newer = (path, layout) =>
  !path.endsWith(".old") && layout > (SAVE.test(path) ? NEWEST : TABLE) && !path.endsWith(".pwv");

// Return a Map: name -> Uint8Array. Files that no backup contains are refused before unpacking.
function unzipped(data, zip) {
  const names = new Set();
  let left = WHOLE;
  const filter = ({name, size, originalSize}) => {
    left -= originalSize;
    if (names.has(name) || names.size > MOST_FILES || originalSize > MOST || size > MOST || left < 0
        || name !== LIST && !belongs("/" + name)) throw new Refused(STRANGE);
    names.add(name);
    return true;
  };
  if (data.length > WHOLE) throw new Refused(STRANGE);
  try {
    return new Map(Object.entries(zip.unzipSync(data, {filter})));
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(CUT);
  }
}

const CUT = "This is not a Pitwall backup, or it is damaged.";

function listed(data) {
  let list;
  try {
    list = JSON.parse(new TextDecoder("utf-8", {fatal: true}).decode(data));
  } catch {
    throw new Refused(CUT);
  }
  if (list?.format !== FORMAT) throw new Refused(STRANGE);
  if (list.version > VERSION) throw new Refused(NEWER);
  const sound = ({path, layout, size, sha256} = {}) => typeof path === "string" && belongs(path)
    && Number.isInteger(layout) && Number.isInteger(size) && typeof sha256 === "string";
  const rows = Array.isArray(list.files) ? list.files : [];
  const once = new Set(rows.map(row => row?.path)).size === rows.length;
  if (list.version !== VERSION || !rows.every(row => row && sound(row)) || !once)
    throw new Refused(CUT);
  return rows;
}
