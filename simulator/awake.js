// Keeps the screen of a telephone on while a race is open.

export class Awake {
  constructor() {
    this.wanted = false;
    this.lock = null;     // that we have
    this.asking = false;
    document.addEventListener("visibilitychange", () => this.#settle());
  }

  // Is a race open?
  want(wanted) {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.#settle();
  }

  // A browser ends a lock when the page is hidden; a low battery may refuse one.
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
    } catch { /* without it the screen goes dark as usual */ }
    this.asking = false;
    if (this.lock && !wants()) this.#settle();
  }
}
