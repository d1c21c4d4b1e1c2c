// A gamepad in the browser's "standard" layout: cross or left stick, and the four keys of the right
// thumb. For a pad with another layout the same numbers are used.

const TILT = .5;  // of a stick, from its middle
const NAMES = {0: "ok", 1: "back", 2: "x", 3: "y", 8: "back", 9: "ok",
  12: "up", 13: "down", 14: "left", 15: "right"};
const STICK = [["left", "right"], ["up", "down"]]; // its axes

export class Gamepad {
  // show(name, down): presses or releases a button, see page.js
  constructor(show) {
    this.show = show;
    this.held = new Set();
  }

  // Call this once a frame; pads: from navigator.getGamepads().
  frame(pads) {
    const now = new Set([...pads].filter(Boolean).flatMap(pressed));
    for (const name of now) if (!this.held.has(name)) this.show(name, true);
    for (const name of this.held) if (!now.has(name)) this.show(name, false);
    this.held = now;
  }
}

function pressed({buttons, axes}) {
  const keys = buttons.flatMap(({pressed}, number) => pressed && NAMES[number] || []);
  const tilted = STICK.flatMap(([less, more], axis) =>
    axes[axis] < -TILT ? less : axes[axis] > TILT ? more : []);
  return [...keys, ...tilted];
}
