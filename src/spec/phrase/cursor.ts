/**
 * A reader of tokens that remembers the first word that does not fit. After it, only the end is left to read, so that
 * whoever parses need not look for faults at every step.
 */
import { meant, type Hint } from '../words.ts';
import type { Token } from './token.ts';

/** Why a phrase does not parse. */
export interface Misfit {
  readonly code: 'phrase/syntax' | 'expr/syntax';
  readonly at: number;
  readonly message: string;
  readonly hint?: Hint | undefined;
}

export class Cursor {
  private readonly tokens: readonly Token[];
  private index = 0;
  /** The first word that does not fit. */
  misfit: Misfit | undefined;

  /** Where an expression begins that is nested too far. */
  deepAt: number | undefined;
  readonly mostDepth: number;
  /** Whether brackets may follow an expression here. */
  readonly inPhrase: boolean;

  constructor(tokens: readonly Token[], mostDepth: number, inPhrase = false) {
    this.tokens = tokens;
    this.mostDepth = mostDepth;
    this.inPhrase = inPhrase;
  }

  /** The next token; the end, once something did not fit. */
  get token(): Token {
    return this.misfit ? this.tokens.at(-1)! : this.tokens[this.index]!;
  }

  /** The token after the next. */
  get following(): Token {
    return this.misfit ? this.tokens.at(-1)! : (this.tokens[this.index + 1] ?? this.tokens.at(-1)!);
  }

  get isAtEnd(): boolean {
    return this.token.type === 'end';
  }

  take(): Token {
    const { token } = this;
    if (token.type !== 'end') this.index++;
    return token;
  }

  /** Whether the next token is one of these words or signs. */
  is(...texts: readonly string[]): boolean {
    const { type, text } = this.token;
    return (type === 'name' || type === 'sign') && texts.includes(text);
  }

  accept(...texts: readonly string[]): Token | undefined {
    return this.is(...texts) ? this.take() : undefined;
  }

  /** Takes one of these words, or says that the next does not fit. */
  expect(code: Misfit['code'], ...texts: readonly string[]): Token {
    if (!this.is(...texts)) this.refuse(code, texts);
    return this.take();
  }

  /** Takes a name, or says that there is none. */
  name(code: Misfit['code'], what: string): Token {
    if (this.token.type !== 'name') this.refuse(code, [], what);
    return this.take();
  }

  /** The next token does not fit here; `words` are those that would. */
  refuse(code: Misfit['code'], words: readonly string[], what = listOf(words)): void {
    this.refuseToken(code, this.token, words, what);
  }

  /** A token, perhaps already taken, does not fit. */
  refuseToken(code: Misfit['code'], token: Token, words: readonly string[], what = listOf(words)): void {
    if (this.misfit) return;
    const { type, text, at } = token;
    const found = type === 'end' ? 'ends too early' : `'${text}' does not fit here`;
    const expected = what === '' ? '' : `: expected ${what}`;
    this.misfit = {
      code,
      at,
      message: `${found}${expected}`,
      hint: type === 'name' ? meant(text, words) : undefined,
    };
  }

  /** All must have been read. */
  finish(code: Misfit['code'], words: readonly string[] = []): void {
    if (!this.isAtEnd) this.refuse(code, words, words.length === 0 ? 'nothing more' : listOf(words));
  }
}

const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' or ');
