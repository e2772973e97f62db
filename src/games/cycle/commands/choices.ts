/**
 * Every command that may be given while nothing is asked. Times have no end, so an action on the beat stands for its
 * kind: one without a time and one for each judgement; the clock offers a few steps, and any other number of ticks is
 * legal as well.
 */
import type { CardId } from '../../../core/index.ts';
import { check, needsTarget, type CycleCommand } from './index.ts';
import { isOver, livingEnemies } from '../encounter/encounter.ts';
import { whyRejected } from '../play/play.ts';
import { windowsOf } from '../time/rhythm.ts';
import { HAND, tickOf, type Look } from '../shape.ts';

/** Ticks a bot may let pass at once. */
export const CLOCK_STEPS = [1, 15, 60] as const;

export function choices(look: Look): readonly CycleCommand[] {
  const { r } = look;
  if (isOver(r)) return [];
  const cards = r.cards(HAND);
  const living = livingEnemies(r);
  const times = [undefined, ...timesFor(look)];
  const all: CycleCommand[] = [];
  for (const card of cards) addPlays(all, look, card, living, times);
  for (const card of cards) all.push({ type: 'discard', card });
  for (const command of OTHERS) if (check(look, command) === undefined) all.push(command);
  return all;
}

/** What needs no card; some have their place in one mode only. */
const OTHERS: readonly CycleCommand[] = [
  { type: 'endTurn' },
  { type: 'open' },
  { type: 'buy' },
  ...CLOCK_STEPS.map((ticks) => ({ type: 'advance', ticks }) as const),
];

/** A card of the hand with each of its times and targets, if it can be played at all. */
function addPlays(
  all: CycleCommand[],
  look: Look,
  card: CardId,
  living: readonly number[],
  times: readonly (number | undefined)[],
): void {
  const targets = living.length > 1 && needsTarget(look, card) ? living : [undefined];
  for (const at of times)
    if (whyRejected(look, { card, at: at ?? null }) === undefined)
      for (const target of targets) all.push(playAt(card, target, at));
}

const playAt = (card: CardId, target: number | undefined, at: number | undefined): CycleCommand => ({
  type: 'play',
  card,
  ...(target === undefined ? {} : { target }),
  ...(at === undefined ? {} : { at }),
});

/** A time for each judgement, just after the next beat. */
export function timesFor({ r }: Pick<Look, 'r'>): number[] {
  const { rhythm, tick_rate } = r.match.settings;
  if (!rhythm.on) return [];
  const { perfect, good, late, canMiss } = windowsOf(rhythm);
  const now = Math.floor((tickOf(r) * 1_000_000) / tick_rate);
  const beat = (Math.floor(now / rhythm.beat_us) + 1) * rhythm.beat_us;
  return [beat, beat + perfect + 1, beat + good + 1, ...(canMiss ? [beat + late + 1] : [])];
}
