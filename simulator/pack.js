// Loads the files that the page starts from: MicroPython, boards and the device's files, as one
// gzip file, because a simple web server does not compress. tools/build/pack.py makes it.

const GZIP = [0x1f, 0x8b]; // the first bytes of a compressed file

// Load the pack at `address`. progress(loaded, whole) receives the bytes so far. Resolves to a Map:
// name -> Uint8Array. Throws if it is incomplete.
export async function load(address, progress = () => {}) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const reader = (await opened(response.body)).getReader();
  let bytes = new Uint8Array(1 << 16);
  let [loaded, whole] = [0, Infinity];
  for (;;) {
    const {done, value} = await reader.read().catch(cause => {
      throw new Error(`${address}: cut short`, {cause});
    });
    if (done) break;
    bytes = grown(bytes, loaded + value.length, whole);
    bytes.set(value, loaded);
    loaded += value.length;
    if (whole === Infinity) whole = listed(bytes, loaded)?.whole ?? Infinity;
    progress(loaded, whole);
  }
  if (loaded !== whole) throw new Error(`${address}: cut short`);
  return parts(bytes);
}

// Return the stream without its compression. A server may have removed that already.
async function opened(stream) {
  const [ahead, whole] = stream.tee();
  const reader = ahead.getReader();
  const {value = []} = await reader.read();
  reader.cancel();
  return GZIP.every((byte, i) => value[i] === byte)
    ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

function grown(bytes, length, whole) {
  if (length <= bytes.length) return bytes;
  const wanted = whole === Infinity ? 2 * length : Math.max(whole, length);
  const more = new Uint8Array(wanted);
  more.set(bytes);
  return more;
}

// Return {names: [[name, length], ...], first, whole}: the list at its beginning, the offset of the
// first part, and the total length; null while the list is incomplete.
function listed(bytes, loaded) {
  if (loaded < 4) return null;
  const first = 4 + new DataView(bytes.buffer).getUint32(0, true);
  if (loaded < first) return null;
  const names = JSON.parse(new TextDecoder().decode(bytes.subarray(4, first)));
  return {names, first, whole: names.reduce((sum, [, length]) => sum + length, first)};
}

function parts(bytes) {
  const found = new Map();
  let {names, first} = listed(bytes, bytes.length);
  for (const [name, length] of names) found.set(name, bytes.subarray(first, first += length));
  return found;
}
