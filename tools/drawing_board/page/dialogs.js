// Dialogs for opening a circuit and for naming a new one.

import {drafts} from "./drafts.js";

// Lets the user choose a file. listed: see files.py. Resolves to the file, or undefined.
export function chooseFile(dialog, {files, folders}) {
  const [search, list] = ["input", ".list"].map(query => dialog.querySelector(query));
  const unsaved = drafts.files();
  const all = [...new Set([...files, ...unsaved])];
  const show = () => list.replaceChildren(...groups(all, search.value.trim().toLowerCase(), unsaved));
  search.value = "";
  search.oninput = show;
  search.onkeydown = event => { // Enter chooses the first match
    if (event.key !== "Enter") return;
    event.preventDefault();
    list.querySelector("button")?.click();
  };
  show();
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise(resolve => {
    dialog.onclose = () => resolve(dialog.returnValue ? dialog.returnValue.slice(1) : undefined);
  });
}

function groups(files, wanted, unsaved) {
  const found = files.filter(file => file.toLowerCase().includes(wanted));
  const folders = [...new Set(found.map(folderOf))].sort();
  return folders.map(folder => {
    const node = element("fieldset");
    node.append(element("legend", folder || "without a name"));
    for (const file of found.filter(each => folderOf(each) === folder).sort()) {
      const button = element("button", file ? file.slice(folder.length + 1, -4) : "New circuit");
      button.value = "=" + file;
      if (unsaved.includes(file)) button.append(element("i", "not saved"));
      node.append(button);
    }
    return node;
  });
}

// Lets the user name a new circuit. start: what it can start from, [{label, group, folder, value}],
// empty if the text exists already. Resolves to {file, value}, or undefined. taken: file names that
// are not allowed, if any.
export function nameFile(dialog, {files, folders, taken = []}, start, folder = "") {
  const form = dialog.querySelector("form");
  const {start: from, folder: where, name} = form.elements;
  const why = dialog.querySelector(".why");
  dialog.querySelector("h2").textContent = start.length ? "New circuit" : "Save under which name?";
  form.querySelector(".main").textContent = start.length ? "Create" : "Save";
  dialog.querySelector(".start").hidden = !start.length;
  from.replaceChildren(...options(start));
  where.replaceChildren(...folders.map(each => new Option(each, each)));
  const suit = () => {
    where.value = fitting(folders, start[from.selectedIndex]?.folder ?? folder);
    where.onchange();
  };
  let proposed = name.value = "";
  where.onchange = () => {
    if (name.value === proposed) name.value = proposed = free(files, where.value);
  };
  from.onchange = suit;
  suit();
  why.textContent = "";
  dialog.showModal();
  name.select();
  return new Promise(resolve => {
    form.querySelector("button[type=button]").onclick = () => dialog.close();
    dialog.onclose = () => resolve(undefined);
    form.onsubmit = event => {
      event.preventDefault();
      const file = `${where.value}/${name.value}.txt`;
      if ([...files, ...taken].includes(file) || drafts.of(file)) {
        why.textContent = "There is a circuit of that name already.";
        return;
      }
      resolve({file, value: start[from.selectedIndex]?.value});
      dialog.close();
    };
  });
}

function options(start) {
  const found = new Map();
  for (const {label, group} of start) {
    if (!found.has(group)) found.set(group, Object.assign(element("optgroup"), {label: group}));
    found.get(group).append(new Option(label));
  }
  return found.values();
}

// Returns the starts of a new circuit; files as in files.py, boards and templates as in /words.
export function starts({files}, {boards, templates}) {
  const small = Object.keys(boards).map(game => ({label: title(game), folder: game,
    group: "A small circuit", value: {text: templates[game]}}));
  const copies = files.map(file => ({label: file.slice(0, -4), folder: file.split("/").at(-2),
    group: "A copy of", value: {copy: file}}));
  return [...small, {label: "nothing", group: "An empty text", value: {text: ""}}, ...copies];
}

const title = game => ({"formula-90": "Race! Formula 90", "formula-d": "Formula D"})[game]
  ?? game.split("-").map(word => word[0].toUpperCase() + word.slice(1)).join(" ");

// Returns the folder of a game's circuits, or the first folder.
function fitting(folders, wanted) {
  return folders.find(folder => folder.endsWith("/" + wanted)) ?? folders[0];
}

function free(files, folder) {
  let number = 1;
  const name = () => number === 1 ? "my-circuit" : `my-circuit-${number}`;
  while (files.includes(`${folder}/${name()}.txt`) || drafts.of(`${folder}/${name()}.txt`)) number++;
  return name();
}

const folderOf = file => file.slice(0, Math.max(file.lastIndexOf("/"), 0));

const element = (kind, text = "") => Object.assign(document.createElement(kind), {textContent: text});
