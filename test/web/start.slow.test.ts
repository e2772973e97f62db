/** The start page: opponents, every game with its words, matches set up for every game, own matches, and no connection. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { GameInfo, GameSheet } from '../../src/host/index.ts';
import { browserTest, longBrowserTest } from './browser-test.ts';
import { faultsOf } from './fits.ts';
import { setUp } from './new-match.ts';

const SIZES = [
  [1280, 720],
  [1366, 625],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [844, 390],
  [360, 640],
] as const;

const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play Duel' }).waitFor();
};

browserTest('[T13] the start page and a match being set up fit every window', async ({ page, served }) => {
  const faults: string[] = [];
  const look = async (what: string): Promise<void> => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      faults.push(...(await faultsOf(page)).map((fault) => `${what}, ${width}×${height}: ${fault}`));
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  };
  await open(page, served.url);
  await look('start');
  await setUp(page, "Hold'em");
  await look('new match');
  expect(faults).toEqual([]);
});

browserTest(
  '[T16] every game has a picture, a sentence, its seats, and one primary button',
  async ({ page, served }) => {
    await open(page, served.url);
    const tiles = await page.locator('.game-tile').evaluateAll((all) =>
      all.map((tile) => ({
        title: tile.querySelector('h3')?.textContent ?? '',
        sentence: tile.querySelector('p')?.textContent ?? '',
        facts: tile.querySelector('small')?.textContent ?? '',
        pictures: tile.querySelectorAll('.picture :is(img, .playing-card, svg)').length,
        primary: tile.querySelectorAll('.button.main, .go').length,
      })),
    );
    expect(tiles.length).toBe(13);
    expect(tiles[0]?.title).toBe('Quiz');
    for (const { sentence, facts, pictures, primary } of tiles) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(facts).toMatch(/\d/);
      expect(pictures).toBeGreaterThan(0);
      expect(primary).toBe(1);
    }
  },
);

browserTest('[T16] the button names the opponent, who is called so at the table', async ({ page, served }) => {
  await open(page, served.url);
  await page.getByRole('radio', { name: /Hale/ }).check();
  await page.getByRole('button', { name: 'Play Duel: Play Hale' }).waitFor();
  await page.getByRole('radio', { name: /Pip/ }).check();
  await page.getByRole('button', { name: 'Play Duel: Play Pip' }).click();
  await page.locator('main.duel').getByText('Pip').first().waitFor();
  await page.goto(served.url);
  await page.getByRole('link', { name: /Duel with Pip/ }).waitFor();
});

longBrowserTest(
  '[T16] [T18] the only opponent has the face of its level, and on a phone the rules are one touch away',
  async ({ page, served }) => {
    for (const game of ['High card', 'War', 'Kuhn poker']) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await open(page, served.url);
      await page.getByRole('button', { name: `Play ${game} against` }).click();
      await page.locator('.nameplate .level-face .chevrons').waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator('.top-bar .committed').waitFor();
      expect(await page.locator('.top-bar .help').isVisible()).toBe(true);
    }
  },
);

longBrowserTest(
  '[T6] a game without choices is set up without levels and clocks',
  async ({ page, served: { url } }) => {
    await open(page, url);
    const { games }: { games: readonly GameInfo[] } = await (await fetch(`${url}api/games`)).json();
    for (const { name, title } of games.filter((each) => each.seats.max > 1 && !each.about?.variant)) {
      const sheet: GameSheet = await (await fetch(`${url}api/games/${name}`)).json();
      await setUp(page, title);
      const rows = page.locator('.new-match .level-segments, .new-match [aria-label=Time]');
      if (sheet.looks?.isAutomatic) await page.locator('.new-match .setup-committed').waitFor();
      else await rows.first().waitFor();
      expect((await rows.count()) === 0).toBe(sheet.looks?.isAutomatic === true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  },
);

browserTest('[T6] a match is set up for every game, and what was chosen is remembered', async ({ page, served }) => {
  await open(page, served.url);
  const names = await page
    .getByRole('button', { name: /: (Friend, seats, more|Options)$/ })
    .evaluateAll((all) => all.map((each) => each.ariaLabel?.replace(/: [^:]*$/, '') ?? ''));
  expect(names).toHaveLength(13);
  for (const name of names) {
    await setUp(page, name);
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Play / })
        .count(),
    ).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await setUp(page, 'Crazy eights');
  await page.getByRole('radiogroup', { name: 'Seats' }).getByRole('radio', { name: '3', exact: true }).click();
  await page.getByRole('radio', { name: 'Cy: Hard' }).click();
  await page.getByRole('button', { name: 'Play crazy eights, 3 seats' }).click();
  await page.locator('main.table').waitFor();
  await page.goto(served.url);
  await setUp(page, 'Crazy eights');
  expect(await page.getByRole('radio', { name: 'Cy: Hard' }).getAttribute('aria-checked')).toBe('true');
  await page.getByRole('button', { name: 'Play crazy eights, 3 seats' }).waitFor();
});

longBrowserTest('[T6] options that were chosen are those of the match', async ({ page, served }) => {
  const asked: { readonly options?: unknown; readonly clock?: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('api/matches')) asked.push(request.postDataJSON());
  });
  await open(page, served.url);
  await setUp(page, "Hold'em");
  await page.getByRole('radio', { name: /^Deep/ }).click();
  await page.getByRole('radio', { name: '15 s a turn' }).click();
  await page.getByRole('radiogroup', { name: 'Seats' }).getByRole('radio', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: /^Play Hold'em, 3 seats/ }).click();
  await page.locator('main.table').waitFor();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    options: { seats: 3, betting: { stacks: 400 } },
    clock: { bank: 15_000, increment: 15_000, max: 15_000, lag: 1_000, empty: 'play' },
  });
});

longBrowserTest(
  '[T6] Enter plays what the bright button says, as soon as a match is set up',
  async ({ page, served }) => {
    await open(page, served.url);
    await setUp(page, 'Kuhn poker');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Play Kuhn poker/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.locator('main.table').waitFor();
  },
);

longBrowserTest('[T6] an archetype of cycle is chosen before the run, which then has it', async ({ page, served }) => {
  await open(page, served.url);
  await setUp(page, 'Cycle');
  await page
    .getByRole('radiogroup', { name: 'Archetype' })
    .getByRole('radio', { name: /^Turncoat/ })
    .click();
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Play / })
    .click();
  await page.locator('.run-bar').getByText('Turncoat').waitFor();
});

longBrowserTest('[T6] bots play among themselves, and one looks on', async ({ page, served }) => {
  await open(page, served.url);
  await setUp(page, 'High card');
  await page.getByRole('button', { name: 'Watch bots play' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/watch/'));
  await page.locator('main.table').waitFor();
});

browserTest('[T5] all own matches are listed, those that wait for one first', async ({ page, served }) => {
  await page.addInitScript(() => {
    const match = (at: number) => ({ match: `m${at}`, game: 'duel', title: `Duel ${at}`, isLocal: false });
    const all = Array.from({ length: 40 }, (_, at) => (at < 30 ? { ...match(at), ended: 'You won' } : match(at)));
    localStorage.setItem('cardwright.matches', JSON.stringify([...all, { ...match(40), isMyTurn: true }]));
  });
  await page.setViewportSize({ width: 1280, height: 1600 });
  await open(page, served.url);
  const rows = page.locator('.your-matches li');
  expect((await rows.allTextContents())[0]).toBe('Duel 40Your turn');
  expect((await rows.allTextContents())[1]).toBe('Duel 30Continue');
  const more = page.getByRole('button', { name: /^\d+ more$/ });
  // As many rows as leave the tools in sight.
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const box = await page.locator('.start-tools').boundingBox();
        return (box?.y ?? 0) + (box?.height ?? Infinity) <= height;
      })
      .toBe(true);
    expect(await rows.count()).toBeGreaterThan(0);
    const { y = 0, height: high = 0 } = (await more.boundingBox()) ?? {};
    expect(y + high).toBeLessThan(height);
  }
  while ((await rows.count()) < 41) await more.click();
  expect(await rows.count()).toBe(41);
});

longBrowserTest(
  '[T13] without a connection the page says so, plays what it can, and then opens the match that goes on',
  async ({ page, served, complaints }) => {
    await open(page, served.url);
    await page.evaluate(() => {
      const match = { match: 'served', game: 'duel', title: 'Duel with Ben', isLocal: false };
      localStorage.setItem('cardwright.matches', JSON.stringify([match]));
    });
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    // The network is there: it is the server that is not.
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
    await page.getByRole('button', { name: 'Duel: Seats, level' }).waitFor();
    await page.getByRole('button', { name: 'Play High card' }).click();
    await page.locator('main.table').waitFor();
    await page.evaluate(() => void (location.hash = '#/'));
    await page.getByText(/Trying again/).waitFor();
    await page.unroute('**/api/**');
    await page.waitForFunction(() => location.hash === '#/match/served', undefined, { timeout: 15_000 });
    // A browser tells of every request that was not answered.
    complaints.splice(0);
  },
  undefined,
);

browserTest('[T13] each tab of a phone shows its part of the start page, and is lit', async ({ page, served }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(served.url);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name });
  const seen = (): Promise<readonly boolean[]> =>
    Promise.all(['.play-against', '.no-matches', '.start-tools'].map((part) => page.locator(part).isVisible()));
  await tab('Play').waitFor();
  expect(await seen()).toEqual([true, false, false]);
  for (const [name, shown] of [
    ['Matches', [false, true, false]],
    ['More', [false, false, true]],
    ['Play', [true, false, false]],
  ] as const) {
    await tab(name).click();
    expect(await seen()).toEqual(shown);
    expect(await page.locator('.phone-tabs [aria-current]').allTextContents()).toEqual([name]);
    expect(await page.locator('.start > main').evaluate(gapBelowHead)).toBeLessThan(40);
  }
});

browserTest(
  '[T13] [T15] a server that falls silent is seen on the start page within three seconds, and what needs it is dead',
  async ({ page, served, complaints }) => {
    await open(page, served.url);
    await setUp(page, 'Duel');
    await page.route('**/{health,api/**}', (route) => route.abort());
    const cutAt = Date.now();
    await page.locator('.line-strip', { hasText: 'The server does not answer.' }).waitFor();
    // The machine of a test may be slow to draw.
    expect(Date.now() - cutAt).toBeLessThan(4_000);
    const play = page.getByRole('dialog').locator('.main');
    expect([await play.textContent(), await play.isDisabled()]).toEqual(['No connectionEnter', true]);
    await page.keyboard.press('Escape');
    for (const name of [/^Play Duel/, /^Play War/])
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    await page.unroute('**/{health,api/**}');
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.locator('.line-strip').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^Play Duel/ }).isDisabled()).toBe(false);
    complaints.splice(0);
  },
);

browserTest(
  '[T6] a match that the server refuses is told in the dialog, which stays open',
  async ({ page, served, complaints }) => {
    await open(page, served.url);
    await setUp(page, 'War');
    await page.route('**/api/matches', (route) => route.fulfill({ status: 400, json: { code: 'NoTimeoutRule' } }));
    await page.getByRole('dialog').locator('.main').click();
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('The server does not begin this match as it is set up.')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Play War/ }).click();
    await page.locator('.start > .start-problem').waitFor();
    complaints.splice(0);
  },
);

