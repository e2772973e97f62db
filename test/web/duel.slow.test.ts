/** The duel in a real browser: whole matches by pointer, by keys and on a phone, and the same commands each way (T6, T11). */
import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { inEveryTheme } from './axe.ts';
import { browserTest, DESK, ONCE, PHONE, longBrowserTest } from './browser-test.ts';
import { commandsOf, openDuel, pictured, primary, ring, shortDuel, slot, square } from './duel-match.ts';
import { playDuel, walkTo } from './duel-player.ts';

/** Nothing moves by itself, so that only the commands take time. */
const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };
const SHORT = shortDuel(6);
const ENDS = /^(You won|You lost|A draw)/;

describe('a whole match to its result', () => {
  longBrowserTest('[T11] by clicking', async ({ page, served }) => {
    await openDuel(page, served, { settings: AT_ONCE, options: SHORT });
    expect(await playDuel(page, 'click')).toMatch(ENDS);
  });

  longBrowserTest(
    '[T2.8] [T11.7] with reduced motion nothing travels and nothing sparks, from the first card to the last',
    async ({ page, served }) => {
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        const travels = /translate|transform|scale|rotate|offsetPath|left|top/;
        const watch = <Call extends (...all: never[]) => unknown>(call: Call, note: (...all: unknown[]) => string) =>
          new Proxy(call, {
            apply(target, it, all: unknown[]) {
              const found = note(it, ...all);
              if (found !== '') moved.push(found);
              return Reflect.apply(target, it, all);
            },
          });
        const { prototype: element } = Element;
        const { prototype: context } = CanvasRenderingContext2D;
        element.animate = watch(element.animate, (_, frames) =>
          travels.test(JSON.stringify(frames)) ? JSON.stringify(frames) : '',
        );
        context.drawImage = watch(context.drawImage, (it) =>
          it instanceof CanvasRenderingContext2D && it.canvas.matches('.fx-canvas') ? 'a spark' : '',
        );
      });
      const settings = { speed: 8, sound: false };
      await openDuel(page, served, { settings, options: SHORT, isCompared: true });
      expect(await playDuel(page, 'click')).toMatch(ENDS);
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
    },
    { ...DESK, reducedMotion: 'reduce' },
  );

  browserTest('[T6] [T11] by keyboard', async ({ page, served }) => {
    await openDuel(page, served, { settings: AT_ONCE, options: SHORT });
    expect(await playDuel(page, 'key')).toMatch(ENDS);
  });

  longBrowserTest(
    '[T11] by tapping on a phone',
    async ({ page, served }) => {
      await openDuel(page, served, { settings: AT_ONCE, options: SHORT });
      expect(await playDuel(page, 'tap')).toMatch(ENDS);
    },
    PHONE,
  );
});

const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];

/** Late Shift, a Kiln Rat to d2, Hot Rivet on f4, the Keeper strikes e2, Patient Tinder is replaced. */
const DONE = [
  { type: 'play', slot: 5 },
  { type: 'play', slot: 2, square: 12 },
  { type: 'play', slot: 0, square: 32 },
  { type: 'attack', from: 21, at: 13 },
  { type: 'replace', slot: 3 },
];

/** Waits until the hand and the board show that so many commands were done. */
const doneUpTo = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction((lines) => document.querySelectorAll('.logp .log li').length >= lines, count);

