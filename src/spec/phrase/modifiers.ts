/** What stands in brackets behind a phrase: `(revealed, starting dealer)`. */
import { MODIFIERS, RIVALS, type Modifier } from '../words.ts';
import type { Cursor } from './cursor.ts';
import type { RawWho } from './who.ts';

/** A modifier with its number or player. */
export interface RawModifier {
  readonly at: number;
  readonly number?: number;
  readonly numberAt?: number;
  readonly who?: RawWho;
}

export type RawModifiers = ReadonlyMap<Modifier, RawModifier>;

const CODE = 'phrase/syntax';
const NAMES = Object.keys(MODIFIERS);
const isModifier = (text: string): text is Modifier => Object.hasOwn(MODIFIERS, text);

/** The modifiers of a phrase, of which `allowed` make sense there. */
export function parseModifiers(cursor: Cursor, allowed: readonly string[] = NAMES): RawModifiers {
  const found = new Map<Modifier, RawModifier>();
  if (!cursor.accept('(')) return found;
  do parseModifier(cursor, found, allowed);
  while (cursor.accept(','));
  cursor.expect(CODE, ')', ',');
  return found;
}

function parseModifier(cursor: Cursor, found: Map<Modifier, RawModifier>, allowed: readonly string[]): void {
  const { text } = cursor.token;
  const fits = isModifier(text) && allowed.includes(text) && !excludes(found, text);
  if (!isModifier(text) || !fits) return cursor.refuse(CODE, allowed, `one of ${allowed.join(', ')}`);
  const { at } = cursor.take();
  found.set(text, { at, ...parseArgument(cursor, MODIFIERS[text]) });
}

const excludes = (found: RawModifiers, text: Modifier): boolean =>
  found.has(text) || RIVALS.some((rivals) => rivals.includes(text) && rivals.some((rival) => found.has(rival)));

function parseArgument(cursor: Cursor, kind: 'plain' | 'number' | 'who'): Partial<RawModifier> {
  if (kind === 'plain') return {};
  if (kind === 'who') return { who: cursor.name(CODE, 'a player') };
  const { type, text, at } = cursor.token;
  if (type !== 'int' || !Number.isSafeInteger(Number(text))) cursor.refuse(CODE, [], 'a number');
  cursor.take();
  return { number: Number(text), numberAt: at };
}
