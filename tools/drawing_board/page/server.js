// Sends requests to the server. While it does not answer, `there` is false.

import {Away, Refusal} from "./refusal.js";

export {Away, Refusal};

// keeps: are the texts kept only in this browser?
export const server = {there: true, changed: () => {}, keeps: false,
  away: "The server does not answer. What you type is kept in this browser."};

// Sends a GET, or a POST of `body`. Resolves to the answer; throws Away or Refusal.
export async function ask(path, body, signal) {
  let answer;
  try {
    answer = await fetch(path.slice(1), body && {method: "POST", body: JSON.stringify(body), signal,
      headers: {"Content-Type": "application/json"}});
  } catch (error) {
    if (error.name === "AbortError") throw error;
    heard(false);
    throw new Away("The server does not answer.");
  }
  heard(true);
  const told = await answer.json().catch(() => ({why: "The server answers in a strange way."}));
  if (!answer.ok) throw new Refusal(answer.status, told);
  return told;
}

function heard(there) {
  if (server.there === there) return;
  server.there = there;
  server.changed();
}
