/**
 * Looking into a library (section 7): scry, surveil, look, search, put back. Whoever looks can follow the cards wherever
 * they go; everybody else sees how many went where (K78, section 15).
 */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Picks, Seat, Viewers } from '../../../core/index.ts';
import { amountText, does, librariesText, plural, possessive, topCards } from '../cards/phrases.ts';
import type { Row } from '../cards/row.ts';
import { isPermanent } from '../cards/rows.ts';
import { COUNT, QUALITY, WHO } from '../cards/vocabulary.ts';
import { hideTop } from '../table/draw.ts';
import { asideOf, exileOf, handOf, libraryOf } from '../table/zones.ts';
import { hasQuality } from '../table/qualities.ts';
import { shuffleLibrary } from '../table/shuffle.ts';
import { bury, enter, relocate } from '../table/passage.ts';
import { show, tellBottomed } from '../table/telling.ts';
import { seatsOf } from '../table/players.ts';
import { isBound, rulesFor } from '../table/rules.ts';
import type { JobFor } from '../shape.ts';
import { announce } from '../flow/triggers.ts';
import { rowFor, type Work } from '../table/work.ts';
import { forEach } from './doing.ts';
import { tellMilled } from './library.ts';
import { verb } from './verb.ts';

const { flag, oneOf, optional } = fields;

const PLACES = { hand: 'into your hand', battlefield: 'onto the battlefield' } as const;
const REST = { graveyard: 'into your graveyard', 'bottom-at-random': 'on the bottom in a random order' } as const;

/** The fields of a search. */
export const SEARCH = { n: COUNT, for: QUALITY, to: oneOf('hand', 'top', 'battlefield'), reveal: flag };

export const LOOKING = {
  scry: verb(
    { n: COUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'scry', 'scries')} ${n}`,
      run: ({ n, who }, w, doing): void => {
        if (n > 0) forEach(w, who, doing, (seat) => ({ do: 'scry', seat, n }));
      },
    },
  ),
  surveil: verb(
    { n: COUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'surveil')} ${n}`,
      run: ({ n, who }, w, doing): void => {
        if (n > 0) forEach(w, who, doing, (seat) => ({ do: 'surveil', seat, n }));
      },
    },
  ),
  look: verb(
    { n: COUNT, rest: oneOf('bottom-at-random', 'graveyard') },
    {
      text: ({ n, rest }) =>
        `look at the top ${amountText(n)} cards of your library, put one into your hand and the rest ${REST[rest]}`,
      run: ({ n, rest }, w, { seat }): void => w.r.next({ do: 'look', seat, n, rest }),
    },
  ),
  search: verb(SEARCH, {
    text: ({ n, for: quality, to, reveal }) => {
      const found = reveal ? `${plural(n, quality)}, reveal it,` : plural(n, quality);
      return to === 'top'
        ? `search your library for ${found}, shuffle, then put it on top`
        : `search your library for ${found} put it ${PLACES[to]}, then shuffle`;
    },
    run: (by, w, { seat }): void => w.r.next({ do: 'search', seat, by: { do: 'search', ...by } }),
  }),
  'put-back': verb(
    { n: COUNT, who: optional(WHO), to: optional(oneOf('bottom')) },
    {
      text: ({ n, who, to }) => {
        const [their, end] = [possessive(who), to === 'bottom' ? 'on the bottom' : 'on top'];
        return `${does(who, 'put')} ${plural(n, 'card')} from ${their} hand ${end} of ${their} library in any order`;
      },
      run: ({ n, who, to }, w, doing): void =>
        forEach(w, who, doing, (seat) => ({ do: 'putBack', seat, n, to: to ?? 'top' })),
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
  dig: verb(
    {},
    {
      text: () =>
        'exile cards from the top of your library until you exile a nonland card, put it into your hand and the rest on the bottom in a random order',
      run: (_, w, { seat }): void => dig(w, seat),
    },
  ),
};

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
  if (cards.length === 0) return;
  if (!answer) return w.r.ask({ seat, kind: 'surveil-graveyard', cards, min: 0, max: cards.length });
  const rest = ordering ? answer : cards.filter(isNotIn(answer));
  if (ordering || rest.length < 2) return surveiled(w, seat, rest, cards.filter(isNotIn(rest)));
  w.r.ask({ seat, kind: 'surveil-top', cards: rest, min: rest.length, ordered: true }, { ...job, ordering: true });
}

