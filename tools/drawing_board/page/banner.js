// The line below the bar that says what has happened, with what can be done about it.

// news: [text, [what a button says, what it does], ..], or [] for nothing.
export function showBanner(node, [said = "", ...choices]) {
  const now = said + choices.map(([label]) => label);
  if (node.dataset.said === now) return; // it would be read out again
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
