// Merge the records of two tabs that have counted races from the same file.
//
// Its bytes: lib/pitwall/race/records.py, career.py, and journal.py around them.

const LAYOUT = 3, START = 8, HEAD = 13, CAREER = 50, SEASONS = 9;
const DIE = [1, 1, 3, 3, 1], CIRCUIT = [1, 1, 2, 1, 1, 1, 1, 2, 1];
const DICE = 19, CIRCUITS = 18, MARKS = 9; // maximum numbers of rows
const IN_TURNS = 4; // its races have a fixed number of turns: more is better there

// base, theirs, mine: Uint8Array; base: undefined if there was none
//
// Returns a Uint8Array, or null if one of them is no such file.
export function joined(base, theirs, mine) {
  const [was, one, other] = [base ?? null, theirs, mine].map(each => each && read(each));
  if (!one || !other || base && !was) return null;
  const of = was ?? {counts: [0, 0, 0, 0, 0], dice: [], circuits: [], marks: [], career: null};
  return written({
    counts: one.counts.map((count, i) => added(of.counts[i], count, other.counts[i], 65535)),
    dice: rows(of.dice, one.dice, other.dice, 2, die).sort((a, b) => b[2] - a[2]).slice(0, DICE),
    circuits: rows(of.circuits, one.circuits, other.circuits, 4, circuit).slice(-CIRCUITS),
    marks: marks(of.marks, one.marks, other.marks),
    career: career(of.career, one.career, other.career),
  });
}

const added = (was, one, other, most) => Math.max(0, Math.min(most, one + other - was));

// Return the rows of both, with equal keys merged; rows that only one of them has come first.
function rows(was, one, other, keys, join) {
  const key = row => row.slice(0, keys).join();
  const find = (all, row) => all.find(each => key(each) === key(row));
  return [...one.filter(row => !find(other, row)), ...other.map(row => {
    const theirs = find(one, row);
    return theirs ? join(find(was, row), theirs, row) : row;
  })];
}

function die(was, one, other) {
  const [, , rolls, shown] = was ?? [0, 0, 0, 0];
  const sum = added(shown, one[3], other[3], 0xffffff);
  return [one[0], one[1], Math.max(1, added(rolls, one[2], other[2], 0xffffff)), sum, other[4]];
}

function circuit(was, one, other) {
  const driven = added(was?.[4] ?? 0, one[4], other[4], 255);
  const won = Math.min(driven, added(was?.[5] ?? 0, one[5], other[5], 255));
  const more = one[0] % 128 === IN_TURNS;
  const best = !one[7] || other[7] && (more ? other[7] >= one[7] : other[7] <= one[7]) ? other : one;
  return [...one.slice(0, 4), driven, won, Math.min(one[6], other[6]), best[7], best[8]];
}

// A race's save is gone if one of the tabs has removed its mark.
function marks(was, one, other) {
  const kept = was.filter(mark => one.includes(mark) && other.includes(mark));
  const fresh = [...one, ...other].filter(mark => !was.includes(mark));
  return [...new Set([...kept, ...fresh])].slice(-MARKS);
}

// Return one of the two, because seasons are driven in one tab.
function career(was, one, other) {
  const same = (a, b) => a && b && a.join() === b.join();
  if (same(one, was)) return other;
  return same(other, was) || one[SEASONS] > other[SEASONS] ? one : other;
}

// --- bytes ---

function read(data) {
  const size = data[6] | data[7] << 8, at = START, end = START + size;
  if (String.fromCharCode(...data.slice(0, 4)) !== "PWSV" || data[4] !== LAYOUT || data[5]
      || data.length !== end + 6 || number(data, end + 2, 4) !== crc(data.slice(0, -4))) return null;
  const [dice, circuits, marks] = data.slice(at + HEAD - 3, at + HEAD);
  const career = [...data.slice(at + HEAD, at + HEAD + CAREER)];
  let from = at + HEAD + CAREER;
  const row = form => form.map(wide => number(data, (from += wide) - wide, wide));
  const several = (count, form) => Array.from({length: count}, () => row(form));
  const found = {counts: [0, 1, 2, 3, 4].map(i => number(data, at + 2 * i, 2)), career,
    dice: several(dice, DIE), circuits: several(circuits, CIRCUIT),
    marks: several(marks, [2]).map(([mark]) => mark)};
  return from === end ? found : null;
}

function written({counts, dice, circuits, marks, career}) {
  const body = [...counts.flatMap(count => bytes(count, 2)),
    dice.length, circuits.length, marks.length, ...career,
    ...dice.flatMap(row => row.flatMap((value, i) => bytes(value, DIE[i]))),
    ...circuits.flatMap(row => row.flatMap((value, i) => bytes(value, CIRCUIT[i]))),
    ...marks.flatMap(mark => bytes(mark, 2))];
  const data = [..."PWSV"].map(letter => letter.charCodeAt(0));
  data.push(LAYOUT, 0, ...bytes(body.length, 2), ...body, 0, 0);
  return Uint8Array.from([...data, ...bytes(crc(data), 4)]);
}

const number = (data, at, wide) =>
  Array.from({length: wide}, (_, i) => (data[at + i] ?? 0) * 256 ** i).reduce((a, b) => a + b, 0);

const bytes = (value, wide) =>
  Array.from({length: wide}, (_, i) => Math.floor(value / 256 ** i) & 255);

function crc(data) {
  let found = ~0;
  for (const byte of data) {
    found ^= byte;
    for (let i = 0; i < 8; i++) found = found >>> 1 ^ (found & 1 ? 0xedb88320 : 0);
  }
  return ~found >>> 0;
}
