/** A match begun with one click, against bots; and one begun again as it was. */
import type { GameInfo } from '../../host/index.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import type { Backend, SeatWish } from './backend.ts';
import { sayNow } from './live.tsx';
import { keepOptions } from './own-matches.ts';
import { botOf } from './opponent.ts';
import { goTo } from './router.ts';
import { settings } from './settings.ts';
import { usualSeats } from './shelf.ts';

/** A match of a game, and one sits at it; with options of its own where they are given. */
export function begin(backend: Backend, game: GameInfo, options?: object): Promise<void> {
  const bot = botOf(game, settings.value);
  const others = usualSeats(game.name, game.seats.min) - 1;
  return beginWith(backend, game.name, ['me', ...Array.from({ length: others }, () => ({ bot }))], options);
}

/** What is on its way: who presses twice, or before a slow server has answered, gets one match. */
let onItsWay: Promise<void> | undefined;

/** A match with these seats. What it was begun with is kept, to begin it again. */
export function beginWith(backend: Backend, game: string, seats: readonly SeatWish[], options?: object): Promise<void> {
  onItsWay ??= create(backend, game, seats, options).finally(() => (onItsWay = undefined));
  return onItsWay;
}

async function create(backend: Backend, game: string, seats: readonly SeatWish[], options?: object): Promise<void> {
  const { hash } = location;
  try {
    const { match } = await backend.create(game, seats, settings.value.name, options ? { options } : {});
    if (options) keepOptions(match, options);
    // Who has gone elsewhere meanwhile is not fetched back.
    if (location.hash === hash) goTo({ at: 'match', match, watch: false });
  } catch {
    sayNow(texts.start.failed);
  }
}
