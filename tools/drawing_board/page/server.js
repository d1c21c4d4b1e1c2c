// Asks the server. It may be away for a while: then `there` is false until it answers again.

export class Away extends Error {}

export class Refusal extends Error {
  constructor(status, {why, now}) {
    super(why);
    Object.assign(this, {status, now});
  }
}

export const server = {there: true, changed: () => {}};

// GET, or POST of `body`. Resolves to what was answered; throws Away or Refusal.
export async function ask(path, body, signal) {
  let answer;
  try {
    answer = await fetch(path, body && {method: "POST", body: JSON.stringify(body), signal,
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
