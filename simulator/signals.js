// Tones and shakes: what the device's piezo and LED would do, once they are switched on.
//
// Until then nothing that sounds is made: browsers want a press before, and so do people. Whether they
// are on is remembered; after a reload or an interruption the next key or click brings the sound back.
// The button and the device's setting *Sound* are the same switch: whichever changes, the other does.

const LOUD = 0.08;   // a square wave is loud
const FADE_S = 0.004; // so that no tone begins or ends with a click
const SHAKE_MS = 30;
const CHOICE = "pitwall.sound"; // in the browser's storage, beside the saves
const GESTURES = ["keydown", "pointerup", "click"];

export class Signals {
  // chosen(on): the button was pressed.
  constructor(button, chosen) {
    Object.assign(this, {button, chosen});
    this.on = remembered() === "on";
    this.sound = null; // {context, tone, volume}
    show(button, this.on);
    for (const gesture of GESTURES) addEventListener(gesture, () => this.#wake(), true);
    button.addEventListener("click", event => {
      this.turn(!this.on);
      chosen(this.on);
      if (event.detail) button.blur(); // Enter is the device's again
    });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.tone(0); // no frame comes to end a note
      else if (this.sound) this.#wake();
    });
  }

  // Switch them on or off, if they are not so already.
  turn(on) {
    if (this.on === on) return;
    this.on = on;
    remember(this.on ? "on" : "off");
    show(this.button, this.on);
    if (this.on) this.#wake();
    else this.tone(0);
  }

  // Start the sound, or go on after an interruption: a call, another program, a locked screen.
  #wake() {
    if (!this.on) return;
    this.sound ??= wave();
    if (this.sound && this.sound.context.state !== "running")
      this.sound.context.resume().catch(() => {}); // the next gesture tries again
  }

  // What the piezo does from now on; 0 Hz: nothing.
  tone(hertz) {
    if (this.sound) {
      const {context, tone, volume} = this.sound;
      if (hertz) tone.frequency.setValueAtTime(hertz, context.currentTime);
      volume.gain.setTargetAtTime(this.on && hertz ? LOUD : 0, context.currentTime, FADE_S);
    }
    if (hertz) this.shake();
  }

  // The LED has another colour, or a tone began: felt where a telephone can.
  shake() {
    if (this.on) navigator.vibrate?.(SHAKE_MS);
  }
}

const show = (button, on) => button.setAttribute("aria-pressed", on);

function remembered() {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null; // the storage is closed to us
  }
}

function remember(choice) {
  try {
    localStorage.setItem(CHOICE, choice);
  } catch { /* it lasts until the page is closed */ }
}

// A square wave, as a piezo at half power gives, silent at first; null where there is no sound.
function wave() {
  if (!globalThis.AudioContext) return null;
  const context = new AudioContext();
  const tone = new OscillatorNode(context, {type: "square"});
  const volume = new GainNode(context, {gain: 0});
  tone.connect(volume).connect(context.destination);
  tone.start();
  return {context, tone, volume};
}
