/** Hints of a first match on the served page (T18): when they come, that they block nothing, and that they can be sent away. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inEveryTheme } from './axe.ts';
import type { RawOptions } from '../../src/games/duel/index.ts';
import { browserTest, DESK, LONG_WAY, ONCE, PHONE, type Stand, longBrowserTest } from './browser-test.ts';
import { openMatch } from './open-match.ts';
import { serveGames } from './properties/check-tables.ts';
import { checkedGames } from './properties/games.ts';
import { hintFaultsNow } from './properties/layout.ts';
import { playThrough } from './properties/stills.ts';
import { formatWindow, parseWindow } from './properties/windows.ts';
import { settleLayout } from './settle-layout.ts';
import { sampled } from '../sample.ts';

const hint = (page: Page) => page.locator('.hint');

async function open(
  { page, served }: Pick<Stand, 'page' | 'served'>,
  game: string,
  seats: readonly unknown[],
  options = {},
  speed: unknown = 'instant',
): Promise<void> {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('asked')) localStorage.setItem('cardwright.hints', '{}');
    sessionStorage.setItem('asked', 'yes');
  });
  await openMatch(page, served, game, { options, settings: { speed, sound: false } }, seats);
  await page.locator('main.table').first().waitFor();
}

const FIRST: readonly (readonly [game: string, seats: readonly unknown[], title: string])[] = [
  ['duel', ['me', { bot: 'easy' }], 'Swap what costs much'],
  ['stack', ['me', { bot: 'easy' }], 'Keep or try again?'],
  ['cycle', ['me'], 'Energy pays for cards'],
  ['holdem', ['me', { bot: 'easy' }, { bot: 'easy' }], 'Blinds: bets nobody chose'],
  ['five_card_draw', ['me', { bot: 'easy' }, { bot: 'easy' }], 'Antes: bets nobody chose'],
];

const SIZES = {
  desk: {
    device: DESK,
    windows: [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ],
  },
  phone: {
    device: PHONE,
    windows: [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ],
  },
};

/** Two games at a desk and one on a phone; `npm run test:full` tries all of them on both. */
const SAMPLE: { readonly [device: string]: readonly (typeof FIRST)[number][] } = {
  desk: FIRST.filter(([game]) => ['duel', 'holdem'].includes(game)),
  phone: FIRST.filter(([game]) => game === 'stack'),
};

for (const [where, { device, windows }] of Object.entries(SIZES))
  for (const [game, seats, title] of sampled(FIRST, SAMPLE[where] ?? []))
    browserTest(
      `[T18] a first match of ${game} begins with a hint on a ${where}, inside the window, over no number, live control or what it speaks of`,
      async ({ page, served }) => {
        await open({ page, served }, game, seats, seats.length > 2 ? { players: seats.length } : {});
        await hint(page).filter({ hasText: title }).waitFor();
        for (const window of windows) {
          await page.setViewportSize(window);
          await page.waitForTimeout(450);
          await settleLayout(page);
          expect(await hint(page).isVisible(), `${window.width}×${window.height}`).toBe(true);
          // On a busy machine, the hint finds its place again once the cards are in theirs.
          await expect
            .poll(() => faultsOf(page), { message: `${window.width}×${window.height}`, timeout: 4_000 })
            .toEqual([]);
        }
      },
      device,
    );

/** An own unit beside two enemies, a full hand, cards for any purse. */
const CROWDED: RawOptions = {
  order: 'fixed',
  mulligan: false,
  free: true,
  settings: { openingHand: 6 },
  decks: [
    {
      general: 'ember-general',
      deck: Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'kiln-rat' : 'hot-rivet')),
    },
    { general: 'tide-general', deck: Array.from({ length: 20 }, () => 'reed-wader') },
  ],
  units: [
    { kind: 'patient-tinder', seat: 0, square: 2 * 9 + 3 },
    { kind: 'reed-wader', seat: 1, square: 2 * 9 + 4 },
    { kind: 'reed-wader', seat: 1, square: 9 + 4 },
  ],
};

/** Hints that are due at once in a match, and what lights up what one of them speaks of. */
const DUE: readonly (readonly [game: string, options: object, seats: number, ids: readonly string[]])[] = [
  ['duel', CROWDED, 2, sampled(['move', 'replace', 'strike', 'burn'], ['replace', 'strike'])],
  ['duel', { ...CROWDED, settings: { openingHand: 0 }, units: [] }, 2, ['end']],
  ['cycle', {}, 1, ['intent']],
  ['holdem', { players: 10 }, 10, ['own', 'raise']],
  ['holdem', { players: 3 }, 3, ['own']],
  ['stud_hi_lo', { players: 8 }, 8, ['antes']],
];

/** Every id of a hint; one whose id is here does not come. */
const IDS =
  'swap move replace strike burn end energy intent block ethereal corruption beat blinds antes own check best raise showdown';

for (const [where, { device }] of sampled(Object.entries(SIZES).toReversed(), 1))
  longBrowserTest(
    `[T18] later hints lie over no number and no live control on a ${where}, nor do their rings and leaders, also while squares are lit`,
    async ({ page, served }) => {
      for (const [game, options, seats, ids] of sampled(DUE, 4)) {
        await open(
          { page, served },
          game,
          ['me', ...Array.from({ length: seats - 1 }, () => ({ bot: 'easy' }))],
          options,
        );
        for (const id of ids) {
          await page.evaluate(
            ([name, others]) => localStorage.setItem('cardwright.hints', JSON.stringify({ seen: { [name]: others } })),
            [game, IDS.split(' ').filter((each) => each !== id)] as const,
          );
          await page.reload();
          // Where it finds no room it waits.
          await hint(page).waitFor({ state: 'attached' });
          if (game === 'duel' && id !== 'end') await page.locator('[data-place="square:21"]').click();
          await page.waitForTimeout(420);
          expect.soft(await faultsOf(page), `${game} ${id}`).toEqual([]);
        }
      }
    },
    device,
    LONG_WAY,
  );

