/** Life and damage. Nothing dies and nobody loses here: the next check sees to that (K43). */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Seat } from '../../../core/index.ts';
import { does, pointsText, WHOM } from '../cards/phrases.ts';
import { AMOUNT, COUNT, WHO } from '../cards/vocabulary.ts';
import { mark } from '../table/passage.ts';
import { controllerOf, isIn, seatsOf } from '../table/players.ts';
import { proposed } from '../flow/proposals.ts';
import type { Caused, Doing, Proposed, Target } from '../shape.ts';
import type { Work } from '../table/work.ts';
import { amountOf, forEach } from './doing.ts';
import { verb } from './verb.ts';

const { either, oneOf, optional } = fields;

export const LIFE = {
  damage: verb(
    { n: COUNT, who: optional(WHO) },
    {
      text: ({ n, who }, { row }): string =>
        `deal ${n} damage to ${who ? WHOM[who] : row?.target === 'player' ? 'target player' : 'any target'}`,
      run: ({ n, who }, w, doing): void =>
        dealDamage(w, who ? seatsOf(w, who, doing).map((seat) => ({ seat })) : doing.targets, n, doing),
    },
  ),
  gain: verb(
    { n: AMOUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'gain')} ${pointsText(n)} life`,
      run: ({ n, who }, w, doing): void => forEach(w, who, doing, (seat) => gainBy(seat, amountOf(w, n, doing), doing)),
    },
  ),
  'lose-life': verb(
    { n: either(AMOUNT, oneOf('all')), who: optional(WHO) },
    {
      text: ({ n, who }) => `${does(who, 'lose', 'loses')} ${n === 'all' ? n : pointsText(n)} life`,
      run: ({ n, who }, w, doing): void => {
        const points = n === 'all' ? n : amountOf(w, n, doing);
        for (const seat of seatsOf(w, who, doing)) loseLife(w, seat, points);
      },
    },
  ),
  'set-life': verb(
    { n: COUNT, who: optional(WHO) },
    {
      text: ({ n, who }) => (who ? `${does(who, 'have', 'has')} ${n} life from now on` : `your life becomes ${n}`),
      run: ({ n, who }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) w.r.setSeat(seat, 'life', n);
      },
    },
  ),
};

/** A gain is proposed: it may be replaced (K31). */
const gainBy = (seat: Seat, n: number, { cause, applied, tally }: Doing): Proposed =>
  proposed('gain', seat, n, cause, { applied, tally });

function loseLife(w: Work, seat: Seat, n: number | 'all'): void {
  const { life } = w.r.seat(seat);
  w.r.setSeat(seat, 'life', n === 'all' ? Math.min(0, life) : life - n);
}

function dealDamage(w: Work, targets: readonly Target[], n: number, caused: Caused): void {
  for (const target of targets) if ('card' in target) damageCreature(w, target.card, n);
  const hits = targets.flatMap((target) => ('seat' in target ? [{ seat: target.seat, n }] : []));
  damagePlayers(w, hits, caused);
}

/** Damage to players is proposed: it may be replaced (K31). */
export function damagePlayers(
  w: Work,
  hits: readonly { readonly seat: Seat; readonly n: number }[],
  { cause, applied, tally }: Caused,
): void {
  const there = hits.filter(({ seat, n }) => n > 0 && isIn(w, seat));
  w.r.next(...there.map(({ seat, n }) => proposed('damage', seat, n, cause, { applied, tally })));
}

export function damageCreature(w: Work, card: CardId, n: number): void {
  if (controllerOf(w, card) === -1 || n <= 0) return;
  w.r.setCard(card, 'damage', (w.r.card(card).damage ?? 0) + n);
  if (!w.r.match.damaged.includes(card)) w.r.setMatch('damaged', [...w.r.match.damaged, card]);
  mark(w, card);
}
