// Circuits that came from the drawing board of this site (tools/drawing_board/site/): one entry of the
// browser's storage each, until the tab that keeps the saves has them among those.

const DRAWN = "pitwall-drawn:";
const CIRCUIT = /^\/circuits\/([a-z0-9-]+\/)?[a-z0-9-]{1,40}\.pwc$/;

// Map: path on the device -> Uint8Array
export function drawn() {
  const found = new Map();
  try {
    for (const key of Object.keys(localStorage)) {
      const path = key.startsWith(DRAWN) ? key.slice(DRAWN.length) : "";
      if (CIRCUIT.test(path))
        found.set(path, Uint8Array.from(atob(localStorage.getItem(key)), each => each.charCodeAt(0)));
    }
  } catch { /* no storage, or something that no board wrote */ }
  return found;
}

// These are saved: nobody has to bring them again.
export function forget(paths) {
  try {
    for (const path of paths) localStorage.removeItem(DRAWN + path);
  } catch { /* they come once more */ }
}

// act() when the drawing board of another tab has brought one.
export function listen(act) {
  addEventListener("storage", ({key, newValue}) => {
    if (key?.startsWith(DRAWN) && newValue) act();
  });
}