describe('[T6] [T11.6] the same commands', () => {
  longBrowserTest('by click and click', async ({ page, served }) => {
    const commands = commandsOf(page);
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    await slot(page, 5).click();
    await slot(page, 5).click();
    await doneUpTo(page, 1);
    await slot(page, 2).click();
    await square(page, 'd2').click();
    await doneUpTo(page, 2);
    await slot(page, 0).click();
    await square(page, 'f4').click();
    await doneUpTo(page, 4);
    await square(page, 'd3').click();
    await square(page, 'e2').click();
    await expectGone(page, 'e2');
    await slot(page, 3).click();
    await ring(page).click();
    await expectCard(page, 3, 'Kiln Rat');
    expect(commands).toEqual(DONE);
  });

  browserTest('by drag', async ({ page, served }) => {
    const commands = commandsOf(page);
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    await drag(page, '[data-place="hand:5"]', '[data-place="square:22"]');
    await doneUpTo(page, 1);
    await drag(page, '[data-place="hand:2"]', '[data-place="square:12"]');
    await doneUpTo(page, 2);
    await drag(page, '[data-place="hand:0"]', '[data-place="square:32"]');
    await doneUpTo(page, 4);
    await drag(page, '[data-place="square:21"]', '[data-place="square:13"]');
    await expectGone(page, 'e2');
    await drag(page, '[data-place="hand:3"]', '[data-place="ring"]');
    await expectCard(page, 3, 'Kiln Rat');
    expect(commands).toEqual(DONE);
  });

  browserTest('by keys, and the focus stays on the slot', async ({ page, served }) => {
    const commands = commandsOf(page);
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('6', 'Enter', 'Enter');
    await doneUpTo(page, 1);
    // A number goes to the first square that is lit, arrows from one lit square to the next.
    await press('3');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('summon'))).toBe(true);
    await press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('summon'))).toBe(true);
    await focusOn(page, 12);
    await press('Enter');
    await doneUpTo(page, 2);
    await press('1');
    await focusOn(page, 32);
    await press('Enter');
    await doneUpTo(page, 4);
    await press('t');
    await focusOn(page, 21);
    await press('Enter');
    await focusOn(page, 13);
    await press('Enter');
    await expectGone(page, 'e2');
    await press('4', 'r');
    await expectCard(page, 3, 'Kiln Rat');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe('hand:3');
    expect(commands).toEqual(DONE);
  });
});

describe('[LOOKS 6] what may be done', () => {
  browserTest(
    'glows by the legal list, is foretold where it lands, and is refused with its reason',
    async ({ page, served }) => {
      await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
      const lit = page.locator('.in-slot .face-card.playable');
      expect(await lit.count()).toBe(5);
      await square(page, 'd3').click();
      expect(await page.locator('.sq.move').count()).toBe(8);
      expect(await page.locator('.sq.now').count()).toBe(1);
      expect(await square(page, 'f4').getAttribute('class')).toContain('later');
      expect(await square(page, 'e2').locator('.hit').textContent()).toBe('−3→');
      expect(await square(page, 'd3').locator('.hit').textContent()).toBe('−1→3');
      await page.keyboard.press('Escape');
      expect(await page.locator('.sq.move').count()).toBe(0);
      // What is refused shakes, says why, and changes nothing.
      await slot(page, 3).click();
      await square(page, 'd2').click();
      await page.locator('.sq[class*="refused-"]').waitFor();
      expect(await page.locator('.say').textContent()).toBe('Not enough mana: it costs 7 and you have 6.');
      await slot(page, 1).click();
      await square(page, 'i1').click();
      await page.locator('.sq[class*="refused-"]').waitFor();
      expect(await page.locator('.say').textContent()).toBe('Square i1 is out of range.');
      expect(await page.locator('.in-slot .face-card').count()).toBe(6);
    },
  );
});

browserTest(
  '[T5] [T11.10] nothing in the page names a card that its viewer may not know',
  async ({ page, served }) => {
    const frames: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))));
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    await primary(page).waitFor();
    const html = await page.content();
    // The enemy holds these, and nobody has seen them; the pile of the viewer has Coal Talliers.
    for (const name of ['Net Mender', 'Weir Lurker', 'Skipped Stone', 'net-mender', 'weir-lurker', 'Coal Tallier']) {
      expect(html).not.toContain(name);
      expect(frames.filter((frame) => frame.includes(name) && !frame.includes('"catalog"'))).toEqual([]);
    }
  },
  DESK,
  ONCE,
);

browserTest('[T7] [T11.4] axe finds nothing in any theme, on a desk and on a phone', async ({ page, served }) => {
  await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.locator(size.width < 700 ? '.duel.phone' : '.duel.desk').waitFor();
    await square(page, 'd3').click();
    expect(await inEveryTheme(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

/** Presses, moves in steps and lets go, as a hand would. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = await Promise.all([middleOf(page, from), middleOf(page, to)]);
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(start[0] + 12, start[1] - 12);
  await page.mouse.move(...end, { steps: 4 });
  await page.mouse.up();
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Walks with the arrows from wherever the focus is on the board. */
async function focusOn(page: Page, square: number): Promise<void> {
  await walkTo(page, square);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe(`square:${square}`);
}

async function expectGone(page: Page, name: string): Promise<void> {
  await square(page, name).locator('.token').waitFor({ state: 'detached' });
  expect(await square(page, name).locator('.token').count()).toBe(0);
}

async function expectCard(page: Page, at: number, name: string): Promise<void> {
  await slot(page, at).getByText(name, { exact: true }).waitFor();
  expect(await slot(page, at).locator('.name').textContent()).toBe(name);
}
