// What the device saved, kept by the browser: one entry of its local storage a file, as base64.

const PREFIX = "pitwall:";

const encoded = data => btoa(Array.from(data, byte => String.fromCharCode(byte)).join(""));
const decoded = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

const keys = () => Object.keys(localStorage).filter(key => key.startsWith(PREFIX));

// Map: path on the device -> Uint8Array
export function load() {
  return new Map(keys().map(key => [key.slice(PREFIX.length), decoded(localStorage[key])]));
}

// Makes the browser's store hold exactly these files.
export function keep(files) {
  for (const [path, data] of files) {
    const text = encoded(data);
    if (localStorage[PREFIX + path] !== text) localStorage[PREFIX + path] = text;
  }
  for (const key of keys()) if (!files.has(key.slice(PREFIX.length))) delete localStorage[key];
}

export function erase() {
  for (const key of keys()) delete localStorage[key];
}
