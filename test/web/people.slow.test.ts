/** People at one table in real browsers: invited, talking, drawing, away, cut off, and playing again. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inEveryTheme } from './axe.ts';
import { browserTest, DESK, LONG_WAY, PHONE, longBrowserTest } from './browser-test.ts';
import { gather, newGuest, type MatchRecord } from './replayed.ts';
import { servePage } from './served.ts';
import { sampled } from '../sample.ts';

const CLOCK = { bank: 600_000, increment: 0, lag: 1_000, empty: 'lose' } as const;

/** A browser of one's own. */
async function person(browser: Browser, name: string, size: typeof DESK, more: object = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...size, ...more });
  await context.addInitScript(
    (settings) => {
      if (!localStorage.getItem('cardwright.settings')) localStorage.setItem('cardwright.settings', settings);
    },
    JSON.stringify({ speed: 'instant', sound: false, name }),
  );
  return context.newPage();
}

/** A table with an empty seat, made by whoever is on the page; the link for a friend. */
const openTable = (page: Page, game: string, more: object = {}): Promise<string> =>
  page.evaluate(
    async (body) => {
      const token: unknown = JSON.parse(localStorage.getItem('cardwright.guest') ?? '""');
      const headers = { authorization: `Bearer ${String(token)}` };
      const answer = await fetch('api/matches', { method: 'POST', body: JSON.stringify(body), headers });
      const { match, invitations = {} } = await answer.json();
      localStorage.setItem('cardwright.invitations', JSON.stringify([[match, invitations]]));
      location.hash = `#/match/${match}`;
      return `${location.origin}/#/join/${match}/${invitations[1]}`;
    },
    { game, seats: ['me', 'open'], name: 'Ada', clock: CLOCK, ...more },
  );

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => localStorage.getItem('cardwright.guest') !== null);
}

const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Menu' }).last().click();

browserTest(
  '[T11] [T17] two people, one on a phone: invited, a word, a draw, and the same table again with seats exchanged',
  async ({ browser, served }) => {
    const ada = await person(browser, 'Ada', DESK);
    const ben = await person(browser, 'Ben', PHONE);
    await begin(ada, served.url);
    const link = await openTable(ada, 'duel');
    await ada.getByRole('heading', { name: 'Waiting for your friend' }).waitFor();
    expect(await ada.getByLabel('Link for player 2').inputValue()).toBe(link);
    await ben.goto(link);
    await ben.getByRole('heading', { name: 'Ada invites you to a duel' }).waitFor();
    expect(await ben.locator('.invitation dd').allTextContents()).toEqual([
      '10 minutes each',
      'the server deals: it cannot be checked',
    ]);
    // The button wears the key, wherever the focus is.
    await ben.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await ben.keyboard.press('Enter');
    for (const page of [ada, ben]) await page.locator('[data-place=primary]').first().click();
    await ada.getByRole('button', { name: /^End turn/ }).waitFor();
    await ada.keyboard.press('e');
    await ada.keyboard.press('2');
    await ben.locator('.reaction-bubble', { hasText: 'Good luck' }).waitFor();
    await ada.locator('.reaction-box').waitFor({ state: 'detached' });
    await openMenu(ada);
    await ada.getByRole('menuitem', { name: 'Offer a draw' }).click();
    // Space is the table's again.
    expect(await ada.evaluate(() => document.activeElement?.matches('.table-menu-button'))).toBe(false);
    await ada.locator('.people-strip', { hasText: 'You offered a draw. The next move withdraws it.' }).waitFor();
    await ben.locator('.people-strip', { hasText: 'Ada offers a draw.' }).waitFor();
    await ben.getByRole('button', { name: 'Accept the draw' }).tap();
    for (const page of [ada, ben]) {
      await page.getByRole('heading', { name: 'A draw' }).waitFor();
      expect(await page.getByRole('dialog').textContent()).toContain('All agreed to a draw');
    }
    // The table behind the result waits for nobody, and its log says how it ended.
    expect(await ada.locator('.acts-now').count()).toBe(0);
    expect(await ada.locator('.clock').textContent()).not.toMatch(/playing|your turn/i);
    expect(await ada.locator('ol.log li').last().textContent()).toBe('You agreed to a draw.');
    // What is said now is heard on the layer of the result; one may speak every five seconds.
    await ada.waitForTimeout(5_000);
    const panel = ada.getByRole('dialog');
    const before = await panel.boundingBox();
    const edge = async (of: string): Promise<number> => (await panel.locator(of).first().boundingBox())?.x ?? 0;
    expect(await edge('.panel-reactions button')).toBeCloseTo(await edge('.result-again button'), 0);
    await ada.keyboard.press('e');
    await panel.getByRole('button', { name: 'Good game' }).waitFor();
    expect(await panel.boundingBox()).toEqual(before);
    await panel.getByRole('button', { name: 'Good game' }).click();
    await ben.getByRole('dialog').locator('.panel-said', { hasText: 'Ada: Good game' }).waitFor();
    for (const page of [ada, ben]) await page.getByRole('dialog').locator('.main').click();
    await expect.poll(() => ada.url() !== link && new URL(ada.url()).hash === new URL(ben.url()).hash).toBe(true);
    // Seats are exchanged: whoever had the first one has the second now.
    await ada.locator('.hand[data-anchor="hand:1"]').waitFor();
    await ben.locator('.hand[data-anchor="hand:0"]').waitFor();
    for (const page of [ada, ben]) await page.context().close();
  },
  undefined,
  LONG_WAY,
);

