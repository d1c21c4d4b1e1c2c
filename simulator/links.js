// Races as links: ?code=LETTERS is set up when the page opens, one a day stands at the top, and the
// race that is shown can be passed on.

import {say} from "./words.js";

const DAY_MS = 86400000;
const COPIED_MS = 2500;
const LARGE = 3; // a shared picture of 240 pixels is small on a telephone

const link = document.querySelector("#link");
const day = document.querySelector("#day");

// The code in the address, or another value, taken out of it: who reloads goes on with what is saved.
// null: none.
export function fromAddress(name = "code") {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  if (value === null) return null;
  url.searchParams.delete(name);
  history.replaceState(null, "", url);
  return value;
}

// device: as in device.js; what its screen shows may have a code.
export function show(device) {
  const code = device.code();
  const result = device.result();
  const title = say(result ? "Share the result" : "Copy a link to this race");
  link.hidden = !code;
  if (link.title !== title) Object.assign(link, {ariaLabel: title, title});
  Object.assign(link.dataset, {code, result});
  const today = dayOf(new Date());
  const shown = `${today} ${document.documentElement.lang}`;
  if (day.dataset.shown === shown) return;
  const daily = device.codeOf(today);
  if (!daily) return;
  const name = device.dayNamed(today);
  Object.assign(day, {href: addressOf(daily), hidden: false,
    ariaLabel: say("Race of the day: {0}", name),
    title: say("Race of the day: {0}, the same for everybody", name)});
  Object.assign(day.dataset, {shown, code: daily});
}

// take(code): set that race of the day up; screen: the canvas, whose picture goes along with a result.
export function listen(take, screen) {
  day.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab
    event.preventDefault();
    day.blur(); // keys are the device's again
    take(day.dataset.code);
  });
  link.addEventListener("click", async () => {
    link.blur();
    const {code, result} = link.dataset, address = addressOf(code, "board"); // theirs may be another one
    if (!result || !await sharedWith(address, result, screen)) pass(address);
  });
}

// Offers a result to other apps; false where that cannot be done.
async function sharedWith(url, text, screen) {
  if (!navigator.share) return false;
  const data = {title: "Pitwall", text, url};
  const files = [new File([await png(screen)], "pitwall.png", {type: "image/png"})];
  if (navigator.canShare?.({files})) data.files = files;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error.name === "AbortError"; // the person changed their mind
  }
}

// The screen as a PNG file, each of its pixels LARGE times as wide and high.
function png(screen) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, {width: LARGE * screen.width, height: LARGE * screen.height});
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.drawImage(screen, 0, 0, canvas.width, canvas.height);
  return new Promise(done => canvas.toBlob(done, "image/png"));
}

async function pass(address) {
  try {
    await navigator.clipboard.writeText(address);
    link.dataset.done = say("Link copied");
    link.classList.add("copied");
    setTimeout(() => link.classList.remove("copied"), COPIED_MS);
  } catch { // no clipboard here: it can be copied by hand
    prompt(say("A link to this race:"), address);
  }
}

// Days since the first of 1970, where the player is.
function dayOf(date) {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

// The address of a race, without the values of this page's address that are named.
function addressOf(code, ...without) {
  const url = new URL(location.href);
  for (const name of ["seed", ...without]) url.searchParams.delete(name);
  url.searchParams.set("code", code);
  return url.href;
}
