// The page's own texts: the English text is the key, the Spanish one is next to it.
//
// The page uses the device's language (device.js `spoken`), before that the browser's.

export const SPANISH = {
  // index.html
  "Pitwall handheld": "Consola Pitwall",
  "Link copied": "Enlace copiado",
  "Copy a link to this race": "Copiar un enlace a esta carrera",
  "Share the result": "Compartir el resultado",
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
  "More": "Más",
  "A phone held upright": "Un teléfono en vertical",
  "left-handed": "para zurdos",

  // labels of the boards' keys: simulator/boards/
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
  "the dice": "los dados",
  "the dashboards": "los cuadros",
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
  "Results (CSV)": "Resultados (CSV)",
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

  // install.html, install.js, exchange.js, esp.js
  "Put it on a device": "Ponlo en un dispositivo",
  "Back to the game": "Volver al juego",
  "Which device do you have?": "¿Qué dispositivo tienes?",
  "Copy one file": "Copiar un archivo",
  "Over USB, to MicroPython": "Por USB, a MicroPython",
  "For a board that runs MicroPython. The page lists all that it will write first.":
    "Para una placa con MicroPython. La página enumera antes todo lo que va a escribir.",
  "This browser has no WebSerial. Use Chrome or Edge on a computer, or copy a file to the device.":
    "Este navegador no tiene WebSerial. Usa Chrome o Edge en un ordenador, o copia un archivo.",
  "Connect and look": "Conectar y mirar",
  "Progress": "Progreso",
  "Install": "Instalar",
  "Change nothing": "No cambiar nada",
  "Write the whole ESP32": "Escribir el ESP32 entero",
  "Nobody has tried this on a real ESP32 yet. It deletes the board's files if partitions change.":
    "Nadie lo ha probado aún en un ESP32 real. Borra los archivos si cambian las particiones.",
  "Connect and write": "Conectar y escribir",
  "Saves": "Partidas guardadas",
  "Races, recordings, settings and circuits go both ways. Nothing is replaced unless you choose so.":
    "Carreras, grabaciones, ajustes y circuitos van y vienen. Nada se cambia si tú no lo eliges.",
  "From the device to this browser": "Del dispositivo a este navegador",
  "From this browser to the device": "De este navegador al dispositivo",
  "for a Pico or Pico W": "para una Pico o Pico W",
  "for a Pico 2 or Pico 2 W": "para una Pico 2 o Pico 2 W",
  "Hold BOOTSEL while you plug in the cable. A drive appears.":
    "Mantén BOOTSEL mientras conectas el cable. Aparece una unidad.",
  "Hold X and press POWER. A drive appears.": "Mantén X y pulsa POWER. Aparece una unidad.",
  "Switch it off, hold DOWN on the pad and switch it on. A drive appears.":
    "Apágala, mantén ABAJO en la cruceta y enciéndela. Aparece una unidad.",
  "This page has no file for it. On Debian, this makes it:":
    "Esta página no tiene un archivo para ella. En Debian se hace así:",
  "This page has no file for it: see firmware/esp32/build.sh.":
    "Esta página no tiene un archivo para ella: mira firmware/esp32/build.sh.",
  "Save this file:": "Guarda este archivo:",
  "Copy the file onto the drive. Pitwall starts, and saves stay.":
    "Copia el archivo en la unidad. Pitwall arranca y lo guardado se queda.",
  "No port was chosen.": "No se ha elegido ningún puerto.",
  "Nothing was changed.": "No se ha cambiado nada.",
  "The old version is whole, or the device says so: connect again to go on.":
    "La versión anterior está entera, o el dispositivo avisa: conecta otra vez para seguir.",
  "Pitwall starts on the device. You can unplug it.":
    "Pitwall arranca en el dispositivo. Puedes desconectarlo.",
  "it does not start: {0}": "no arranca: {0}",
  "The device has the new version.": "El dispositivo tiene la versión nueva.",
  "the file is damaged: load the page again": "el archivo está dañado: carga otra vez la página",
  "the chip is {0}, the file is for {1}": "el chip es {0}, el archivo es para {1}",
  "the loader reports: {0}": "el cargador avisa: {0}",
  "Another tab of the game keeps the saves: close it and try again.":
    "Otra pestaña del juego está guardando: ciérrala y prueba otra vez.",
  "What is added": "Lo que se añade",
  "Take the other one": "Tomar lo otro",

  // board.js
  "the port cannot be opened: another program uses it":
    "no se puede abrir el puerto: lo usa otro programa",
  "the connection was lost": "se ha perdido la conexión",
  "it does not answer as MicroPython does": "no contesta como MicroPython",
  "the board does not answer any more": "la placa ya no contesta",
  "the board reports: {0}": "la placa avisa: {0}",
  "the flash of the device is full": "la memoria flash del dispositivo está llena",

  // tools/device/installing.py, in_use.py, saving.py
  "nothing has changed": "no ha cambiado nada",
  "the device runs {0}, not MicroPython": "el dispositivo tiene {0}, no MicroPython",
  "this device has Pitwall in its firmware: put the new UF2 on it":
    "este dispositivo tiene Pitwall en su firmware: cópiale el UF2 nuevo",
  "MicroPython {0} on the device reads other .mpy files than ours; 1.19 or newer is needed":
    "MicroPython {0} lee otros archivos .mpy; se necesita 1.19 o más nuevo",
  "the device has {0} KB of memory, Pitwall from files needs {1} KB: put a UF2 on it (make firmware)":
    "el dispositivo tiene {0} KB de memoria, Pitwall en archivos pide {1} KB: cópiale un UF2",
  "the device has {0} KB of memory, Pitwall from files needs {1} KB, and its ROMFS of {2} KB has no room for the {3} KB of an image: put a UF2 on it (make firmware)":
    "el dispositivo tiene {0} KB de memoria, Pitwall en archivos pide {1} KB, y en su ROMFS de {2} KB no caben los {3} KB de una imagen: cópiale un UF2",
  "the device has {0} KB of memory, Pitwall from files needs {1} KB, from its ROMFS {2} KB: put a UF2 on it (make firmware)":
    "el dispositivo tiene {0} KB de memoria, Pitwall en archivos pide {1} KB, en su ROMFS {2} KB: cópiale un UF2",
  "the flash of the device is full: {0} KB are needed, {1} KB are free":
    "la memoria flash está llena: se necesitan {0} KB, quedan {1} KB",
  "what is in the ROMFS of the device is replaced: {0} KB":
    "se reemplaza lo que hay en la ROMFS del dispositivo: {0} KB",
  "{0} files of an older version of Pitwall in /a and /b are deleted":
    "se borran {0} archivos de una versión anterior de Pitwall en /a y /b",
  "{0} files of an older version of Pitwall in /{1} are deleted":
    "se borran {0} archivos de una versión anterior de Pitwall en /{1}",
  "{0} KB of memory, {1} KB are needed; {2} KB of ROMFS, {3} KB are needed":
    "{0} KB de memoria, se necesitan {1} KB; {2} KB de ROMFS, se necesitan {3} KB",
  "{0} KB of memory, {1} KB are needed": "{0} KB de memoria, se necesitan {1} KB",
  "{0} bytes to send, {1} files are there already":
    "{0} bytes por enviar, {1} archivos ya están allí",
  "{0}, the one that is there is kept as {1}": "{0}: el que hay se conserva como {1}",
  "{0} is written": "se escribe {0}",
  "the device has the new version in its ROMFS":
    "el dispositivo tiene la versión nueva en su ROMFS",
  "the device has the new version": "el dispositivo tiene la versión nueva",
  "what arrived is not what was sent: once more": "lo que llegó no es lo enviado: otra vez",
  "what arrived is not what was sent; the old version stays in use":
    "lo que llegó no es lo enviado; sigue en uso la versión anterior",
  "what arrived is not what was sent; nothing has changed":
    "lo que llegó no es lo enviado; no ha cambiado nada",
  "what arrived is not what the device has: once more":
    "lo que llegó no es lo que tiene el dispositivo: otra vez",
  "/{0} on the device holds {1}, which is not Pitwall's: rename that folder or delete it":
    "/{0} en el dispositivo tiene {1}, que no es de Pitwall: renombra o borra esa carpeta",
  "{0} on the device is a folder, and Pitwall needs a file of that name: rename it or delete it":
    "{0} es una carpeta en el dispositivo y Pitwall pide un archivo así: renómbrala o bórrala",
  "{0} on the device is a file, and Pitwall needs a folder of that name: rename it or delete it":
    "{0} es un archivo en el dispositivo y Pitwall pide una carpeta así: renómbralo o bórralo",
};

