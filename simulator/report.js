// Reports of a section of the page "Put it on a device": lines, a progress bar, and errors.

import {made} from "./replays.js";
import {say} from "./words.js";

export class Report {
  // box: the section
  constructor(box) {
    this.lines = box.querySelector(".report");
    this.bar = box.querySelector("progress");
  }

  clear() {
    this.lines.replaceChildren();
    this.bar.hidden = true;
  }

  say(text, ...parts) {
    this.lines.append(made("p", {textContent: say(text, ...parts)}));
  }

  progress(done, all) {
    Object.assign(this.bar, {hidden: false, max: Math.max(1, all), value: done});
  }

  // Show the error. An error that is not ours has no text for players.
  fail(error, after = "") {
    this.bar.hidden = true;
    const known = error.text ? say(error.text, ...error.parts)
      : say("That did not work: {0}", error.message);
    this.lines.append(made("p", {className: "wrong", role: "alert",
      textContent: [known, after].filter(Boolean).join(" ")}));
  }
}
