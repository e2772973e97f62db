/**
 * Plain data in 64 bits, as two lanes of 32. What a value says decides, as JSON would say it: keys in any order, a key
 * whose value is undefined is not there. Objects of one level are worked out once and known again by identity.
 * Chosen for speed and an even spread; it keeps nothing secret and nobody from cheating.
 */

/** Two lanes. */
export interface Mixed {
  readonly a: number;
  readonly b: number;
}

/** A value in two lanes. Objects `level` levels below it are remembered, so they may not be written into. */
export function mixed(value: unknown, level: number): Mixed {
  if (typeof value !== 'object' || value === null) return plain(value);
  return level === 0 ? remembered(value) : container(value, level);
}

const memory = new WeakMap<object, Mixed>();

function remembered(value: object): Mixed {
  let known = memory.get(value);
  if (known === undefined) {
    known = container(value, 0);
    memory.set(value, known);
  }
  return known;
}

/** What a value is, so that `1`, `"1"`, `[1]` and `true` differ. */
const TAG = { nothing: 1, yes: 2, no: 3, whole: 4, fraction: 5, text: 6, list: 7, run: 8, record: 9 } as const;

/** Takes words of 32 bits. Each step can be undone for a known word, so nothing that went in is lost. */
class Mixer {
  #a: number;
  #b: number;

  constructor(tag: number) {
    this.#a = Math.imul(tag, 0x9e3779b1);
    this.#b = Math.imul(tag, 0x85ebca77) ^ 0x27d4eb2f;
  }

  word(word: number): void {
    const a = Math.imul(this.#a ^ word, 0x9e3779b1);
    const b = Math.imul(this.#b + word, 0x85ebca77);
    this.#a = a ^ (a >>> 15);
    this.#b = ((b ^ (b >>> 13)) + this.#a) | 0;
  }

  pair({ a, b }: Mixed): void {
    this.word(a);
    this.word(b);
  }

  end(): Mixed {
    const a = this.#a ^ scatter(this.#b);
    const b = this.#b ^ scatter(a);
    return { a: a ^ scatter(b), b };
  }
}

/** Every bit of the result hangs on every bit that went in. */
function scatter(word: number): number {
  let n = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  n = Math.imul(n ^ (n >>> 15), 0x846ca68b);
  return n ^ (n >>> 16);
}

function plain(value: unknown): Mixed {
  if (typeof value === 'string') return textMixed(value);
  if (typeof value === 'number') return numberMixed(value);
  return new Mixer(value === true ? TAG.yes : value === false ? TAG.no : TAG.nothing).end();
}

function textMixed(text: string): Mixed {
  const mixer = new Mixer(TAG.text);
  const { length } = text;
  mixer.word(length);
  for (let i = 0; i < length; i += 2) mixer.word(text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16));
  return mixer.end();
}

function numberMixed(value: number): Mixed {
  const isWhole = Number.isSafeInteger(value);
  const mixer = new Mixer(isWhole ? TAG.whole : TAG.fraction);
  if (isWhole) {
    mixer.word(value | 0);
    mixer.word(Math.floor(value / 2 ** 32) | 0);
  } else {
    FLOAT.setFloat64(0, value);
    mixer.word(FLOAT.getInt32(0));
    mixer.word(FLOAT.getInt32(4));
  }
  return mixer.end();
}

const FLOAT = new DataView(new ArrayBuffer(8));

const container = (value: object, level: number): Mixed =>
  Array.isArray(value) ? listMixed(value, level - 1) : recordMixed(value, level - 1);

/** Items in their order; one that stands several times in a row is taken once, with their number. */
function listMixed(list: readonly unknown[], level: number): Mixed {
  const mixer = new Mixer(TAG.list);
  mixer.word(list.length);
  for (let i = 0; i < list.length; ) {
    const item = list[i];
    const first = i++;
    while (i < list.length && list[i] === item) i++;
    if (i - first > 1) {
      mixer.word(TAG.run);
      mixer.word(i - first);
    }
    mixer.pair(mixed(item, level));
  }
  return mixer.end();
}

/** Fields in no order: their lanes are added up. */
function recordMixed(record: object, level: number): Mixed {
  let [a, b, count] = [0, 0, 0];
  for (const name of Object.keys(record)) {
    const value: unknown = (record as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) continue;
    const field = new Mixer(TAG.record);
    field.pair(nameMixed(name));
    field.pair(mixed(value, level));
    const lanes = field.end();
    a = (a + lanes.a) | 0;
    b = (b + lanes.b) | 0;
    count++;
  }
  const mixer = new Mixer(TAG.record);
  mixer.word(count);
  mixer.pair({ a, b });
  return mixer.end();
}

/** The names of fields: there are few of them, and all come again. */
const names = new Map<string, Mixed>();
const MOST_NAMES = 2000;

function nameMixed(name: string): Mixed {
  const known = names.get(name);
  if (known) return known;
  const lanes = textMixed(name);
  if (names.size >= MOST_NAMES) names.clear();
  names.set(name, lanes);
  return lanes;
}