function surveiled(w: Work, seat: Seat, top: readonly CardId[], gone: readonly CardId[]): void {
  putInOrder(w, seat, [...gone, ...top], 'surveil');
  for (const card of gone) bury(w, card, 'surveil');
  w.r.note('surveiled', { seat, count: top.length + gone.length, buried: gone.length });
  tellMilled(w, [{ seat, cards: gone }]);
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
  else {
    for (const card of others) bury(w, card, 'look');
    tellMilled(w, [{ seat, cards: others }]);
  }
}

/** The searcher sees the whole library. A stated quality need not be found; a bare number must (K67). */
export function search(w: Work, { seat, by }: JobFor<'search'>, answer?: Picks): void {
  if (isBound(w, 'cant-search', seat)) return shuffleLibrary(w, seat, seat);
  if (answer) return found(w, seat, by, answer);
  const limits = rulesFor(w, 'search-limit', seat).map((rule) => rule.n);
  const all = lookAtTop(w, seat, Math.min(w.r.count(libraryOf(seat)), ...limits));
  if (all.length === 0) return shuffleLibrary(w, seat, seat);
  const cards = all.filter((card) => canBeFound(rowFor(w, card), by));
  const max = Math.min(by.n, cards.length);
  w.r.ask({ seat, kind: 'search', cards, min: by.for === 'card' ? max : 0, max, ordered: by.to === 'top' });
}

/** Found cards are kept out of the shuffle; nobody learns where in the library they were. */
function found(w: Work, seat: Seat, by: JobFor<'search'>['by'], cards: Picks): void {
  const to = by.to === 'hand' ? handOf(seat) : asideOf(seat);
  for (const card of cards)
    if (by.to === 'battlefield') enter(w, card, seat, 'search', { secret: 'from' });
    else w.r.move(card, to, 'search', 'bottom', { secret: 'from' });
  if (by.reveal) show(w, cards);
  shuffleLibrary(w, seat, seat);
  if (by.to === 'top') for (const card of cards.toReversed()) w.r.move(card, libraryOf(seat), 'put', 'top');
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

/** Cards in an order that only chance decides: the order they came in has no influence. */
function atRandom(w: Work, cards: readonly CardId[]): readonly CardId[] {
  const order = cards.toSorted((a, b) => a - b);
  for (let left = order.length; left > 1; left--) {
    const at = w.r.roll('choose', left);
    // Both places are in the list: 0 <= at < left <= its length.
    [order[left - 1], order[at]] = [order[at] as CardId, order[left - 1] as CardId];
  }
  return order;
}

/** Exiles from the top until a nonland card; that one to the hand, the others to the bottom at random (K79). */
function dig(w: Work, seat: Seat): void {
  hideTop(w, seat);
  const library = libraryOf(seat);
  const cards = w.r.cards(library);
  const wanted = cards.find((card) => rowFor(w, card).type !== 'land');
  const exiled = wanted === undefined ? cards : cards.slice(0, cards.indexOf(wanted) + 1);
  const lands = exiled.filter((card) => card !== wanted);
  for (const card of exiled) relocate(w, card, exileOf(w.r.layout), 'dig');
  if (wanted !== undefined) relocate(w, wanted, handOf(seat), 'dig');
  const size = w.r.count(library);
  for (const card of lands) relocate(w, card, library, 'dig');
  if (lands.length > 0) w.r.arrange(library, size, atRandom(w, lands), 'dig', 'nobody');
  tellBottomed(w, seat, lands.length);
}
