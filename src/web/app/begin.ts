/** A match begun with one click, against bots; and one begun again as it was. */
import type { GameInfo } from '../../host/index.ts';
import { seatsAgainst } from '../start/play-plan.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import type { Backend, CreateMore, SeatWish } from './backend.ts';
import { sayNow } from './live.tsx';
import { keepOptions } from './own-matches.ts';
import { goTo } from './router.ts';
import { settings } from './settings.ts';

/** A usual match of a game against the chosen opponent; with options of its own where they are given. */
export const begin = (backend: Backend, game: GameInfo, options?: object): Promise<void> =>
  beginWith(backend, game.name, seatsAgainst(game, settings.value.opponents), options);

/** What is on its way: who presses twice, or before a slow server has answered, gets one match. */
let onItsWay: Promise<void> | undefined;

/** A match with these seats. What it was begun with is kept, to begin it again. */
export function beginWith(
  backend: Backend,
  game: string,
  seats: readonly SeatWish[],
  options?: object,
  more: Omit<CreateMore, 'options'> = {},
): Promise<void> {
  onItsWay ??= create(backend, game, seats, { ...more, ...(options ? { options } : {}) }).finally(
    () => (onItsWay = undefined),
  );
  return onItsWay;
}

async function create(backend: Backend, game: string, seats: readonly SeatWish[], more: CreateMore): Promise<void> {
  const { hash } = location;
  try {
    const { match } = await backend.create(game, seats, settings.value.name, more);
    if (more.options) keepOptions(match, more.options);
    // Who has gone elsewhere meanwhile is not fetched back.
    if (location.hash === hash) goTo({ at: 'match', match, watch: !seats.includes('me') });
  } catch {
    sayNow(texts.start.failed);
  }
}
