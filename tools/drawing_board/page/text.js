// The editor: CodeMirror with the words of a circuit.

import {EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter,
  highlightSpecialChars, keymap, lineNumbers, placeholder} from "@codemirror/view";
import {ChangeSet, EditorSelection, EditorState} from "@codemirror/state";
import {defaultKeymap, history, historyKeymap, isolateHistory} from "@codemirror/commands";
import {acceptCompletion, autocompletion, closeCompletion, completionKeymap, completionStatus,
  selectedCompletionIndex, setSelectedCompletion} from "@codemirror/autocomplete";
import {highlightSelectionMatches, searchKeymap} from "@codemirror/search";
import {lintGutter, lintKeymap, setDiagnostics} from "@codemirror/lint";

const HINT = "circuit My Circuit\ngame formula-d\nlaps 3\n...";

// Tab accepts the first proposal. Enter accepts only a proposal chosen with the arrow keys, because
// after typing a whole word the user wants a new line.
const TAKE = [
  {key: "Tab", run: view => {
    if (completionStatus(view.state) !== "active") return completionStatus(view.state) === "pending";
    if (selectedCompletionIndex(view.state) === null || selectedCompletionIndex(view.state) < 0)
      view.dispatch({effects: setSelectedCompletion(0)});
    return acceptCompletion(view);
  }},
  {key: "Enter", run: view => acceptCompletion(view) || (closeCompletion(view), false)},
];

export class Text {
  // words: see words.js; changed() is called when the text changes, moved() when the cursor moves
  constructor(parent, words, {changed, moved}) {
    this.marks = new Set();
    this.extensions = [
      lineNumbers(), lintGutter(), highlightActiveLine(), highlightActiveLineGutter(),
      highlightSpecialChars(), history(), drawSelection(), highlightSelectionMatches(),
      words.language(), placeholder(HINT), EditorView.lineWrapping,
      autocompletion({override: [words.propose], selectOnOpen: false, icons: false,
        interactionDelay: 0, defaultKeymap: false}),
      keymap.of([...TAKE, ...completionKeymap.filter(({key}) => key !== "Enter"), ...searchKeymap,
        ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.contentAttributes.of({"aria-label": "Text of the circuit", spellcheck: "false"}),
      EditorView.updateListener.of(update => {
        if (update.docChanged) {
          for (const mark of this.marks) mark.changes = mark.changes.compose(update.changes);
          changed();
        }
        if (update.docChanged || update.selectionSet) moved(update);
      }),
    ];
    this.view = new EditorView({parent});
    this.show("");
  }

  get text() { return this.view.state.doc.toString(); }

  // The cursor's line, from 1 on.
  get line() {
    return this.view.state.doc.lineAt(this.view.state.selection.main.head).number;
  }

  // Shows another circuit and clears the undo history.
  show(text) {
    this.marks.clear();
    this.view.setState(EditorState.create({doc: text, extensions: this.extensions}));
  }

  // Replaces the text of the same circuit; undo restores the old one.
  replace(text) {
    const {doc} = this.view.state;
    if (doc.toString() === text) return;
    this.view.dispatch({changes: {from: 0, to: doc.length, insert: text},
      annotations: isolateHistory.of("full")}); // a single, separate step of undo
  }

  // Moves the cursor to a line and scrolls to it.
  go(number, focus = true) {
    const {doc} = this.view.state;
    const {from} = doc.line(Math.min(Math.max(number, 1), doc.lines));
    this.view.dispatch({selection: EditorSelection.cursor(from),
      effects: EditorView.scrollIntoView(from, {y: "center"})});
    if (focus) this.view.focus();
  }

  // Shows [{line, reason, severity}] at their lines.
  tell(problems) {
    const {doc} = this.view.state;
    const diagnostics = problems.filter(({line}) => line && line <= doc.lines)
      .map(({line, reason, severity}) => {
        const {from, to, text} = doc.line(line);
        return {from: from + text.search(/\S|$/), to, severity, message: reason};
      });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  // Returns a mark of the current text, from which lines can be followed through later changes.
  mark() {
    const {doc} = this.view.state;
    const mark = {doc, changes: ChangeSet.empty(doc.length)};
    this.marks.add(mark);
    return mark;
  }

  forget(mark) { this.marks.delete(mark); }

  // Returns the current number of a line at the mark; `before` does the reverse.
  since(mark, number) {
    const {from} = mark.doc.line(Math.min(number, mark.doc.lines));
    return this.view.state.doc.lineAt(mark.changes.mapPos(from, 1)).number;
  }

  before(mark, number) {
    const {from} = this.view.state.doc.line(number);
    return mark.doc.lineAt(mark.changes.invertedDesc.mapPos(from, 1)).number;
  }
}
