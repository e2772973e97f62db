/** A duel on the served page in which a card is replaced, one is drawn, one burns and then the pile is empty. Its clock stands. */
import type { Page } from 'playwright-core';
import type { RawOptions } from '../../src/games/duel/index.ts';
import { Watch } from './duel-told.ts';

const HAND = ['hot-rivet', 'bell-sister', 'glass-blower', 'forked-fuse', 'furnace-door'];

/** Five cards in hand and two in the pile, against somebody who can pay for nothing: what waits behind must not hurry us. */
export const OPTIONS: RawOptions = {
  order: 'fixed',
  mulligan: false,
  free: true,
  settings: { openingHand: 5 },
  decks: [
    { general: 'ember-general', deck: [...HAND, 'coal-tallier', 'patient-tinder'] },
    { general: 'tide-general', deck: Array.from({ length: 20 }, () => 'patient-tinder') },
  ],
};

/** Does something and begins to look when the page has been told of it. */
export async function after(page: Page, act: () => Promise<void>): Promise<Watch> {
  await page.waitForFunction(() => Reflect.get(window, '__view').performance.isReady);
  const began = await page.evaluate(() => Reflect.get(window, '__view').time());
  await act();
  await page.waitForFunction(() => !Reflect.get(window, '__view').state().isIdle);
  return new Watch(page, began);
}

/** Lets everything be shown until it is the player's turn again. */
export const untilMyTurn = (page: Page, turn: number): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const view = Reflect.get(window, '__view');
    view.step(1_000);
    const { shown, isIdle } = view.state();
    return isIdle && shown.match.turn === wanted;
  }, turn);