browserTest('[T6] Enter in the name field of a new match makes the table', async ({ page, served }) => {
  await open(page, served.url);
  await setUp(page, 'Duel');
  await page.getByRole('radio', { name: /A friend/ }).click();
  await page.locator('.setup-name').click();
  await page.keyboard.type('Mara');
  await page.keyboard.press('Enter');
  await page.locator('.waiting-panel input').first().waitFor();
});

browserTest("[T6] at a table with friends each other seat is a friend's or a bot's", async ({ page, served }) => {
  const asked: { readonly seats?: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('api/matches')) asked.push(request.postDataJSON());
  });
  await open(page, served.url);
  await setUp(page, "Hold'em");
  await page.getByRole('radio', { name: /A friend/ }).click();
  await page.getByRole('radiogroup', { name: 'Seats' }).getByRole('radio', { name: '4', exact: true }).click();
  // One seat at least is a friend's.
  expect(await page.getByRole('radio', { name: 'Bo: Easy' }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'Cy: A friend' }).click();
  await page.getByRole('radio', { name: 'Bo: Easy' }).click();
  await page.getByRole('radio', { name: 'Di: A friend' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /Make the table and get the links/ }).click();
  await page.getByRole('heading', { name: 'Waiting for 2 players' }).waitFor();
  expect(asked[0]?.seats).toEqual(['me', { bot: 'easy' }, 'open', 'open']);
});

/** Runs in the page: how far below the title the first part of the start page is. */
function gapBelowHead(main: Element): number {
  const [head, first] = [...main.children]
    .map((each) => each.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  return (first?.top ?? Infinity) - (head?.bottom ?? 0);
}
