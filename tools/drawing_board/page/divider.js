// The line between text and board: drag it, or move it with arrow keys.

const KEY = "drawing-board:width";
const [LEAST, MOST, STEP] = [20, 75, 2]; // width of the text in percent

export function divide(divider, main) {
  let width = 40;
  const set = percent => {
    width = Math.min(Math.max(percent, LEAST), MOST);
    main.style.setProperty("--text", width + "%");
    divider.setAttribute("aria-valuenow", Math.round(width));
  };
  const keep = () => { try { localStorage.setItem(KEY, width); } catch { /* not kept */ } };
  try { set(Number(localStorage.getItem(KEY)) || width); } catch { set(width); }
  divider.addEventListener("pointerdown", event => divider.setPointerCapture(event.pointerId));
  divider.addEventListener("pointermove", event => {
    if (!divider.hasPointerCapture(event.pointerId)) return;
    const {left, width: whole} = main.getBoundingClientRect();
    set((event.clientX - left) / whole * 100);
  });
  divider.addEventListener("pointerup", keep);
  divider.addEventListener("keydown", ({key}) => {
    set(width + ({ArrowLeft: -STEP, ArrowRight: STEP}[key] ?? 0));
    keep();
  });
}
