/** Hands and yes-or-no: discard, "you may", first sight. */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Picks, Seat } from '../../../core/index.ts';
import { does, plural, possessive } from '../cards/phrases.ts';
import { AMOUNT, WHO } from '../cards/vocabulary.ts';
import { handOf } from '../table/zones.ts';
import { show } from '../table/telling.ts';
import { isIn, seatsOf } from '../table/players.ts';
import type { Caused, Doing, JobFor } from '../shape.ts';
import { bury } from '../flow/burial.ts';
import { announce, waitFor } from '../flow/triggers.ts';
import { rowFor, type Work } from '../table/work.ts';
import { isChoosable } from './able.ts';
import { amountOf, effectsJob, forEach, noteGone } from './doing.ts';
import { verb } from './verb.ts';
import type { Effect } from './verbs.ts';

const { optional } = fields;

export const HANDS = {
  discard: verb(
    { n: AMOUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'discard')} ${plural(n, 'card')}`,
      run: ({ n, who }, w, doing): void =>
        forEach(w, who, doing, (seat) => discardJob(seat, amountOf(w, n, doing, seat), doing)),
    },
  ),
  'discard-hand': verb(
    { who: optional(WHO) },
    {
      text: ({ who }) => `${does(who, 'discard')} ${possessive(who)} hand`,
      run: ({ who }, w, doing): void => discardHands(w, seatsOf(w, who, doing), doing),
    },
  ),
};

const YES = [{ label: 'yes' }] as const;

/** The player picks the cards; a whole hand needs no question. All go as one batch, in hand order. */
export function discard(w: Work, job: JobFor<'discard'>, answer?: Picks): void {
  const { seat, n } = job;
  const hand = w.r.cards(handOf(seat));
  if (n === 0 || hand.length === 0) return;
  if (n < hand.length && !answer) return w.r.ask({ seat, kind: 'discard', cards: hand, min: n });
  discardCards(w, seat, answer ? hand.filter((card) => answer.includes(card)) : hand, job);
}

/** The job of discarding: `n` cards of a player's choice. */
export const discardJob = (seat: Seat, n: number, { cause, applied, tally }: Caused): JobFor<'discard'> => ({
  do: 'discard',
  seat,
  n,
  cause,
  applied,
  tally,
});

/** What goes elsewhere than to the graveyard was discarded all the same. */
export function discardCards(w: Work, seat: Seat, cards: readonly CardId[], caused: Caused): void {
  bury(w, cards, 'discard', caused, { do: 'tellDiscarded', seat, count: cards.length });
}

export const tellDiscarded = (w: Work, { seat, count }: JobFor<'tellDiscarded'>): void =>
  announce(w, 'discarded', seat, { amount: count });

/** Whole hands are discarded without a question; how many each of them had is remembered (K23). */
function discardHands(w: Work, seats: readonly Seat[], doing: Doing): void {
  const hands = seats.map((seat) => [seat, w.r.count(handOf(seat))] as const);
  noteGone(w, doing, hands);
  w.r.next(...hands.map(([seat, n]) => discardJob(seat, n, doing)));
}

/** "You may" is asked on resolution (K60), but not if what is in it could not be done (K24, K66). */
export function may(w: Work, job: JobFor<'may'>, answer?: Picks): void {
  const { doing, pay, effects, otherwise } = job;
  const [seat, ...others] = job.asking.filter((each) => isIn(w, each));
  if (seat === undefined) return w.r.next(effectsJob(otherwise, doing));
  const theirs = { ...doing, seat };
  if (!answer && isPayable(w, pay, theirs) && isChoosable(w, effects, theirs))
    return w.r.ask({ seat, kind: 'may', options: YES, min: 0, max: 1 });
  const isDone = answer !== undefined && answer.length > 0;
  w.r.next(isDone ? effectsJob([...pay, ...effects], theirs) : { ...job, asking: others });
}

/** Nobody pays with what they have not got, life included (CR 119.4). */
const isPayable = (w: Work, pay: readonly Effect[], doing: Doing): boolean =>
  isChoosable(w, pay, { ...doing, cause: { kind: 'cost' } });

/** The owner may reveal the first card of a turn as it is drawn; that makes it castable for less (K30). */
export function firstSight(w: Work, { seat, card }: JobFor<'firstSight'>, answer?: Picks): void {
  const cost = rowFor(w, card).firstSight;
  if (cost === undefined || w.r.zoneOf(card) !== handOf(seat)) return;
  if (!answer) return w.r.ask({ seat, kind: 'first-sight', options: [{ label: 'reveal', card }], min: 0, max: 1 });
  if (answer.length === 0) return;
  show(w, [card]);
  const trigger = { on: 'drew', whose: 'you', effects: [{ do: 'cast-for', cost }] } as const;
  waitFor(w, card, seat, trigger, { affected: seat, amount: 1 });
}
