// Unsaved text, kept in the browser's local storage with one entry for each file.
// Nothing here throws, even if the storage does.

const PREFIX = "drawing-board:draft:";
const LAST = "drawing-board:last";

export const drafts = {
  // {text, stamp}: the stamp is that of the edited file. Returns whether it is kept.
  keep: (file, text, stamp) => attempt(() => {
    localStorage.setItem(PREFIX + file, JSON.stringify({text, stamp}));
    return true;
  }, false),
  of: file => attempt(() => JSON.parse(localStorage.getItem(PREFIX + file)), null),
  drop: file => attempt(() => localStorage.removeItem(PREFIX + file)),
  files: () => attempt(() => Object.keys(localStorage).filter(key => key.startsWith(PREFIX))
    .map(key => key.slice(PREFIX.length)), []),

  // The file that was opened last; "" is one without a name.
  get last() { return attempt(() => localStorage.getItem(LAST), "") ?? ""; },
  set last(file) { attempt(() => localStorage.setItem(LAST, file)); },

  // Calls act(file) when another tab keeps a draft.
  elsewhere(act) {
    addEventListener("storage", ({key, newValue}) => {
      if (key?.startsWith(PREFIX) && newValue) act(key.slice(PREFIX.length));
    });
  },
};

function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
