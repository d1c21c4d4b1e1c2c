// What the page starts from: MicroPython, boards and the device's files, in one piece, compressed with
// gzip: a plain web server does not compress it. How the piece is made: tools/build/pack.py.

const GZIP = [0x1f, 0x8b]; // the first bytes of a file that is compressed

// Loads the pack at `address`. progress(loaded, whole) is told bytes as they come.
// Resolves to a Map: name -> Uint8Array. Throws if it does not come whole.
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

// The stream without its compression. A server may have taken that off already.
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

// {names: [[name, length], ...], first, whole}: the list at its beginning, where the first part is
// and the length of it all; null while the list has not come whole.
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
