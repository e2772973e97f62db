/** More of what a page has to bear: long matches, names that are none, keys that are held, windows and nets that change under it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { autoMatch } from '../../src/cli/auto-match.ts';
import { stack, greedyBot as stackBot } from '../../src/games/stack/index.ts';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { commandsOf, openDuel, pictured, slot } from './duel-match.ts';
import { TABLES } from './four-tables.ts';
import { folder } from './match-file.ts';
import { after, OPTIONS } from './short-duel.ts';
import { isFull } from '../sample.ts';

const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };
const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];

/** A match file of stack: of players with these names, and of so many commands. */
function stackFile(name: string, ids: readonly string[], maxCommands: number): string {
  const deck = Array.from({ length: 300 }, (_, i) => (i % 2 ? 'kelm-field' : 'jotted-note'));
  const options = { setup: 'preset', players: ids.map((id) => ({ id, deck, hand: ['kelm-field'] })) };
  const played = autoMatch(stack, { seed: name, options, maxCommands, level: 'seeded' }, [stackBot]);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, `${played.value.lines.join('\n')}\n`);
  return file;
}

/** Everything of a frame is drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** A part of a pixel makes a whole one. */
const HAIR = 1;
const tooWide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('a long match', () => {
  longBrowserTest('[T4] [T11.13] of 3,000 events is opened, and is everywhere at once', async ({ page, served }) => {
    const file = stackFile('long', ['p1', 'p2'], 900);
    const began = performance.now();
    await page.goto(`${served.url}#/replay`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.replay main.table').waitFor({ timeout: 100_000 });
    const opened = performance.now() - began;
    const time = page.getByRole('slider', { name: 'Time' });
    const end = Number(await time.getAttribute('max'));
    await page.keyboard.press('End');
    const last = page.locator('.events [aria-current=true] em');
    const events = Number((await last.textContent())?.slice(1));
    expect(events).toBeGreaterThan(3_000);
    // From one end to the other and back, by leaps of all sizes.
    const slowest = await time.evaluate(async (slider, length) => {
      let most = 0;
      for (let n = 0; n < 40; n++) {
        const from = performance.now();
        if (slider instanceof HTMLInputElement) slider.value = String(Math.floor((((n * 7_919) % 40) / 40) * length));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
        most = Math.max(most, performance.now() - from);
      }
      return most;
    }, end);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    console.log(
      `${events} events: open after ${Math.round(opened)} ms, the slowest of 40 leaps ${Math.round(slowest)} ms, ${Math.round(usedSize / 1e6)} MB, ${nodes} elements`,
    );
    expect(nodes).toBeLessThan(8_000);
    expect(usedSize).toBeLessThan(150_000_000);
    await page.keyboard.press('Home');
    await expect.poll(() => time.inputValue()).toBe('0');
  });
});

describe('names in a file', () => {
  const NAMES = [
    '<img src=x onerror=alert(1)>',
    '__proto__',
    '\u202Eevil\u202D\u2066\u200F',
    'a\u0000b\u0007\u001B[31m',
    `Z${'\u0489'.repeat(90)}`,
    '👩‍👩‍👧‍👦🏳️‍🌈👩‍👩‍👧‍👦',
    'W'.repeat(100),
    'constructor',
  ];

  browserTest('[T5] are words, wherever they are shown: replay, inspector, check', async ({ page, served }) => {
    for (let n = 0; n < NAMES.length; n += 4) {
      const four = NAMES.slice(n, n + 4);
      await page.goto(`${served.url}?names=${n}#/replay`);
      await page.locator('input[type=file]').setInputFiles(stackFile(`names-${n}`, four, 12));
      await page.locator('.replay main.table').waitFor();
      await page.keyboard.press('End');
      await drawn(page);
      const looked = async (where: string): Promise<void> => {
        expect(await page.locator('img[onerror]').count(), where).toBe(0);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          await drawn(page);
          expect([where, four, width, await tooWide(page)]).toEqual([
            where,
            four,
            width,
            expect.toSatisfy((px) => px <= HAIR),
          ]);
        }
        await page.setViewportSize({ width: 1280, height: 720 });
      };
      // What is no line, or turns the words around it about, is left out.
      for (const name of four)
        expect(await page.locator('.replay').textContent()).toContain(
          name.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').slice(0, 6),
        );
      expect(await page.locator('.replay').textContent()).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      await looked('replay');
      await page.getByRole('button', { name: 'Inspector' }).click();
      await page.locator('.inspector main.table').waitFor();
      await looked('inspector');
      await page.goto(`${served.url}?names=${n}#/check`);
      await page.locator('input[type=file]').setInputFiles(join(folder, `names-${n}.jsonl`));
      await page.locator('.check-list').waitFor();
      await looked('check');
    }
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  });
});

