// Circuits from the drawing board of this site (tools/drawing_board/site/): one entry each in the
// browser's storage, until the tab that holds the saves has stored them there.

const DRAWN = "pitwall-drawn:";
const CIRCUIT = /^\/circuits\/([a-z0-9-]+\/)?[a-z0-9-]{1,40}\.pwc$/;

// Return a Map: path on the device -> Uint8Array
export function drawn() {
  const found = new Map();
  try {
    for (const key of Object.keys(localStorage)) {
      const path = key.startsWith(DRAWN) ? key.slice(DRAWN.length) : "";
      if (CIRCUIT.test(path))
        found.set(path, Uint8Array.from(atob(localStorage.getItem(key)), each => each.charCodeAt(0)));
    }
  } catch { /* no storage, or a foreign entry */ }
  return found;
}

// Delete circuits that are now saved.
export function forget(paths) {
  try {
    for (const path of paths) localStorage.removeItem(DRAWN + path);
  } catch { /* they will be offered again */ }
}

// Call act() when the drawing board of another tab has sent a circuit.
export function listen(act) {
  addEventListener("storage", ({key, newValue}) => {
    if (key?.startsWith(DRAWN) && newValue) act();
  });
}
