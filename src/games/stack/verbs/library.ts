/** Library operations without a question (section 7): mill, put, shuffle. Those that ask are in looking.ts. */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Picks, Seat } from '../../../core/index.ts';
import { does, ordinal, plural, possessive, topCards } from '../cards/phrases.ts';
import { hasQuality, isSort } from '../table/qualities.ts';
import { AMOUNT, COUNT, QUALITY, SORTS, WHO, type Quality } from '../cards/vocabulary.ts';
import { MOST_COUNT } from '../settings.ts';
import { hideTop } from '../table/tops.ts';
import { makePlayable } from '../table/reach.ts';
import { exileOf, faceDownOf, graveyardOf, handOf, libraryOf } from '../table/zones.ts';
import { relocate } from '../table/passage.ts';
import { controllerOf, ownerOf, seatsOf } from '../table/players.ts';
import type { Caused, Doing, JobFor, Milled, StackJob, Target } from '../shape.ts';
import { bury } from '../flow/burial.ts';
import { announceAll, type Sorts } from '../flow/triggers.ts';
import { shuffleLibrary } from '../table/shuffle.ts';
import { rowFor, type Work } from '../table/work.ts';
import { amountOf, effectsJob, noteGone } from './doing.ts';
import { verb } from './verb.ts';

const { flag, list, oneOf, optional, whole } = fields;

export const LIBRARY = {
  mill: verb(
    { n: AMOUNT, who: optional(WHO), pick: optional(QUALITY), again: optional(oneOf('same-type')) },
    {
      text: ({ n, who, pick, again }) =>
        `${does(who, 'mill')} ${plural(n, 'card')}${pickText(pick)}${again ? ', and again as long as all of them share a type' : ''}`,
      run: (effect, w, doing): void => {
        const { n, who, pick, again } = effect;
        const batch = topsOf(w, seatsOf(w, who, doing), (seat) => amountOf(w, n, doing, seat));
        const isAgain = again && batch.some(({ cards }) => shareType(w, cards));
        mill(
          w,
          batch,
          doing,
          ...picking(batch, doing, pick),
          ...(isAgain ? [effectsJob([{ do: 'mill', ...effect }], doing)] : []),
        );
      },
    },
  ),
  'mill-until': verb(
    { for: QUALITY, who: optional(WHO), pick: optional(flag) },
    {
      text: ({ for: quality, who, pick }) =>
        `${does(who, 'mill')} cards until ${plural(1, quality)} is milled${pick ? pickText(quality) : ''}`,
      run: ({ for: quality, who, pick }, w, doing): void => {
        const batch = topsOf(w, seatsOf(w, who, doing), (seat) => untilFound(w, seat, quality));
        mill(w, batch, doing, ...picking(batch, doing, pick ? quality : undefined));
      },
    },
  ),
  shuffle: verb(
    { who: optional(WHO), with: optional(list(oneOf('hand', 'graveyard'), 2)) },
    {
      text: ({ who, with: zones }) =>
        `${does(who, 'shuffle')} ${zones ? `${zones.join(' and ')} into the` : 'the'} library`,
      run: ({ who, with: zones = [] }, w, doing): void => {
        const seats = seatsOf(w, who, doing);
        if (zones.includes('hand'))
          noteGone(
            w,
            doing,
            seats.map((seat) => [seat, w.r.count(handOf(seat))] as const),
          );
        for (const seat of seats) shuffleIn(w, seat, zones, doing.seat);
      },
    },
  ),
  'take-top': verb(
    { n: AMOUNT, who: optional(WHO) },
    {
      text: ({ n, who }) =>
        `${does(who, 'put')} the top ${topCards(n)} of ${possessive(who)} library into ${possessive(who)} hand`,
      run: ({ n, who }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) takeTop(w, seat, amountOf(w, n, doing));
      },
    },
  ),
  'exile-top': verb(
    { who: optional(WHO), n: optional(AMOUNT), face: optional(oneOf('up')) },
    {
      text: ({ who, n = 1, face = 'down' }) =>
        `${does(who, 'exile')} the top ${topCards(n)} of ${possessive(who)} library face ${face}`,
      run: ({ who, n = 1, face }, w, doing): void => {
        const count = amountOf(w, n, doing);
        for (const seat of seatsOf(w, who, doing)) exileTop(w, seat, count, face === 'up');
      },
    },
  ),
  'exile-playable': verb(
    { n: AMOUNT, who: optional(WHO) },
    {
      text: ({ n, who }) =>
        `${does(who, 'exile')} the top ${topCards(n)} of ${possessive(who)} library face up and may play them this turn`,
      run: ({ n, who }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) exilePlayable(w, seat, amountOf(w, n, doing));
      },
    },
  ),
  tuck: verb(
    { nth: whole(1, MOST_COUNT) },
    {
      text: ({ nth }) =>
        nth === 1
          ? "put target creature on top of its owner's library"
          : `put target creature into its owner's library ${ordinal(nth)} from the top`,
      run: ({ nth }, w, { targets }): void => tuck(w, targets, nth),
    },
  ),
  trawl: verb(
    { n: COUNT },
    {
      text: ({ n }) => `mill ${n} and return this to your hand`,
      run: ({ n }, w, doing): void => trawl(w, doing, n),
    },
  ),
};

