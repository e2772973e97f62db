/** Life and damage. Nothing dies and nobody loses here: the next check sees to that (K43). */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Seat } from '../../../core/index.ts';
import { does } from '../cards/phrases.ts';
import { COUNT, WHO } from '../cards/vocabulary.ts';
import { mark } from '../table/passage.ts';
import { controllerOf, isIn, seatsOf } from '../table/players.ts';
import { proposed } from '../flow/proposals.ts';
import type { Doing, Proposed, Target } from '../shape.ts';
import type { Work } from '../table/work.ts';
import { forEach } from './doing.ts';
import { verb } from './verb.ts';

const { either, oneOf, optional } = fields;

export const LIFE = {
  damage: verb(
    { n: COUNT },
    {
      text: ({ n }, { row }): string =>
        `deal ${n} damage to ${row?.target === 'player' ? 'target player' : 'any target'}`,
      run: ({ n }, w, { targets }): void => dealDamage(w, targets, n),
    },
  ),
  gain: verb(
    { n: COUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'gain')} ${n} life`,
      run: ({ n, who }, w, doing): void => forEach(w, who, doing, (seat) => gainBy(seat, n, doing)),
    },
  ),
  'lose-life': verb(
    { n: either(COUNT, oneOf('all')), who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'lose')} ${n} life`,
      run: ({ n, who }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) loseLife(w, seat, n);
      },
    },
  ),
  'set-life': verb(
    { n: COUNT },
    { text: ({ n }) => `your life becomes ${n}`, run: ({ n }, w, { seat }): void => w.r.setSeat(seat, 'life', n) },
  ),
};

/** A gain is proposed: it may be replaced (K31). */
const gainBy = (seat: Seat, n: number, { cause, applied, tally }: Doing): Proposed =>
  proposed('gain', seat, n, cause, { applied, tally });

function loseLife(w: Work, seat: Seat, n: number | 'all'): void {
  const { life } = w.r.seat(seat);
  w.r.setSeat(seat, 'life', n === 'all' ? Math.min(0, life) : life - n);
}

function dealDamage(w: Work, targets: readonly Target[], n: number): void {
  for (const target of targets) {
    if ('seat' in target) damagePlayer(w, target.seat, n);
    else damageCreature(w, target.card, n);
  }
}

export function damagePlayer(w: Work, seat: Seat, n: number): void {
  if (isIn(w, seat) && n > 0) loseLife(w, seat, n);
}

export function damageCreature(w: Work, card: CardId, n: number): void {
  if (controllerOf(w, card) === -1 || n <= 0) return;
  w.r.setCard(card, 'damage', (w.r.card(card).damage ?? 0) + n);
  if (!w.r.match.damaged.includes(card)) w.r.setMatch('damaged', [...w.r.match.damaged, card]);
  mark(w, card);
}
