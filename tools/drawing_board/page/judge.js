// The judge's report on a circuit, in a dialog; closing it stops the judge.

import {ask} from "./server.js";

export async function judge(dialog, file, text) {
  const [bar, words] = ["progress", "pre"].map(name => dialog.querySelector(name));
  const ended = new AbortController();
  dialog.addEventListener("close", () => ended.abort(), {once: true});
  bar.hidden = false;
  words.textContent = "Races are driven on it. That takes a minute or so; to close this is to end it.";
  dialog.showModal();
  try {
    words.textContent = (await ask("/judge", {file, text}, ended.signal)).words;
  } catch (error) {
    if (error.name !== "AbortError") words.textContent = error.message;
  }
  bar.hidden = true;
}
