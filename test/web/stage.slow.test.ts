/**
 * The stage on a plain table: skipping, motion, resizing, sounds, frames, and that nothing is left behind. The rows of U52 are
 * looked at on the served table of the duel, in served-timelines.slow.test.ts.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { placed, puzzle, type Puzzle } from '../games/duel/puzzle.ts';
import { browserTest } from './browser-test.ts';
import { tellMore, told } from './duel-told.ts';
import { seenAfter } from './stage-stand.ts';

const HAND = { p1: { hand: ['A'], pile: ['B', 'C', 'D', 'E', 'F'] } };
const FULL = { p1: { hand: ['A', 'B', 'C', 'D', 'E', 'F'], pile: ['X', 'Y'] } };
/** Elements of the layer beside its canvas. */
const left = (page: Page): Promise<number> =>
  page.evaluate(() => (document.querySelector('.fx')?.childElementCount ?? 0) - 1);

browserTest(
  '[T2.5] what is skipped is there at once, without a sound, and leaves nothing in the layer',
  async ({ page }) => {
    await told(page, puzzle(FULL), (m) => m.draw(0, 2));
    await seenAfter(page, 1_100);
    expect(await left(page)).toBeGreaterThan(0);
    await page.evaluate(() => Reflect.get(window, '__view').performance.skip());
    const seen = await seenAfter(page, 0);
    expect(await left(page)).toBe(0);
    expect(seen.places['zone:p1.burned']).toBe('YX');
    expect(seen.sounds.map((sound) => sound.split(' ')[0])).toEqual(['speech.enter', 'sfx_spell_immolation_a.audio']);
    expect(await page.evaluate(() => Reflect.get(window, '__view').state().isIdle)).toBe(true);
  },
);

browserTest('[T2.1] a command waits for nothing: what was told counts as shown before it is sent', async ({ page }) => {
  await told(page, puzzle(HAND), (m) => m.draw(0, 3));
  await seenAfter(page, 300);
  await page.evaluate(() => Reflect.get(window, '__view').performance.settle());
  expect((await seenAfter(page, 0)).places['hand:0:3']).toBe('D');
  // A batch is announced once, in one sentence (T11.12).
  expect(await page.evaluate(() => [...Reflect.get(window, '__view').said])).toEqual(['You draw B, C, D.']);
});

browserTest('[T2.8] with reduced motion nothing travels and nothing sparks, and it ends the same', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await told(page, puzzle(HAND), (m) => m.draw(0));
  const spot = { anchor: 'table', part: [0, 0, 1, 1] } as const;
  const centres = new Set<number>();
  for (let at = 0; at < 1_000; at += 200) {
    const { ghosts, halos, lit } = await seenAfter(page, at === 600 ? 130 : 200, [spot]);
    expect({ halos, lit }).toEqual({ halos: [], lit: [0] });
    for (const { x } of ghosts) centres.add(Math.round(x));
  }
  expect([...centres]).toEqual([415]);
  expect((await seenAfter(page, 0)).places['hand:0:1']).toBe('B');
  // The system's wish may change while the table is open.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.waitForFunction(() => Reflect.get(window, '__view').performance.show.motion === 'full');
});

browserTest('[T2.6] [T11.8] at every rate, and through a pause, it ends as the match is', async ({ page }) => {
  const m = puzzle({ p1: { hand: ['A'], pile: 'BCDEFGHIJ'.split('') } });
  await told(page, m, (it) => it.draw(0));
  const hands = ['B'];
  for (const [rate, card] of [
    [0.5, 'C'],
    [2, 'D'],
    [4, 'E'],
    [8, 'F'],
  ] as const) {
    await page.evaluate((wanted) => (Reflect.get(window, '__view').performance.rate = wanted), rate);
    await tellMore(page, m, (it) => it.draw(0));
    await page.evaluate(() => Reflect.get(window, '__view').performance.pause(true));
    const held = await seenAfter(page, 60_000);
    expect(held.places[`hand:0:${hands.length + 1}`]).toBe('');
    await page.evaluate(() => Reflect.get(window, '__view').performance.pause(false));
    await seenAfter(page, 60_000);
    hands.push(card);
    expect((await seenAfter(page, 0)).places[`hand:0:${hands.length}`]).toBe(card);
    expect(await left(page)).toBe(0);
  }
});

browserTest('a resize in the middle of a flight is followed', async ({ page }) => {
  await told(page, puzzle(HAND), (m) => m.draw(0));
  await seenAfter(page, 400);
  await page.evaluate(() => {
    const hand = document.querySelector<HTMLElement>('.p1-hand');
    if (hand) hand.style.left = '296px';
    dispatchEvent(new Event('resize'));
  });
  const { ghosts } = await seenAfter(page, 349);
  expect(Math.abs((ghosts[0]?.x ?? 0) - 515)).toBeLessThan(2);
  await seenAfter(page, 2);
  expect((await seenAfter(page, 0)).ghosts).toEqual([]);
});

