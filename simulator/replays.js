// Recordings of races as files: one is saved from the page, another one opened there. What is in
// them: lib/pitwall/race/record_bytes.py; how a device names them: recorded.py.

const FOLDER = "/saves/";
const KEPT = /^\/saves\/replay-(\d+)\.pwr$/;
const MAGIC = "PWRR";
const MOST = 16384; // bytes

const number = path => Number(path.match(KEPT)?.[1] ?? 0);

// The path of the one that was driven last, "" if there is none.
export const newest = files => [...files.keys()].filter(number)
  .sort((one, other) => number(other) - number(one))[0] ?? "";

// Gives one to whoever sits before the page.
export function save(path, data) {
  const url = URL.createObjectURL(new Blob([data], {type: "application/octet-stream"}));
  const link = Object.assign(document.createElement("a"),
    {href: url, download: path.slice(FOLDER.length)});
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

// Asks for a file; put(path, data) gets it as the newest one, refuse(name) what is none.
export function open(files, put, refuse) {
  const input = Object.assign(document.createElement("input"), {type: "file", accept: ".pwr"});
  input.addEventListener("change", async () => {
    const [file] = input.files;
    const data = new Uint8Array(await file.arrayBuffer());
    if (data.length > MOST || new TextDecoder().decode(data.subarray(0, 4)) !== MAGIC)
      refuse(file.name);
    else
      put(`${FOLDER}replay-${number(newest(files())) + 1}.pwr`, data);
  });
  input.click();
}
