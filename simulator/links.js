// Races as links: ?code=LETTERS is set up when the page opens, one a day stands at the top, and the
// race that is shown can be passed on.

import {say} from "./words.js";

const DAY_MS = 86400000;
const COPIED_MS = 2500;

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
  link.hidden = !code;
  link.dataset.code = code;
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

// take(code): set that race up.
export function listen(take) {
  day.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab
    event.preventDefault();
    day.blur(); // keys are the device's again
    take(day.dataset.code);
  });
  link.addEventListener("click", () => {
    link.blur();
    pass(addressOf(link.dataset.code, "board")); // theirs may be another one
  });
}

async function pass(address) {
  try {
    await navigator.clipboard.writeText(address);
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
