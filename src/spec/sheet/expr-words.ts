/** Values of a game file in words. What has no plain words is shown as it is written, in a code span. */
import { numberWord } from '../../core/sheet/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { Expr } from '../expr-form.ts';
import { exprText } from '../format/expr.ts';
import type { Who, ZoneRef } from '../step-form.ts';
import { isWord, listed, type Person, type Voice } from './voice.ts';

type Saying = (parts: readonly Expr[], voice: Voice, whole: Expr) => string;

/** Returns an expression as it is written in the file. */
export const asCode = (expr: Expr): string => `\`${exprText(expr)}\``;

/** Whether an expression is an operator with its parts. */
export const isList = (expr: unknown): expr is readonly Expr[] => Array.isArray(expr);

/** Returns the operator of an expression. */
export const opOf = (expr: Expr | null | undefined): string | undefined => (isList(expr) ? expr[0] : undefined);

const NAMES: { readonly [name: string]: string } = {
  active_player: 'the active player',
  dealer: 'the dealer',
  discarded_count: 'the number of cards discarded',
  hand_number: 'the number of the hand',
  last_drawn: 'the drawn card',
  nobody: 'nobody',
  none: 'none',
  opponents: 'the opponents',
  owner: 'the owner',
  players: 'the players',
  ranks: 'the ranks',
  suits: 'the suits',
  tied_players: 'the tied players',
  turn_number: 'the number of the turn',
  winner: 'the winner',
};

const CHIPS: { readonly [field: string]: string } = { pot: 'the pot', level: 'the bet to match' };

const SAYINGS: { readonly [op: string]: Saying } = {
  self: (_, { self }) => self.subject,
  it: (_, { it }) => it.subject,
  outer: (_, { outer }) => outer.subject,
  zone: ([name = '', of], voice) => zoneWords(String(name), of, voice),
  keyed: ([zone = '', key = '']) => `the ${placeName(String(zone))} ${textWord(String(key))}`,
  state: ([name = '', of], voice) => stateWords(String(name), of, voice),
  param: ([name = ''], voice) => paramWords(String(name), voice),
  bound: ([name = '']) => `what was chosen (**${spoken(String(name))}**)`,
  bound_count: ([name = '']) => `the number that was chosen (**${spoken(String(name))}**)`,
  option: ([name = ''], { file }) => `**${spoken(String(name))}** (${String(file.options[String(name)])})`,
  position: ([name = '']) => `the ${spoken(String(name))}`,
  table: ([field = '']) => CHIPS[String(field)] ?? String(field),
  of_player: ([field = '', of = ''], voice) => `${ownWords(of, voice)} ${spoken(String(field))}`,
  of_card: ([key = '', card = ''], voice) => attributeWords(spoken(String(key)), card, voice),
  rank_value: ([card = ''], voice) => attributeWords('rank', card, voice),
  suit_value: ([card = ''], voice) => attributeWords('suit', card, voice),
  size: ([what = ''], voice) => sizeWords(what, voice),
  where: ([list = '', test = true], voice) =>
    opOf(list) === 'zone'
      ? `the ${voice.cards(test, voice)} in ${exprWords(list, voice)}`
      : asCode(['where', list, test]),
  top: ([zone = ''], voice) => `the top card of ${exprWords(zone, voice)}`,
  bottom: ([zone = ''], voice) => `the bottom card of ${exprWords(zone, voice)}`,
  first: ([list = ''], voice) => `the first ${opOf(list) === 'zone' ? 'card' : 'one'} of ${exprWords(list, voice)}`,
  sum: ([list = ''], voice) => `the sum of ${exprWords(list, voice)}`,
  max: (parts, voice) => `the ${parts.length === 2 ? 'larger' : 'largest'} of ${wordsOf(parts, voice)}`,
  min: (parts, voice) => `the ${parts.length === 2 ? 'smaller' : 'smallest'} of ${wordsOf(parts, voice)}`,
  distinct: ([list = ''], voice) => `the different values of ${exprWords(list, voice)}`,
  best_hand: (parts, voice, whole) =>
    parts.length === 1 ? `the best hand of ${exprWords(parts[0] ?? '', voice)}` : asCode(whole),
  best_5_of_7: ([cards = ''], voice) => `the best five cards of ${exprWords(cards, voice)}`,
  next: ([who = ''], voice) => `the player after ${exprWords(who, voice)}`,
  prev: ([who = ''], voice) => `the player before ${exprWords(who, voice)}`,
  opponents_of: ([who = ''], voice) => `the opponents of ${exprWords(who, voice)}`,
  roll: ([most = 0], voice) => `a roll from one to ${exprWords(most, voice)}`,
  choose: ([list = ''], voice) => `one of ${exprWords(list, voice)}`,
  list: (parts, voice) =>
    listed(
      parts.map((part) => exprWords(part, voice)),
      'or',
    ),
  negate: ([value = 0], voice, whole) => (isSum(value) ? asCode(whole) : `minus ${exprWords(value, voice)}`),
  player_with: ([most = '', what = ''], voice) => `the player with ${bestWords(String(most), what, voice)}`,
  '+': sumWords('plus'),
  '-': sumWords('minus'),
  '*': ([one = 0, other = 0], voice, whole) =>
    isSum(one) || isSum(other)
      ? asCode(whole)
      : typeof other === 'number'
        ? `${exprWords(other, voice)} times ${exprWords(one, voice)}`
        : `${exprWords(one, voice)} times ${exprWords(other, voice)}`,
};

