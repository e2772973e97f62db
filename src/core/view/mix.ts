/**
 * Plain data in 64 bits, as two lanes of 32. What a value says decides, as JSON would say it: keys in any order, a key
 * whose value is undefined is not there. Chosen for speed and an even spread; it keeps nothing secret and nobody from
 * cheating.
 *
 * Every update of every viewer goes through here, so nothing is made on the way: what is being mixed lies in two
 * variables of this file, and whoever mixes something inside it puts them back.
 */

/** Two lanes. */
export interface Mixed {
  readonly a: number;
  readonly b: number;
}

/** A list or a record in two lanes. */
export function mixed(value: object): Mixed {
  mixObject(value);
  return { a: laneA, b: laneB };
}

/** A record in the making: its fields are added up in no order, so that one can be exchanged without the others. */
export class Sum {
  readonly #fields = new Map<string, { a: number; b: number }>();
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
    mixField(name, value);
    this.#add(laneA, laneB);
    if (!old) return void this.#fields.set(name, { a: laneA, b: laneB });
    old.a = laneA;
    old.b = laneB;
  }

  mixed(): Mixed {
    mixSum(this.#fields.size, this.#a, this.#b);
    return { a: laneA, b: laneB };
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

/** What is being mixed, and what came of the last mixture that ended. */
let laneA = 0;
let laneB = 0;

function begin(tag: number): void {
  laneA = Math.imul(tag, 0x9e3779b1);
  laneB = Math.imul(tag, 0x85ebca77) ^ 0x27d4eb2f;
}

/** Takes a word of 32 bits. Each step can be undone for a known word, so nothing that went in is lost. */
function word(bits: number): void {
  const a = Math.imul(laneA ^ bits, 0x9e3779b1);
  const b = Math.imul(laneB + bits, 0x85ebca77);
  laneA = a ^ (a >>> 15);
  laneB = ((b ^ (b >>> 13)) + laneA) | 0;
}

function end(): void {
  const a = laneA ^ scatter(laneB);
  const b = laneB ^ scatter(a);
  laneA = a ^ scatter(b);
  laneB = b;
}

/** Every bit of the result hangs on every bit that went in. */
function scatter(bits: number): number {
  let n = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  n = Math.imul(n ^ (n >>> 15), 0x846ca68b);
  return n ^ (n >>> 16);
}

/** What is no list and no record goes in as it is. */
function mixValue(value: unknown): void {
  if (typeof value === 'number') mixNumber(value);
  else if (typeof value === 'string') mixText(value);
  else if (typeof value === 'object' && value !== null) mixInside(value);
  else word(value === true ? TAG.yes : value === false ? TAG.no : TAG.nothing);
}

function mixText(text: string): void {
  const { length } = text;
  word(TAG.text);
  word(length);
  for (let i = 0; i < length; i += 2) word(text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16));
}

function mixNumber(value: number): void {
  if (Number.isSafeInteger(value)) {
    word(TAG.whole);
    word(value | 0);
    return word(Math.floor(value / 2 ** 32));
  }
  FLOAT.setFloat64(0, value);
  word(TAG.fraction);
  word(FLOAT.getInt32(0));
  word(FLOAT.getInt32(4));
}

const FLOAT = new DataView(new ArrayBuffer(8));

/** A list or a record goes into what is being mixed as its two lanes. */
function mixInside(value: object): void {
  const a = laneA;
  const b = laneB;
  mixObject(value);
  const insideA = laneA;
  const insideB = laneB;
  laneA = a;
  laneB = b;
  word(insideA);
  word(insideB);
}

function mixObject(value: object): void {
  if (Array.isArray(value)) mixList(value);
  else mixRecord(value);
}

/** Items in their order; a value that stands several times in a row is taken once, with their number. */
function mixList(list: readonly unknown[]): void {
  begin(TAG.list);
  word(list.length);
  for (let i = 0; i < list.length;) {
    const n = runAt(list, i);
    if (n > 1) {
      word(TAG.run);
      word(n);
    }
    mixValue(list[i]);
    i += n;
  }
  end();
}

/** How often the value at a place stands there in a row. Lists and records go one by one: that two are one says nothing. */
function runAt(list: readonly unknown[], first: number): number {
  const item = list[first];
  if (typeof item === 'object' && item !== null) return 1;
  let next = first + 1;
  while (next < list.length && list[next] === item) next++;
  return next - first;
}

/** The same as a `Sum` of its fields. */
function mixRecord(record: object): void {
  let a = 0;
  let b = 0;
  let count = 0;
  for (const name in record) {
    const value: unknown = (record as { readonly [name: string]: unknown })[name];
    if (value === undefined) continue;
    mixField(name, value);
    a = (a + laneA) | 0;
    b = (b + laneB) | 0;
    count++;
  }
  mixSum(count, a, b);
}

function mixField(name: string, value: unknown): void {
  const { a, b } = nameMixed(name);
  begin(TAG.field);
  word(a);
  word(b);
  mixValue(value);
  end();
}

function mixSum(count: number, a: number, b: number): void {
  begin(TAG.record);
  word(count);
  word(a);
  word(b);
  end();
}

/** The names of fields: there are few of them, and all come again. */
const names = new Map<string, Mixed>();
const MOST_NAMES = 2000;

function nameMixed(name: string): Mixed {
  const known = names.get(name);
  if (known) return known;
  begin(TAG.text);
  mixText(name);
  end();
  const lanes = { a: laneA, b: laneB };
  if (names.size >= MOST_NAMES) names.clear();
  names.set(name, lanes);
  return lanes;
}
