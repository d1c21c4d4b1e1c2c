// The page's own words: the English text is the key, the Spanish one stands beside it.
//
// The page speaks the device's language (device.js `spoken`), before that the browser's.

export const SPANISH = {
  // index.html
  "Pitwall handheld": "Consola Pitwall",
  "Copy a link to this race": "Copiar un enlace a esta carrera",
  "Race of the day": "Carrera del día",
  "Recorded races": "Carreras grabadas",
  "Sound": "Sonido",
  "Sound and vibration": "Sonido y vibración",
  "Joystick": "Palanca",
  "Up": "Arriba",
  "Left": "Izquierda",
  "Right": "Derecha",
  "Down": "Abajo",
  "Screen": "Pantalla",
  "Loading": "Cargando",
  "Start again": "Empezar de nuevo",
  "What went wrong": "Qué ha fallado",
  "Erase what is saved…": "Borrar lo guardado…",
  "Keep it": "Conservar",
  "Erase it": "Borrar",
  "Keys": "Teclas",
  "What the screen says": "Lo que dice la pantalla",
  "Keyboard": "Teclado",
  "choose": "elige",
  "Enter": "Intro",
  "or": "o",
  "Space": "Espacio",
  "back": "atrás",
  "board": "placa",
  "Draw a circuit": "Dibuja un circuito",

  // what is printed on the keys of the boards: simulator/boards/
  "UP": "ARRIBA",
  "DOWN": "ABAJO",
  "LOOK": "MIRA",
  "EXPLAIN": "EXPLICA",
  "hold: {0}": "largo: {0}",

  // page.js
  "Pitwall stopped": "Pitwall se detuvo",
  "At the prompt": "En la consola de Python",
  "The simulator failed": "El simulador falló",
  "The simulator did not start": "El simulador no arrancó",
  "Loading, {0} KB": "Cargando, {0} KB",
  "Starting": "Arrancando",

  // stopped.js
  "The race is safe: {0} is saved in this browser, for {1}.":
    "La carrera está a salvo: {0} está guardada en este navegador, para {1}.",
  "Also saved: {0}.": "También guardado: {0}.",
  "What you saved is safe in this browser, for {0}: {1}.":
    "Lo que guardaste está a salvo en este navegador, para {0}: {1}.",
  "Not saved: {0}.": "Sin guardar: {0}.",
  "Erase {0}? This cannot be undone.": "¿Borrar {0}? No se puede deshacer.",

  // links.js
  "A link to this race:": "Un enlace a esta carrera:",

  "Race of the day: {0}": "Carrera del día: {0}",
  "Race of the day: {0}, the same for everybody": "Carrera del día: {0}, la misma para todos",

  // replays.js
  "Save": "Guardar",
  "Save: {0}, {1}": "Guardar: {0}, {1}",
  "Open races": "Abrir carreras",
  "Close": "Cerrar",
  "There is none yet: a race is recorded when it is over.":
    "Aún no hay ninguna: una carrera queda grabada cuando termina.",
  "Delete": "Borrar",
  "Delete?": "¿Borrar?",
  "Delete: {0}, {1}": "Borrar: {0}, {1}",
  "Delete for good: {0}, {1}": "Borrar del todo: {0}, {1}",
  "Not opened: {0}": "Sin abrir: {0}",
  "already here": "ya está aquí",
  "no room, delete a race first": "no hay sitio, borra antes una carrera",
  "not readable now": "ahora no se puede leer",

  // names.js
  "Replay {0}": "Grabación {0}",
  "Opened {0}": "Grabación abierta {0}",
  "the circuit {0}": "el circuito {0}",
  "the race": "la carrera",
  "the championship": "el campeonato",
  "the settings": "los ajustes",
  "the records": "los récords",
  "the board that was typed in": "el tablero escrito a mano",
  "the crash log": "el registro de fallos",
  "an older save": "una partida antigua",
  "{0} and {1}": "{0} y {1}",

  // line.js
  "In the browser's storage {0} cannot be read. It was left as it is.":
    "En el almacenamiento del navegador no se puede leer {0}. Se ha dejado como está.",
  "The other tab no longer keeps the saves.": "La otra pestaña ya no guarda.",
  "Both tabs have changed {0}: which one is to be kept?":
    "Las dos pestañas han cambiado {0}: ¿cuál se conserva?",
  "The saved one": "Lo guardado",
  "This tab's": "Lo de esta pestaña",
  "Not kept: {0}.": "Sin guardar: {0}.",
  "You can play on, and what you do is kept as soon as there is room.":
    "Puedes seguir jugando: se guardará en cuanto haya sitio.",
  "The other tab's {0} is now called {1}.": "{0} de la otra pestaña se llama ahora {1}.",
  "The saves are kept in this tab now.": "Ahora guarda esta pestaña.",
  "Races are kept in this browser, for {0}.":
    "Las carreras se guardan en este navegador, para {0}.",
  "Another tab keeps the saves.": "Otra pestaña está guardando.",
  "You can play here, but nothing of it is kept.": "Aquí puedes jugar, pero no se guarda nada.",
  "You can play here, but this is not kept: {0}.": "Aquí puedes jugar, pero no se guarda: {0}.",
  "Keep the saves here": "Guardar aquí",
  "everything": "todo",
  "The browser does not let this page store anything.":
    "El navegador no deja que esta página guarde nada.",
  "You can play, but when the page is closed {0} is lost.":
    "Puedes jugar, pero al cerrar la página se pierde: {0}.",
  "The browser's storage is full.": "El almacenamiento del navegador está lleno.",
  "The browser's storage cannot be written ({0}).":
    "No se puede escribir en el almacenamiento del navegador ({0}).",

  // backups.js, adding.js, backup.js
  "All saves as one file": "Todo lo guardado en un archivo",
  "The file will hold: {0}.": "El archivo tendrá: {0}.",
  "Nothing is saved yet.": "Aún no hay nada guardado.",
  "Save all as a file": "Guardar todo en un archivo",
  "Add a file": "Añadir un archivo",
  "In this file": "En este archivo",
  "Add": "Añadir",
  "Back": "Atrás",
  "Added: {0}.": "Añadido: {0}.",
  "the file": "el archivo",
  "There is nothing to add.": "No hay nada que añadir.",
  "To add something restarts the device. Your race is saved: you find it in the menu.":
    "Añadir algo reinicia la consola. Tu carrera está guardada: la encuentras en el menú.",
  "Nothing was added.": "No se ha añadido nada.",
  "That did not work: {0}": "No ha funcionado: {0}",
  "Add the file there.": "Añade allí el archivo.",
  "Keep this one": "Conservar lo de aquí",
  "Take the file's": "Tomar lo del archivo",
  "Add both together": "Sumar los dos",
  "will be added": "se añadirá",
  "will be added as {0}": "se añadirá como {0}",
  "already here": "ya estaba aquí",
  "yours stays": "se queda lo tuyo",
  "left out: no space for more recordings":
    "se omite: no caben más grabaciones",
  "This is not a Pitwall backup.": "Esto no es una copia de Pitwall.",
  "This is not a Pitwall backup, or it is damaged.":
    "Esto no es una copia de Pitwall, o está dañada.",
  "The backup is damaged: {0}": "La copia está dañada: {0}",
  "The backup is from a newer Pitwall. Update this one first.":
    "La copia es de un Pitwall más nuevo. Actualiza antes este.",
  "A backup needs a page that came over https.": "Una copia necesita una página con https.",
};

