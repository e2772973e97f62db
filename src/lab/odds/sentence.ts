/**
 * Questions as people type them: `60 cards, 24 land, 7 seen: land >= 2 and land <= 4`. Before the colon stand parts in
 * any order, divided by commas; behind it the condition. Makes a question of ./question.ts, which judges it.
 */
import { err, ok, type Result } from '../../core/index.ts';
import { MOST_CARDS } from './question.ts';
import type { OddsRefusal } from './refusals.ts';

/** A question that was typed: data for `parseQuestion`, not judged yet. */
export interface Typed {
  readonly [part: string]: unknown;
}

/** The sentence as a question, or where it stops making sense. */
export function parseSentence(text: string): Result<Typed, OddsRefusal> {
  const colon = text.lastIndexOf(':');
  if (colon < 0) return bad(text.length, 'a colon and the condition behind it');
  const draft: Draft = { lots: [], parts: {} };
  let at = 0;
  for (const piece of text.slice(0, colon).split(',')) {
    const wrong = readPiece(draft, piece.trim());
    if (wrong) return bad(at + piece.search(/\S|$/), wrong);
    at += piece.length + 1;
  }
  return withRest(draft, text.slice(colon + 1).trim());
}

interface Draft {
  readonly lots: TypedLot[];
  parts: Typed;
  total?: number;
}

interface TypedLot {
  readonly name: string;
  readonly count: number;
  readonly in: readonly string[];
}

interface Form {
  readonly like: RegExp;
  readonly make: (said: readonly string[]) => Typed;
}

/** What may stand before the colon, beside lots and the number of cards. */
const FORMS: readonly Form[] = [
  { like: /^(\d+) seen$|^see (\d+)$/, make: ([a, b]) => ({ seen: Number(a ?? b) }) },
  { like: /^opening(?: hand)?(?: of)? (\d+)$/, make: ([a]) => ({ opening: Number(a) }) },
  { like: /^turn (\d+)$/, make: ([a]) => ({ turn: Number(a), turns: Number(a) }) },
  { like: /^by turn (\d+)$/, make: ([a]) => ({ turn: Number(a), turns: Number(a), when: 'by' }) },
  { like: /^(?:at|on|in) turn (\d+)$/, make: ([a]) => ({ turn: Number(a), turns: Number(a), when: 'at' }) },
  { like: /^on the play$|^first$/, make: () => ({ first: true }) },
  { like: /^on the draw$|^second$/, make: () => ({ first: false }) },
  { like: /^draw (\d+)(?: (?:a|per|each) turn)?$/, make: ([a]) => ({ cycle: true, draw: Number(a) }) },
  { like: /^(london|vancouver|paris)(?: mulligans?)?$/, make: ([a]) => ({ mulligan: a }) },
  { like: /^(?:at most )?(\d+) mulligans?$/, make: ([a]) => ({ max: Number(a) }) },
  { like: /^(\d+) free$/, make: ([a]) => ({ free: Number(a) }) },
  { like: /^keep (.+)$/, make: ([a]) => ({ keep: a }) },
  { like: /^bottom (.+)$/, make: ([a]) => ({ bottom: (a ?? '').split(/ then | +/) }) },
  { like: /^(\d+) (\S+) known$/, make: ([a, b]) => ({ known: { [b ?? '']: Number(a) } }) },
];

const FATE = String.raw`(?: (exhaust|retain|innate))?`;
const LOT = new RegExp(String.raw`^(\d+) ([\p{L}_][\p{L}\p{N}_-]*(?:\+[\p{L}_][\p{L}\p{N}_-]*)*)${FATE}$`, 'u');

/** Reads one part; gives what was expected if it is none. */
function readPiece(draft: Draft, piece: string): string | undefined {
  const total = /^(\d+) cards?$/.exec(piece);
  if (total && draft.total !== undefined) return 'the number of cards once';
  if (total) return void (draft.total = Number(total[1]));
  if (NEGATIVE.test(piece)) return `a count of 0 or more, not "${piece}"`;
  for (const { like, make } of FORMS) {
    const found = like.exec(piece);
    if (found) return joined(draft, piece, make(found.slice(1)));
  }
  const lot = LOT.exec(piece);
  if (!lot) return EXPECTED;
  draft.lots.push(lotOf(Number(lot[1]), lot[2] ?? '', lot[3]));
  return undefined;
}

const EXPECTED =
  'a part like "60 cards", "24 land", "7 seen", "turn 4", "on the play", "draw 5", "london" or "keep land>=2"';

const NEGATIVE = /^[-−]\s*\d+ /u;

/** One part more. What is known of several lots is said in several parts; anything else is said once. */
function joined(draft: Draft, piece: string, more: Typed): string | undefined {
  const twice = Object.keys(more).some((part) => part !== 'known' && Object.hasOwn(draft.parts, part));
  if (twice) return `that to be said once, not again as "${piece}"`;
  const known = { ...Object(draft.parts['known']), ...Object(more['known']) };
  draft.parts = { ...draft.parts, ...more, ...('known' in more ? { known } : {}) };
  return undefined;
}

const lotOf = (count: number, name: string, manner: string | undefined): TypedLot => ({
  name,
  count,
  in: name.split('+'),
  ...(manner === undefined ? {} : manner === 'innate' ? { innate: true } : { fate: manner }),
});

/** The lots and, if the deck is larger, the others; a question of one kind has no use for the words of the other. */
function withRest({ lots, parts, total }: Draft, ask: string): Result<Typed, OddsRefusal> {
  const named = lots.reduce((sum, { count }) => sum + count, 0);
  const cards = total ?? named;
  if (cards > MOST_CARDS) return err({ code: 'CountRange', field: 'cards', value: cards, min: 0, max: MOST_CARDS });
  if (named > cards) {
    const tooMany = lots.map(({ name, count }) => `${count} ${name}`);
    return err({ code: 'CountRange', field: 'cards', value: named, min: 0, max: cards, lots: tooMany });
  }
  const rest = named < cards ? [{ name: REST, count: cards - named, in: [] }] : [];
  const { turn, turns, when, ...others } = parts;
  const isCycle = parts['cycle'] === true;
  const time = isCycle ? { ...said({ turns }), ...said({ when }) } : said({ turn });
  return ok({ cards: [...lots, ...rest], ...others, ...time, ask });
}

/** The name of the cards that no part names. */
const REST = 'rest';

const said = (part: Typed): Typed =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

const bad = (position: number, expected: string): Result<never, OddsRefusal> =>
  err({ code: 'BadQuery', position, expected });
