// The circuit being edited: its file, what of it is saved, and what is not.
//
// No typed text is lost: unsaved text is kept as a draft, and a file that has changed on disk is
// overwritten only at the user's request.

import {Away, Refusal, ask} from "./server.js";
import {drafts} from "./drafts.js";

const KEEP_MS = 150; // after a key; if the browser crashes before that, the last letters are lost

export class Circuit {
  // text: the editor; changed() is called after each change of this object
  constructor(text, changed) {
    Object.assign(this, {text, changed, file: "", stamp: "", saved: "", kept: true});
    this.theirs = null; // the file on disk, if another program has changed it
    this.back = false;  // was a draft restored?
    this.busy = false;
    this.draft = null;  // text of the draft that this tab has kept or found
    for (const event of ["pagehide", "visibilitychange"]) addEventListener(event, () => this.keep());
    addEventListener("beforeunload", event => {
      this.keep();
      if (this.dirty && !this.kept) event.preventDefault();
    });
  }

  get dirty() { return this.text.text !== this.saved; }

  // Opens a file and restores unsaved text. Throws Away or Refusal.
  async open(file) {
    const draft = drafts.of(file);
    this.#put(file, file ? await read(file, draft) : GONE, draft);
  }

  // Starts a text that has no file yet.
  create(file, text) {
    this.#put(file, GONE, {text, stamp: ""});
    this.back = false;
    this.keep();
  }

  #put(file, {text, stamp}, draft) {
    this.keep();
    const back = Boolean(draft) && draft.text !== text;
    Object.assign(this, {file, saved: text, stamp: back ? draft.stamp : stamp, back, theirs: null,
      draft: draft?.text ?? null});
    this.text.show(back ? draft.text : text);
    drafts.last = file;
    this.changed();
  }

  // Names a text without a name; nothing is written yet.
  rename(file) {
    this.#drop();
    Object.assign(this, {file, stamp: "", saved: "", theirs: null});
    drafts.last = file;
    this.keep();
  }

  typed() {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.keep(), KEEP_MS);
    this.changed();
  }

  keep() {
    clearTimeout(this.soon);
    if (this.dirty) {
      this.draft = this.text.text;
      this.kept = drafts.keep(this.file, this.draft, this.stamp);
    } else this.#drop();
    this.changed();
  }

  // Deletes the draft, unless it is another tab's.
  #drop() {
    if (this.draft !== null && drafts.of(this.file)?.text === this.draft) drafts.drop(this.file);
    this.draft = null;
  }

  // Resolves to why it was not saved, or to a remark; "" if all is well.
  async save() {
    const text = this.text.text;
    this.busy = true;
    try {
      const {stamp, remark} = await ask("/save", {file: this.file, text, stamp: this.stamp});
      Object.assign(this, {stamp, saved: text, theirs: null, back: false});
      return remark;
    } catch (error) {
      if (error.status === 409) this.theirs = error.now ?? GONE;
      else if (error instanceof Away || error instanceof Refusal) return error.message;
      else throw error;
      return "The file changed on disk.";
    } finally {
      this.busy = false;
      this.keep();
    }
  }

  // Checks whether the file has changed on disk.
  async look() {
    if (!this.file || this.busy) return;
    const {file, stamp} = this;
    const now = await ask("/stamp?name=" + encodeURIComponent(file));
    if (this.file !== file || this.stamp !== stamp || this.busy) return;
    if (now.stamp === stamp || this.theirs?.stamp === now.stamp) return;
    const theirs = now.stamp ? await ask("/file?name=" + encodeURIComponent(file)) : GONE;
    if (this.file !== file || this.stamp !== stamp || this.busy) return;
    this.theirs = theirs;
    if (!this.dirty && theirs !== GONE) this.take();
    this.changed();
  }

  // Replaces the text by the file's; undo restores it.
  take() {
    const {text, stamp} = this.theirs ?? {text: this.saved, stamp: this.stamp};
    Object.assign(this, {saved: text, stamp, theirs: null, back: false});
    this.text.replace(text);
    this.keep();
  }

  // Keeps the typed text: the next save overwrites the file.
  insist() {
    this.stamp = this.theirs.stamp;
    this.saved = this.theirs.text;
    this.theirs = null;
    this.keep();
  }
}

export const GONE = {text: "", stamp: ""};

// Reads a file; a missing file with a draft counts as empty.
async function read(file, draft) {
  try {
    return await ask("/file?name=" + encodeURIComponent(file));
  } catch (error) {
    if (draft && error instanceof Refusal) return GONE;
    throw error;
  }
}
