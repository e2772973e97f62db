/**
 * Looking into a library (section 7): scry, surveil, look, search, put back. Whoever looks can follow the cards wherever
 * they go; everybody else sees how many went where (K78, section 15).
 */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Picks, Seat, Viewers } from '../../../core/index.ts';
import { amountText, does, librariesText, plural, pointsText, possessive, topCards } from '../cards/phrases.ts';
import type { Row } from '../cards/row.ts';
import { isPermanent } from '../cards/rows.ts';
import { AMOUNT, COUNT, QUALITY, WHO, type Amount, type Who } from '../cards/vocabulary.ts';
import { hideTop } from '../table/tops.ts';
import { asideOf, exileOf, handOf, libraryOf } from '../table/zones.ts';
import { hasQuality } from '../table/qualities.ts';
import { atRandom, shuffleLibrary } from '../table/shuffle.ts';
import { enter, relocate } from '../table/passage.ts';
import { show, tellBottomed } from '../table/telling.ts';
import { seatsOf } from '../table/players.ts';
import { isBound, rulesFor } from '../table/rules.ts';
import type { Effects, JobFor } from '../shape.ts';
import { bury, UNCAUSED } from '../flow/burial.ts';
import { announce } from '../flow/triggers.ts';
import { rowFor, type Work } from '../table/work.ts';
import { amountOf, forEach } from './doing.ts';
import { verb } from './verb.ts';

const { flag, oneOf, optional } = fields;

const PLACES = {
  hand: 'into your hand',
  battlefield: 'onto the battlefield',
  graveyard: 'into your graveyard',
  exile: 'into exile',
} as const;
const REST = { graveyard: 'into your graveyard', 'bottom-at-random': 'on the bottom in a random order' } as const;

/** The fields of a search. */
export const SEARCH = {
  n: COUNT,
  for: QUALITY,
  to: oneOf('hand', 'top', 'battlefield', 'graveyard', 'exile'),
  reveal: flag,
  who: optional(WHO),
};

export const LOOKING = {
  scry: verb(
    { n: AMOUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'scry', 'scries')} ${pointsText(n)}`,
      run: ({ n, who }, w, doing): void => lookInto(w, 'scry', who, n, doing),
    },
  ),
  surveil: verb(
    { n: AMOUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'surveil')} ${pointsText(n)}`,
      run: ({ n, who }, w, doing): void => lookInto(w, 'surveil', who, n, doing),
    },
  ),
  look: verb(
    { n: COUNT, rest: oneOf('bottom-at-random', 'graveyard'), who: optional(WHO) },
    {
      text: ({ n, rest, who }) =>
        `${does(who, 'look')} at the top ${amountText(n)} cards of ${possessive(who)} library, put one into ${possessive(who)} hand and the rest ${REST[rest]}`,
      run: ({ n, rest, who }, w, doing): void => forEach(w, who, doing, (seat) => ({ do: 'look', seat, n, rest })),
    },
  ),
  search: verb(SEARCH, {
    text: ({ n, for: quality, to, reveal, who }) => {
      const found = reveal ? `${plural(n, quality)}, reveal it,` : plural(n, quality);
      const search = `${does(who, 'search', 'searches')} ${possessive(who)} library for ${found}`;
      return to === 'top' ? `${search}, shuffle, then put it on top` : `${search} put it ${PLACES[to]}, then shuffle`;
    },
    run: (by, w, doing): void =>
      forEach(w, by.who, doing, (seat) => ({ do: 'search', seat, by: { do: 'search', ...by } })),
  }),
  'put-back': verb(
    { n: AMOUNT, who: optional(WHO), to: optional(oneOf('bottom')) },
    {
      text: ({ n, who, to }) => {
        const [their, end] = [possessive(who), to === 'bottom' ? 'on the bottom' : 'on top'];
        return `${does(who, 'put')} ${plural(n, 'card')} from ${their} hand ${end} of ${their} library in any order`;
      },
      run: ({ n, who, to }, w, doing): void =>
        forEach(w, who, doing, (seat) => ({ do: 'putBack', seat, n: amountOf(w, n, doing), to: to ?? 'top' })),
    },
  ),
  peek: verb(
    { n: COUNT, who: optional(WHO), shown: oneOf('you', 'everyone') },
    {
      text: ({ n, who, shown }) =>
        `${shown === 'you' ? 'look at' : 'reveal'} the top ${topCards(n)} of ${librariesText(who)}`,
      run: ({ n, who, shown }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) peek(w, seat, n, shown === 'you' ? [doing.seat] : 'everyone');
      },
    },
  ),
};

