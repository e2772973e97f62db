/** Symbolic events of the case files: our log in their words, and how the two are compared. */
import { DECK_EVENTS, type DeckEvent } from '../../../../src/games/cycle/index.ts';
import { asWord } from './fault.ts';

/** Whether a symbol begins as one of ours would; a refusal is told as REFUSED and its code. */
export function isEventName(symbol: string): boolean {
  const [name = ''] = plainly(symbol).split(' ');
  return name === REFUSED || DECK_EVENTS.some((known) => known === name);
}

/** Other names: a draw that a full hand blocks (C16, C18) is told as the NO_DRAW it is. */
function plainly(symbol: string): string {
  const [name = '', ...facts] = symbol.split(' ');
  if (name !== 'DRAW_BLOCKED') return symbol;
  return ['NO_DRAW hand_full', ...facts.filter((fact) => fact !== 'hand_full')].join(' ');
}

/** What a refusal is called where a case writes it among the events. */
export const REFUSED = 'REFUSED';

/** An event as words: its name, then the facts a case may state, in order. */
export function symbolOf({ name, cause, data }: DeckEvent, nameOf: (card: number) => string): string {
  const card = typeof data['card'] === 'number' ? nameOf(data['card']) : undefined;
  const words = [name, ...factsOf(name, cause, data, card)];
  return words
    .filter((word) => word !== undefined && word !== null)
    .map(asWord)
    .join(' ');
}

function factsOf(name: string, cause: string | null, data: DeckEvent['data'], card: string | undefined): unknown[] {
  switch (name) {
    case 'NO_DRAW':
      return [data['reason'], data['missing']];
    case 'RESHUFFLE':
      return [data['moved']];
    case 'RETURN':
      return [card, `ether->${data['to'] === 'main_deck' ? 'deck' : 'discard'}`, placeOf(data)];
    case 'LIMIT_REACHED':
      return [data['which']];
    case 'OP_REJECTED':
    case 'PLAY_REJECTED':
      return [card, data['reason']];
    case 'RESOLVED':
      return [card, asWord(data['to']).replace('_pile', '')];
    case 'MUTATE':
      return [card, data['before'], data['after']];
    case 'JUDGE':
      return [data['quality']];
    case 'PENDING':
      return [data['n'], cause];
    default:
      return [card, cause];
  }
}

const placeOf = ({ to, into }: DeckEvent['data']): string | undefined =>
  to === 'main_deck' ? (into === 0 ? 'top' : 'bottom') : undefined;

/** Events that accompany others; a case that does not name them says nothing about them. */
const AMBIENT = [
  'INIT',
  'TURN',
  'PLAY',
  'RESOLVED',
  'JUDGE',
  'PENDING',
  'STORM',
  'DRAW_LOCK',
  'DECK_LOCK',
  'HIT',
  'BLOCK',
  'INTENT',
  'CREATE',
];

/** The events a case speaks of: those with names it uses, and all that are not mere company. */
export function spokenOf(symbols: readonly string[], expected: readonly string[]): string[] {
  const named = new Set(expected.map((symbol) => plainly(symbol).split(' ')[0]));
  const isCompany = (symbol: string): boolean => {
    const [name = ''] = symbol.split(' ');
    if (named.has(name)) return false;
    return AMBIENT.includes(name) || /^DISCARD \S+ play$/.test(symbol);
  };
  return symbols.filter((symbol) => !isCompany(symbol));
}

/** Other names of facts, by event: limits may be named by what they count or by the budget. */
const ALIASES: { readonly [event: string]: { readonly [word: string]: string } } = {
  LIMIT_REACHED: {
    draw: 'draws',
    maxDrawsPerAction: 'draws',
    reshuffle: 'reshuffles',
    maxReshufflesPerAction: 'reshuffles',
    op: 'ops',
    maxOpsPerAction: 'ops',
    maxCatchUp: 'catch_up',
    maxStormReshufflesPerTurn: 'storm_reshuffle',
  },
  PLAY_REJECTED: { rhythm_required: 'rhythm', rhythm_locked: 'rhythm' },
};

const wordsOf = (symbol: string): string[] => {
  const [name = '', ...facts] = plainly(symbol).split(' ');
  const aliases = new Map(Object.entries(ALIASES[name] ?? {}));
  return [name, ...facts.map((fact) => aliases.get(fact) ?? fact)];
};

/** What the first fact of an event may be; of the others that are named here it is a card. */
const FIRST_FACTS: { readonly [event: string]: readonly string[] } = {
  NO_DRAW: ['empty', 'hand_full', 'no_draw_status', 'limit', 'forced'],
  LIMIT_REACHED: ['ops', 'draws', 'reshuffles', 'catch_up', 'storm_reshuffle'],
  JUDGE: ['PERFECT', 'GOOD', 'LATE', 'MISS'],
};
const OF_CARDS = ['DRAW', 'PLAY', 'PLAY_REJECTED', 'RESOLVED', 'DISCARD', 'ETHER', 'RETURN', 'TOPDECK', 'MUTATE'];

/** The fact of a symbol that no event can have, if there is one: such an event would never be missed. */
export function oddFact(symbol: string, names: readonly string[]): string | undefined {
  const [name = '', fact] = wordsOf(symbol);
  const known = OF_CARDS.includes(name) ? names : FIRST_FACTS[name];
  return fact === undefined || !known || known.includes(fact) ? undefined : fact;
}

/** Whether an event is the one a case names; a case may leave later facts out. */
export function isNamed(symbol: string, expected: string): boolean {
  const words = wordsOf(symbol);
  return wordsOf(expected).every((word, at) => words[at] === word);
}
