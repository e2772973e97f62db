/** Expressions of a game file in words. `undefined` where they cannot be said in a plain clause. */
import { numberWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { ZoneRef } from '../step-form.ts';

type Said = string | undefined;
type Saying = (parts: readonly unknown[]) => Said;

const both = (one: Said, other: Said, join: (one: string, other: string) => string): Said =>
  one === undefined || other === undefined ? undefined : join(one, other);

const comparing =
  (word: string): Saying =>
  ([one = null, other = null]) =>
    both(exprWords(one), exprWords(other), (left, right) => `${left} ${word} ${right}`);

const PARAMS: { readonly [name: string]: string } = {
  card: 'the card',
  target: 'that player',
  rank: 'that rank',
  suit: 'that suit',
  number: 'that number',
  choice: 'what you chose',
};

const SAYINGS: { readonly [op: string]: Saying } = {
  and: ([one = null, other = null]) => both(exprWords(one), exprWords(other), (left, right) => `${left} and ${right}`),
  or: ([one = null, other = null]) =>
    both(exprWords(one), exprWords(other), (left, right) => `either ${left} or ${right}`),
  '==': ([one = null, other = null]) => countIs(one, other) ?? cardIs(one, other) ?? comparing('is')([one, other]),
  '!=': comparing('is not'),
  '+': comparing('plus'),
  '-': comparing('minus'),
  '*': comparing('times'),
  '/': comparing('divided by'),
  negate: ([one = null]) => both(exprWords(one), '', (words) => `minus ${words}`),
  not: ([one = null]) => both(exprWords(one), '', (words) => `it is not so that ${words}`),
  unset: ([what = null]) => both(exprWords(what), '', (words) => `${words} is not set yet`),
  is_set: ([what = null]) => both(exprWords(what), '', (words) => `${words} is set`),
  '>': ([one = null, other = null]) => hasCards(one, other) ?? comparing('is more than')([one, other]),
  '>=': comparing('is at least'),
  '<': comparing('is less than'),
  '<=': comparing('is at most'),
  size: ([what = null]) => sizeWords(what),
  zone: ([name, of = null]) => zoneWords(String(name), of),
  bottom: ([zone = null]) => both(exprWords(zone), '', (words) => `the bottom card of ${words}`),
  max: ([one = null, other = null]) => both(exprWords(one), exprWords(other), (a, b) => `the larger of ${a} and ${b}`),
  min: ([one = null, other = null]) => both(exprWords(one), exprWords(other), (a, b) => `the smaller of ${a} and ${b}`),
  top: ([zone = null]) => both(exprWords(zone), '', (words) => `the top card of ${words}`),
  of_card: ([key, card = null]) =>
    isChosenCard(card)
      ? `its ${spoken(String(key))}`
      : both(exprWords(card), '', (words) => `the ${spoken(String(key))} of ${words}`),
  of_player: ([key]) => `the ${spoken(String(key))}`,
  param: ([name]) => PARAMS[String(name)] ?? `the ${spoken(String(name))}`,
  state: ([name, of]) => `${ownerWord(of)} ${spoken(String(name))}`,
  option: ([name]) => `the ${spoken(String(name))}`,
  active_player: () => 'whoever has the turn',
  turn_number: () => 'the number of the turn',
  self: () => 'you',
  last_drawn: () => 'the card that you drew',
  players: () => 'the players',
  winner: () => 'the winner',
  nobody: () => 'nobody',
  any: ([list = null]) => anyPlayer(list),
};

/** Returns an expression in words. */
export function exprWords(expr: unknown): Said {
  if (typeof expr === 'number') return expr === 0 ? 'zero' : numberWord(expr);
  if (typeof expr === 'string') return RANK_WORDS[expr] ?? SUIT_WORDS[expr] ?? spoken(expr);
  if (!isList(expr)) return undefined;
  const [op, ...parts] = expr;
  return typeof op === 'string' && Object.hasOwn(SAYINGS, op) ? SAYINGS[op]?.(parts) : undefined;
}

const SUIT_WORDS: { readonly [suit: string]: string } = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

const RANK_WORDS: { readonly [rank: string]: string } = {
  A: 'an ace',
  K: 'a king',
  Q: 'a queen',
  J: 'a jack',
  T: 'a ten',
  '8': 'an eight',
};

/** Whether an expression is an operator with its parts. */
export const isList = (expr: unknown): expr is readonly unknown[] => Array.isArray(expr);

/** Whose a value is: "your", "that player's", "the". */
function ownerWord(of: unknown): string {
  const owner = isList(of) ? of[0] : of;
  return owner === 'self' ? 'your' : owner === 'param' ? "that player's" : owner === 'winner' ? "the winner's" : 'the';
}

/** Returns a zone as a player would say it: "your hand", "the deck", "that player's hand". */
export function zoneWords(name: string, of: unknown): string {
  const zone = placeName(name);
  const owner = isList(of) ? of[0] : of;
  if (owner === undefined || owner === null) return `the ${zone}`;
  if (owner === 'self') return `your ${zone}`;
  if (owner === 'winner') return `the winner's ${zone}`;
  if (owner === 'param') return `that player's ${zone}`;
  return owner === 'players' ? `all ${zone}s` : `the ${zone}`;
}

/** The name of a zone; a discard is a pile. */
export const placeName = (name: string): string => (name === 'discard' ? 'discard pile' : spoken(name));

/** Returns the zone of a step. */
export const refWords = (zone: ZoneRef): string =>
  'each' in zone ? `each ${placeName(zone.zone)}` : zoneWords(zone.zone, 'of' in zone ? zone.of : undefined);

/** Whether an expression is the card that a move is made with. */
const isChosenCard = (card: unknown): boolean => isList(card) && card[0] === 'param' && card[1] === 'card';

/** "its rank is that of the top card of the discard pile", "its suit is the current one". */
function cardIs(one: unknown, other: unknown): Said {
  if (!isList(one) || one[0] !== 'of_card' || !isChosenCard(one[2]) || !isList(other)) return undefined;
  const own = exprWords(one);
  if (other[0] === 'state') return `${own} is the ${spoken(String(other[1]))} ${spoken(String(one[1]))}`;
  return other[0] === 'of_card' && other[1] === one[1]
    ? both(own, exprWords(other[2] ?? null), (left, card) => `${left} is that of ${card}`)
    : undefined;
}

function sizeWords(what: unknown): Said {
  if (isList(what) && what[0] === 'players') return 'the number of players';
  if (isList(what) && what[0] === 'where') return chosenCards(what[1], what[2]);
  const words = isList(what) && what[0] === 'zone' ? exprWords(what) : undefined;
  return words === undefined ? undefined : `the number of cards in ${words}`;
}

/** "the number of clubs in the trick". */
const chosenCards = (zone: unknown, test: unknown): Said =>
  both(exprWords(zone), whichCards(test), (place, which) => `the number of ${which} in ${place}`);

/** Returns the cards for which a test holds: "cards of that rank", "clubs", "cards of a rank of which your hand has four". */
export function whichCards(test: unknown): Said {
  if (!isList(test) || test[0] !== '==') return undefined;
  const [, one, other] = test;
  if (isList(one) && one[0] === 'of_card') {
    if (typeof other === 'string' && one[1] === 'suit') return exprWords(other);
    return both(
      exprWords(other),
      '',
      (words) => `cards of ${one[1] === 'rank' ? words : `the ${spoken(String(one[1]))} ${words}`}`,
    );
  }
  return setOf(one, other);
}

/** Cards of which there are so many alike in a zone. */
function setOf(one: unknown, count: unknown): Said {
  const inside = isList(one) && one[0] === 'size' && isList(one[1]) && one[1][0] === 'where' ? one[1] : [];
  const [, zone, test] = inside;
  const [is, inner, outer] = isList(test) ? test : [];
  const isAlike = is === '==' && isList(inner) && isList(outer) && inner[0] === 'of_card' && inner[1] === outer[1];
  if (!isAlike || typeof count !== 'number') return undefined;
  return both(
    exprWords(zone),
    numberWord(count),
    (place, many) => `cards of a ${spoken(String(inner[1]))} of which ${place} has ${many}`,
  );
}

/** "the deck is empty", "all books have 52 cards". */
function countIs(one: unknown, other: unknown): Said {
  if (!isList(one) || one[0] !== 'size' || typeof other !== 'number') return undefined;
  const [, what = null] = one;
  if (isList(what) && what[0] === 'players') return `${numberWord(other)} play`;
  const words = exprWords(what);
  if (words === undefined || !isList(what) || what[0] !== 'zone') return undefined;
  if (other === 0) return `${words} ${words.startsWith('all ') ? 'are' : 'is'} empty`;
  return words.startsWith('all ') ? `${words} together have ${other} cards` : `${words} has ${numberWord(other)} cards`;
}

/** "that player's hand has such cards". */
function hasCards(one: unknown, other: unknown): Said {
  if (!isList(one) || one[0] !== 'size' || other !== 0) return undefined;
  const [, what = null] = one;
  if (isList(what) && what[0] === 'where') {
    const zone = exprWords(what[1] ?? null);
    const test = what[2] ?? null;
    const isOfRank = isList(test) && test[0] === '==' && isList(test[2] ?? null);
    return both(
      zone,
      isOfRank ? exprWords(isList(test) ? (test[2] ?? null) : null) : undefined,
      (where, which) => `${where} has cards of ${which}`,
    );
  }
  return both(exprWords(what), '', (words) => `${words} is not empty`);
}

/** "somebody has no cards in hand". */
function anyPlayer(list: unknown): Said {
  if (!isList(list) || list[0] !== 'where') return undefined;
  const test = list[2] ?? null;
  if (!isList(test) || test[0] !== '==' || test[2] !== 0) return undefined;
  const zones = zonesIn(test[1] ?? null);
  return zones.length === 0 ? undefined : `somebody has no cards left in ${zones.join(' and ')}`;
}

/** The zones whose sizes an expression adds up. */
export function zonesIn(expr: unknown): readonly string[] {
  if (!isList(expr)) return [];
  if (expr[0] === 'zone') return [spoken(String(expr[1]))];
  return expr.slice(1).flatMap((part) => zonesIn(part));
}
