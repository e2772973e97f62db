/** A match begun with one click, against bots; and one begun again as it was. Why none could be begun stands in `startProblem`. */
import { signal } from '@preact/signals';
import type { GameInfo } from '../../host/index.ts';
import { seatsAgainst } from '../start/play-plan.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { Refused, type Backend, type CreateMore, type SeatWish } from './backend.ts';
import { keepOptions } from './own-matches.ts';
import { goTo } from './router.ts';
import { settings } from './settings.ts';

/** Why the last match could not be begun, in a sentence; empty once one is begun. */
export const startProblem = signal('');

/** A usual match of a game against the chosen opponent; with options of its own where they are given. */
export const begin = (backend: Backend, game: GameInfo, options?: object): Promise<boolean> =>
  beginWith(backend, game.name, seatsAgainst(game, settings.value.opponents), options);

/** What is on its way: who presses twice, or before a slow server has answered, gets one match. */
let onItsWay: Promise<boolean> | undefined;

/** Goes to a match that a request finds or creates. Returns whether there is one; else `startProblem` says why not. */
export function beginBy(request: () => Promise<{ readonly match: string }>, watch = false): Promise<boolean> {
  onItsWay ??= arrive(request, watch).finally(() => (onItsWay = undefined));
  return onItsWay;
}

/** A match with these seats. What it was begun with is kept, to begin it again. */
export const beginWith = (
  backend: Backend,
  game: string,
  seats: readonly SeatWish[],
  options?: object,
  more: Omit<CreateMore, 'options'> = {},
): Promise<boolean> =>
  beginBy(async () => {
    const created = await backend.create(game, seats, settings.value.name, {
      ...more,
      ...(options ? { options } : {}),
    });
    if (options) keepOptions(created.match, options);
    return created;
  }, !seats.includes('me'));

async function arrive(request: () => Promise<{ readonly match: string }>, watch: boolean): Promise<boolean> {
  const { hash } = location;
  startProblem.value = '';
  try {
    const { match } = await request();
    // Who has gone elsewhere meanwhile is not fetched back.
    if (location.hash === hash) goTo({ at: 'match', match, watch });
    return true;
  } catch (error) {
    startProblem.value = error instanceof Refused ? texts.start.refused : texts.start.unreachable;
    return false;
  }
}
