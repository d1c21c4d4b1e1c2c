// Buttons between a person and the device: no press is so short that a polling program misses it.

const SHORTEST_MS = 60; // longer than any debouncing

export class Presses {
  // apply(name, down) drives the pin
  constructor(apply) {
    this.apply = apply;
    this.waiting = []; // of {name, down, done}
    this.changed = new Map(); // name -> when it last went down or up
  }

  // The button goes down or up as soon as it may. The promise tells when it did.
  want(name, down) {
    return new Promise(done => this.waiting.push({name, down, done}));
  }

  // Once a frame, with the time in milliseconds.
  frame(now) {
    const later = new Set();
    this.waiting = this.waiting.filter(({name, down, done}) => {
      const early = now - (this.changed.get(name) ?? -SHORTEST_MS) < SHORTEST_MS;
      if (early || later.has(name)) {
        later.add(name);
        return true;
      }
      this.changed.set(name, now);
      this.apply(name, down);
      done();
      return false;
    });
  }
}
