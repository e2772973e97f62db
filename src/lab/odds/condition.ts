/**
 * Conditions over groups: `land >= 2 and land <= 4`, `a>=1 and (b<=2 or not a==0)`, `at least 1 key`.
 * Reads the text into data, and the data into a test of counts; knows nothing of odds.
 */
import { err, ok, type Result } from '../../core/index.ts';
import type { OddsRefusal } from './refusals.ts';

/** How a count is compared with a number. */
export type Sign = '>=' | '<=' | '==' | '!=' | '<' | '>';

/** What is asked of the counts of groups. */
export type Condition =
  | { readonly is: 'count'; readonly group: string; readonly sign: Sign; readonly number: number }
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly is: 'and' | 'or'; readonly of: readonly Condition[] };

/** Longer conditions are refused. */
const LONGEST = 500;

/** Deeper parentheses are refused. */
const DEEPEST = 32;

/** The condition that a text says, or where it stops making sense (`BadQuery`). */
export function parseCondition(text: string): Result<Condition, OddsRefusal> {
  if (text.length > LONGEST) return bad(text, LONGEST, `at most ${LONGEST} characters`);
  const reader = new Reader(text);
  try {
    const condition = reader.any(0);
    reader.end();
    return ok(condition);
  } catch (slip) {
    if (slip instanceof Slip) return bad(text, slip.position, slip.expected);
    throw slip;
  }
}

/** A condition as text that reads back as the same. */
export function formatCondition(condition: Condition): string {
  switch (condition.is) {
    case 'count':
      return `${condition.group}${condition.sign}${condition.number}`;
    case 'not':
      return `not ${inner(condition.of)}`;
    case 'and':
    case 'or':
      return condition.of.map(inner).join(` ${condition.is} `);
  }
}

const inner = (condition: Condition): string =>
  condition.is === 'and' || condition.is === 'or' ? `(${formatCondition(condition)})` : formatCondition(condition);

/** Every group that a condition names, once, in the order of the text. */
export const groupsIn = (condition: Condition): readonly string[] => [...new Set(namesIn(condition))];

function namesIn(condition: Condition): readonly string[] {
  switch (condition.is) {
    case 'count':
      return [condition.group];
    case 'not':
      return namesIn(condition.of);
    case 'and':
    case 'or':
      return condition.of.flatMap(namesIn);
  }
}

/** The condition as a test of a hand, where `members` says which places of the hand count for a group. */
export function testOf(
  condition: Condition,
  members: (group: string) => readonly number[],
): (hand: readonly number[]) => boolean {
  switch (condition.is) {
    case 'count': {
      const places = members(condition.group);
      const holds = SIGNS[condition.sign];
      return (hand) => holds(countAt(hand, places), condition.number);
    }
    case 'not': {
      const test = testOf(condition.of, members);
      return (hand) => !test(hand);
    }
    case 'and': {
      const tests = condition.of.map((each) => testOf(each, members));
      return (hand) => tests.every((test) => test(hand));
    }
    case 'or': {
      const tests = condition.of.map((each) => testOf(each, members));
      return (hand) => tests.some((test) => test(hand));
    }
  }
}

const SIGNS: { readonly [sign in Sign]: (count: number, number: number) => boolean } = {
  '>=': (count, number) => count >= number,
  '<=': (count, number) => count <= number,
  '==': (count, number) => count === number,
  '!=': (count, number) => count !== number,
  '<': (count, number) => count < number,
  '>': (count, number) => count > number,
};

function countAt(hand: readonly number[], places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += hand[place] ?? 0;
  return sum;
}

const bad = (condition: string, position: number, expected: string): Result<never, OddsRefusal> =>
  err({ code: 'BadQuery', position, expected, condition });

interface Token {
  readonly text: string;
  readonly at: number;
}

const TOKEN = /[<>=!]=|[=<>()≥≤]|\d+|[\p{L}_][\p{L}\p{N}_-]*|\S/gu;

const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ text: token, at: index }));

const SPELLINGS: { readonly [sign: string]: Sign } = {
  '>=': '>=',
  '≥': '>=',
  '<=': '<=',
  '≤': '<=',
  '==': '==',
  '=': '==',
  '!=': '!=',
  '<': '<',
  '>': '>',
};

const RESERVED = new Set(['and', 'or', 'not', 'at', 'least', 'most', 'exactly', 'no']);

/** Where a text stops making sense; caught where reading began. */
class Slip extends Error {
  readonly position: number;
  readonly expected: string;

  constructor(position: number, expected: string) {
    super(expected);
    this.position = position;
    this.expected = expected;
  }
}

/** Reads tokens by the grammar `any = all { or all }`, `all = one { and one }`. */
class Reader {
  private at = 0;
  private readonly tokens: readonly Token[];
  private readonly length: number;

  constructor(text: string) {
    this.tokens = tokensOf(text);
    this.length = text.length;
  }

  any(depth: number): Condition {
    return this.joined('or', () => this.all(depth));
  }

  end(): void {
    if (this.at < this.tokens.length) this.slip('"and", "or" or the end');
  }

  private all(depth: number): Condition {
    return this.joined('and', () => this.one(depth));
  }

  private joined(word: 'and' | 'or', read: () => Condition): Condition {
    const of = [read()];
    while (this.take(word)) of.push(read());
    return of.length === 1 && of[0] ? of[0] : { is: word, of };
  }

  private one(depth: number): Condition {
    if (depth > DEEPEST) this.slip(`at most ${DEEPEST} parentheses inside one another`);
    if (this.take('not')) return { is: 'not', of: this.one(depth + 1) };
    if (!this.take('(')) return this.said() ?? this.compared();
    const inside = this.any(depth + 1);
    if (!this.take(')')) this.slip('")"');
    return inside;
  }

  /** `at least 2 land`, `at most 2 land`, `exactly 2 land`, `no land`. */
  private said(): Condition | undefined {
    if (this.take('no')) return this.countOf('==', 0);
    if (this.take('exactly')) return this.countOf('==', this.number());
    if (!this.take('at')) return undefined;
    const sign = this.take('least') ? '>=' : this.take('most') ? '<=' : this.slip('"least" or "most"');
    return this.countOf(sign, this.number());
  }

  private countOf(sign: Sign, number: number): Condition {
    return { is: 'count', group: this.group(), sign, number };
  }

  private compared(): Condition {
    const group = this.group();
    const spelt = this.tokens[this.at]?.text ?? '';
    const sign = Object.hasOwn(SPELLINGS, spelt) ? SPELLINGS[spelt] : undefined;
    if (!sign) return this.slip('one of >=, <=, ==, !=, <, >');
    this.at += 1;
    return { is: 'count', group, sign, number: this.number() };
  }

  private group(): string {
    const token = this.tokens[this.at];
    if (!token || !/^[\p{L}_]/u.test(token.text) || RESERVED.has(token.text)) return this.slip('the name of a group');
    this.at += 1;
    return token.text;
  }

  private number(): number {
    const token = this.tokens[this.at];
    const value = token && /^\d+$/.test(token.text) ? Number(token.text) : NaN;
    if (!Number.isSafeInteger(value)) return this.slip('a whole number of 0 or more');
    this.at += 1;
    return value;
  }

  private take(text: string): boolean {
    if (this.tokens[this.at]?.text !== text) return false;
    this.at += 1;
    return true;
  }

  private slip(expected: string): never {
    throw new Slip(this.tokens[this.at]?.at ?? this.length, expected);
  }
}
