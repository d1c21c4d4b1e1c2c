// Caches one complete version of the page for use without a network. Saves are not here, see
// saves.js.
//
// The server's version.json lists the files of one version with the SHA-256 sum of each. A new
// version is only used when all of its files have arrived with the right sums. So no error page, no
// incomplete download and no mixture of versions is ever cached. Each page gets all its files from
// one version. All addresses are relative to the scope of this worker: the drawing board registers
// it for its own folder, with its own list, so that the first visit to the game does not load it.
// tools/build/page.py makes the lists.

const LIST = "version.json";
const PATIENCE_MS = 3000; // for a new version; then the page starts from the cached one
const CACHES = `pitwall ${registration.scope} `; // other caches belong to other pages of the origin
const CURRENT = CACHES + "current"; // contains the list of the version that pages get
const NONE = ""; // no version is cached: everything comes from the network
const OLDER = "pitwall"; // the cache of this worker's predecessor

const served = new Map(); // id of a page -> the cache that serves it
let renewing = null;

const at = name => new URL(name, registration.scope).href;

// A new version of this worker waits until no open page gets its files from the old one.
addEventListener("install", event => event.waitUntil((async () => {
  if (!await current()) skipWaiting();
  await renew();
})()));

addEventListener("activate", event => event.waitUntil(
  Promise.all([clients.claim(), caches.delete(OLDER)])));

addEventListener("fetch", event => {
  const {destination, method, mode, url} = event.request;
  if (method !== "GET" || !url.startsWith(registration.scope)) return;
  const address = url.split(/[?#]/)[0].replace(/\/index\.html$/, "/");
  if (destination === "worker" && event.resultingClientId) // the page's version
    served.set(event.resultingClientId, served.get(event.clientId) ?? current());
  event.respondWith(mode === "navigate" ? opened(event, address)
    : answer(served.get(event.clientId) ?? current(), address, event.request));
});

// A page is opened: it gets the newest version if that arrives in time.
async function opened(event, address) {
  const renewed = renew().catch(() => {}); // the cached version stays
  event.waitUntil(renewed);
  if (await current())
    await Promise.race([renewed, new Promise(done => setTimeout(done, PATIENCE_MS))]);
  const version = await current() ?? NONE;
  served.set(event.resultingClientId, version);
  return answer(version, address, event.request);
}

// Return the file from the cache of this version, or from the network.
async function answer(version, address, request) {
  const cache = await version ?? NONE;
  const kept = cache !== NONE && await (await caches.open(cache)).match(address);
  return kept || fetch(request);
}

// Return the name of the cache of the version that pages get, undefined if there is none.
async function current() {
  const list = await (await caches.open(CURRENT)).match(at(LIST));
  return list && named(await list.arrayBuffer());
}

const named = async list => CACHES + await sum(list);

function renew() {
  renewing ??= download().finally(() => { renewing = null; });
  return renewing;
}

// Download the server's version if it is a new one. Throws, and changes nothing, unless it is
// complete.
async function download() {
  const list = await (await got(LIST)).arrayBuffer();
  const [old, version] = [await current(), await named(list)];
  if (version === old) return;
  const sums = JSON.parse(new TextDecoder().decode(list));
  if (!sums["./"]) throw new Error(`${LIST}: not a list`);
  const [kept, known] = await had(old);
  const files = await Promise.all(Object.entries(sums).map(async ([name, wanted]) => known[name] === wanted
    ? [name, await kept.match(at(name))] : checked(name, wanted)));
  for (const name of await caches.keys())
    if (name.startsWith(CACHES) && ![CURRENT, old].includes(name)) await caches.delete(name);
  const cache = await caches.open(version);
  await Promise.all(files.map(([name, response]) => cache.put(at(name), response)));
  await (await caches.open(CURRENT)).put(at(LIST), new Response(list));
}

// Return the cached version and its sums: an unchanged file is not loaded again.
async function had(version) {
  if (!version) return [null, {}];
  const list = await (await caches.open(CURRENT)).match(at(LIST));
  return [await caches.open(version), await list.json()];
}

// Return [name, its response]. Throws if the file does not have this sum.
async function checked(name, wanted) {
  const response = await got(name);
  const body = await response.arrayBuffer();
  if (await sum(body) !== wanted) throw new Error(`${name}: not of this version`);
  return [name, new Response(body, {headers: {"Content-Type": response.headers.get("Content-Type")}})];
}

// Ask the server whether the browser's own cache has the newest file, so that files that the page
// has just loaded are not loaded twice.
async function got(name) {
  const response = await fetch(at(name), {cache: "no-cache"});
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function sum(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
}
