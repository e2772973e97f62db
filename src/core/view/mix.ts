/**
 * Plain data in 64 bits, as two lanes of 32. What a value says decides, as JSON would say it: keys in any order, a key
 * whose value is undefined is not there. Chosen for speed and an even spread; it keeps nothing secret and nobody from
 * cheating.
 */

/** Two lanes. */
export interface Mixed {
  readonly a: number;
  readonly b: number;
}

/** A list or a record in two lanes. */
export const mixed = (value: object): Mixed => (Array.isArray(value) ? listMixed(value) : recordMixed(value));

/** A record in the making: its fields are added up in no order, so that one can be exchanged without the others. */
export class Sum {
  readonly #fields = new Map<string, Mixed>();
  #a = 0;
  #b = 0;

  constructor(record: object) {
    for (const [name, value] of Object.entries(record)) this.put(name, value);
  }

  /** Puts a field in, in the place of the one of that name; `undefined` takes it away. */
  put(name: string, value: unknown): void {
    const old = this.#fields.get(name);
    if (old) this.#add(-old.a, -old.b);
    if (value === undefined) return void this.#fields.delete(name);
    const lanes = fieldMixed(name, value);
    this.#fields.set(name, lanes);
    this.#add(lanes.a, lanes.b);
  }

  mixed(): Mixed {
    return summed(this.#fields.size, this.#a, this.#b);
  }

  #add(a: number, b: number): void {
    this.#a = (this.#a + a) | 0;
    this.#b = (this.#b + b) | 0;
  }
}

/** What a value is, so that `1`, `"1"`, `[1]` and `true` differ. */
const TAG = {
  nothing: 1,
  yes: 2,
  no: 3,
  whole: 4,
  fraction: 5,
  text: 6,
  list: 7,
  run: 8,
  record: 9,
  field: 10,
} as const;

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

  /** What is no list and no record goes in as it is. */
  value(value: unknown): void {
    if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') this.text(value);
    else if (typeof value === 'object' && value !== null) this.pair(mixed(value));
    else this.word(value === true ? TAG.yes : value === false ? TAG.no : TAG.nothing);
  }

  text(text: string): void {
    const { length } = text;
    this.word(TAG.text);
    this.word(length);
    for (let i = 0; i < length; i += 2) this.word(text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16));
  }

  #number(value: number): void {
    if (Number.isSafeInteger(value)) {
      this.word(TAG.whole);
      this.word(value | 0);
      return this.word(Math.floor(value / 2 ** 32));
    }
    FLOAT.setFloat64(0, value);
    this.word(TAG.fraction);
    this.word(FLOAT.getInt32(0));
    this.word(FLOAT.getInt32(4));
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

const FLOAT = new DataView(new ArrayBuffer(8));

/** Items in their order; a value that stands several times in a row is taken once, with their number. */
function listMixed(list: readonly unknown[]): Mixed {
  const mixer = new Mixer(TAG.list);
  mixer.word(list.length);
  for (let i = 0; i < list.length;) {
    const n = runAt(list, i);
    if (n > 1) {
      mixer.word(TAG.run);
      mixer.word(n);
    }
    mixer.value(list[i]);
    i += n;
  }
  return mixer.end();
}

/** How often the value at a place stands there in a row. Lists and records go one by one: that two are one says nothing. */
function runAt(list: readonly unknown[], first: number): number {
  const item = list[first];
  if (typeof item === 'object' && item !== null) return 1;
  let end = first + 1;
  while (end < list.length && list[end] === item) end++;
  return end - first;
}

/** The same as a `Sum` of its fields. */
function recordMixed(record: object): Mixed {
  let [a, b, count] = [0, 0, 0];
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    const lanes = fieldMixed(name, value);
    a = (a + lanes.a) | 0;
    b = (b + lanes.b) | 0;
    count++;
  }
  return summed(count, a, b);
}

function fieldMixed(name: string, value: unknown): Mixed {
  const mixer = new Mixer(TAG.field);
  mixer.pair(nameMixed(name));
  mixer.value(value);
  return mixer.end();
}

function summed(count: number, a: number, b: number): Mixed {
  const mixer = new Mixer(TAG.record);
  mixer.word(count);
  mixer.word(a);
  mixer.word(b);
  return mixer.end();
}

/** The names of fields: there are few of them, and all come again. */
const names = new Map<string, Mixed>();
const MOST_NAMES = 2000;

function nameMixed(name: string): Mixed {
  const known = names.get(name);
  if (known) return known;
  const mixer = new Mixer(TAG.text);
  mixer.text(name);
  const lanes = mixer.end();
  if (names.size >= MOST_NAMES) names.clear();
  names.set(name, lanes);
  return lanes;
}
