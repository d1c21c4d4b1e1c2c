// Why a request has no answer: nobody is there, or it was refused.

export class Away extends Error {}

export class Refusal extends Error {
  constructor(status, {why, now}) {
    super(why);
    Object.assign(this, {status, now});
  }
}