const LANGUAGES = {es: SPANISH};
const NAMES = ["aria-label", "title"];
const HELD = "hold: ";
let words = {};
let fixed; // of the page as it was written: [function that sets a text, the English one]

// The text in the language that is spoken, with its {0}, {1} .. filled.
export const say = (text, ...parts) =>
  (words[text] ?? text).replace(/\{(\d)\}/g, (_, at) => parts[at]);

// The same of what is printed on a key: "hold: BACK" is what it means when it is held down.
export const printed = text => text.startsWith(HELD)
  ? say(HELD + "{0}", printed(text.slice(HELD.length))) : say(text);

// Go on in another language, "es"; one that is not here is English. Returns whether it is new.
export function speak(language) {
  const spoken = language in LANGUAGES ? language : "en";
  if (fixed && document.documentElement.lang === spoken) return false;
  fixed ??= written();
  words = LANGUAGES[spoken] ?? {};
  document.documentElement.lang = spoken;
  for (const [set, text] of fixed) set(say(text));
  return true;
}

// Texts of elements with `data-say`, and every name of an element that is written as one.
function written() {
  const texts = [...document.querySelectorAll("[data-say]")].map(element =>
    [text => { element.textContent = text; }, element.textContent]);
  const names = NAMES.flatMap(name => [...document.querySelectorAll(`[${name}]`)].map(element =>
    [text => {
      if (element.hasAttribute(name)) element.setAttribute(name, text);
    }, element.getAttribute(name)]));
  return [...texts, ...names];
}
