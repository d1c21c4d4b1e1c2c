// Keeps the page for when there is no network: one version of it, whole. Saves are not here, see saves.js.
//
// The server's version.json lists the files of one version with the SHA-256 sum of each. A new version
// is taken only when all of its files have come and have these sums, so no error page, no cut download
// and no mixture of versions is ever kept. Each page gets all its files from one version. All addresses
// are relative to the scope of this worker: the drawing board registers it for its own folder, with a
// list of its own, so that the first visit to the game does not load it. tools/build/page.py makes the
// lists.

const LIST = "version.json";
const PATIENCE_MS = 3000; // for a new version; then the page starts from the one that is kept
const CACHES = `pitwall ${registration.scope} `; // other caches belong to other pages of the origin
const CURRENT = CACHES + "current"; // holds the list of the version that pages get
const NONE = ""; // no version is kept: all comes from the network
const OLDER = "pitwall"; // the cache of this worker's predecessor, which kept each file by itself

const served = new Map(); // id of a page -> the cache it gets its files from
let renewing = null;

const at = name => new URL(name, registration.scope).href;

// A later form of this worker waits until no page is open that gets its files from the one before.
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
  if (destination === "worker" && event.resultingClientId) // has its files from the page's version
    served.set(event.resultingClientId, served.get(event.clientId) ?? current());
  event.respondWith(mode === "navigate" ? opened(event, address)
    : answer(served.get(event.clientId) ?? current(), address, event.request));
});

// A page is opened: it gets the newest version if that comes in time.
async function opened(event, address) {
  const renewed = renew().catch(() => {}); // what is kept stays
  event.waitUntil(renewed);
  if (await current())
    await Promise.race([renewed, new Promise(done => setTimeout(done, PATIENCE_MS))]);
  const version = await current() ?? NONE;
  served.set(event.resultingClientId, version);
  return answer(version, address, event.request);
}

// From the cache of this version, or from the network.
async function answer(version, address, request) {
  const cache = await version ?? NONE;
  const kept = cache !== NONE && await (await caches.open(cache)).match(address);
  return kept || fetch(request);
}

// Name of the cache of the version that pages get, undefined if there is none.
async function current() {
  const list = await (await caches.open(CURRENT)).match(at(LIST));
  return list && named(await list.arrayBuffer());
}

const named = async list => CACHES + await sum(list);

function renew() {
  renewing ??= download().finally(() => { renewing = null; });
  return renewing;
}

// Take the server's version if it is another one. Throws, and changes nothing, unless it is whole.
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

// The cache of the version that is kept, and its sums: a file that has not changed is not loaded again.
async function had(version) {
  if (!version) return [null, {}];
  const list = await (await caches.open(CURRENT)).match(at(LIST));
  return [await caches.open(version), await list.json()];
}

// [name, its response]. Throws if it is not the file of this sum.
async function checked(name, wanted) {
  const response = await got(name);
  const body = await response.arrayBuffer();
  if (await sum(body) !== wanted) throw new Error(`${name}: not of this version`);
  return [name, new Response(body, {headers: {"Content-Type": response.headers.get("Content-Type")}})];
}

// The server is asked whether the browser's own cache has the newest file: what the page has loaded a
// moment ago does not come a second time.
async function got(name) {
  const response = await fetch(at(name), {cache: "no-cache"});
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function sum(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
}
