/** Small duels told to the page of the stage's tests. */
import type { Page } from 'playwright-core';
import { evolve } from '../../src/core/history/index.ts';
import { projectEvent, type ViewEvent } from '../../src/core/view/index.ts';
import type { Puzzle } from '../games/duel/puzzle.ts';
import { openStage, seenAfter, tellStage, type Seen, type Spot } from './stage-stand.ts';

/** Opens the page at a small duel, and tells it what `act` does. */
export async function told(
  page: Page,
  m: Puzzle,
  act: (m: Puzzle) => unknown,
  query = '?clock=manual',
): Promise<Watch> {
  await openStage(page, 'duel', m.view(0), query);
  await tellMore(page, m, act);
  return new Watch(page);
}

/** Tells an open page what `act` does. */
export async function tellMore(page: Page, m: Puzzle, act: (m: Puzzle) => unknown, missed = 0): Promise<void> {
  let { state } = m;
  act(m);
  const events = m.events.flatMap((event): ViewEvent[] => {
    const seen = projectEvent(state, event, 0, m.game.visible);
    state = evolve(state, event);
    return seen ? [seen] : [];
  });
  await tellStage(page, events, m.view(0), missed);
}

/** Looks at a page at moments, which can only come one after the other. */
export class Watch {
  readonly #page: Page;
  /** What the page's clock said when this began. */
  readonly began: number;
  #now = 0;

  constructor(page: Page, began = 0) {
    this.#page = page;
    this.began = began;
  }

  async at(ms: number, spots: readonly Spot[] = []): Promise<Seen> {
    const passed = ms - this.#now;
    this.#now = ms;
    return seenAfter(this.#page, passed, spots);
  }

  /** A millisecond before a row of the table, and one after it. */
  async around(ms: number, spots: readonly Spot[] = []): Promise<readonly [before: Seen, after: Seen]> {
    return [await this.at(ms - 1, spots), await this.at(ms + 1, spots)];
  }
}