/** Nobody scries or surveils 0 (K64). */
function lookInto(w: Work, verbName: 'scry' | 'surveil', who: Who | undefined, of: Amount, doing: Effects): void {
  const n = amountOf(w, of, doing);
  if (n > 0) forEach(w, who, doing, (seat) => ({ do: verbName, seat, n }));
}

const topOf = (w: Work, seat: Seat, n: number): readonly CardId[] => w.r.cards(libraryOf(seat)).slice(0, n);

/** Shows the top cards of a library to some (K63) or to all (K69); nothing moves. */
function peek(w: Work, seat: Seat, n: number, to: Viewers): readonly CardId[] {
  const cards = topOf(w, seat, n);
  if (to === 'everyone') show(w, cards);
  else if (cards.length > 0) w.r.reveal(cards, to);
  return cards;
}

const lookAtTop = (w: Work, seat: Seat, n: number): readonly CardId[] => peek(w, seat, n, [seat]);

const isNotIn =
  (cards: readonly CardId[]) =>
  (card: CardId): boolean =>
    !cards.includes(card);

/** First which go to the bottom, in library order; then, if it matters, in which order the rest lies on top (K64). */
export function scry(w: Work, job: JobFor<'scry'>, answer?: Picks): void {
  const { seat, n, bottom } = job;
  const cards = answer ? topOf(w, seat, n) : lookAtTop(w, seat, n);
  if (cards.length === 0) return tellScried(w, seat, 0, 0);
  if (!answer) return w.r.ask({ seat, kind: 'scry-bottom', cards, min: 0, max: cards.length, ordered: true });
  const going = bottom?.flatMap((place) => cards[place] ?? []) ?? answer;
  const rest = bottom ? answer : cards.filter(isNotIn(answer));
  if (bottom || rest.length < 2) return scried(w, seat, rest, going);
  const places = answer.map((card) => cards.indexOf(card));
  w.r.ask({ seat, kind: 'scry-top', cards: rest, min: rest.length, ordered: true }, { ...job, bottom: places });
}

function scried(w: Work, seat: Seat, top: readonly CardId[], bottom: readonly CardId[]): void {
  putInOrder(w, seat, [...bottom, ...top], 'scry');
  if (bottom.length > 0) toBottom(w, seat, bottom.length, 'scry');
  tellScried(w, seat, top.length + bottom.length, bottom.length);
}

/** Everybody learns how many were looked at and how many went to the bottom (K83). */
function tellScried(w: Work, seat: Seat, count: number, bottomed: number): void {
  w.r.note('scried', { seat, count, bottomed });
  announce(w, 'scried', seat, { amount: count });
}

/** As scry, but to the graveyard, whose order is no choice (K65). */
export function surveil(w: Work, job: JobFor<'surveil'>, answer?: Picks): void {
  const { seat, n, ordering = false } = job;
  const cards = answer ? topOf(w, seat, n) : lookAtTop(w, seat, n);
  if (cards.length === 0) return surveiled(w, seat, [], []);
  if (!answer) return w.r.ask({ seat, kind: 'surveil-graveyard', cards, min: 0, max: cards.length });
  const rest = ordering ? answer : cards.filter(isNotIn(answer));
  if (ordering || rest.length < 2) return surveiled(w, seat, rest, cards.filter(isNotIn(rest)));
  w.r.ask({ seat, kind: 'surveil-top', cards: rest, min: rest.length, ordered: true }, { ...job, ordering: true });
}

function surveiled(w: Work, seat: Seat, top: readonly CardId[], gone: readonly CardId[]): void {
  putInOrder(w, seat, [...gone, ...top], 'surveil');
  w.r.note('surveiled', { seat, count: top.length + gone.length, buried: gone.length });
  announce(w, 'surveiled', seat, { amount: top.length + gone.length });
  bury(w, gone, 'surveil', UNCAUSED, { do: 'tellMilled', batch: [{ seat, cards: gone }] });
}

