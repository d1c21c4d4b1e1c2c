// The words of a circuit's text: their colours, and proposals during typing.

import {StreamLanguage, HighlightStyle, syntaxHighlighting} from "@codemirror/language";
import {tags} from "@lezer/highlight";

const GAME = /^\s*(game|board)\s+(\S+)/m;
const OPENER = /^\s*(straight|corner|brake|zone|extreme|late-brake|lost|passed|failed)\b/;
const PLACE = /^[A-Za-z0-9-]*\.?[0-9.]*$/;

// vocabulary: the answer to /words; places(): names of the existing cells
export class Words {
  constructor(vocabulary, places) {
    Object.assign(this, vocabulary, {places});
  }

  // Returns the words of a text's family.
  family(text) {
    const [, kind, name] = text.match(GAME) ?? [];
    const usual = Object.values(this.boards)[0];
    return this.families[kind === "board" ? name : this.boards[name] ?? usual]
      ?? this.families[usual];
  }

  language() {
    const known = new Set(Object.values(this.families).flatMap(
      ({words}) => words.map(({word}) => word)));
    return [StreamLanguage.define({
      name: "circuit",
      startState: () => ({at: 0}),
      token(stream, state) {
        if (stream.sol()) state.at = 0;
        if (stream.eatSpace()) return null;
        if (stream.match(/^#.*/)) return "comment";
        const [word] = stream.match(/^[^\s#]+/);
        if (!state.at++) {
          state.first = word;
          return known.has(word) ? "keyword" : "invalid";
        }
        if (state.first === "circuit") return "string";
        if (state.at === 2 && /^(straight|corner|brake|zone)$/.test(state.first)) return "typeName";
        if (/^[+-]?\d+(\.\d+)?(-\d+)?$/.test(word)) return "number";
        return /\.\d/.test(word) ? "variableName" : "propertyName";
      },
      languageData: {commentTokens: {line: "#"}},
    }), syntaxHighlighting(COLOURS)];
  }

  // A source of completions for the editor.
  propose = context => {
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    if (before.includes("#")) return null;
    const word = before.match(/[^\s]*$/)[0];
    if (!word && !context.explicit) return null;
    const family = this.family(context.state.doc.toString());
    const [first, ...rest] = before.trimStart().split(/\s+/);
    const options = rest.length ? this.#behind(family, first, rest.at(-2), word)
      : this.#first(family, opener(context.state.doc, line.number));
    return {from: context.pos - word.length, options, validFor: /^[\w.-]*$/};
  };

  #first(family, below) {
    return family.words.filter(word => word.below.includes(below) || word.below.includes(""))
      .map(({word, form, means, below: lines}) => ({
        label: word, type: "keyword", info: means && (() => explained(form, means)),
        detail: form.slice(word.length + 1), apply: form === word ? word : word + " ",
        boost: lines.includes("") ? 0 : 1,
      }));
  }

  #behind(family, first, last, word) {
    const options = (family.follow[first] ?? []).map(label => ({label, type: "property"}));
    const place = ["from", "beside", "joins"].includes(last) && PLACE.test(word);
    return place ? this.places().map(label => ({label, type: "variable"})) : options;
  }
}

// Returns the word that opens the block of a line; "" for the circuit as a whole.
function opener(doc, number) {
  for (let i = number - 1; i > 0; i--) {
    const found = doc.line(i).text.match(OPENER);
    if (found) return found[1];
  }
  return "";
}

function explained(form, means) {
  const node = document.createElement("div");
  const code = node.appendChild(document.createElement("code"));
  code.textContent = form;
  node.append(document.createElement("br"), means);
  return node;
}

const COLOURS = HighlightStyle.define([
  {tag: tags.keyword, color: "var(--word)", fontWeight: "600"},
  {tag: tags.typeName, color: "var(--title)", fontWeight: "600"},
  {tag: tags.string, color: "var(--title)"},
  {tag: tags.number, color: "var(--number)"},
  {tag: tags.variableName, color: "var(--place)"},
  {tag: tags.propertyName, color: "var(--plain)"},
  {tag: tags.comment, color: "var(--dim)", fontStyle: "italic"},
  {tag: tags.invalid, color: "var(--bad)"},
]);
