// The page over the picture when the program has stopped. It first shows that the saves are safe
// and where, then offers a restart. Then comes the reason; erasing comes last and asks twice.

import {TRIFLE, title, titles} from "./names.js";
import {say} from "./words.js";

// Return sentences about the kept saves. race: path of the open race's save, "" if none.
export function safe(saves, race) {
  const kept = saves.kept();
  const lost = titles(saves.missing);
  const {host} = location;
  const ours = kept.includes(race) && !saves.missing.includes(race);
  const others = titles(kept.filter(path => !TRIFLE.test(path) && !(ours && path === race)));
  return [
    ours && say("The race is safe: {0} is saved in this browser, for {1}.", title(race), host),
    others && (ours ? say("Also saved: {0}.", others)
      : say("What you saved is safe in this browser, for {0}: {1}.", host, others)),
    lost && say("Not saved: {0}.", lost),
  ].filter(Boolean).join(" ");
}

export class Stopped {
  // act: {restart, erase}
  constructor(place, saves, act) {
    Object.assign(this, {place, saves});
    const press = (name, action) => this.#part(name).addEventListener("click", action);
    press("#restart", act.restart);
    press("#erase", () => this.#ask(true, "#spare"));
    press("#spare", () => this.#ask(false, "#erase"));
    press("#sure", act.erase);
  }

  #part(name) {
    return this.place.querySelector(name);
  }

  get shown() {
    return !this.place.hidden;
  }

  hide() {
    this.place.hidden = true;
  }

  // why: the error's text. race: see `safe`. started: the device ran, so a save may be the cause.
  show(heading, why, {race = "", started = false} = {}) {
    this.#part("h2").textContent = heading;
    this.#part(".safe").textContent = safe(this.saves, race);
    this.#part("pre").textContent = why;
    this.#part("details").open = !started;
    this.erasable = started && this.saves.state === "holds" && this.saves.kept().length > 0;
    this.#ask(false);
    this.place.hidden = false;
  }

  #ask(sure, focus) {
    const all = titles(this.saves.kept());
    this.#part("#erase").hidden = sure || !this.erasable;
    this.#part(".sure").hidden = !sure;
    this.#part(".sure span").textContent = say("Erase {0}? This cannot be undone.", all);
    if (focus) this.#part(focus).focus();
  }
}