/** What is wrong with where a hint and its marks lie. */
const faultsOf = async (page: Page): Promise<readonly string[]> =>
  (await hintFaultsNow(page)).map(({ reason, text, selector }) => `${reason}: ${text} (${selector})`);

/** Tables with hints, by their labels, and the windows in which each hint of a match is looked at. */
const TABLES = ['duel/2', 'stack/2', 'holdem/6', 'cycle/1', 'five_card_draw'];
const WINDOWS = ['1280x720', '390x844', '844x390', '1440x900', '1920x1080', '1024x768', '360x640'].map(parseWindow);
const DECISIONS = 16;

for (const label of TABLES)
  longBrowserTest(
    `[T18] no hint of a match of ${label} covers words, numbers or live controls, nor does its ring or leader, in any window`,
    async ({ page, served: { url } }) => {
      await page.addInitScript(() => {
        localStorage.setItem('cardwright.settings', '{"speed":"instant","motion":"none"}');
        if (!sessionStorage.getItem('asked')) localStorage.setItem('cardwright.hints', '{}');
        sessionStorage.setItem('asked', 'yes');
      });
      const games = await checkedGames([label]);
      const [game] = games;
      if (!game) throw new Error(`there is no table ${label}`);
      const served = await serveGames(games);
      const faults: string[] = [];
      const titles = new Set<string>();
      await playThrough(page, served, game, { moments: 'all', seed: 1, decisions: DECISIONS }, async () => {
        for (let turns = 0; turns < 8; turns++) {
          await page.waitForTimeout(titles.size === 0 ? 1_500 : 120);
          if ((await hint(page).count()) === 0) return;
          const title = (await hint(page).locator('header :is(b, .title)').textContent()) ?? '';
          titles.add(title);
          for (const window of WINDOWS) {
            await page.setViewportSize(window);
            await page.waitForTimeout(150);
            await settleLayout(page);
            const found = await faultsOf(page);
            faults.push(...found.map((each) => `${title}, ${formatWindow(window)}: ${each}`));
          }
          await page.evaluate(() => document.querySelector<HTMLElement>('.hint .main')?.click());
        }
      });
      // A page without its server would complain.
      await page.goto(url);
      await served.close();
      expect(faults).toEqual([]);
      expect(titles.size).toBeGreaterThan(0);
    },
    undefined,
    { ...LONG_WAY, ...ONCE },
  );

const seen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cardwright.hints') ?? '{}').seen?.duel ?? []);

for (const speed of sampled(['instant', 4], 1))
  browserTest(
    `[T18] a hint of the duel ends by doing its thing, at once, at speed ${speed}`,
    async ({ page, served }) => {
      await open({ page, served }, 'duel', ['me', { bot: 'easy' }], { ...CROWDED, mulligan: true }, speed);
      const enough = async (id: string): Promise<void> => {
        await expect.poll(() => seen(page)).toContain(id);
      };
      const due = (title: string) => hint(page).filter({ hasText: title }).waitFor({ state: 'attached' });
      await due('Swap what costs much');
      await page.locator('[data-place=primary]').click();
      await enough('swap');
      await due('A lit unit may move, then strike');
      await page.locator('[data-place="square:21"]').click();
      await page.locator('[data-place="square:30"].move').click();
      await enough('move');
      await due('Replace a card');
      await page.locator('[data-place="hand:0"]').focus();
      await page.keyboard.press('r');
      await enough('replace');
      await due('The label shows what a blow will do');
      if ((await page.locator('.sq.from').count()) === 0) await page.locator('[data-place="square:30"]').click();
      await page.locator('.sq.now').first().click();
      await enough('strike');
      await due('Six cards: the next one burns');
      await page.locator('[data-place=primary]').click();
      await enough('burn');
      expect(await seen(page)).toEqual(['swap', 'move', 'replace', 'strike', 'burn']);
    },
  );

browserTest('[T18] a hint ends by "Got it", and the next one comes at its own moment', async ({ page, served }) => {
  await open({ page, served }, 'cycle', ['me']);
  await hint(page).filter({ hasText: 'Energy pays for cards' }).waitFor();
  await page.getByRole('button', { name: 'Got it' }).click();
  await hint(page).filter({ hasText: 'Its next move' }).waitFor();
  expect(await hint(page).count()).toBe(1);
});

browserTest('[T18] "No more hints" is remembered, and the rules sheet brings them back', async ({ page, served }) => {
  await open({ page, served }, 'cycle', ['me']);
  await page.getByRole('button', { name: 'No more hints' }).click();
  await hint(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main.table').waitFor();
  await page.waitForTimeout(800);
  expect(await hint(page).count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Show hints again' }).click();
  await hint(page).filter({ hasText: 'Energy pays for cards' }).waitFor();
});

longBrowserTest('[T18] the second match of a game has no hints', async ({ page, served }) => {
  await open({ page, served }, 'cycle', ['me']);
  await hint(page).waitFor();
  await openMatch(page, served, 'cycle', { settings: { speed: 'instant' } }, ['me']);
  await page.locator('main.table').waitFor();
  await page.waitForTimeout(1_000);
  expect(await hint(page).count()).toBe(0);
});

browserTest('[T11.4] axe finds nothing with a hint open, in any theme', async ({ page, served }) => {
  await open({ page, served }, 'cycle', ['me']);
  await hint(page).waitFor();
  await page.waitForTimeout(1_000);
  expect(await inEveryTheme(page)).toEqual([]);
});