describe('keys that are held', () => {
  const KEYS = [
    ...'123450rdfbhgliotz?[].`'.split(''),
    ' ',
    'Enter',
    'Escape',
    'Home',
    'End',
    'Tab',
    ...['Left', 'Right', 'Up', 'Down'].map((way) => `Arrow${way}`),
  ];

  /** What nobody has a say in is passed by the page itself. */
  const deeds = (commands: readonly unknown[]): number =>
    commands.filter((command) => !JSON.stringify(command).includes('"pass"')).length;

  // The others with `npm run test:full`: each takes as long as a match.
  for (const [game, sit] of TABLES.slice(0, isFull ? undefined : 1))
    longBrowserTest(
      `[T6] every key, held down at the table of ${game}, does its deed once`,
      async ({ page, served }) => {
        const commands = commandsOf(page);
        await sit(page, served);
        for (const key of KEYS) {
          const before = deeds(commands);
          for (let n = 0; n < 4; n++) await page.keyboard.down(key);
          await page.keyboard.up(key);
          await drawn(page);
          expect([key, deeds(commands) - before]).toEqual([key, expect.toSatisfy((sent) => sent <= 1)]);
          if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
        }
        expect(await page.locator('main.table').count()).toBe(1);
      },
    );
});

/** So many more parts of the page are loaded at each visit before the net goes. */
const STEP = 12;

describe('what changes under it', () => {
  browserTest(
    '[T3] [T11.9] a window that is turned and made small in every moment of an animation',
    async ({ page, served }) => {
      await openDuel(page, served, { options: OPTIONS, isManual: true });
      await after(page, async () => {
        await slot(page, 1).focus();
        await page.keyboard.press('r');
      });
      const sizes = [
        [390, 844],
        [844, 390],
        [1280, 720],
        [320, 568],
        [820, 1180],
      ] as const;
      for (let n = 0; n < 10; n++) {
        const [width, height] = sizes[n % sizes.length] ?? [1280, 720];
        await page.setViewportSize({ width, height });
        await page.evaluate(() => Reflect.get(window, '__view').step(120));
        await drawn(page);
      }
      await page.waitForFunction(
        () => (Reflect.get(window, '__view').step(500), Reflect.get(window, '__view').state().isIdle),
      );
      expect(await page.locator('.fx > :not(canvas)').count()).toBe(0);
      expect(await slot(page, 1).locator('.name').textContent()).toBe('Coal Tallier');
    },
  );

  longBrowserTest(
    '[H5] the net goes and comes back, and what the browser kept is thrown away meanwhile',
    async ({ page, served, complaints }) => {
      await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
      await slot(page, 1).waitFor();
      await page.context().setOffline(true);
      // What has to be fetched first cannot come; the page says so, and begins anew when there is a net again.
      await page.keyboard.press('?');
      await page
        .getByRole('alert')
        .filter({ hasText: 'The connection is lost' })
        .first()
        .waitFor({ state: 'attached' });
      await Promise.all([page.waitForEvent('load'), page.context().setOffline(false)]);
      await page.locator('main.duel').waitFor();
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
      await slot(page, 1).focus();
      await page.keyboard.press('r');
      await expect.poll(() => slot(page, 1).locator('.name').textContent()).not.toBe('Bell Sister');
      // Whoever has lost the key to the seat is a stranger, and is told so.
      await page.reload();
      await page
        .locator('h1')
        .filter({ hasText: /no such match|not yours/ })
        .waitFor();
      complaints.splice(
        0,
        complaints.length,
        ...complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words)),
      );
    },
  );

  longBrowserTest(
    '[H5] the net goes while the page loads, at any moment, and the page has no error of its own',
    async ({ page, served, complaints }) => {
      await openDuel(page, served, { settings: { ...AT_ONCE, sound: true }, options: pictured(HAND) });
      await slot(page, 1).waitFor();
      let [passed, allowed] = [0, 0];
      await page.route('**/assets/*', (route) => (passed++ < allowed ? route.continue() : route.abort()));
      const heard: string[] = [];
      // Until everything was loaded.
      for (allowed = 1; passed >= allowed - STEP; allowed += STEP) {
        passed = 0;
        await page.reload();
        await page.waitForLoadState('networkidle');
        heard.push((await page.getByRole('alert').allTextContents()).join(' '));
      }
      await slot(page, 1).waitFor();
      expect(heard.filter((words) => words.includes('The connection is lost')).length).toBeGreaterThan(2);
      complaints.splice(0, complaints.length, ...complaints.filter((words) => !/ERR_FAILED/.test(words)));
    },
  );

  longBrowserTest(
    '[H5] somewhere else and back again, over the history: the match goes on',
    async ({ page, served }) => {
      await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
      await slot(page, 0).waitFor();
      for (let n = 0; n < 2; n++) {
        await page.goto(`${served.url}?elsewhere`);
        await page.getByRole('button', { name: 'Play Duel' }).waitFor();
        await page.goBack();
        await page.locator('main.duel').waitFor();
      }
      await slot(page, 1).focus();
      await page.keyboard.press('r');
      await expect.poll(() => slot(page, 1).locator('.name').textContent()).not.toBe('Bell Sister');
    },
  );
});
