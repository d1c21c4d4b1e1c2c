// The board: the drawing, and above it places to click, one of which may be chosen.

import {Zoom} from "./zoom.js";

const SVG = "http://www.w3.org/2000/svg";

export class Board {
  // svg: with a group for the drawing and one for the places; chosen(i): called on a click on place i
  constructor(svg, chosen) {
    this.svg = svg;
    this.zoom = new Zoom(svg);
    this.drawn = svg.querySelector(".drawn");
    this.layer = svg.querySelector(".places");
    this.shapes = [];
    this.places = [];
    this.layer.addEventListener("click", event => {
      const i = this.shapes.indexOf(event.target);
      if (i >= 0) chosen(i);
    });
  }

  // board: see look.py
  show({svg, size, places}) {
    this.drawn.innerHTML = svg;
    this.zoom.size(...size);
    this.places = places;
    this.shapes = places.map(({name, shape}) => {
      const polygon = document.createElementNS(SVG, "polygon");
      polygon.setAttribute("points", shape.join(" "));
      polygon.appendChild(document.createElementNS(SVG, "title")).textContent = name;
      return polygon;
    });
    this.layer.replaceChildren(...this.shapes);
    this.svg.setAttribute("aria-label", `The board, ${places.length} places`);
  }

  // Returns whether place i is in the right half of the visible board, and in the upper half.
  seen(i) {
    const [shape, all] = [this.shapes[i], this.svg].map(node => node.getBoundingClientRect());
    return {right: shape.left + shape.width / 2 > all.left + all.width / 2,
      above: shape.top + shape.height / 2 < all.top + all.height / 2};
  }

  clear() {
    this.show({svg: "", size: [2400, 2400], places: []});
  }

  // Highlights the places of the cursor's line.
  light(indexes) { this.#mark("lit", indexes); }

  // Highlights the chosen place and its next places; undefined: none.
  choose(i) {
    const ways = i === undefined ? [] : Object.values(this.places[i].ways).flat();
    this.#mark("chosen", i === undefined ? [] : [i]);
    this.#mark("near", ways);
  }

  #mark(name, indexes) {
    const wanted = new Set(indexes);
    this.shapes.forEach((shape, i) => shape.classList.toggle(name, wanted.has(i)));
  }
}
