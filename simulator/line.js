// The line under the handheld: which tab keeps the saves, and which saves are not kept.

import {titles} from "./names.js";
import {say} from "./words.js";

// Return the line for `saves` (saves.js): {text, warns, buttons: [[label, name of an action], ...]}
//
// asks    paths with two versions, of which you must choose one; came: the saves came to this tab,
//         with races [from, to] that have been renamed; strange: paths that the device cannot have
export function told(saves, {asks, came, strange = []} = {}) {
  const found = asks ? choice(asks) : says[saves.state](saves, came);
  if (strange.length)
    found.text += " " + say("In the browser's storage {0} cannot be read. It was left as it is.",
      strange.map(path => `"${path}"`).join(", "));
  return {warns: saves.state !== "holds" || saves.missing.length > 0, buttons: [], ...found};
}

// Return the reason why nothing can be added to the saves in this tab; "" if it can.
export function blocked(saves, {asks} = {}) {
  if (saves.state === "refused") return say("The browser does not let this page store anything.");
  return saves.state === "reads" || saves.news || asks
    ? say("Another tab keeps the saves.") + " " + say("Add the file there.") : "";
}

const choice = asks => ({
  text: say("The other tab no longer keeps the saves.") + " " +
    say("Both tabs have changed {0}: which one is to be kept?", titles(asks)),
  warns: true,
  buttons: [[say("The saved one"), "theirs"], [say("This tab's"), "mine"]],
});

const says = {
  holds(saves, came) {
    const lost = titles(saves.missing);
    if (lost)
      return {text: `${reason(saves.why)} ${say("Not kept: {0}.", lost)} ` +
        say("You can play on, and what you do is kept as soon as there is room.")};
    const moved = (came ?? []).map(([from, to]) => " " +
      say("The other tab's {0} is now called {1}.", titles([from]), titles([to]))).join("");
    return {text: came ? say("The saves are kept in this tab now.") + moved
      : say("Races are kept in this browser, for {0}.", location.host)};
  },
  reads(saves) {
    const lost = titles(saves.missing);
    return {
      text: say("Another tab keeps the saves.") + " " + (lost
        ? say("You can play here, but this is not kept: {0}.", lost)
        : say("You can play here, but nothing of it is kept.")),
      buttons: [[say("Keep the saves here"), "take"]],
    };
  },
  refused: saves => ({
    text: say("The browser does not let this page store anything.") + " " +
      say("You can play, but when the page is closed {0} is lost.",
        titles(saves.missing) || say("everything")),
  }),
};

const reason = why => why === "QuotaExceededError" ? say("The browser's storage is full.")
  : say("The browser's storage cannot be written ({0}).", why);

// Show the line if it has changed. act: {name: function} of the buttons.
export function show(place, {text, warns, buttons}, act) {
  const all = JSON.stringify([text, warns, buttons]);
  if (place.dataset.shown === all) return;
  place.dataset.shown = all;
  place.classList.toggle("warns", warns);
  place.replaceChildren(text, ...buttons.map(([label, name]) => {
    const button = Object.assign(document.createElement("button"),
      {type: "button", textContent: label});
    button.addEventListener("click", act[name]);
    return button;
  }));
}
