// Tones and shakes: what the device's piezo and LED would do, once they are switched on.
//
// Until then nothing that sounds is made: browsers want a press before, and so do people.

const LOUD = 0.08;   // a square wave is loud
const FADE_S = 0.004; // so that no tone begins or ends with a click
const SHAKE_MS = 30;

export class Signals {
  constructor(button) {
    this.on = false;
    this.sound = null; // {context, tone, volume}
    button.addEventListener("click", event => {
      this.#turn(button);
      if (event.detail) button.blur(); // Enter is the device's again
    });
    document.addEventListener("visibilitychange", () => { // no frame comes to end a note
      if (document.hidden) this.tone(0);
    });
  }

  #turn(button) {
    this.on = !this.on;
    button.setAttribute("aria-pressed", this.on);
    if (this.on) this.sound ??= wave();
    if (this.on) this.sound?.context.resume();
    else this.tone(0);
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
