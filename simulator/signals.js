// Sound and vibration for the device's piezo and LED, once they are switched on.
//
// Before that, no sound objects are created: browsers require a press first, and people prefer
// that. The choice is remembered; after a reload or an interruption the next key or click restores
// the sound. The button and the device's setting *Sound* are one switch: a change of either changes
// the other.

const LOUD = 0.08;   // a square wave is loud
const FADE_S = 0.004; // so that no tone begins or ends with a click
const SHAKE_MS = 30;
const CHOICE = "pitwall.sound"; // in the browser's storage, next to the saves
const GESTURES = ["keydown", "pointerup", "click"];

export class Signals {
  // chosen(on): called after a press of the button
  constructor(button, chosen) {
    Object.assign(this, {button, chosen});
    this.on = remembered() === "on";
    this.sound = null; // {context, tone, volume}
    show(button, this.on);
    for (const gesture of GESTURES) addEventListener(gesture, () => this.#wake(), true);
    button.addEventListener("click", event => {
      this.turn(!this.on);
      chosen(this.on);
      if (event.detail) button.blur(); // Enter goes to the device again
    });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.tone(0); // there are no frames to end a note
      else if (this.sound) this.#wake();
    });
  }

  // Switch sound and vibration on or off, unless they already are.
  turn(on) {
    if (this.on === on) return;
    this.on = on;
    remember(this.on ? "on" : "off");
    show(this.button, this.on);
    if (this.on) this.#wake();
    else this.tone(0);
  }

  // Start the sound, or resume it after an interruption: a call, another program, a locked screen.
  #wake() {
    if (!this.on) return;
    this.sound ??= wave();
    if (this.sound && this.sound.context.state !== "running")
      this.sound.context.resume().catch(() => {}); // the next gesture tries again
  }

  // Set the tone of the piezo; 0 Hz: silence.
  tone(hertz) {
    if (this.sound) {
      const {context, tone, volume} = this.sound;
      if (hertz) tone.frequency.setValueAtTime(hertz, context.currentTime);
      volume.gain.setTargetAtTime(this.on && hertz ? LOUD : 0, context.currentTime, FADE_S);
    }
    if (hertz) this.shake();
  }

  // Vibrate, if the device can: the LED has another colour, or a tone began.
  shake() {
    if (this.on) navigator.vibrate?.(SHAKE_MS);
  }
}

const show = (button, on) => button.setAttribute("aria-pressed", on);

function remembered() {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null; // the storage is not accessible
  }
}

function remember(choice) {
  try {
    localStorage.setItem(CHOICE, choice);
  } catch { /* it lasts until the page is closed */ }
}

// Return a square wave, like a piezo at half power, silent at first; null if sound is impossible.
function wave() {
  if (!globalThis.AudioContext) return null;
  const context = new AudioContext();
  const tone = new OscillatorNode(context, {type: "square"});
  const volume = new GainNode(context, {gain: 0});
  tone.connect(volume).connect(context.destination);
  tone.start();
  return {context, tone, volume};
}
