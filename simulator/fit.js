// The size of the picture: as large as possible, with whole pixels if fractions would be visible.

const CRISP = [2, 6]; // device pixels a panel pixel; between them, fractions are visible,
const FINE = 2.5;     // unless there are at least this many for one of CSS, as on a phone
const MOST = 4;       // maximum of CSS pixels for one of the panel's shorter side of 240
const SIDE = 240;

// Return CSS pixels for one pixel of a panel in a space of that size; ratio: device pixels for one
// of CSS.
export function scale(panel, room, ratio = 1) {
  const most = MOST * SIDE / Math.min(SIDE, Math.max(panel.width, panel.height));
  const fits = Math.min(room.width / panel.width, room.height / panel.height, most) * ratio;
  const whole = ratio < FINE && fits >= CRISP[0] && fits <= CRISP[1];
  return Math.max(0, whole ? Math.floor(fits) : fits) / ratio;
}

// Keep `screen`, the canvas of a panel, as large as `stage` allows, now and after every change.
// Returns a function that ends this.
export function follow(screen, stage, panel) {
  const bezel = screen.parentElement;
  const fit = () => {
    const rim = 2 * parseFloat(getComputedStyle(bezel).paddingTop);
    const room = {width: stage.clientWidth - rim, height: stage.clientHeight - rim};
    const each = scale(panel, room, devicePixelRatio);
    screen.style.width = each * panel.width + "px";
    screen.style.height = each * panel.height + "px";
  };
  const watch = new ResizeObserver(fit);
  watch.observe(stage);
  fit();
  return () => watch.disconnect();
}
