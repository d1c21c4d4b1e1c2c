// How large the picture is: as large as its place, its pixels whole where a part of one would show.

const CRISP = [2, 6]; // device pixels for one of the panel: between them a part of one is seen,
const FINE = 2.5;     // unless there are so many for one of CSS, as on a telephone
const MOST = 4;       // CSS pixels for one of the panel's shorter side of 240, at most
const SIDE = 240;

// CSS pixels for one pixel of a panel in a room of that many; ratio: device pixels for one of CSS.
export function scale(panel, room, ratio = 1) {
  const most = MOST * SIDE / Math.min(SIDE, Math.max(panel.width, panel.height));
  const fits = Math.min(room.width / panel.width, room.height / panel.height, most) * ratio;
  const whole = ratio < FINE && fits >= CRISP[0] && fits <= CRISP[1];
  return Math.max(0, whole ? Math.floor(fits) : fits) / ratio;
}

// Keeps `screen`, the canvas of a panel, as large as `stage` allows, now and whenever that changes.
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