/** Returns a value in words: a noun with what belongs to it. */
export function exprWords(expr: Expr, voice: Voice): string {
  if (typeof expr === 'number') return valueWord(expr);
  if (typeof expr === 'string') return voice.file.cards[expr]?.['name']?.toString() ?? textWord(expr);
  if (!isList(expr)) return String(expr);
  const [op = '', ...parts] = expr;
  const saying = Object.hasOwn(SAYINGS, op) ? SAYINGS[op] : undefined;
  return saying?.(parts, voice, expr) ?? NAMES[op] ?? asCode(expr);
}

/** A number on its own: "zero", "minus one", "twelve". */
const valueWord = (value: number): string =>
  value === 0 ? 'zero' : value < 0 ? `minus ${numberWord(-value)}` : numberWord(value);

const SUITS: { readonly [suit: string]: string } = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };
const RANKS: { readonly [rank: string]: string } = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' };

/** A word of the file: a suit, a rank, or itself. */
export const textWord = (text: string): string =>
  SUITS[text] ?? RANKS[text] ?? (/^\d+$/.test(text) ? numberWord(Number(text)) : spoken(text));

/** Returns whose something is, to stand in front of it: "your", "that player's". */
function ownWords(of: Expr, voice: Voice): string {
  const op = opOf(of);
  if (op === 'self') return voice.self.own;
  if (op === 'it') return voice.it.own;
  if (op === 'players') return "every player's";
  if (op === 'opponents') return "every opponent's";
  return `${exprWords(of, voice)}'s`;
}

/** Returns somebody as the subject of a clause. */
export function personOf(who: Expr, voice: Voice): Person {
  const op = opOf(who);
  if (op === 'self') return voice.self;
  if (op === 'it') return voice.it;
  const subject = exprWords(who, voice);
  const isPlural = op === 'players' || op === 'opponents' || op === 'tied_players' || op === 'opponents_of';
  return { subject, own: `${subject}'s`, isPlural };
}

/** "You are", "that player is". */
export const isAfter = (who: Expr, voice: Voice): string => isWord(personOf(who, voice));

/** Returns a zone: "your hand", "the deck", "that player's hand", "every player's hand". */
export function zoneWords(name: string, of: Expr | undefined, voice: Voice): string {
  return of === undefined ? `the ${placeName(name)}` : `${ownWords(of, voice)} ${placeName(name)}`;
}

/** Names of zones that are no nouns, or too short to be understood. */
const PLACES: { readonly [zone: string]: string } = {
  discard: 'discard pile',
  community: 'community cards',
  hole: 'hole cards',
  up: 'open cards',
  down: 'face-down cards',
};

/** Returns the name of a zone as a noun. */
export const placeName = (name: string): string =>
  Object.hasOwn(PLACES, name) ? (PLACES[name] ?? name) : spoken(name);

const WHO_WORDS: { readonly [who: string]: string } = {
  everyone: 'everybody',
  nobody: 'nobody',
  each_player: 'each player',
  each_opponent: 'each opponent',
  player_before_dealer: 'the player before the dealer',
  after_dealer: 'the player after the dealer',
};

/** Returns who does or sees something. */
export function whoWords(who: Who, voice: Voice): string {
  if (typeof who !== 'string') return exprWords(who, voice);
  return who === 'self' ? voice.self.subject : (WHO_WORDS[who] ?? NAMES[who] ?? `the ${spoken(who)}`);
}

/** Returns the zone of a step. */
export function refWords(zone: ZoneRef, voice: Voice): string {
  if ('key' in zone) return `the ${placeName(zone.zone)} ${textWord(zone.key)}`;
  if ('each' in zone) return `each ${zone.each}'s ${placeName(zone.zone)}`;
  if (!('of' in zone)) return `the ${placeName(zone.zone)}`;
  const own = zone.of === 'self' ? voice.self.own : typeof zone.of === 'string' ? `${whoWords(zone.of, voice)}'s` : '';
  return own === '' ? zoneWords(zone.zone, zone.of, voice) : `${own} ${placeName(zone.zone)}`;
}

