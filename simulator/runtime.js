// MicroPython compiled to WebAssembly: started, and given a file system. No page and no node in here.

// Starts one MicroPython. print(text) gets what the program prints, whole lines and last pieces.
// Only one may live at a time in one JavaScript realm: the package keeps its tables in globals.
export async function start(loadMicroPython, {heap = 1 << 20, pystack = 8192, print, url} = {}) {
  const mp = await loadMicroPython({
    heapsize: heap, pystack, url, linebuffer: true,
    stdout: line => print(line + "\n"),
    stderr: line => print(line + "\n"),
  });
  return {mp, flush: () => flush(mp._module, print)};
}

function flush(module, print) {
  const bytes = module._stdoutBuffer;
  if (!bytes || !bytes.length) return;
  print(new TextDecoder().decode(new Uint8Array(bytes)));
  bytes.length = 0;
}

// Writes one file, with the folders it needs. data: Uint8Array or string.
export function plant(FS, path, data) {
  const folders = path.split("/").slice(1, -1);
  let folder = "";
  for (const name of folders) {
    folder += "/" + name;
    if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
  }
  FS.writeFile(path, data);
}

// The text of an error a program died of: MicroPython's traceback, or JavaScript's.
export function traceback(error) {
  return error.name === "PythonError" ? error.message : String(error.stack || error);
}
