// Buttons between the player and the device: no press is too short for a polling program.

const SHORTEST_MS = 60; // longer than any debouncing
export const LONG_MS = 560; // long enough to be held (500), too short to repeat (620)

export class Presses {
  // apply(name, down) drives the pin
  constructor(apply) {
    this.apply = apply;
    this.waiting = []; // of {name, down, done}
    this.changed = new Map(); // name -> time of its last change
    this.least = new Map(); // name -> minimum ms until the next change
    this.only = null; // names of the buttons that act; null: all, see hold
  }

  // Until `release`, only these buttons act. The first press of another one waits for that, and
  // asked() is called. Later presses are dropped: the player waits for the effect of that one.
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

  // Press or release the button as soon as possible, for at least `least` ms. The promise resolves
  // when it is done.
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

  // Between two frames, because the next may be late: release tapped buttons, or they would count
  // as held. Nothing is pressed here: a program that polls sees each press in a frame.
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

  // Return the ms until the next waiting change is possible; Infinity: nothing waits.
  soonest(now) {
    return Math.min(...this.waiting.map(({name}) => this.#left(name, now)));
  }

  // Apply all waiting changes at once: the device restarts, and no button is pressed.
  flush() {
    for (const {name, down, done} of this.waiting.splice(0)) {
      this.apply(name, down);
      done();
    }
  }
}