const LANGUAGES = {es: SPANISH};
const NAMES = ["aria-label", "title"];
const HELD = "hold: ";
let words = {};
let fixed; // texts of the page as written: [function that sets a text, the English one]

// Return the text in the current language, with its {0}, {1} .. filled in.
export const say = (text, ...parts) =>
  (words[text] ?? text).replace(/\{(\d)\}/g, (_, at) => parts[at]);

// Return the label of a key; for "hold: BACK", BACK is its meaning while it is held.
export const printed = text => text.startsWith(HELD)
  ? say(HELD + "{0}", printed(text.slice(HELD.length))) : say(text);

// Switch to another language, "es"; unknown ones become English. Returns whether it is new.
export function speak(language) {
  const spoken = language in LANGUAGES ? language : "en";
  if (fixed && document.documentElement.lang === spoken) return false;
  fixed ??= written();
  words = LANGUAGES[spoken] ?? {};
  document.documentElement.lang = spoken;
  for (const [set, text] of fixed) set(say(text));
  return true;
}

// Return the texts of elements with `data-say`, and all names of elements.
function written() {
  const texts = [...document.querySelectorAll("[data-say]")].map(element =>
    [text => { element.textContent = text; }, element.textContent]);
  const names = NAMES.flatMap(name => [...document.querySelectorAll(`[${name}]`)].map(element =>
    [text => {
      if (element.hasAttribute(name)) element.setAttribute(name, text);
    }, element.getAttribute(name)]));
  return [...texts, ...names];
}
