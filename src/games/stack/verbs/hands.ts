/** Hands and yes-or-no: discard, "you may", first sight. */
import { fields, type CardId, type Seat } from '../../../core/index.ts';
import { does, plural, possessive } from '../cards/phrases.ts';
import { AMOUNT, WHO } from '../cards/vocabulary.ts';
import { handOf } from '../layout.ts';
import { bury } from '../passage.ts';
import { seatsOf } from '../players.ts';
import { mayDraw } from '../rules.ts';
import type { Answer, Effects, Frame } from '../shape.ts';
import { announce, waitFor } from '../triggers.ts';
import { ask, cardChoice, optionChoice, push, rowFor, type Look, type Work } from '../work.ts';
import { amountOf, effectsFrame, forEach } from './doing.ts';
import { verb } from './verb.ts';
import type { Effect } from './verbs.ts';

const { optional } = fields;

export const HANDS = {
  discard: verb(
    { n: AMOUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'discard')} ${plural(n, 'card')}`,
      run: ({ n, who }, w, doing): void =>
        forEach(w, who, doing, (seat) => ({ do: 'discard', seat, n: amountOf(w, n, doing) })),
    },
  ),
  'discard-hand': verb(
    { who: optional(WHO) },
    {
      text: ({ who }) => `${does(who, 'discard')} ${possessive(who)} hand`,
      run: ({ who }, w, doing): void => discardHands(w, seatsOf(w, who, doing)),
    },
  ),
};

type FrameOf<Verb extends Frame['do']> = Extract<Frame, { do: Verb }>;

const YES = [{ label: 'yes' }] as const;

/** The player picks the cards; a whole hand needs no question. All go as one batch, in hand order. */
export function discard(w: Work, frame: FrameOf<'discard'>, answer?: Answer): void {
  const { seat } = frame;
  const hand = w.r.cards(handOf(seat));
  const n = Math.min(frame.n, hand.length);
  if (n === 0) return;
  if (n < hand.length && !answer) return ask(w, frame, cardChoice('discard', seat, hand, n, n));
  discardCards(w, seat, answer ? hand.filter((card) => answer.includes(card)) : hand);
}

export function discardCards(w: Work, seat: Seat, cards: readonly CardId[]): void {
  for (const card of cards) bury(w, card, 'discard');
  announce(w, 'discarded', seat, { amount: cards.length });
}

/** Whole hands are discarded without a question; the greatest of them is remembered (K23). */
function discardHands(w: Work, seats: readonly Seat[]): void {
  const sizes = seats.map((seat) => w.r.count(handOf(seat)));
  const at = w.frames.length - 1;
  const frame = w.frames[at] as Effects;
  w.frames[at] = { ...frame, most: Math.max(0, ...sizes) };
  push(w, ...seats.map((seat, i): Frame => ({ do: 'discard', seat, n: sizes[i] as number })));
}

/** "You may" is asked on resolution (K60), but not if the draw in it could not be made (K24). */
export function may(w: Work, frame: FrameOf<'may'>, answer?: Answer): void {
  const { seat, doing, effects } = frame;
  if (answer) {
    if (answer.length > 0) push(w, effectsFrame(effects, doing));
  } else if (effects.every((effect) => isChoosable(w, seat, effect)))
    ask(w, frame, optionChoice('may', seat, YES, 0, 1));
}

const isChoosable = (look: Look, seat: Seat, effect: Effect): boolean =>
  effect.do !== 'draw' || typeof effect.n !== 'number' || mayDraw(look, seat, effect.n);

/** The owner may reveal the first card of a turn as it is drawn; that makes it castable for less (K30). */
export function firstSight(w: Work, frame: FrameOf<'first-sight'>, answer?: Answer): void {
  const { seat, card } = frame;
  const cost = rowFor(w, card).firstSight;
  if (cost === undefined || w.r.zoneOf(card) !== handOf(seat)) return;
  if (!answer) return ask(w, frame, optionChoice('first-sight', seat, [{ label: 'reveal', card }], 0, 1));
  if (answer.length === 0) return;
  w.r.reveal([card], 'everyone');
  const trigger = { on: 'drew', whose: 'you', effects: [{ do: 'cast-for', cost }] } as const;
  waitFor(w, card, seat, trigger, { affected: seat, amount: 1 });
}
