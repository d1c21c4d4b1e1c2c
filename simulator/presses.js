// Buttons between a person and the device: no press is so short that a polling program misses it.

const SHORTEST_MS = 60; // longer than any debouncing
export const LONG_MS = 560; // surely held (500), and not yet repeated (620)

export class Presses {
  // apply(name, down) drives the pin
  constructor(apply) {
    this.apply = apply;
    this.waiting = []; // of {name, down, done}
    this.changed = new Map(); // name -> when it last went down or up
    this.least = new Map(); // name -> ms that it stays so at least
    this.only = null; // names of the buttons that act; null: all, see hold
  }

  // Until `release`, only these buttons act. The first press of another one waits for that; asked() is
  // called then. Later presses are dropped: the person waits for what that one does.
  hold(names, asked) {
    Object.assign(this, {only: names, asked, held: null});
    this.released = new Promise(open => { this.open = open; });
  }

  release() {
    const {held} = this;
    this.only = null;
    if (held) this.want(held, true);
    this.open(held && this.want(held, false));
  }

  // The button goes down or up as soon as it may, and stays so for `least` ms. The promise tells
  // when it did.
  want(name, down, least = SHORTEST_MS) {
    if (this.only && (this.held || !this.only.includes(name))) {
      if (down && !this.held) this.asked(this.held = name);
      return this.released;
    }
    return new Promise(done => this.waiting.push({name, down, least, done}));
  }

  // Once a frame, with the time in milliseconds.
  frame(now) {
    this.#apply(now, () => true);
  }

  // Between two frames, of which the next may be late: what was tapped is let go, or it would be
  // taken for held. Nothing goes down here: a program that polls sees each press in a frame.
  between(now) {
    this.#apply(now, ({down}) => !down);
  }

  #apply(now, may) {
    const later = new Set();
    this.waiting = this.waiting.filter(each => {
      const {name, down, least, done} = each;
      if (this.#left(name, now) > 0 || later.has(name) || !may(each)) {
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

  #left(name, now) {
    return (this.changed.get(name) ?? now) + (this.least.get(name) ?? 0) - now;
  }

  // Milliseconds until the next that waits may be let go; Infinity: nothing waits.
  soonest(now) {
    return Math.min(...this.waiting.map(({name}) => this.#left(name, now)));
  }

  // All that waits at once: the device is switched off and on, and no finger is on it.
  flush() {
    for (const {name, down, done} of this.waiting.splice(0)) {
      this.apply(name, down);
      done();
    }
  }
}