/** A wire that can be cut without anybody being told. */
async function silentWire(context: BrowserContext): Promise<{ isCut: boolean }> {
  const wire = { isCut: false };
  await context.routeWebSocket(/socket/, (page) => {
    const server = page.connectToServer();
    page.onMessage((data) => wire.isCut || server.send(data));
    server.onMessage((data) => wire.isCut || page.send(data));
  });
  return wire;
}

const RECORD: MatchRecord = {
  game: 'duel',
  others: ['Ben'],
  name: 'Ada',
  options: { mulligan: false },
  steps: [],
  clock: CLOCK,
};

longBrowserTest(
  '[T15] packets that are dropped in silence are noticed within three seconds, and the table says "No connection"',
  async ({ browser, served }) => {
    const page = await person(browser, 'Ada', DESK);
    const wire = await silentWire(page.context());
    await begin(page, served.url);
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('cardwright.guest') ?? '""'));
    const match = await gather(served.url, String(token), RECORD);
    await page.evaluate((id) => void (location.hash = `#/match/${id}`), match.match);
    await page.getByRole('button', { name: /^End turn/ }).waitFor();
    wire.isCut = true;
    const cutAt = Date.now();
    await page.locator('.people-strip', { hasText: 'Connection lost.' }).waitFor();
    // Three seconds from the last word of the server; the machine of a test may be slow to draw.
    expect(Date.now() - cutAt).toBeLessThan(4_000);
    expect(await page.locator('[data-place=primary]').textContent()).toContain('No connection');
    expect(await page.locator('[data-place=primary]').isDisabled()).toBe(true);
    expect(await page.locator('.face-card.playable').count()).toBe(0);
    await page.locator('.reading', { hasText: 'You are offline' }).waitFor();
    await page.getByText('then Ben may claim the win').waitFor();
    // What is said now would be heard much later: it is refused, and not said then.
    await page.keyboard.press('e');
    await page.locator('.reaction-box', { hasText: 'No connection' }).waitFor();
    await page.keyboard.press('1');
    expect(await page.locator('.reaction-box > [aria-disabled=true]').count()).toBe(6);
    await page.keyboard.press('Escape');
    await page.locator('.reaction-box').waitFor({ state: 'detached' });
    wire.isCut = false;
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByRole('button', { name: /^End turn/ }).click();
    await page.locator('.people-strip').waitFor({ state: 'detached' });
    expect(await page.locator('.reaction-bubble').count()).toBe(0);
    await page
      .getByRole('button', { name: /Ben's turn|Wait/ })
      .first()
      .waitFor();
    match.close();
    await page.context().close();
  },
);

browserTest(
  '[T6] a duel that waits for a friend shows no turn, no mana and no keys of a turn',
  async ({ page, served }) => {
    await begin(page, served.url);
    await openTable(page, 'duel', { level: 'committed' });
    await page.locator('.waiting-panel').waitFor();
    await page.locator('.duel-bar', { hasText: 'not begun' }).waitFor();
    for (const part of ['.manabox', '.ring', '.end', '.reading.hints'])
      expect([part, await page.locator(`.duel ${part}`).first().isVisible()]).toEqual([part, false]);
  },
);

