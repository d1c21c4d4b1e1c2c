// Races as links: ?code=LETTERS is set up when the page opens, the race of the day is at the top,
// and you can share the race on the screen.

import {say} from "./words.js";

const DAY_MS = 86400000;
const COPIED_MS = 2500;
const LARGE = 3; // a shared picture of 240 pixels is small on a phone

const link = document.querySelector("#link");
const day = document.querySelector("#day");

// Return the code in the address, or another value, and remove it there, so that a reload continues
// the saved race. null: none.
export function fromAddress(name = "code") {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  if (value === null) return null;
  url.searchParams.delete(name);
  history.replaceState(null, "", url);
  return value;
}

// device: as in device.js; there may be a code for its screen.
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

// take(code): set up that race of the day; screen: the canvas, whose picture is shared with a
// result.
export function listen(take, screen) {
  day.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens another tab
    event.preventDefault();
    day.blur(); // keys go to the device again
    take(day.dataset.code);
  });
  link.addEventListener("click", async () => {
    link.blur();
    const {code, result} = link.dataset, address = addressOf(code, "board"); // recipients choose
    if (!result || !await sharedWith(address, result, screen)) pass(address);
  });
}

// Offer a result to other apps; return false if that is impossible.
async function sharedWith(url, text, screen) {
  if (!navigator.share) return false;
  const data = {title: "Pitwall", text, url};
  const files = [new File([await png(screen)], "pitwall.png", {type: "image/png"})];
  if (navigator.canShare?.({files})) data.files = files;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error.name === "AbortError"; // the player changed their mind
  }
}

// Return the screen as a PNG file, each pixel enlarged LARGE times.
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
  } catch { // no clipboard here: you can copy it by hand
    prompt(say("A link to this race:"), address);
  }
}

// Return the days since 1 January 1970, in the player's time zone.
function dayOf(date) {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

// Return the address of a race, without the named values of this page's address.
function addressOf(code, ...without) {
  const url = new URL(location.href);
  for (const name of ["seed", ...without]) url.searchParams.delete(name);
  url.searchParams.set("code", code);
  return url.href;
}
