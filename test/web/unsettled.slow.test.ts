/** A page that is hidden, frozen, left and come back to, keys that stay down, and a server that says nothing: the table goes on (H5, T2, T6). */
import { chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserTest, longBrowserTest, listenTo } from './browser-test.ts';
import { ARGS, browserFile } from './chromium.ts';
import { commandsOf, openDuel, pictured, primary, slot } from './duel-match.ts';
import { TABLES } from './four-tables.ts';
import { openMatch } from './open-match.ts';
import { after, OPTIONS } from './short-duel.ts';
import { isFull } from '../sample.ts';

const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };
const FAST = { speed: 2, sound: false };
const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];

/** The page is hidden and shown so often, as fast as it can be. */
const blink = (page: Page, times: number): Promise<void> =>
  page.evaluate((count) => {
    let isHidden = false;
    const said = { hidden: () => isHidden, visibilityState: () => (isHidden ? 'hidden' : 'visible') };
    for (const [name, get] of Object.entries(said)) Object.defineProperty(document, name, { configurable: true, get });
    for (let n = 0; n < 2 * count; n++) {
      isHidden = !isHidden;
      document.dispatchEvent(new Event('visibilitychange'));
    }
  }, times);

const replace = async (page: Page): Promise<void> => {
  await slot(page, 1).focus();
  await page.keyboard.press('r');
};

/** The card was replaced, and nothing is left in the air. */
async function expectReplaced(page: Page): Promise<void> {
  await expect.poll(() => slot(page, 1).locator('.name').textContent()).not.toBe('Bell Sister');
  await expect.poll(() => page.locator('.fx > :not(canvas)').count()).toBe(0);
}

const moves = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !Reflect.get(window, '__view').state().isIdle);

describe('a page that nobody sees', () => {
  browserTest(
    '[T2] hidden and shown in a storm, in the middle of an answer and of an animation',
    async ({ page, served }) => {
      const commands = commandsOf(page);
      await openDuel(page, served, { settings: FAST, options: pictured(HAND), isCompared: true });
      await slot(page, 1).waitFor();
      await replace(page);
      await blink(page, 50);
      await moves(page);
      await blink(page, 50);
      await expectReplaced(page);
      await primary(page).click();
      await blink(page, 50);
      await expect.poll(() => commands.map((command) => Object(command).type)).toEqual(['replace', 'endTurn']);
      await page.locator('[data-place=primary]:enabled').waitFor();
    },
  );

  longBrowserTest(
    '[T2] frozen in the middle of an animation: it is over when it is seen again',
    async ({ page, served }) => {
      await openDuel(page, served, { settings: FAST, options: pictured(HAND), isCompared: true });
      await slot(page, 1).waitFor();
      const session = await page.context().newCDPSession(page);
      await replace(page);
      await moves(page);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await new Promise((passed) => setTimeout(passed, 1_200));
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await expectReplaced(page);
    },
  );

  browserTest('[H8] a run in real time stands still, however often it is hidden', async ({ page, served }) => {
    await openMatch(page, served, 'cycle', { settings: AT_ONCE, options: { mode: 'realtime' } }, ['me']);
    await page.locator('.held-card').first().waitFor();
    await blink(page, 50);
    const goOn = page.getByRole('button', { name: 'Go on' }).first();
    await goOn.click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });
});

longBrowserTest(
  '[T2.8] less motion and other colours, wished for in the middle of a draw',
  async ({ page, served }) => {
    await openDuel(page, served, { settings: { sound: false }, options: OPTIONS, isManual: true });
    await after(page, () => replace(page));
    const wishes = [
      { reducedMotion: 'reduce' },
      { colorScheme: 'light' },
      { reducedMotion: 'no-preference' },
      { forcedColors: 'active' },
      { forcedColors: 'none', colorScheme: 'dark' },
    ] as const;
    for (const wish of wishes) {
      await page.emulateMedia(wish);
      await page.evaluate(() => Reflect.get(window, '__view').step(110));
    }
    await page.waitForFunction(() => {
      const view = Reflect.get(window, '__view');
      view.step(200);
      return view.state().isIdle;
    });
    await expectReplaced(page);
  },
);

browserTest('[H5] left for another place and come back to as it was: the socket is opened anew', async (stand) => {
  const { served, skip } = stand;
  // Whoever drives a browser keeps it from keeping pages, unless told otherwise.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await chromium.launch({ executablePath: browserFile() ?? '', args: ARGS, ignoreDefaultArgs });
  try {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    const complaints = listenTo(page);
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    await slot(page, 1).waitFor();
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));
    const opened: string[] = [];
    page.on('websocket', (socket) => opened.push(socket.url()));
    const here = new URL(served.url);
    const there = new URL(served.url);
    there.hostname = here.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    await page.goto(there.href);
    await page.getByRole('button', { name: 'Play Duel' }).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('main.duel').waitFor();
    const isKept = await page.evaluate(() => Reflect.get(window, 'persisted') === true);
    if (!isKept) skip('This browser keeps no page that has a socket.');
    // While the line is cut nothing can be done (T15): it is back when the table is live again.
    await expect.poll(() => opened.length).toBe(2);
    await page.locator('.people-strip').waitFor({ state: 'detached' });
    await page.locator('[data-place=primary]:not(:disabled)').waitFor();
    await replace(page);
    await expectReplaced(page);
    expect(opened).toEqual([there, here].map(({ host }) => `ws://${host}/socket`));
    expect(complaints.filter((words) => !words.includes('Page entered Back-Forward Cache'))).toEqual([]);
  } finally {
    await browser.close();
  }
});

