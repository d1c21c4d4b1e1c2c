// MicroPython compiled to WebAssembly: started, with a file system. Independent of page and node.

let generation = 0;

// Start a MicroPython. print(text) receives the program's output, in whole lines and last pieces.
// Only the last one started may be used: the package has its tables in globals.
export async function start(loadMicroPython, {heap = 1 << 20, pystack = 8192, print, url} = {}) {
  const mp = await withRegistryOfItsOwn(() => loadMicroPython({
    heapsize: heap, pystack, url, linebuffer: true,
    stdout: line => print(line + "\n"),
    stderr: line => print(line + "\n"),
  }));
  return {mp, flush: () => flush(mp._module, print)};
}

// The package's registry of dead proxies uses the runtime that is in the globals. Without this, the
// registry of an earlier runtime frees objects of the next: "memory access out of bounds".
async function withRegistryOfItsOwn(load) {
  const Native = globalThis.FinalizationRegistry;
  const mine = ++generation;
  globalThis.FinalizationRegistry = class extends Native {
    constructor(free) {
      super(held => { if (mine === generation) free(held); });
    }
  };
  try {
    return await load();
  } finally {
    globalThis.FinalizationRegistry = Native;
  }
}

function flush(module, print) {
  const bytes = module._stdoutBuffer;
  if (!bytes || !bytes.length) return;
  print(new TextDecoder().decode(new Uint8Array(bytes)));
  bytes.length = 0;
}

// Write a file, with the folders it needs. data: Uint8Array or string.
export function plant(FS, path, data) {
  const folders = path.split("/").slice(1, -1);
  let folder = "";
  for (const name of folders) {
    folder += "/" + name;
    if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
  }
  FS.writeFile(path, data);
}

// Return the text of an error that ended a program: MicroPython's traceback, or JavaScript's.
export function traceback(error) {
  return error.name === "PythonError" ? error.message : String(error.stack || error);
}
