/** Waiting for a page that is laid out again, after its window, its letters or its state have changed. */
import type { Page } from 'playwright-core';

/** Frames in a row in which nothing may move. */
const STILL = 3;

/** Waits until nothing on the page has moved for a few frames, or for a second where something always moves. */
export async function settleLayout(page: Page): Promise<void> {
  // What tsx compiles names its functions with this, which a page does not have.
  await page.evaluate('globalThis.__name ??= (named) => named');
  await page.evaluate(async (still) => {
    const boxes = (): string =>
      [...document.querySelectorAll('body *')]
        .map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        })
        .join(' ');
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 16)));
    const end = performance.now() + 1_000;
    let before = '';
    for (let same = 0; same < still && performance.now() < end;) {
      await frame();
      const now = boxes();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }, STILL);
}
