/** Mana (K56): one kind; lands are tapped automatically, those without a further effect first, then the oldest. */
import type { CardId, Seat } from '../../../core/index.ts';
import { permanentsOf } from './players.ts';
import type { Cause, StackJob } from '../shape.ts';
import { costOf, effectsJob, paying } from '../verbs/doing.ts';
import { rowFor, type Look, type Work } from './work.ts';

/** The mana a player could spend now. */
export function manaOf(look: Look, seat: Seat): number {
  let { mana } = look.r.seat(seat);
  for (const card of permanentsOf(look, seat)) if (isUsable(look, card)) mana++;
  return mana;
}

/** Untapped lands in the order in which they are tapped. */
export function usableLands(look: Look, seat: Seat): readonly CardId[] {
  const lands = permanentsOf(look, seat).filter((card) => isUsable(look, card));
  const isPlain = (card: CardId): boolean => rowFor(look, card).tap === undefined;
  return [...lands.filter(isPlain), ...lands.filter((card) => !isPlain(card))];
}

const isUsable = (look: Look, card: CardId): boolean => !look.r.card(card).tapped && rowFor(look, card).type === 'land';

/** Pays mana and gives the jobs of what tapping the lands does in addition. */
export function payMana(w: Work, seat: Seat, cost: number, cause?: Cause): readonly StackJob[] {
  const { mana } = w.r.seat(seat);
  const fromPool = Math.min(mana, cost);
  w.r.setSeat(seat, 'mana', mana - fromPool);
  return usableLands(w, seat)
    .slice(0, cost - fromPool)
    .flatMap((land) => tapLand(w, seat, land, cause ?? costOf(w, land)));
}

/** Taps a land; one that does more than give mana does not untap again. */
export function tapLand(w: Work, seat: Seat, land: CardId, cause: Cause): readonly StackJob[] {
  const { tap = [] } = rowFor(w, land);
  w.r.setCard(land, 'tapped', true);
  if (tap.length > 0) w.r.setCard(land, 'spent', true);
  return tap.length > 0 ? [effectsJob(tap, paying(w, seat, land, cause))] : [];
}
