// Keeps the screen of a phone on while a race is open.

export class Awake {
  constructor() {
    this.wanted = false;
    this.lock = null;     // the lock, while we have it
    this.asking = false;
    document.addEventListener("visibilitychange", () => this.#settle());
  }

  // Set whether a race is open.
  want(wanted) {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.#settle();
  }

  // A browser ends a lock when the page is hidden; with a low battery it may refuse one.
  async #settle() {
    const wants = () => this.wanted && !document.hidden;
    if (this.asking || wants() === Boolean(this.lock)) return;
    if (!wants()) {
      this.lock.release().catch(() => {});
      this.lock = null;
      return;
    }
    this.asking = true;
    try {
      const lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { if (this.lock === lock) this.lock = null; });
      this.lock = lock;
    } catch { /* without it the screen turns off as usual */ }
    this.asking = false;
    if (this.lock && !wants()) this.#settle();
  }
}
