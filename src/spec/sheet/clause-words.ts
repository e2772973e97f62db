/** Conditions of a game file in words: every part of them is said, or they are shown as they are written. */
import { numberWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { Canonical } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import { unsetIn } from '../play/looks.ts';
import { asCode, exprWords, isAfter, isList, opOf, personOf, sortOf, textWord, zonesIn } from './expr-words.ts';
import { hasWord, inside, isWord, IT, listed, THEY, WHO, YOU, type Person, type Voice } from './voice.ts';

/** Returns the voice that speaks to the reader of a file's sheet. */
export const voiceOf = (file: Canonical): Voice => ({
  file,
  params: {},
  self: YOU,
  it: IT,
  outer: IT,
  phase: '',
  cards: cardsWords,
});

const NEGATED: { readonly [op: string]: string } = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
/** What a comparison is with its sides exchanged. */
const TURNED: { readonly [op: string]: string } = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

type ClauseSaying = (one: Expr, other: Expr, voice: Voice, whole: Expr) => string;

const CLAUSES: { readonly [op: string]: ClauseSaying } = {
  and: (_, __, voice, whole) => joined(whole, 'and', voice),
  or: (_, __, voice, whole) => joined(whole, 'or', voice),
  not: (one, _, voice) => notWords(one, voice),
  in: (one, list, voice) => inWords(one, list, voice, true),
  any: (list, _, voice) => anyWords(list, voice, true),
  all: (list, _, voice) => allWords(list, voice),
  exists: (one, _, voice) => `there is ${exprWords(one, voice).replace(/^the /, 'a ')}`,
  won_round: () => 'somebody has won a round',
  of_player: (field, of, voice) => chipWords(String(field), of, voice, true),
};

/** Returns a condition as a clause. */
export function clauseWords(expr: Expr, voice: Voice): string {
  if (typeof expr === 'boolean') return `this is ${expr}`;
  const [op = '', one = '', other = ''] = isList(expr) ? expr : [];
  if (Object.hasOwn(NEGATED, op)) return compare(op, one, other, voice);
  const saying = Object.hasOwn(CLAUSES, op) ? CLAUSES[op] : undefined;
  return saying?.(one, other, voice, expr) ?? `${exprWords(expr, voice)} is true`;
}

/** Clauses with "and" or "or" between them; where they would be nested twice, as they are written. */
function joined(expr: Expr, op: 'and' | 'or', voice: Voice): string {
  const parts = partsOf(expr, op);
  const nested = parts.filter((part) => opOf(part) === 'and' || opOf(part) === 'or');
  if (nested.some((part) => partsOf(part, opOf(part) ?? '').some((each) => /^(and|or)$/.test(opOf(each) ?? ''))))
    return asCode(expr);
  const words = parts.map((part) => clauseWords(part, voice));
  if (op === 'or') return `either ${nested.length > 0 ? words.join(', or ') : listed(words, 'or')}`;
  return nested.length > 0 ? words.join(', and ') : listed(words);
}

const partsOf = (expr: Expr, op: string): readonly Expr[] =>
  isList(expr) && expr[0] === op ? expr.slice(1).flatMap((part) => partsOf(part, op)) : [expr];

function notWords(expr: Expr, voice: Voice): string {
  const [op = '', one = '', other = ''] = isList(expr) ? expr : [];
  const turned = NEGATED[op];
  if (turned !== undefined) return compare(turned, one, other, voice);
  if (op === 'any') return anyWords(one, voice, false);
  if (op === 'in') return inWords(one, other, voice, false);
  if (op === 'of_player') return chipWords(String(one), other, voice, false);
  if (op === 'exists') return `there is no ${exprWords(one, voice).replace(/^the /, '')}`;
  return op === 'state' ? `${exprWords(expr, voice)} is false` : `it is not true that ${clauseWords(expr, voice)}`;
}

function inWords(one: Expr, list: Expr, voice: Voice, isIn: boolean): string {
  const how = opOf(list) === 'zone' ? 'in ' : opOf(list) === 'list' ? '' : 'among ';
  return `${exprWords(one, voice)} ${isAfter(one, voice)} ${isIn ? '' : 'not '}${how}${exprWords(list, voice)}`;
}

/** "your hand has a club", "there is a player whose score is at least ten". */
function anyWords(list: Expr, voice: Voice, isAny: boolean): string {
  const [, of = '', test = true] = isList(list) && list[0] === 'where' ? list : [];
  const zone = isList(list) && list[0] === 'where' ? of : list;
  if (opOf(zone) === 'zone') {
    if (zone === list) return `${exprWords(zone, voice)} is ${isAny ? 'not ' : ''}empty`;
    const card = cardsWords(test, voice, true);
    return `${exprWords(zone, voice)} has ${isAny ? (/^[aeiou]/.test(card) ? 'an' : 'a') : 'no'} ${card}`;
  }
  if (zone === list) return `${isAny ? 'there is one' : 'there is none'} of ${exprWords(list, voice)}`;
  const who = opOf(zone) === 'opponents' ? 'opponent' : 'player';
  const among = opOf(zone) === 'opponents' || opOf(zone) === 'players' ? '' : ` among ${exprWords(zone, voice)}`;
  return `there is ${isAny ? (who === 'opponent' ? 'an' : 'a') : 'no'} ${who}${among} ${suchWords(test, voice)}`;
}

/** "every player's hand is empty", "every card in your hand is a club". */
function allWords(list: Expr, voice: Voice): string {
  const [, of = '', test = true] = isList(list) && list[0] === 'where' ? list : [];
  if (opOf(of) === 'zone') return `${exprWords(of, voice)} has only ${cardsWords(test, voice)}`;
  if (opOf(of) !== 'players' && opOf(of) !== 'opponents') return asCode(['all', list]);
  const who = opOf(of) === 'players' ? 'player' : 'opponent';
  const each = { subject: `every ${who}`, own: `every ${who}'s`, isPlural: false };
  return clauseWords(test, { ...voice, it: each, outer: voice.it });
}

const CHIPS: { readonly [field: string]: readonly [verb: string, word: string] } = {
  folded: ['has', 'folded'],
  all_in: ['is', 'all in'],
};

function chipWords(field: string, of: Expr, voice: Voice, isSo: boolean): string {
  const [verb, word] = CHIPS[field] ?? ['is', field];
  const who = personOf(of, voice);
  return `${who.subject} ${verb === 'has' ? hasWord(who) : isWord(who)} ${isSo ? '' : 'not '}${word}`;
}

/** Comparisons, the plainest way to say each first. */
function compare(op: string, one: Expr, other: Expr, voice: Voice): string {
  if (isPlainValue(one) && !isPlainValue(other)) return compare(TURNED[op] ?? op, other, one, voice);
  return (
    truthWords(op, one, other, voice) ??
    unsetWords(op, one, other, voice) ??
    countClause(op, one, other, voice) ??
    cardClause(op, one, other, voice) ??
    `${exprWords(one, voice)} ${isAfter(one, voice)} ${degree(op, one, other)}${exprWords(other, voice)}`
  );
}

const isPlainValue = (expr: Expr): boolean => !isList(expr) || expr[0] === 'none' || expr[0] === 'nobody';

/** "it is true", said of what is true or false. */
function truthWords(op: string, one: Expr, other: Expr, voice: Voice): string | undefined {
  if (typeof other !== 'boolean') return undefined;
  return (op === '==') === other ? clauseWords(one, voice) : notWords(one, voice);
}

const DEGREES: { readonly [op: string]: string } = {
  '==': '',
  '!=': 'not ',
  '<': 'less than ',
  '<=': 'at most ',
  '>': 'more than ',
  '>=': 'at least ',
};

/** Ranks are higher or lower, numbers more or less. */
function degree(op: string, one: Expr, other: Expr): string {
  const isRank = opOf(one) === 'rank_value' && opOf(other) === 'rank_value';
  if (isRank && op === '>') return 'higher than ';
  if (isRank && op === '<') return 'lower than ';
  return isRank && op === '>='
    ? 'at least as high as '
    : isRank && op === '<='
      ? 'at most as high as '
      : (DEGREES[op] ?? '');
}

/** "there is no holder", "your bid is not set yet". */
function unsetWords(op: string, one: Expr, other: Expr, voice: Voice): string | undefined {
  const words = exprWords(one, voice);
  if (opOf(other) === 'none' || opOf(other) === 'nobody') {
    if (words.startsWith('the ')) return `there is ${op === '==' ? 'no' : 'a'} ${words.slice(4)}`;
    return `${words} is ${op === '==' ? 'not set' : 'set'}`;
  }
  if (opOf(one) !== 'state' || !isList(one) || !unsetIn(voice.file).includes(String(one[1]))) return undefined;
  if (op === '==' && other === -1) return `${words} is not set yet`;
  return (op === '>=' && other === 0) || (op === '!=' && other === -1) ? `${words} is set` : undefined;
}

/** Clauses about how many cards or players there are. */
function countClause(op: string, one: Expr, other: Expr, voice: Voice): string | undefined {
  const zones = zonesIn(one);
  if (zones) return zonesClause(op, zones, other, voice);
  const [size, what = ''] = isList(one) ? one : [];
  if (size !== 'size') return undefined;
  if (opOf(what) === 'players') return `there are ${amount(op, other, voice)} ${plural('player', other)}`;
  const [where, list = '', test = true] = isList(what) ? what : [];
  if (where !== 'where') return undefined;
  if (opOf(list) === 'zone') {
    if (isNone(op, other) || isSome(op, other)) return anyWords(what, voice, isSome(op, other));
    return `${exprWords(list, voice)} has ${amount(op, other, voice)} ${cardsWords(test, voice, other === 1)}`;
  }
  if (opOf(list) !== 'players' && opOf(list) !== 'opponents') return undefined;
  if (isNone(op, other) || isSome(op, other)) return anyWords(what, voice, isSome(op, other));
  const who = opOf(list) === 'players' ? 'player' : 'opponent';
  return `there ${other === 1 ? 'is' : 'are'} ${amount(op, other, voice)} ${plural(who, other)} ${suchWords(test, voice)}`;
}

const isNone = (op: string, count: Expr): boolean =>
  ((op === '==' || op === '<=') && count === 0) || (op === '<' && count === 1);
const isSome = (op: string, count: Expr): boolean =>
  ((op === '!=' || op === '>') && count === 0) || (op === '>=' && count === 1);

function zonesClause(op: string, zones: readonly Expr[], other: Expr, voice: Voice): string {
  const isMany = zones.length > 1;
  const subject = listed(zones.map((zone) => exprWords(zone, voice)));
  if (isNone(op, other)) return `${subject} ${isMany ? 'are' : 'is'} empty`;
  if (isSome(op, other) && !isMany) return `${subject} is not empty`;
  const isAll = zones.some((zone) => isList(zone) && (opOf(zone[2]) === 'players' || opOf(zone[2]) === 'opponents'));
  const has = isMany ? 'together have' : isAll ? 'has, all taken together,' : 'has';
  if (typeof other === 'number') return `${subject} ${has} ${amount(op, other, voice)} ${plural('card', other)}`;
  const isPlayers = isList(other) && other[0] === 'size' && opOf(other[1]) === 'players';
  const than = isPlayers
    ? 'there are players'
    : exprWords(other, voice).replace(/^the number of cards in /, 'there are in ');
  return `${subject} ${has} ${(MORE[op] ?? MORE['=='] ?? '').replace('#', 'cards')} ${than}`;
}

const MORE: { readonly [op: string]: string } = {
  '==': 'exactly as many # as',
  '!=': 'more or fewer # than',
  '<': 'fewer # than',
  '<=': 'at most as many # as',
  '>': 'more # than',
  '>=': 'at least as many # as',
};

const AMOUNTS: { readonly [op: string]: string } = {
  '==': 'exactly ',
  '!=': 'not exactly ',
  '<': 'fewer than ',
  '<=': 'at most ',
  '>': 'more than ',
  '>=': 'at least ',
};

const amount = (op: string, count: Expr, voice: Voice): string =>
  `${AMOUNTS[op] ?? ''}${typeof count === 'number' && count > 0 ? numberWord(count) : exprWords(count, voice)}`;

const plural = (noun: string, count: Expr): string => (count === 1 ? noun : `${noun}s`);

/** "the card is an eight", "the card's suit is that of the best card". */
function cardClause(op: string, one: Expr, other: Expr, voice: Voice): string | undefined {
  const [of, key = '', card = ''] = isList(one) ? one : [];
  if (of !== 'of_card' || (op !== '==' && op !== '!=')) return undefined;
  const not = op === '==' ? '' : 'not ';
  if (typeof other === 'string') {
    const kind = opOf(card) === 'it' ? undefined : cardKind(String(key), other, voice);
    return kind && `${exprWords(card, voice)} is ${not}${kind}`;
  }
  const isSame = isList(other) && other[0] === 'of_card' && other[1] === key;
  return isSame && opOf(other[2]) !== 'it'
    ? `${exprWords(one, voice)} is ${not}that of ${exprWords(other[2] ?? '', voice)}`
    : undefined;
}

/** Returns the cards for which a test holds, in the plural or the singular: "cards of that rank", "card of that rank". */
export function cardsWords(test: Expr, voice: Voice, isOne = false): string {
  const cards = isOne ? 'card' : 'cards';
  return namedCards(test, voice, isOne) ?? setOf(test, voice, cards) ?? `${cards} ${suchWords(test, voice, IT)}`;
}

/** Cards of a suit, a rank or a kind that the file names, or that a player names. */
function namedCards(test: Expr, voice: Voice, isOne: boolean): string | undefined {
  const [is, one = '', other = ''] = isList(test) ? test : [];
  const [of, key, card = ''] = isList(one) ? one : [];
  if (is !== '==' || of !== 'of_card' || opOf(card) !== 'it') return undefined;
  const cards = isOne ? 'card' : 'cards';
  if (isList(other)) {
    const domain = other[0] === 'param' ? voice.params[other[1]] : undefined;
    return domain && sortOf(domain) === key ? `${cards} of ${exprWords(other, voice)}` : undefined;
  }
  const word = exprWords(other, voice);
  if (key === 'kind') return `${cards} named ${word}`;
  if (key === 'suit') return isOne ? word.replace(/s$/, '') : word;
  if (key !== 'rank') return undefined;
  return isOne ? word : `${word}${word.endsWith('x') ? 'es' : 's'}`;
}

/** Cards of which there are so many alike in a zone: "cards of a rank of which your hand has four". */
function setOf(test: Expr, voice: Voice, cards: string): string | undefined {
  const [is, counted = '', count = 0] = isList(test) ? test : [];
  const where = isList(counted) && counted[0] === 'size' && isList(counted[1]) ? counted[1] : [];
  const [, zone = '', alike = ''] = where;
  const [equal, inner = '', outer = ''] = isList(alike) ? alike : [];
  const isAlike = is === '==' && equal === '==' && isList(inner) && isList(outer) && inner[0] === 'of_card';
  if (!isAlike || inner[1] !== outer[1] || opOf(outer[2]) !== 'outer' || typeof count !== 'number') return undefined;
  return `${cards} of a ${spoken(inner[1])} of which ${exprWords(zone, voice)} has exactly ${numberWord(count)}`;
}

/** Returns the part of a sentence that says which: "whose hand is empty", or "for whom …" where that cannot be. */
export function suchWords(test: Expr, voice: Voice, plain: Person = THEY): string {
  const relative = { ...WHO, subject: plain === IT ? 'that' : 'who' };
  const isRelative = atomsOf(test).every((atom) =>
    /^(who|whose|that) /.test(clauseWords(atom, inside(voice, relative))),
  );
  if (isRelative) return clauseWords(test, inside(voice, relative)).replace(/^either /, '');
  return `for ${plain === IT ? 'which' : 'whom'} ${clauseWords(test, inside(voice, plain))}`;
}

/** The conditions that are joined by `and` and `or`. */
const atomsOf = (test: Expr): readonly Expr[] =>
  isList(test) && (test[0] === 'and' || test[0] === 'or') ? test.slice(1).flatMap(atomsOf) : [test];

/** "an eight", "a club", "Bear": what a card is that has this suit, rank or kind. */
export function cardKind(key: string, text: string, voice: Voice): string | undefined {
  if (key === 'kind') return exprWords(text, voice);
  const word = textWord(text);
  const noun = key === 'suit' ? word.replace(/s$/, '') : key === 'rank' ? word : undefined;
  return noun === undefined ? undefined : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