browserTest(
  '[T8] [T11.11] nothing sounds before a gesture, then at most 8 at a time, none twice within 40 ms, none when muted',
  async ({ page }) => {
    await told(page, puzzle(HAND), (m) => m.draw(0));
    await seenAfter(page, 300);
    const heard = (): Promise<string[]> =>
      page.evaluate(() =>
        Reflect.get(window, '__view').played.flatMap(({ name, wasHeard }: { name: string; wasHeard: boolean }) =>
          wasHeard ? [name] : [],
        ),
      );
    expect(await heard()).toEqual([]);
    await page.mouse.click(5, 5);
    await page.waitForFunction(() => Reflect.get(window, '__view').performance.sound.isReady);
    const play = (names: readonly string[]): Promise<void> =>
      page.evaluate((all) => {
        for (const name of all) Reflect.get(window, '__view').performance.sound.play(name);
      }, names);
    await play(['card.play', 'card.play', 'card.flip']);
    expect(await heard()).toEqual(['card.play', 'card.flip']);
    await play([
      'win',
      'lose',
      'card.burn',
      'chips.win',
      'timer.rope',
      'card.corrupt',
      'general.heal',
      'turn.mine',
      'deck.lock',
    ]);
    expect(await heard()).toHaveLength(8);
    await page.evaluate(() => (Reflect.get(window, '__view').performance.sound.isMuted = true));
    await play(['ui.select']);
    expect(await heard()).toHaveLength(8);
  },
);

browserTest('[T3] frames run while something is shown and stop when nothing is', async ({ page }) => {
  await page.addInitScript(() => {
    const real = requestAnimationFrame.bind(window);
    let frames = 0;
    Object.assign(window, {
      requestAnimationFrame: (call: FrameRequestCallback) => ((frames += 1), real(call)),
      framesAsked: () => frames,
    });
  });
  await told(page, puzzle(HAND), (m) => m.draw(0), '?clock=real');
  await page.waitForFunction(() => document.querySelector('[data-anchor~="hand:0:1"]')?.textContent === 'B');
  await page.waitForFunction(() => document.querySelector('.fx')?.childElementCount === 1);
  await page.waitForFunction(() => !Reflect.get(window, '__view').performance.isRunning);
  expect(await page.evaluate(() => Reflect.get(window, 'framesAsked')())).toBeGreaterThan(3);
});

browserTest(
  '[T2.7] [T11.8] a tab that nobody saw for a minute shows the match as it is, and nothing is left in the air',
  async ({ page }) => {
    // A hidden tab gets no frames; when it is seen again, the next one says what time it is.
    await page.addInitScript(() => {
      const [frame, now] = [requestAnimationFrame.bind(window), performance.now.bind(performance)];
      let away = 0;
      const held: FrameRequestCallback[] = [];
      const tab = { isHidden: false };
      Object.assign(window, {
        requestAnimationFrame: (call: FrameRequestCallback) =>
          tab.isHidden ? held.push(call) : frame((time) => call(time + away)),
        hideTab: () => (tab.isHidden = true),
        showTab(ms: number) {
          tab.isHidden = false;
          away += ms;
          for (const call of held.splice(0)) frame((time) => call(time + away));
        },
      });
      performance.now = () => now() + away;
    });
    await told(page, puzzle(FULL), (m) => m.draw(0, 2), '?clock=real');
    await page.waitForFunction(() => document.querySelector('.fx-speech') !== null);
    await page.evaluate(() => Reflect.get(window, 'hideTab')());
    expect(await left(page)).toBeGreaterThan(0);
    await page.evaluate(() => Reflect.get(window, 'showTab')(60_000));
    await page.waitForFunction(() => Reflect.get(window, '__view').state().isIdle);
    expect(await left(page)).toBe(0);
    await expect.poll(() => page.locator('[data-anchor~="zone:p1.burned"]').textContent()).toBe('YX');
  },
);

browserTest('[T11.16] thirty cards later the page has no node more', async ({ page }) => {
  const m = puzzle({ p1: { hand: ['A', 'B', 'C', 'D', 'E', 'F'], pile: ['G', 'H', 'I'] } });
  const sweep = (it: Puzzle): unknown => it.cause(0, { do: 'replaceHand' });
  await told(page, m, sweep);
  await seenAfter(page, 10_000);
  const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
  const before = await nodes();
  for (let i = 0; i < 4; i++) {
    await tellMore(page, m, sweep);
    await seenAfter(page, 10_000);
  }
  expect(await nodes()).toBe(before);
});

browserTest('a table that missed a change shows the match as it is', async ({ page }) => {
  const m = puzzle(HAND);
  await told(page, m, (it) => it.draw(0));
  await seenAfter(page, 300);
  m.draw(0);
  await tellMore(page, m, (it) => it.draw(0), 1);
  const { ghosts, places } = await seenAfter(page, 0);
  expect(ghosts).toEqual([]);
  expect([places['hand:0:1'], places['hand:0:2'], places['hand:0:3']]).toEqual(['B', 'C', 'D']);
});

browserTest('[T2] the pile counts one less while the card flies', async ({ page }) => {
  const watch = await told(page, puzzle({ p1: { pile: ['B', 'C', 'D'] } }), (m) => m.draw(0, 2));
  const counts: (string | undefined)[] = [];
  for (const at of [249, 251, 751, 999, 1001, 1501]) counts.push((await watch.at(at)).places['deck:0']);
  expect(counts).toEqual(['3', '2', '2', '2', '1', '1']);
});

browserTest('[U52] a watcher acts when the replace is over', async ({ page }) => {
  const m = puzzle({ units: placed(['bellows-keeper', 0]), p1: { hand: ['A'], pile: ['B'] } });
  const watch = await told(page, m, (it) => it.give(0, { type: 'replace', slot: 0 }));
  const [before, after] = await watch.around(950);
  expect(before.hits).toEqual([]);
  expect(after.hits).toEqual(['−2']);
});
