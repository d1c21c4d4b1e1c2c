// Taps on the picture, and swipes that scroll its lists.

const STROKE = 12; // CSS pixels from which it is not a tap

// screen: the canvas; all numbers are pixels of the panel
// tap(x, y)
// swipe(x, y, right, down): the finger started at (x, y) and has moved that far. It returns true if
//   something scrolled; the next distance then counts from here.
export function listen(screen, {tap, swipe}) {
  let from = null; // where the finger went down, or the list last scrolled
  let stroke = false;
  const place = ({clientX, clientY}) => {
    const {left, top, width, height} = screen.getBoundingClientRect();
    return [(clientX - left) * screen.width / width, (clientY - top) * screen.height / height];
  };
  screen.addEventListener("pointerdown", event => {
    from = {at: place(event), x: event.clientX, y: event.clientY};
    stroke = false;
  });
  screen.addEventListener("pointermove", event => {
    if (!from || !event.buttons) return;
    stroke ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > STROKE;
    const at = place(event);
    if (stroke && swipe(...from.at, at[0] - from.at[0], at[1] - from.at[1])) from.at = at;
  });
  for (const end of ["pointerup", "pointercancel"])
    screen.addEventListener(end, () => { from = null; });
  screen.addEventListener("click", event => {
    if (!stroke) tap(...place(event));
    stroke = false;
  });
}
