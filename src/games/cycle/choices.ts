/**
 * Every command that may be given now. Times have no end, so an action on the beat stands for its kind: one without a
 * time and one for each judgement; the clock offers a few steps, and any other number of ticks is legal as well.
 */
import type { CardId } from '../../core/index.ts';
import { check, needsTarget } from './check.ts';
import { answersTo, picks } from './choice.ts';
import type { CycleCommand } from './commands.ts';
import { livingEnemies } from './encounter.ts';
import { whyRejected } from './play.ts';
import { windowsOf } from './rhythm.ts';
import { HAND, tickOf, type Choice, type Look } from './shape.ts';

/** Ticks a bot may let pass at once. */
export const CLOCK_STEPS = [1, 15, 60] as const;

export function choices(look: Look): readonly CycleCommand[] {
  const { phase, offer } = look.r.match;
  switch (phase) {
    case 'act':
      return actions(look).filter((command) => check(look, command) === undefined);
    case 'choose':
      return answersTo(look, look.r.match.choice as Choice).map((cards) => ({ type: 'choose', cards }));
    case 'mulligan':
      return mulligans(look);
    case 'reward':
      return [...offer.map((kind) => ({ type: 'take', kind }) as const), { type: 'skip' }];
    case 'over':
      return [];
  }
}

function actions(look: Look): CycleCommand[] {
  const { r } = look;
  const cards = r.cards(HAND);
  const discards = cards.map((card) => ({ type: 'discard', card }) as const);
  const living = livingEnemies(r);
  const times = [undefined, ...timesFor(look)];
  const plays = cards.flatMap((card) => playsOf(look, card, living, times));
  if (r.match.mode === 'turn') return [...plays, ...discards, { type: 'endTurn' }];
  const waits = CLOCK_STEPS.map((ticks) => ({ type: 'advance', ticks }) as const);
  return [...plays, ...discards, { type: 'open' }, { type: 'buy' }, ...waits];
}

/** A card with each of its targets and times. */
function playsOf(
  look: Look,
  card: CardId,
  living: readonly number[],
  times: readonly (number | undefined)[],
): CycleCommand[] {
  const targets = living.length > 1 && needsTarget(look, card) ? living : [undefined];
  return times
    .filter((at) => whyRejected(look, { card, at: at ?? null }) === undefined)
    .flatMap((at) => targets.map((target) => playAt(card, target, at)));
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

/** C14: keep all, or return up to so many of the opening hand. */
function mulligans({ r }: Look): CycleCommand[] {
  const hand = r.cards(HAND);
  const sizes = Array.from({ length: Math.min(r.match.settings.mulligan, hand.length) + 1 }, (_, size) => size);
  return sizes.flatMap((size) => picks(hand, size).map((cards) => ({ type: 'mulligan', cards }) as const));
}
