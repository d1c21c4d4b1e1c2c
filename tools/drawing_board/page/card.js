// The card of the chosen place: its name, its facts, where it leads, and from where it is reached.

// Fills the card with place i; choose(i) chooses another one, or none.
export function showCard(card, places, i, choose) {
  card.hidden = i === undefined;
  if (card.hidden) return;
  const {name, facts, ways} = places[i];
  const link = there => button(places[there].name, () => choose(there));
  const rows = Object.entries(ways).map(([how, there]) => row(how, there.map(link)));
  const from = places.flatMap((place, k) => Object.entries(place.ways)
    .some(([how, there]) => !/^(spots|section)$/.test(how) && there.includes(i)) ? [k] : []);
  if (from.length) rows.push(row("reached from", from.map(link)));
  card.replaceChildren(heading(name, () => choose()), list(facts), table(rows));
}

function heading(name, close) {
  const node = element("h2", name);
  const cross = button("×", close);
  cross.setAttribute("aria-label", "Close");
  node.append(cross);
  return node;
}

function list(facts) {
  const node = element("ul");
  node.append(...facts.map(fact => element("li", fact)));
  return node;
}

function table(rows) {
  const node = element("dl");
  node.append(...rows.flat());
  return node;
}

function row(how, links) {
  const there = element("dd");
  there.append(...links);
  return [element("dt", how), there];
}

function button(text, act) {
  const node = element("button", text);
  node.addEventListener("click", act);
  return node;
}

function element(kind, text = "") {
  const node = document.createElement(kind);
  node.textContent = text;
  return node;
}