browserTest(
  '[T6] [T16] the seal says what it means by a click, and what was said at a table is gone on the next page',
  async ({ page, served }) => {
    await begin(page, served.url);
    await openTable(page, 'high-card', { level: 'committed' });
    await page.locator('.waiting-panel').waitFor();
    const seal = page.locator('.top-bar').getByRole('button', { name: /^Committed deal/ });
    await seal.click();
    await page.locator('.seal-words', { hasText: 'sealed before the first one is dealt' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.seal-words').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    const said = (): Promise<string> =>
      page.evaluate(() => [...document.querySelectorAll('.unseen[role]')].map((each) => each.textContent).join(''));
    await expect.poll(said).not.toBe('');
    await page.evaluate(() => void (location.hash = '#/'));
    await page.locator('.start').waitFor();
    await expect.poll(said).toBe('');
  },
  { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] },
);

browserTest(
  '[T6] [T11.4] the menu works by keys, dead items say why, and axe finds nothing in what is new',
  async ({ browser, served }) => {
    const page = await person(browser, 'Ada', DESK);
    await begin(page, served.url);
    await openTable(page, 'go_fish');
    await page.locator('.waiting-panel').waitFor();
    expect(await inEveryTheme(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Rules?',
      'Log',
      'Piles',
      'Copy the invitation',
      'The server deals here: it cannot be checked',
      'Give up',
      'Leave, play on later',
    ]);
    expect(await page.getByRole('menuitem', { name: 'Give up' }).getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rules?');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Leave, play on later');
    expect(await inEveryTheme(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
    await page.locator('.waiting-panel .bots button').first().click();
    await page.locator('.waiting-panel').waitFor({ state: 'detached' });
    await page.locator('.near .tcard').first().waitFor();
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Give up' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await inEveryTheme(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  },
);

longBrowserTest('[H13] a table that nobody wants is closed, and its link says so', async ({ browser, served }) => {
  const [ada, ben] = [await person(browser, 'Ada', DESK), await person(browser, 'Ben', DESK)];
  await begin(ada, served.url);
  const link = await openTable(ada, 'duel');
  await ada.getByRole('button', { name: 'Cancel this match' }).click();
  const asked = ada.getByRole('dialog', { name: 'Cancel this match?' });
  expect(await asked.locator('.main').textContent()).toContain('Keep waiting');
  await asked.locator('.main').click();
  await asked.waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Cancel this match' }).click();
  await asked.getByRole('button', { name: 'Cancel this match' }).click();
  await expect.poll(() => new URL(ada.url()).hash).toBe('#/');
  await ben.goto(link);
  await ben.getByRole('heading', { name: 'Ada closed this table.' }).waitFor();
  await ben.getByRole('link', { name: 'Play something else' }).waitFor();
  for (const page of [ada, ben]) await page.context().close();
});

/** Windows that the strip has to fit into. */
const SIZES = [
  [1280, 720],
  [390, 844],
  [844, 390],
  [1920, 1080],
  [1024, 768],
  [820, 1180],
  [360, 640],
] as const;

/** Own cards and controls that lie under the strip or under what somebody says, and buttons of the strip that are cut off, covered or lower than a finger. */
const covered = (page: Page, over: '.people-strip' | '.reaction-bubble'): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const strip = document.querySelector(selector)?.getBoundingClientRect();
    if (!strip) return [`no ${selector}`];
    const wrong: string[] = [];
    for (const button of document.querySelectorAll('.people-strip button')) {
      if (!button.checkVisibility()) continue;
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isTouch = matchMedia('(pointer: coarse)').matches;
      const points = isTouch ? [y, y - 20, y + 20] : [y];
      if (!isInside || !points.every((at) => button.contains(document.elementFromPoint(x, at))))
        wrong.push(`${button.textContent}: ${[left, top, right, bottom].map(Math.round).join()}`);
    }
    for (const own of document.querySelectorAll(
      '.hand .face-card, .hand .cost, .near .hands .tcard, [data-place=primary], .actions .main',
    )) {
      const box = own.getBoundingClientRect();
      const isOver =
        box.left < strip.right - 1 &&
        box.right > strip.left + 1 &&
        box.top + 1 < strip.bottom &&
        box.bottom > strip.top + 1;
      if (isOver)
        wrong.push(`${own.className} at ${Math.round(box.top)} under ${selector} to ${Math.round(strip.bottom)}`);
    }
    return wrong;
  }, over);

/** Games without draws by agreement. */
const NO_DRAWS: readonly string[] = ['holdem', 'crazy_eights'];

const TABLES_OF_TWO = [
  ['duel', { mulligan: false }],
  ['holdem', {}],
  ['stack', {}],
  ['crazy_eights', {}],
] as const;

longBrowserTest(
  '[T13] at every size the strip, its buttons and what others say are inside the window, over no card and no control of one’s own',
  async ({ browser, served }) => {
    const found: { readonly [place: string]: readonly string[] } = {};
    for (const [game, options] of TABLES_OF_TWO) {
      const page = await person(browser, 'Ada', { ...DESK, hasTouch: true });
      await begin(page, served.url);
      const token = await page.evaluate(() => JSON.parse(localStorage.getItem('cardwright.guest') ?? '""'));
      const match = await gather(served.url, String(token), { ...RECORD, game, options, claim: 1_000 });
      await page.evaluate((id) => void (location.hash = `#/match/${id}`), match.match);
      await page.locator('main.table').waitFor();
      const note = async (
        what: string,
        over: Parameters<typeof covered>[1],
        size: readonly number[],
      ): Promise<void> => {
        const wrong = await covered(page, over);
        if (wrong.length > 0) Object.assign(found, { [`${game} ${what} ${size.join('x')}`]: wrong });
      };
      const look = async (what: string): Promise<void> => {
        await page.locator('.people-strip').waitFor();
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(200);
          await note(what, '.people-strip', [width, height]);
        }
      };
      // A reaction stands for a moment, and a player may say one in five seconds.
      for (const [width, height] of game === 'holdem' ? [] : SIZES.slice(1, 3)) {
        await page.setViewportSize({ width, height });
        await match.followings[1]?.react('wellPlayed');
        await page.locator('.reaction-bubble').waitFor();
        await note('says', '.reaction-bubble', [width, height]);
        await page.waitForTimeout(5_200);
      }
      if (!NO_DRAWS.includes(game)) {
        await match.followings[1]?.draw(true);
        await look('draw');
        await match.followings[1]?.draw(false);
        await page.locator('.people-strip').waitFor({ state: 'detached' });
      }
      // Away for so long that the match may be claimed: as many buttons as there ever are.
      match.close();
      await page.locator('.people-strip.away', { hasText: 'Claim the win' }).waitFor({ timeout: 20_000 });
      await look('away');
      await page.context().close();
    }
    expect(found).toEqual({});
  },
  undefined,
  LONG_WAY,
);

longBrowserTest(
  '[H2] a reload without a network says of a served match that it is on a server, keeps it, and goes on',
  async ({ browser }) => {
    const own = await servePage();
    const context = await browser.newContext(DESK);
    try {
      const page = await context.newPage();
      await begin(page, own.url);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller)
          await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
      });
      const token = await page.evaluate(() => JSON.parse(localStorage.getItem('cardwright.guest') ?? '""'));
      const match = await gather(own.url, String(token), RECORD);
      await page.evaluate((id) => void (location.hash = `#/match/${id}`), match.match);
      await page.locator('main.duel').waitFor();
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('heading', { name: 'You are offline' }).waitFor();
      const kept = await page.evaluate(() => localStorage.getItem('cardwright.matches') ?? '');
      expect(kept).toContain(match.match);
      await context.setOffline(false);
      await page.locator('main.duel').waitFor();
      match.close();
    } finally {
      await context.close();
      await own.close();
    }
  },
);

