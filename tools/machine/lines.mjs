// The node side of tools/machine/node.py: JSON requests on standard input, events on output.

import {writeSync} from "node:fs";
import {createInterface} from "node:readline";

export function send(event) {
  const bytes = Buffer.from(JSON.stringify(event) + "\n");
  for (let at = 0; at < bytes.length;) at += written(bytes, at);
}

function written(bytes, at) {
  try {
    return writeSync(1, bytes, at);
  } catch (error) {
    if (error.code === "EAGAIN") return 0; // the pipe is full: the reader is slow
    throw error;
  }
}

// Calls answer(request) for every request, one after the other.
export async function serve(answer) {
  for await (const line of createInterface({input: process.stdin})) await answer(JSON.parse(line));
}
