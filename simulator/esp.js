// Writes a merged image to an ESP32 with npm's esptool-js, which is loaded only when needed.

import {BoardError} from "./board.js";

const library = "./esptool.js";
const BAUD = 115200;

// Write the image to its address. progress(done, all); log(text) gets the output of the loader.
export async function write(port, {data, address, chip}, progress, log) {
  const {ESPLoader, Transport} = await import(library);
  const transport = new Transport(port);
  const terminal = {clean() {}, writeLine: log, write: log};
  const loader = new ESPLoader({transport, baudrate: BAUD, terminal});
  try {
    const found = await loader.main();
    if (!fits(found, chip)) throw new BoardError("the chip is {0}, the file is for {1}", found, chip);
    await loader.writeFlash({
      fileArray: [{data, address}], eraseAll: false, compress: true,
      flashMode: "keep", flashFreq: "keep", flashSize: "keep",
      reportProgress: (_, done, all) => progress(done, all),
    });
    await loader.after("hard_reset");
  } catch (error) {
    throw error.text ? error : new BoardError("the loader reports: {0}", error.message);
  } finally {
    await transport.disconnect().catch(() => {});
  }
}

// "ESP32-D0WDQ6 (revision v1.0)" is an esp32, "ESP32-S3 (QFN56)" is not.
function fits(found, chip) {
  const [, kind = ""] = found.toLowerCase().match(/^(esp32(?:-[shcp]\d+)?)/) ?? [];
  return kind.replace("-", "") === chip;
}
