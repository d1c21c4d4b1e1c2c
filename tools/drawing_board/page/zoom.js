// Zoom by wheel, two fingers or dragging, which changes the picture's viewBox.

const MOST = 12;
const STILL = 5; // pixels that a press may move and still be a click

export class Zoom {
  // An svg, and the size of its drawing, see `size`.
  constructor(svg) {
    this.svg = svg;
    this.fingers = new Map();
    this.dragged = false;
    this.size(1, 1);
    svg.addEventListener("wheel", event => {
      event.preventDefault();
      this.by(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event);
    }, {passive: false});
    svg.addEventListener("pointerdown", event => this.#down(event));
    svg.addEventListener("pointermove", event => this.#move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      svg.addEventListener(end, event => this.fingers.delete(event.pointerId));
    svg.addEventListener("click", event => { // the end of a drag is no click
      if (this.dragged) event.stopImmediatePropagation();
    }, true);
  }

  size(width, height) {
    if (this.width === width && this.height === height) return;
    Object.assign(this, {width, height});
    this.fit();
  }

  fit() { this.#see(0, 0, 1); }

  // Zooms by a factor around a point of the screen, or the middle.
  by(factor, {clientX, clientY} = {}) {
    const scale = Math.min(Math.max(this.scale * factor, 1), MOST);
    const [x, y] = clientX === undefined
      ? [this.x + this.width / this.scale / 2, this.y + this.height / this.scale / 2]
      : this.#point(clientX, clientY);
    const ratio = this.scale / scale;
    this.#see(x - (x - this.x) * ratio, y - (y - this.y) * ratio, scale);
  }

  #see(x, y, scale) {
    const [wide, high] = [this.width / scale, this.height / scale];
    x = Math.min(Math.max(x, 0), this.width - wide);
    y = Math.min(Math.max(y, 0), this.height - high);
    Object.assign(this, {x, y, scale});
    this.svg.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
    this.svg.classList.toggle("closer", scale > 1);
  }

  // Converts a point of the screen to the drawing.
  #point(clientX, clientY) {
    const {x, y} = new DOMPoint(clientX, clientY).matrixTransform(
      this.svg.getScreenCTM().inverse());
    return [x, y];
  }

  #down(event) {
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(event.pointerId, event);
    this.start = event;
  }

  #move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const others = [...this.fingers.values()].filter(one => one.pointerId !== event.pointerId);
    if (others.length) {
      const far = one => Math.hypot(one.clientX - others[0].clientX, one.clientY - others[0].clientY);
      this.dragged = true;
      this.by(far(event) / (far(before) || 1), event);
    } else if (this.dragged ||= this.#far(event)) {
      const {a} = this.svg.getScreenCTM();
      this.#see(this.x - (event.clientX - before.clientX) / a,
        this.y - (event.clientY - before.clientY) / a, this.scale);
    }
    this.fingers.set(event.pointerId, event);
  }

  #far({clientX, clientY}) {
    return Math.hypot(clientX - this.start.clientX, clientY - this.start.clientY) > STILL;
  }
}