browserTest(
  '[H12] somebody who comes with a wrong code is told nothing of the match',
  async ({ page, served, complaints }) => {
    const match = await gather(served.url, await newGuest(served.url), { ...RECORD, others: [], open: 1 });
    await page.goto(`${served.url}#/join/${match.match}/${'ab'.repeat(32)}`);
    await page.getByRole('heading', { name: 'There is no such match any more.' }).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Ada');
    expect(complaints.splice(0).every((each) => each.includes('404'))).toBe(true);
    match.close();
  },
);

for (const game of sampled(['duel', 'holdem', 'go_fish', 'stack', 'cycle'], 2))
  browserTest(
    `[T6] [T13] on a phone one tap on Menu shows everything in words, and a second closes it: ${game}`,
    async ({ browser, served }) => {
      const page = await person(browser, 'Ada', PHONE);
      await begin(page, served.url);
      await openTable(page, game, { seats: game === 'cycle' ? ['me'] : ['me', { bot: 'normal' }], clock: undefined });
      await page.locator('main.table').waitFor();
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      expect(await button.count()).toBe(1);
      await button.click();
      expect(await page.locator('kbd').filter({ visible: true }).count()).toBe(0);
      const items = await page.getByRole('menuitem').allTextContents();
      expect(items.slice(0, 5)).toEqual(['Rules?', 'Log', 'Piles', 'Turn the sound on', 'Settings']);
      expect(items.at(-1)).toBe('Leave, play on later');
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await page.getByRole('dialog', { name: 'Settings' }).waitFor();
      await page.keyboard.press('Escape');
      await button.click();
      await button.click();
      expect(await page.getByRole('menu').count()).toBe(0);
      await page.context().close();
    },
  );