browserTest(
  '[H5] [H13] a server that says nothing is left, and what was asked of it is done',
  async ({ page, served }) => {
    // What is said while it stands still is heard when it goes on, unless somebody has hung up.
    const held: (() => void)[] = [];
    let isSilent = false;
    const inTime = (call: () => void): void => void (isSilent ? held.push(call) : call());
    await page.routeWebSocket(/socket/, (socket) => {
      const server = socket.connectToServer();
      let isThere = true;
      socket.onClose(() => (isThere = false));
      socket.onMessage((message) => inTime(() => isThere && server.send(message)));
      server.onMessage((message) => inTime(() => isThere && socket.send(message)));
    });
    await page.clock.install();
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    await slot(page, 1).waitFor();
    isSilent = true;
    await replace(page);
    const lost = page.locator('.people-strip', { hasText: 'Connection lost.' });
    await page.clock.runFor(1_000);
    expect(await lost.count()).toBe(0);
    await page.clock.runFor(2_000);
    await lost.waitFor();
    isSilent = false;
    for (const call of held) call();
    await page.clock.runFor(6_000);
    await expectReplaced(page);
    await lost.waitFor({ state: 'detached' });
  },
);

describe('a key that is held', () => {
  const PAGES = ['#/', '#/replay', '#/check', '#/decks/duel', '#/decks/stack', '#/cards'];
  // All pages and tables with `npm run test:full`, by both keys.
  const KEYS = isFull ? ['Enter', 'Space'] : ['Enter'];
  const BUTTONS = isFull ? 'button:enabled, a[href], summary' : 'button:enabled';

  /** Holds a key on a button. What happens is not more than once what would happen anyway. */
  async function hold(page: Page, at: number, key: string, deeds: () => number | Promise<number>): Promise<void> {
    const button = page.locator(BUTTONS).nth(at);
    if (!(await button.isVisible())) return;
    const before = await deeds();
    const name = await button.evaluate((each) => each.ariaLabel ?? each.textContent);
    await button.focus();
    for (let held = 0; held < 4; held++) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    expect([name, key, (await deeds()) - before]).toEqual([name, key, expect.toSatisfy((done) => done <= 1)]);
  }

  for (const place of PAGES)
    longBrowserTest(`[T6] on every button of ${place} does its deed once`, async ({ page, served, complaints }) => {
      // A server that has no room: one stays where one is, and may ask again. Counted where it is asked, before it is on its way.
      await page.route('**/api/matches', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 503, json: { code: 'TooMany' } })
          : route.fallback(),
      );
      await page.addInitScript(() => {
        const { fetch } = window;
        const asked = { asked: 0 };
        Object.assign(window, asked, {
          fetch: (to: string, how?: RequestInit) => {
            if (how?.method === 'POST' && to.endsWith('api/matches')) Object.assign(window, { asked: ++asked.asked });
            return fetch(to, how);
          },
        });
      });
      const begun = (): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'asked')));
      let most = 0;
      let opened = 0;
      const open = async (): Promise<void> => {
        await page.goto(`${served.url}?opened=${opened++}${place}`);
        await page.locator('main :is(button, a, input)').first().waitFor({ state: 'attached' });
      };
      await open();
      const count = await page.locator(BUTTONS).count();
      for (const key of KEYS)
        for (let at = 0; at < count; at++) {
          await hold(page, at, key, begun);
          most = Math.max(most, await begun());
          if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
          if (!page.url().endsWith(place) || (await page.locator('dialog[open]').count())) await open();
        }
      expect([count > 0, most > 1]).toEqual([true, place === '#/']);
      complaints.splice(0, complaints.length, ...complaints.filter((words) => !words.includes('status of 503')));
    });

  for (const [game, sit] of isFull ? TABLES : [])
    browserTest(`[T6] on every button of the table of ${game} does its deed once`, async ({ page, served }) => {
      const commands = commandsOf(page);
      // What nobody has a say in is passed by the page itself.
      const deeds = (): number => commands.filter((command) => !JSON.stringify(command).includes('"pass"')).length;
      await sit(page, served);
      for (const key of KEYS)
        for (let at = 0; at < (await page.locator(BUTTONS).count()); at++) {
          await hold(page, at, key, deeds);
          if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
          if (!page.url().includes('#/match/')) await sit(page, served);
        }
      expect(await page.locator('main.table').count()).toBe(1);
    });
});
