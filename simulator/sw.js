// What the page needs without a network: kept when it has loaded once, and renewed at every load that
// finds one. Saves are not here, see saves.js.

const CACHE = "pitwall";
const FILES = ["./", "bundle.js", "style.css", "micropython/micropython.mjs", "device.pack",
  "manifest.json", "flag.svg", "icon-192.png", "icon-512.png"];
const PATIENCE_MS = 3000; // for a network that is there and does not answer

const kept = new Set(FILES.map(name => new URL(name, registration.scope).pathname));

addEventListener("install", event => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)));
});

addEventListener("activate", event => event.waitUntil(clients.claim()));

addEventListener("fetch", event => {
  const {origin, pathname} = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || !kept.has(pathname)) return;
  event.respondWith(answer(event, pathname));
});

// From the network, else as it was kept.
async function answer(event, pathname) {
  const cache = await caches.open(CACHE);
  const old = await cache.match(pathname);
  const fresh = fetch(event.request).then(response => {
    if (response.ok) event.waitUntil(cache.put(pathname, response.clone()));
    return response;
  });
  if (!old) return fresh;
  const late = new Promise(done => setTimeout(done, PATIENCE_MS, old));
  return Promise.race([fresh, late]).catch(() => old);
}
