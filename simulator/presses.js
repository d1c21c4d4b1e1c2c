// Buttons between a person and the device: no press is so short that a polling program misses it.

const SHORTEST_MS = 60; // longer than any debouncing
export const LONG_MS = 620; // surely held

export class Presses {
  // apply(name, down) drives the pin
  constructor(apply) {
    this.apply = apply;
    this.waiting = []; // of {name, down, done}
    this.changed = new Map(); // name -> when it last went down or up
    this.least = new Map(); // name -> ms that it stays so at least
  }

  // The button goes down or up as soon as it may, and stays so for `least` ms. The promise tells
  // when it did.
  want(name, down, least = SHORTEST_MS) {
    return new Promise(done => this.waiting.push({name, down, least, done}));
  }

  // Once a frame, with the time in milliseconds.
  frame(now) {
    const later = new Set();
    this.waiting = this.waiting.filter(({name, down, least, done}) => {
      const early = now - (this.changed.get(name) ?? -LONG_MS) < (this.least.get(name) ?? 0);
      if (early || later.has(name)) {
        later.add(name);
        return true;
      }
      this.changed.set(name, now);
      this.least.set(name, least);
      this.apply(name, down);
      done();
      return false;
    });
  }

  // All that waits at once: the device is switched off and on, and no finger is on it.
  flush() {
    for (const {name, down, done} of this.waiting.splice(0)) {
      this.apply(name, down);
      done();
    }
  }
}