/** Shuffles other zones into the library, which happens even if they are empty (K62). */
function shuffleIn(w: Work, seat: Seat, zones: readonly ('hand' | 'graveyard')[], by: Seat): void {
  for (const name of zones) {
    const zone = name === 'hand' ? handOf(seat) : graveyardOf(seat);
    for (const card of w.r.cards(zone)) relocate(w, card, libraryOf(seat), 'shuffle-in');
  }
  shuffleLibrary(w, seat, by);
}

/** The top cards of several libraries, as many of each as it says. */
const topsOf = (w: Work, seats: readonly Seat[], n: (seat: Seat) => number): readonly Milled[] =>
  seats.map((seat) => ({ seat, cards: w.r.cards(libraryOf(seat)).slice(0, n(seat)) }));

/** Mills for several players as one batch (K66): position 0 first into the graveyard. */
function mill(w: Work, batch: readonly Milled[], caused: Caused, ...then: readonly StackJob[]): void {
  const cards = batch.flatMap((each) => each.cards);
  bury(w, cards, 'mill', caused, { do: 'tellMilled', batch }, ...then);
}

/** The job of picking from among the milled, if there is anything to pick. */
const picking = (batch: readonly Milled[], { seat }: Doing, quality: Quality | undefined): readonly StackJob[] =>
  quality ? [{ do: 'takeMilled', seat, for: quality, cards: batch.flatMap(({ cards }) => cards) }] : [];

const pickText = (quality: Quality | undefined): string =>
  quality ? `, then you may put ${plural(1, quality)} from among them into your hand` : '';

const shareType = (w: Work, [first, ...others]: readonly CardId[]): boolean =>
  first !== undefined && others.length > 0 && others.every((card) => rowFor(w, card).type === rowFor(w, first).type);

/** How many cards are on top down to the first of this quality; all of them if there is none. */
function untilFound(w: Work, seat: Seat, quality: Quality): number {
  const cards = w.r.cards(libraryOf(seat));
  const at = cards.findIndex((card) => hasQuality(rowFor(w, card), quality));
  return at === -1 ? cards.length : at + 1;
}

/** One of the milled cards into its owner's hand. Only those that went to a public zone can be found (CR 701.17c). */
export function takeMilled(w: Work, { seat, for: quality, cards }: JobFor<'takeMilled'>, answer?: Picks): void {
  const there = cards.filter((card) => isPublic(w, card) && hasQuality(rowFor(w, card), quality));
  if (there.length === 0) return;
  if (!answer) return w.r.ask({ seat, kind: 'look', cards: there, min: 0, max: 1 });
  for (const card of answer) relocate(w, card, handOf(ownerOf(w, card)), 'take');
}

const isPublic = (w: Work, card: CardId): boolean => w.r.layout.zones[w.r.zoneOf(card)]?.sees === 'everyone';

/** Tells of a batch of cards that went from libraries to graveyards. */
export function tellMilled(w: Work, { batch }: JobFor<'tellMilled'>): void {
  const there = batch.map(({ seat, cards }) => ({ seat, cards: cards.filter((card) => isBuried(w, card)) }));
  const told = there.filter(({ cards }) => cards.length > 0);
  announceAll(
    w,
    'milled',
    told.map(({ seat, cards }) => ({ seat, amount: cards.length, sorts: sortsOf(w, cards) })),
  );
}

/** What something else became of has not been put into a graveyard. */
const isBuried = (w: Work, card: CardId): boolean => w.r.layout.zones[w.r.zoneOf(card)]?.type === 'graveyard';

/** How many of the cards are of each sort. */
const sortsOf = (w: Work, cards: readonly CardId[]): Sorts =>
  new Map(SORTS.map((sort) => [sort, cards.filter((card) => isSort(rowFor(w, card), sort)).length]));

/** Top cards into the hand, which is not a draw (K16). */
function takeTop(w: Work, seat: Seat, n: number): void {
  hideTop(w, seat);
  w.r.moveTop(Math.min(n, w.r.count(libraryOf(seat))), libraryOf(seat), handOf(seat), 'take');
}

/** Face down into exile nobody sees it (K36). */
function exileTop(w: Work, seat: Seat, n: number, isFaceUp: boolean): void {
  const to = isFaceUp ? exileOf(w.r.layout) : faceDownOf(w.r.layout);
  const count = Math.min(n, w.r.count(libraryOf(seat)));
  hideTop(w, seat);
  if (count > 0) w.r.moveTop(count, libraryOf(seat), to, 'exile');
}

/** Face up into exile, from where their player may play them until the turn ends. */
function exilePlayable(w: Work, seat: Seat, n: number): void {
  for (const card of w.r.cards(libraryOf(seat)).slice(0, n)) {
    relocate(w, card, exileOf(w.r.layout), 'exile');
    makePlayable(w, seat, card);
  }
}

/** Into its owner's library, n-th from the top; too short a library: on the bottom (K68). */
function tuck(w: Work, targets: readonly Target[], nth: number): void {
  for (const target of targets) {
    if (!('card' in target) || controllerOf(w, target.card) === -1) continue;
    const library = libraryOf(ownerOf(w, target.card));
    relocate(w, target.card, library, 'put', Math.min(nth - 1, w.r.count(library)));
  }
}

/** Mill n and take this card back: what a trawl puts in the place of a draw (K39). */
const trawl = (w: Work, doing: Doing, n: number): void =>
  mill(
    w,
    topsOf(w, [doing.seat], () => n),
    doing,
    effectsJob([{ do: 'return-this', to: 'hand' }], doing),
  );
