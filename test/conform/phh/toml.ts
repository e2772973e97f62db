/**
 * Reads the part of TOML in which recorded hands are written: tables, keys, texts, numbers, truths, lists and inline
 * tables. Numbers stay as they are written, because halves of chips must be exact; dates and times stay texts.
 */

/** A number as it stands in the file. */
export interface Decimal {
  readonly digits: string;
}

export type Toml = string | boolean | Decimal | readonly Toml[] | { readonly [key: string]: Toml };
export type TomlTable = { readonly [key: string]: Toml };

/** A table of the file and its name; the part before the first header is called ''. */
export interface Section {
  readonly name: string;
  readonly line: number;
  readonly table: TomlTable;
}

/** What cannot be read, and where. */
export class BadToml extends Error {}

const DEEPEST = 20;

/** The tables of a file in their order. */
export function readToml(text: string): readonly Section[] {
  const reader = new Reader(text);
  const sections: { name: string; line: number; table: { [key: string]: Toml } }[] = [{ name: '', line: 1, table: {} }];
  for (reader.skipLines(); !reader.isAtEnd; reader.skipLines()) {
    const { line } = reader;
    if (reader.peek() === '[') sections.push({ name: reader.header(), line, table: {} });
    else reader.entry(sections.at(-1)?.table ?? {});
  }
  return sections.filter(({ name, table }) => name !== '' || Object.keys(table).length > 0);
}

const BARE = /[A-Za-z0-9_-]/;
const NUMBER = /^[+-]?(?:\d[\d_]*)(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?$/;
const WORD = /[^\s,\]}#]/;
const ESCAPES: { readonly [letter: string]: string } = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '"': '"',
  '\\': '\\',
};

class Reader {
  readonly #text: string;
  #at = 0;
  line = 1;

  constructor(text: string) {
    this.#text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  peek(ahead = 0): string {
    return this.#text.charAt(this.#at + ahead);
  }

  /** Passes over blanks, ends of lines and comments. */
  skipLines(): void {
    for (;;) {
      while (/\s/.test(this.peek()) && !this.isAtEnd) this.#take();
      if (this.peek() !== '#') return;
      while (!this.isAtEnd && this.peek() !== '\n') this.#take();
    }
  }

  /** `[name]` or `[[name]]`. */
  header(): string {
    const isList = this.peek(1) === '[';
    this.#expect('[');
    if (isList) this.#expect('[');
    this.#skipBlanks();
    const name = this.#keys().join('.');
    this.#skipBlanks();
    this.#expect(']');
    if (isList) this.#expect(']');
    this.#endOfLine();
    return name;
  }

  /** `key = value`. */
  entry(table: { [key: string]: Toml }): void {
    this.#pair(table, 0);
    this.#endOfLine();
  }

  #pair(table: { [key: string]: Toml }, depth: number): void {
    const key = this.#keys().join('.');
    if (Object.hasOwn(table, key)) this.#fail(`${key} stands there twice`);
    this.#skipBlanks();
    this.#expect('=');
    this.#skipBlanks();
    Object.defineProperty(table, key, { value: this.#value(depth), enumerable: true });
  }

  #keys(): readonly string[] {
    const keys = [this.#key()];
    while (this.peek() === '.') {
      this.#take();
      keys.push(this.#key());
    }
    return keys;
  }

  #key(): string {
    if (this.peek() === '"' || this.peek() === "'") return this.#quoted();
    let key = '';
    while (BARE.test(this.peek())) key += this.#take();
    return key === '' ? this.#fail('a key is missing') : key;
  }

  #value(depth: number): Toml {
    if (depth > DEEPEST) this.#fail('lists and tables are nested too deeply');
    const first = this.peek();
    if (first === '"' || first === "'") return this.#quoted();
    if (first === '[') return this.#list(depth);
    if (first === '{') return this.#inlineTable(depth);
    return this.#word();
  }

  #list(depth: number): readonly Toml[] {
    const entries: Toml[] = [];
    this.#expect('[');
    for (this.skipLines(); this.peek() !== ']'; this.skipLines()) {
      entries.push(this.#value(depth + 1));
      this.skipLines();
      if (this.peek() !== ']') this.#expect(',');
    }
    this.#expect(']');
    return entries;
  }

  #inlineTable(depth: number): Toml {
    const table: { [key: string]: Toml } = {};
    this.#expect('{');
    for (this.#skipBlanks(); this.peek() !== '}'; this.#skipBlanks()) {
      this.#pair(table, depth + 1);
      this.#skipBlanks();
      if (this.peek() !== '}') this.#expect(',');
    }
    this.#expect('}');
    return table;
  }

  /** A number, a truth, or a date that stays a text. */
  #word(): Toml {
    let word = '';
    while (!this.isAtEnd && WORD.test(this.peek())) word += this.#take();
    if (word === 'true' || word === 'false') return word === 'true';
    if (NUMBER.test(word)) return { digits: word.replaceAll('_', '') };
    return word === '' ? this.#fail('a value is missing') : word;
  }

  #quoted(): string {
    const quote = this.#take();
    const isLong = this.peek() === quote && this.peek(1) === quote;
    const isEmpty = this.peek() === quote && !isLong;
    if (isEmpty) this.#take();
    return isEmpty ? '' : isLong ? this.#long(quote) : this.#short(quote);
  }

  #short(quote: string): string {
    let text = '';
    while (this.peek() !== quote) {
      if (this.isAtEnd || this.peek() === '\n') this.#fail('a text does not end');
      text += this.peek() === '\\' && quote === '"' ? this.#escape() : this.#take();
    }
    this.#take();
    return text;
  }

  #long(quote: string): string {
    this.#take();
    this.#take();
    if (this.peek() === '\n') this.#take();
    let text = '';
    while (!(this.peek() === quote && this.peek(1) === quote && this.peek(2) === quote)) {
      if (this.isAtEnd) this.#fail('a text does not end');
      text += this.peek() === '\\' && quote === '"' ? this.#escape() : this.#take();
    }
    for (let i = 0; i < 3; i++) this.#take();
    return text;
  }

  #escape(): string {
    this.#take();
    const letter = this.#take();
    if (letter === 'u' || letter === 'U') return this.#codePoint(letter === 'u' ? 4 : 8);
    return ESCAPES[letter] ?? this.#fail(`no escape \\${letter}`);
  }

  #codePoint(length: number): string {
    let digits = '';
    for (let i = 0; i < length; i++) digits += this.#take();
    const code = /^[0-9a-fA-F]+$/.test(digits) ? Number.parseInt(digits, 16) : -1;
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : this.#fail('no such character');
  }

  #skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.#take();
  }

  #endOfLine(): void {
    this.#skipBlanks();
    if (!this.isAtEnd && !'#\n\r'.includes(this.peek())) this.#fail(`${this.peek()} does not belong here`);
  }

  #expect(character: string): void {
    if (this.peek() !== character) this.#fail(`${character} is missing`);
    this.#take();
  }

  #take(): string {
    const character = this.peek();
    if (character === '\n') this.line++;
    this.#at++;
    return character;
  }

  #fail(why: string): never {
    throw new BadToml(`line ${this.line}: ${why}`);
  }
}
