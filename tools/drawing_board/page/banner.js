// The line below the bar: what has happened, with buttons for what the user can do about it.

// news: [text, [a button's label, its action], ..], or [] to hide the line.
export function showBanner(node, [said = "", ...choices]) {
  const now = said + choices.map(([label]) => label);
  if (node.dataset.said === now) return; // screen readers would read it again
  node.dataset.said = now;
  node.hidden = !said;
  node.querySelector("span").textContent = said;
  node.querySelectorAll("button").forEach(button => button.remove());
  for (const [label, act] of choices) {
    const button = node.appendChild(document.createElement("button"));
    button.textContent = label;
    button.addEventListener("click", act);
  }
}
