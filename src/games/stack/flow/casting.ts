/**
 * Casting (K57): the card goes on the stack, costs are paid, then it is cast. Cards drawn in between stay face down (K29).
 */
import type { CardId, Option, Picks, Refusal, Seat } from '../../../core/index.ts';
import type { Row } from '../cards/row.ts';
import type { JobFor, StackJob, Target } from '../shape.ts';
import { offerFirstSight } from '../table/draw.ts';
import { manaOf, payMana } from '../table/mana.ts';
import { isStill, newObject, putOnStack } from '../table/objects.ts';
import { relocate } from '../table/passage.ts';
import { turnOrder } from '../table/players.ts';
import { targetsOf } from '../table/targets.ts';
import { rowFor, type Look, type Work } from '../table/work.ts';
import { exileOf, handOf, stackOf, unseenOf } from '../table/zones.ts';
import { lackFor } from '../verbs/able.ts';
import { effectsJob, paying } from '../verbs/doing.ts';
import { announce } from './triggers.ts';

/** Whether a seat could pay for a spell (K24, K42, K66). */
export function checkCost(
  look: Look,
  seat: Seat,
  card: CardId,
  cost: number,
  have = manaOf(look, seat),
): Refusal | undefined {
  const row = rowFor(look, card);
  if (have < cost) return { code: 'CannotPay', part: 'mana', need: cost, have };
  if (!row.extraCost) return undefined;
  const lack = lackFor(look, row.extraCost, paying(look, seat, card), Number);
  return lack && { code: 'CannotPay', ...lack };
}

/** Whether a card is cast at all. */
export const isSpell = ({ type }: Row): boolean => type !== 'land' && type !== 'blank';

/** Every choice of targets that a spell may be cast with now. */
export const waysToCast = (look: Look, { target }: Row): readonly (readonly Target[])[] =>
  target === undefined ? [[]] : targetsOf(look, target).map((each) => [each]);

/** The card goes on the stack; the jobs that pay for it, finish it and go on afterwards come next. */
export function startCasting(
  w: Work,
  seat: Seat,
  card: CardId,
  targets: readonly Target[],
  cost: number,
  ...then: StackJob[]
): void {
  const row = rowFor(w, card);
  relocate(w, card, stackOf(w.r.layout), 'cast', 'top');
  const about = { seat, card, kind: w.r.kind(card), affected: seat, amount: 0 };
  const object = newObject(w, { is: 'spell', ...about, targets, effects: row.spell ?? [] });
  const extra = row.extraCost ? [effectsJob(row.extraCost, paying(w, seat, card))] : [];
  w.r.next(...extra, ...payMana(w, seat, cost), { do: 'cast', seat, card, object }, ...then);
}

/** Everything is paid: the spell is cast, and what was drawn on the way is looked at. */
export function finishCasting(w: Work, { seat, object }: JobFor<'cast'>): void {
  putOnStack(w, object);
  w.r.note(object.is === 'spell' ? 'cast' : 'activated', { seat, kind: object.kind }, { cards: [object.card] });
  if (object.is === 'spell') announce(w, 'cast', seat);
  showUnseen(w);
}

/** Cards that were drawn face down come into their players' hands for good. */
function showUnseen(w: Work): void {
  for (const seat of turnOrder(w)) {
    const [first, ...others] = w.r.cards(unseenOf(seat));
    if (first === undefined) continue;
    const count = 1 + others.length;
    const wasFirst = w.r.seat(seat).drawnThisTurn === count;
    w.r.moveTop(count, unseenOf(seat), handOf(seat), 'see');
    if (wasFirst) offerFirstSight(w, seat, first);
  }
}

/** A card that may be cast while something resolves, for a price of its own (K30). */
export function castFor(w: Work, { seat, card, was, cost }: JobFor<'castFor'>, answer?: Picks): void {
  const isThere = w.r.zoneOf(card) === handOf(seat) || w.r.zoneOf(card) === exileOf(w.r.layout);
  if (!isThere || !isStill(w, card, was)) return;
  const row = rowFor(w, card);
  const ways = !isSpell(row) || checkCost(w, seat, card, cost) ? [] : waysToCast(w, row);
  if (!answer && ways.length > 0) w.r.ask({ seat, kind: 'cast-for', options: ways.map(wayOption), min: 0, max: 1 });
  const way = answer?.[0] === undefined ? undefined : ways[answer[0]];
  if (way) startCasting(w, seat, card, way, cost);
}

const wayOption = ([target]: readonly Target[]): Option =>
  target ? { label: 'cast at', ...target } : { label: 'cast' };
