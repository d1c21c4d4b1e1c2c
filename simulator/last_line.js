// The page's last line: links, the board, and the player's hand.

// Cross and keys change places for a left hand. The browser remembers the choice.

const CHOICE = "pitwall.hand"; // in the browser's storage, beside the saves
const CLICK_MS = 400; // the click of a finger that closed the menu comes within that

export function hand(box) {
  box.checked = remembered() === "left";
  const show = () => document.body.classList.toggle("left", box.checked);
  box.addEventListener("change", () => {
    try {
      localStorage.setItem(CHOICE, box.checked ? "left" : "right");
    } catch { /* it holds until the page is closed */ }
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
    event.stopPropagation(); // it closes the menu and means nothing to what is below
    const swallow = click => click.stopPropagation();
    addEventListener("click", swallow, {capture: true, once: true});
    setTimeout(() => removeEventListener("click", swallow, {capture: true}), CLICK_MS);
  }, true);
  addEventListener("keydown", ({key}) => { if (key === "Escape") open(false); }, true);
}
