// Why a request failed: no server, or a refusal.

export class Away extends Error {}

export class Refusal extends Error {
  constructor(status, {why, now}) {
    super(why);
    Object.assign(this, {status, now});
  }
}
