/** Warnings about what a step shows (S21) and about shuffles of more cards than a seed can order (F-table of fair.md). */
import type { Canonical } from '../canonical.ts';
import { notedOf } from '../phrase/ledger.ts';
import type { Scope } from '../scope.ts';
import type { StepForm, ZoneRef } from '../step-form.ts';
import { allSteps } from './walk.ts';

/** Hidden cards that a step puts where everybody sees them, without saying that this is meant. */
export function checkReveals(game: Canonical, { problems, unsure }: Scope): void {
  const isPublic = ({ zone }: ZoneRef): boolean => game.zones[zone]?.visible === 'everyone';
  for (const step of allSteps(game)) {
    const noted = notedOf(step);
    if ((step.op !== 'move' && step.op !== 'recycle') || !noted || noted.isMeant) continue;
    if (isPublic(step.from) || !isPublic(step.to) || unsure.has(step.from.zone) || unsure.has(step.to.zone)) continue;
    problems.add(
      'visibility/reveal',
      noted.toAt,
      `this shows hidden cards in '${step.to.zone}'; say (revealed) or (hidden)`,
      {
        severity: 'warning',
      },
    );
  }
}

/** 512 bits of seed order 98 cards, not more. */
const MOST_ORDERED = 98;

export function checkShuffles(game: Canonical, { problems }: Scope): void {
  for (const step of allSteps(game)) {
    const noted = notedOf(step);
    const zone = mixedZone(step);
    const many = zone ? (game.components[zone.zone]?.length ?? 0) : 0;
    if (!noted || many <= MOST_ORDERED) continue;
    problems.add(
      'fair/seed-space',
      noted.toAt,
      `one shuffle of ${many} cards: a seed cannot reach every order of more than ${MOST_ORDERED}`,
      {
        severity: 'warning',
      },
    );
  }
}

/** The zone that a step shuffles, if it does. */
function mixedZone(step: StepForm): ZoneRef | undefined {
  if (step.op === 'shuffle') return step.zone;
  if (step.op === 'reshuffle') return step.to;
  return 'shuffled' in step && step.shuffled ? step.to : undefined;
}