/** A value of the file. A player or a card is called by its name; other values are words of the sheet's own, in bold. */
function stateWords(name: string, of: Expr | undefined, voice: Voice): string {
  const type = voice.file.state[name]?.type;
  const word = type === 'player' || type === 'card' ? spoken(name) : `**${spoken(name)}**`;
  if (of !== undefined) return `${ownWords(of, voice)} ${word}`;
  return word.startsWith('**') ? word : `the ${word}`;
}

/** What a parameter is called in a sentence: by its sort where that is plain, else by its name too. */
function paramWords(name: string, { params }: Voice): string {
  const sort = params[name] && sortOf(params[name]);
  const isOnly = Object.values(params).filter((each) => sortOf(each) === sort).length === 1;
  if (sort === undefined) return `the ${spoken(name)}`;
  if (!isOnly) return `the ${sort === 'choice' ? 'word' : sort} **${spoken(name)}**`;
  return sort === 'card' ? 'the card' : sort === 'choice' ? 'what you chose' : `that ${sort}`;
}

/** Returns what a parameter is: a card, a player, a rank, a number, or one of some words. */
export function sortOf(domain: Voice['params'][string]): string {
  if ('cards' in domain) return 'card';
  if ('of' in domain) return domain.of;
  return 'from' in domain ? 'number' : 'choice';
}

/** "the card's suit", "the rank of the top card of the deck", "the attack of each card in your field". */
function attributeWords(key: string, card: Expr, voice: Voice): string {
  const op = opOf(card);
  if (op === 'it') return `${voice.it.own} ${key}`;
  if (op === 'zone') return `the ${key} of each card in ${exprWords(card, voice)}`;
  const words = exprWords(card, voice);
  return op === 'param' || op === 'state' || op === 'last_drawn' || op === 'outer'
    ? `${op === 'outer' ? voice.outer.own : `${words.replaceAll('**', '')}'s`} ${key}`
    : `the ${key} of ${words}`;
}

function sizeWords(what: Expr, voice: Voice): string {
  if (opOf(what) === 'players') return 'the number of players';
  if (opOf(what) === 'zone') return `the number of cards in ${exprWords(what, voice)}`;
  const [, list = '', test = true] = isList(what) && what[0] === 'where' ? what : [];
  if (opOf(list) === 'zone') return `the number of ${voice.cards(test, voice)} in ${exprWords(list, voice)}`;
  return `the number of ${exprWords(what, voice).replace(/^the /, '')}`;
}

const wordsOf = (parts: readonly Expr[], voice: Voice): string => listed(parts.map((part) => exprWords(part, voice)));

const isSum = (expr: Expr): boolean => /^[-+*/%]$/.test(opOf(expr) ?? '') || opOf(expr) === 'negate';

/** A sum of what are no sums on the right, so that words cannot be read in two ways. */
function sumWords(word: string): Saying {
  return ([one = 0, other = 0], voice, whole) => {
    const isPlain = !isSum(other) || opOf(other) === '*';
    return isPlain && !/^[/%]$/.test(opOf(one) ?? '')
      ? `${exprWords(one, voice)} ${word} ${exprWords(other, voice)}`
      : asCode(whole);
  };
}

/** Returns the zones whose sizes an expression adds up; nothing where it is anything else. */
export function zonesIn(expr: Expr): readonly Expr[] | undefined {
  const [op, one = '', other = ''] = isList(expr) ? expr : [];
  if (op === 'size') return opOf(one) === 'zone' ? [one] : undefined;
  const [left, right] = op === '+' ? [zonesIn(one), zonesIn(other)] : [];
  return left && right ? [...left, ...right] : undefined;
}

/** What a player has most of who wins: "the most cards in their pile", "the fewest tricks won", "the highest score". */
export function bestWords(most: string, what: Expr, voice: Voice): string {
  const isMost = most === 'max' || most === 'highest';
  const theirs: Voice = { ...voice, it: { subject: 'they', own: 'their', isPlural: true } };
  const zones = zonesIn(what);
  if (zones) return `the ${isMost ? 'most' : 'fewest'} cards in ${wordsOf(zones, theirs)}`;
  const words = exprWords(what, theirs);
  const bare = words.replace(/^their /, '');
  if (bare === words || words.includes('`')) return `the ${isMost ? 'highest' : 'lowest'} value of ${words}`;
  const isMany = /(^|\s)\w+[^\Wsu]s(\s|$)/.test(bare.replaceAll('**', ''));
  return `the ${isMany ? (isMost ? 'most' : 'fewest') : isMost ? 'highest' : 'lowest'} ${bare}`;
}
