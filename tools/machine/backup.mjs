// Requests of tools/backup.py to modules of the page: a line of JSON in, a line of JSON out.
//
// request  {pack: files} or {open: base64} or {open, there: files, choices}; files: {path: base64}
// event    {done: true, zip} or {done: true, files, put, rows} or {done: true, refused: text}

import * as zip from "fflate";
import {plan} from "../../simulator/adding.js";
import {Refused, opened, packed} from "../../simulator/backup.js";
import {title} from "../../simulator/names.js";
import {joined} from "../../simulator/records.js";
import {send, serve} from "./lines.mjs";

const bytes = text => new Uint8Array(Buffer.from(text, "base64"));
const text = data => Buffer.from(data).toString("base64");
const decoded = files => new Map(Object.entries(files).map(([path, data]) => [path, bytes(data)]));
const encoded = files => Object.fromEntries([...files].map(([path, data]) => [path, text(data)]));

async function answer(request) {
  if (request.pack) return {zip: text(await packed(decoded(request.pack), zip))};
  const files = await opened(bytes(request.open), zip);
  const {put, rows} = plan(decoded(request.there ?? {}), files, request.choices, joined);
  for (const row of rows) row.title = [row.path, row.to].filter(Boolean).map(title);
  return {files: encoded(files), put: encoded(put), rows};
}

await serve(async request => {
  try {
    send({done: true, ...await answer(request)});
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    send({done: true, refused: error.message});
  }
});
