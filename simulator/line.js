// The line under the handheld: who keeps the saves, and what is not kept.

import {titles} from "./names.js";

// What it says of `saves` (saves.js): {text, warns, buttons: [[label, name of an action], ...]}
//
// asks    paths of which one of two must be chosen; came: the saves came to this tab, and which
//         races [from, to] have another name since; strange: paths that the device cannot have
export function told(saves, {asks, came, strange = []} = {}) {
  const found = asks ? choice(asks) : says[saves.state](saves, came);
  if (strange.length)
    found.text += ` In the browser's storage ${strange.map(path => `"${path}"`).join(", ")} cannot ` +
      "be read. It was left as it is.";
  return {warns: saves.state !== "holds" || saves.missing.length > 0, buttons: [], ...found};
}

const choice = asks => ({
  text: `The other tab no longer keeps the saves. Both tabs have changed ${titles(asks)}: ` +
    "which one is to be kept?",
  warns: true,
  buttons: [["The saved one", "theirs"], ["This tab's", "mine"]],
});

const says = {
  holds(saves, came) {
    const lost = titles(saves.missing);
    if (lost)
      return {text: `${reason(saves.why)} Not kept: ${lost}. You can play on, and what you do is ` +
        "kept as soon as there is room."};
    const moved = (came ?? []).map(([from, to]) =>
      ` The other tab's ${titles([from])} is now called ${titles([to])}.`).join("");
    return {text: came ? "The saves are kept in this tab now." + moved
      : `Races are kept in this browser, for ${location.host}.`};
  },
  reads(saves) {
    const lost = titles(saves.missing);
    return {
      text: "Another tab keeps the saves. You can play here, but " +
        (lost ? `this is not kept: ${lost}.` : "nothing of it is kept."),
      buttons: [["Keep the saves here", "take"]],
    };
  },
  refused: saves => ({
    text: "The browser does not let this page store anything. You can play, but when the page is " +
      `closed ${titles(saves.missing) || "everything"} is lost.`,
  }),
};

const reason = why => why === "QuotaExceededError" ? "The browser's storage is full."
  : `The browser's storage cannot be written (${why}).`;

// Shows it, if it is something new. act: {name: function} of the buttons.
export function show(place, {text, warns, buttons}, act) {
  const all = JSON.stringify([text, warns, buttons]);
  if (place.dataset.shown === all) return;
  place.dataset.shown = all;
  place.classList.toggle("warns", warns);
  place.replaceChildren(text, ...buttons.map(([label, name]) => {
    const button = Object.assign(document.createElement("button"), {textContent: label});
    button.addEventListener("click", act[name]);
    return button;
  }));
}
