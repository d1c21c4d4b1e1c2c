// The page's last line: links, the board, and the player's hand.

// For a left hand, cross and keys change places. The browser remembers the choice.

const CHOICE = "pitwall.hand"; // in the browser's storage, next to the saves
const CLICK_MS = 400; // the click of the finger that closed the menu comes within this time

export function hand(box) {
  box.checked = remembered() === "left";
  const show = () => document.body.classList.toggle("left", box.checked);
  box.addEventListener("change", () => {
    try {
      localStorage.setItem(CHOICE, box.checked ? "left" : "right");
    } catch { /* it lasts until the page is closed */ }
    show();
  });
  show();
}

function remembered() {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

// On small screens `key` opens the line. A press outside the line closes it.
export function foldOut(key, line) {
  const open = now => {
    line.classList.toggle("open", now);
    key.setAttribute("aria-expanded", now);
  };
  key.addEventListener("click", () => open(!line.classList.contains("open")));
  addEventListener("pointerdown", event => {
    const {target} = event;
    if (!line.classList.contains("open") || line.contains(target) || key.contains(target)) return;
    open(false);
    event.stopPropagation(); // it closes the menu, and must not press anything below
    const swallow = click => click.stopPropagation();
    addEventListener("click", swallow, {capture: true, once: true});
    setTimeout(() => removeEventListener("click", swallow, {capture: true}), CLICK_MS);
  }, true);
  addEventListener("keydown", ({key}) => { if (key === "Escape") open(false); }, true);
}
