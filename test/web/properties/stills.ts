/** Stills of a match: its opening, moments on the way, the first questions, and its end; or every decision of a whole match. */
import type { Page } from 'playwright-core';
import type { Address } from '../served.ts';
import type { CheckedGame } from './games.ts';
import { rest, sitDownAt, type SelfPlayedMatch } from './match.ts';

/** Which moments of a match are looked at. */
export type Moments = 'stills' | 'all';

/** Decisions after which a match is looked at: dense at first, then sparse. */
const SAMPLED = new Set([3, 8, 20, 50, 120]);

/** Questions that are looked at, at most. */
const MAX_QUESTIONS = 3;

/** Decisions after which a match is left: some never end by chance moves. */
const MAX_DECISIONS = 400;

/** How a match is played. */
interface Run {
  readonly moments: Moments;
  readonly seed: number;
  /** Decisions after which it is left; 400, or 100 if all are looked at, unless it is given. */
  readonly decisions?: number;
}

/** Plays a match and calls `look` at each of its moments. Returns how many decisions were made. */
export async function playThrough(
  page: Page,
  served: Address,
  game: CheckedGame,
  { moments, seed, decisions }: Run,
  look: (moment: string) => Promise<void>,
): Promise<number> {
  const match = await sitDownAt(page, served, game, seed);
  try {
    return await follow(page, match, { moments, most: decisions ?? mostOf(moments) }, look);
  } finally {
    match.close();
  }
}

const mostOf = (moments: Moments): number => (moments === 'all' ? MAX_DECISIONS / 4 : MAX_DECISIONS);

async function follow(
  page: Page,
  match: SelfPlayedMatch,
  { moments, most }: { readonly moments: Moments; readonly most: number },
  look: (moment: string) => Promise<void>,
): Promise<number> {
  let questions = 0;
  let decisions = 0;
  for (; decisions < most; decisions++) {
    await match.settle();
    if (match.isOver) break;
    const isQuestion = match.isAsked && questions++ < MAX_QUESTIONS;
    if (moments === 'all' || decisions === 0 || isQuestion || SAMPLED.has(decisions)) {
      await rest(page, match);
      await look(decisions === 0 ? 'opening' : isQuestion ? `question ${questions}` : `decision ${decisions}`);
    }
    await match.decide();
  }
  await rest(page, match);
  if (match.isOver)
    await page
      .locator('dialog[open]')
      .first()
      .waitFor({ timeout: 4_000 })
      .catch(() => {});
  await look(match.isOver ? 'end' : `decision ${decisions}`);
  if (match.isOver) {
    await page.keyboard.press('Escape');
    await rest(page, match);
    await look('end, panel closed');
  }
  return decisions;
}