/** One of the top cards to the hand, which is not a draw; the rest out of the way (K63, K79). */
export function look(w: Work, { seat, n, rest }: JobFor<'look'>, answer?: Picks): void {
  const cards = answer ? topOf(w, seat, n) : lookAtTop(w, seat, n);
  if (cards.length === 0) return;
  if (!answer) return w.r.ask({ seat, kind: 'look', cards });
  const others = cards.filter(isNotIn(answer));
  putInOrder(w, seat, [...answer, ...others], 'look');
  w.r.moveTop(1, libraryOf(seat), handOf(seat), 'take');
  if (rest === 'bottom-at-random') bottomAtRandom(w, seat, others);
  else bury(w, others, 'look', UNCAUSED, { do: 'tellMilled', batch: [{ seat, cards: others }] });
}

/** The searcher sees the whole library. A stated quality need not be found; a bare number must (K67). */
export function search(w: Work, { seat, by }: JobFor<'search'>, answer?: Picks): void {
  if (isBound(w, 'cant-search', seat)) return shuffleLibrary(w, seat, seat);
  if (answer) return found(w, seat, by, answer);
  const limits = rulesFor(w, 'search-limit', seat).map((rule) => rule.n);
  const all = lookAtTop(w, seat, Math.min(w.r.count(libraryOf(seat)), ...limits));
  if (all.length === 0) return found(w, seat, by, []);
  const cards = all.filter((card) => canBeFound(rowFor(w, card), by));
  const max = Math.min(by.n, cards.length);
  w.r.ask({ seat, kind: 'search', cards, min: by.for === 'card' ? max : 0, max, ordered: by.to === 'top' });
}

/** Found cards are kept out of the shuffle; nobody learns where in the library they were. */
function found(w: Work, seat: Seat, by: JobFor<'search'>['by'], cards: Picks): void {
  announce(w, 'searched', seat);
  hideTop(w, seat);
  for (const card of cards) takeFound(w, seat, by.to, card);
  if (by.reveal) show(w, cards);
  shuffleLibrary(w, seat, seat);
  if (by.to === 'graveyard') bury(w, cards, 'search', UNCAUSED, { do: 'tellMilled', batch: [{ seat, cards }] });
  if (by.to === 'top') for (const card of cards.toReversed()) w.r.move(card, libraryOf(seat), 'put', 'top');
}

function takeFound(w: Work, seat: Seat, to: JobFor<'search'>['by']['to'], card: CardId): void {
  const manner = { secret: 'from' } as const;
  if (to === 'battlefield') enter(w, card, seat, 'search', manner);
  else if (to === 'exile') relocate(w, card, exileOf(w.r.layout), 'search', 'bottom', manner);
  else w.r.move(card, to === 'hand' ? handOf(seat) : asideOf(seat), 'search', 'bottom', manner);
}

/** A card that cannot be on the battlefield stays where it is. */
const canBeFound = (row: Row, by: JobFor<'search'>['by']): boolean =>
  hasQuality(row, by.for) && (by.to !== 'battlefield' || isPermanent(row));

/** Cards from hand into the library, in library order: the first of the answer lies above the others (K68). */
export function putBack(w: Work, { seat, n, to }: JobFor<'putBack'>, answer?: Picks): void {
  const cards = w.r.cards(handOf(seat));
  const min = Math.min(n, cards.length);
  if (min === 0) return;
  if (!answer) return w.r.ask({ seat, kind: 'put-back', cards, min, ordered: true });
  const order = to === 'top' ? answer.toReversed() : answer;
  for (const card of order) relocate(w, card, libraryOf(seat), 'put', to);
  if (to === 'bottom') tellBottomed(w, seat, order.length);
}

/** The top of a library in an order that only its player can follow. */
function putInOrder(w: Work, seat: Seat, cards: readonly CardId[], verb: string): void {
  hideTop(w, seat);
  if (cards.length > 1) w.r.arrange(libraryOf(seat), 0, cards, verb, [seat]);
}

/** The top n cards go below all others, for everybody to see. */
function toBottom(w: Work, seat: Seat, n: number, verb: string): void {
  const library = libraryOf(seat);
  const cards = w.r.cards(library);
  if (n < cards.length) w.r.arrange(library, 0, [...cards.slice(n), ...cards.slice(0, n)], verb, 'everyone');
  tellBottomed(w, seat, n);
}

/** The top cards go to the bottom in an order that chance alone decides and nobody knows (K79). */
function bottomAtRandom(w: Work, seat: Seat, cards: readonly CardId[]): void {
  if (cards.length > 0) w.r.arrange(libraryOf(seat), 0, atRandom(w, cards), 'look', 'nobody');
  toBottom(w, seat, cards.length, 'look');
}
