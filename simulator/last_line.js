// The page's last line: links, the board, and the player's hand.

// Cross and keys change places for a left hand. The browser remembers the choice.

const CHOICE = "pitwall.hand"; // in the browser's storage, beside the saves

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
  addEventListener("pointerdown", ({target}) => {
    if (!line.contains(target) && !key.contains(target)) open(false);
  }, true);
  addEventListener("keydown", ({key}) => { if (key === "Escape") open(false); }, true);
}
