// Recordings of races as files: each that the device keeps can be saved from the page, and others
// opened there. What is in them: lib/pitwall/race/record_bytes.py; how a device names them:
// recorded.py.

const FOLDER = "/saves/";
const KEPT = /^\/saves\/replay-(\d+)\.pwr$/;
const END = ".pwr";
const MAGIC = "PWRR";
const MOST = 16384; // bytes
const SAYS = {
  en: {title: "Recorded races", save: "Save", open: "Open races", close: "Close",
       none: "There is none yet: a race is recorded when it is over.",
       refused: names => `No recording of a race: ${names}`},
  es: {title: "Carreras grabadas", save: "Guardar", open: "Abrir carreras", close: "Cerrar",
       none: "Aún no hay ninguna: una carrera queda grabada cuando termina.",
       refused: names => `No es la grabación de una carrera: ${names}`},
};
const says = SAYS[navigator.language?.slice(0, 2)] ?? SAYS.en;

const number = path => Number(path.match(KEPT)?.[1] ?? 0);

// The dialog with all of them. box: its element; button: what opens it.
//
// list()      [[name on the device, name for a file, circuit, what it was], ...]
// files()     Map of what is on the device
// put(files)  lays a Map of more on it
export class Replays {
  constructor(box, button, {list, files, put}) {
    Object.assign(this, {box, list, files, put});
    button.ariaLabel = button.title = says.title;
    button.addEventListener("click", () => {
      button.blur(); // keys are the device's again, once it is closed
      this.show();
    });
  }

  show(wrong = "") {
    const close = made("form", {method: "dialog"}, made("button", {textContent: says.close}));
    const open = made("button", {textContent: says.open, type: "button"});
    open.addEventListener("click", () => this.#open());
    close.prepend(open);
    const rows = this.list().map(row => this.#row(...row));
    this.box.replaceChildren(made("h2", {textContent: says.title}),
      rows.length ? made("ul", {}, ...rows) : made("p", {textContent: says.none}),
      ...wrong ? [made("p", {className: "wrong", role: "alert", textContent: wrong})] : [], close);
    if (!this.box.open) this.box.showModal();
  }

  #row(name, file, circuit, what) {
    const button = made("button", {textContent: says.save, type: "button",
      ariaLabel: `${says.save}: ${circuit}, ${what}`});
    button.addEventListener("click", () => save(file + END, this.files().get(FOLDER + name)));
    return made("li", {}, made("span", {}, made("b", {textContent: circuit}), what), button);
  }

  // Asks for files; those that are recordings become the newest ones.
  #open() {
    const input = made("input", {type: "file", accept: END, multiple: true});
    input.addEventListener("change", async () => {
      const taken = new Map(), wrong = [];
      let last = Math.max(0, ...[...this.files().keys()].map(number));
      for (const file of input.files) {
        const data = new Uint8Array(await file.slice(0, MOST + 1).arrayBuffer());
        if (isRecording(data)) taken.set(`${FOLDER}replay-${++last}${END}`, data);
        else wrong.push(`"${file.name}"`);
      }
      this.put(taken);
      this.show(wrong.length ? says.refused(wrong.join(", ")) : "");
    });
    input.click();
  }
}

const isRecording = data =>
  data.length <= MOST && new TextDecoder().decode(data.subarray(0, MAGIC.length)) === MAGIC;

function made(name, what, ...children) {
  const element = Object.assign(document.createElement(name), what);
  element.append(...children);
  return element;
}

// Gives a file to whoever sits before the page.
function save(name, data) {
  const url = URL.createObjectURL(new Blob([data], {type: "application/octet-stream"}));
  made("a", {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
