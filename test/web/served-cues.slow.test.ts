/**
 * Rows of each other family on the served product with the clock in the test's hands: a spell of stack that is cast and
 * resolves, a reshuffle of cycle, a fold, a deal, bets and a showdown of hold'em. Every row of their tables is in cue-rows.slow.test.ts, those of the duel in
 * served-timelines.slow.test.ts.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, DESK, PHONE, longBrowserTest } from './browser-test.ts';
import { openMatch } from './open-match.ts';
import type { Address } from './served.ts';
import { replay, type MatchRecord, type Step } from './replayed.ts';
import { sampled } from '../sample.ts';

/** From when on something is seen: cards in the air, halos, and the numbers of some piles. */
type Scene = readonly [at: number, ghosts: number, halos: number, piles: string];

/** Everything that was to be shown is. */
const rest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const view = Reflect.get(window, '__view');
    if (!view?.performance.isReady) return false;
    view.step(1_000);
    return view.state().isIdle;
  });

/** Does something, and expects to see each scene a millisecond after its time and the one before it a millisecond earlier; what is heard. */
async function expectFilm(
  page: Page,
  act: () => Promise<void>,
  piles: readonly string[],
  scenes: readonly Scene[],
): Promise<readonly string[]> {
  await rest(page);
  await page.evaluate(() => (Reflect.get(window, '__view').played.length = 0));
  await act();
  await page.waitForFunction(() => !Reflect.get(window, '__view').state().isIdle);
  const times = scenes.flatMap(([at]) => (at === 0 ? [0] : [at - 1, at + 1]));
  const [seen, sounds] = await page.evaluate(
    async ([names, moments]) => {
      const view = Reflect.get(window, '__view');
      const began = view.time();
      const count = (name: string): string =>
        document.querySelector(`[data-count="${name}"]`)?.textContent.trim() ?? '';
      const looks: (readonly [number, number, number, string])[] = [];
      for (const at of moments) {
        view.step(began + at - view.time());
        await new Promise((drawn) => setTimeout(drawn));
        const [ghosts = 0, halos = 0] = ['ghost', 'halo'].map((it) => document.querySelectorAll(`.fx-${it}`).length);
        looks.push([at, ghosts, halos, names.map(count).join(' ')]);
      }
      const heard: string[] = view.played.map(({ name, at }: { name: string; at: number }) => `${name} ${at - began}`);
      return [looks, heard] as const;
    },
    [piles, times] as const,
  );
  const wanted = scenes.flatMap(([at, ...scene], i) => {
    const [, ...before] = scenes[i - 1] ?? [0, ...scene];
    return at === 0
      ? [[0, ...scene]]
      : [
          [at - 1, ...before],
          [at + 1, ...scene],
        ];
  });
  expect(seen).toEqual(wanted);
  // It is asked for by the look that comes a millisecond later.
  return sounds.map((sound) => sound.replace(/\d+$/, (at) => String(Number(at) - 1)));
}

longBrowserTest(
  '[T2] on the served table of stack a spell is cast, resolves and draws when it should',
  async ({ page, served }) => {
    const player = { deck: Array.from({ length: 30 }, () => 'kelm-field'), battlefield: ['kelm-field', 'kelm-field'] };
    const players = [
      { id: 'p1', hand: ['jotted-note'], ...player },
      { id: 'p2', ...player },
    ];
    const options = { setup: 'preset', startingPlayer: 'p1', firstDraw: 'skip', players };
    await openMatch(page, served, 'stack', { options, isManual: true });
    await page.locator('main.stackt').waitFor();
    // The table hears keys once it is ready.
    await rest(page);
    await page.keyboard.press('f');
    const card = page.locator('.held-card:has(.playable)').first();
    const piles = ['deck:0', 'zone:p1.graveyard'];
    // The first click takes the card up.
    await card.click();
    await expectFilm(page, () => page.locator('.held-card:has(.chosen)').click(), piles, [
      [0, 0, 0, '30 0'],
      [250, 1, 0, '30 0'],
      [400, 1, 1, '30 0'],
      [550, 0, 1, '30 0'],
      [1_100, 0, 0, '30 0'],
    ]);
    const go = page.locator('[data-place=primary]', { hasText: 'Resolve' });
    const resolve = async (): Promise<void> => {
      const told = await page.evaluate(() => Number(Reflect.get(window, '__view').state().told));
      await go.click();
      // The other has passed too, and the page was told of it.
      await page.waitForFunction((last) => Reflect.get(window, '__view').state().told >= last, told + 2);
    };
    const heard = await expectFilm(page, resolve, piles, [
      [0, 0, 0, '30 0'],
      [800, 1, 1, '29 0'],
      [950, 2, 1, '29 0'],
      [1_300, 0, 1, '29 1'],
      [1_500, 0, 0, '29 1'],
    ]);
    expect(heard.filter((sound) => sound.startsWith('card.'))).toEqual(['card.draw 800', 'card.play 950']);
  },
);

browserTest(
  '[T2] on the served table of cycle the cards of a turn go one after the other, a reshuffle takes 600 ms, and the draw comes after it',
  async ({ page, served }) => {
    await openMatch(page, served, 'cycle', { isManual: true }, ['me']);
    await page.locator('main.cyclet').waitFor();
    const endTurn = (): Promise<void> => page.locator('[data-place=primary]').click();
    const piles = ['deck:0', 'zone:discard_pile'];
    // Ten cards, five in hand: the first turn draws the others, the second has to shuffle.
    const thrown = (deck: number, from: number): Scene[] => [
      [0, 0, 0, `${deck} ${from}`],
      [250, 1, 0, `${deck} ${from}`],
      [400, 2, 0, `${deck} ${from}`],
      ...[1, 2, 3].map((n): Scene => [400 + n * 150, 2, 0, `${deck} ${from + n}`]),
      [1_000, 1, 0, `${deck} ${from + 4}`],
      [1_150, 0, 0, `${deck} ${from + 5}`],
    ];
    await expectFilm(page, endTurn, piles, [
      ...thrown(5, 0),
      [1_200, 1, 2, '4 5'],
      [1_350, 2, 3, '3 5'],
      [1_500, 3, 4, '2 5'],
      [1_650, 4, 5, '1 5'],
      [1_700, 3, 5, '1 5'],
      [1_800, 4, 6, '0 5'],
      [1_850, 3, 6, '0 5'],
      [1_900, 3, 4, '0 5'],
      [2_000, 2, 4, '0 5'],
    ]);
    const heard = await expectFilm(page, endTurn, piles, [
      ...thrown(0, 5),
      ...Array.from({ length: 10 }, (_, n): Scene => [1_200 + (n * 100) / 3, n + 1, 1, '0 10']),
      [1_800, 0, 1, '10 0'],
      [1_900, 0, 0, '10 0'],
      [2_000, 1, 2, '9 0'],
      [2_150, 2, 3, '8 0'],
    ]);
    expect(heard.filter((sound) => sound.startsWith('deck.shuffle'))).toEqual([
      'deck.shuffle 1200',
      'deck.shuffle 1800',
    ]);
  },
);

type Size = readonly [width: number, height: number];

/** Returns the words of the banner over a run of cycle with one card on its first turn; at no size may it be cut or hide anything that is read. */
async function lockSaid(
  page: Page,
  served: Address,
  card: string,
  mode: string,
  sizes: readonly Size[],
): Promise<string> {
  await openMatch(page, served, 'cycle', { options: { deck: [card], mode }, isManual: true }, ['me']);
  const banner = page.locator('.lock-banner');
  await banner.waitFor();
  await rest(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0, true))));
    expect(await banner.evaluate(clashesOf)).toEqual([]);
  }
  return banner.innerText();
}

/** What an element lies over of that which is read, and whether a part of it is not to be seen. */
function clashesOf(element: Element): string[] {
  const own = element.getBoundingClientRect();
  const read = '.intent, .life-bar, .rhythm, .run-bar > *, .operative, .orb, .deeds > *, .card, [class^=pile-]';
  const hidden = [...document.querySelectorAll(read)].flatMap((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < own.right && own.left < right && top < own.bottom && own.top < bottom ? [each.className] : [];
  });
  const corners = [own.left + 9, own.right - 9].flatMap((x) =>
    [own.top + 9, own.bottom - 9].map((y) => [x, y] as const),
  );
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y))) ? hidden : ['cut', ...hidden];
}

const LOCK_SIZES = {
  desk: {
    options: DESK,
    sizes: [
      [1920, 1080],
      [1280, 720],
      [1024, 600],
      [820, 1180],
    ],
  },
  phone: {
    options: PHONE,
    sizes: [
      [390, 844],
      [320, 568],
      [844, 390],
    ],
  },
} as const;

for (const [name, { options, sizes }] of sampled(Object.entries(LOCK_SIZES), 1))
  browserTest(
    `[C83] [C84] on a ${name} the table of cycle says on turn one that the deck is locked, in other words than for draws`,
    async ({ page, served }) => {
      const deck = await lockSaid(page, served, 'stray-bit', 'turn', sizes);
      const draws = await lockSaid(page, served, 'jolt-needle', 'turn', sizes);
      expect(deck).toMatch(/^Deck lock\s/);
      const words = (text: string): string[] => text.replace('Deck lock', '').match(/\w{4,}/g) ?? [];
      expect(words(draws).filter((word) => words(deck).includes(word))).toEqual([]);
      expect([words(draws).length > 2, words(deck).length > 2]).toEqual([true, true]);
      expect(await lockSaid(page, served, 'stray-bit', 'realtime', sizes)).toBe(deck);
    },
    options,
  );

/** Two play hold'em for two hands; the page has the button, and better cards in the second. */
const HEADS_UP: MatchRecord = {
  game: 'holdem',
  others: ['Bo'],
  options: {
    players: 2,
    dealer: 0,
    hands: 3,
    betting: { blinds: [20, 40], stacks: 1_000 },
    deck: [['2c'], ['7d', 'As', '2h', 'Ad', '3c', '4c', 'Th', 'Jd', '5h', 'Qs', '6d', '9s']],
  },
  steps: [],
};

/** Whoever bets, and the pot. */
const BET = ['chips.bet 250', 'chips.bet 250'];

/** A seat is lit for as long as a glow lasts. */
const lit = (piles: string): readonly Scene[] => [
  [0, 0, 0, piles],
  [250, 0, 1, piles],
  [950, 0, 0, piles],
];

longBrowserTest(
  '[T2] on the served table of hold’em a fold, a deal, a bet and a showdown are shown when they should',
  async ({ page, served }) => {
    await page.addInitScript(() => localStorage.setItem('cardwright.settings', '{}'));
    await page.goto(`${served.url}?clock=manual`);
    const match = await replay(page, served, HEADS_UP);
    const piles = ['zone:deck', 'zone:burn'];
    const seen = (steps: readonly Step[], scenes: readonly Scene[]): Promise<readonly string[]> =>
      expectFilm(
        page,
        async () => {
          await match.play(steps);
          await page.waitForFunction((last) => Reflect.get(window, '__view').state().told >= last, match.seq());
        },
        piles,
        scenes,
      );
    try {
      // Two cards go to the muck; from 650 on the end of the hand is shown for 2,400 ms, and the pot moves 500 ms into it.
      // Then two and two go back to the pile, and four are dealt, 100 ms apart.
      const dealt = await seen(
        [[0, ['fold']]],
        [
          [0, 0, 0, '48 '],
          [250, 1, 1, '48 '],
          [400, 2, 1, '48 '],
          [700, 0, 1, '48 '],
          [950, 0, 0, '48 '],
          [1_150, 0, 0, '48 '],
          [3_050, 1, 0, '48 '],
          [3_200, 3, 0, '48 '],
          [3_350, 4, 0, '48 '],
          [3_500, 2, 0, '50 '],
          [3_550, 3, 1, '50 '],
          [3_650, 2, 2, '50 '],
          [3_750, 3, 3, '49 '],
          [3_850, 4, 4, '48 '],
          ...[4_050, 4_150].map((at, n): Scene => [at, 3 - n, 4, '48 ']),
          ...[4_250, 4_350, 4_450, 4_550].map((at, n): Scene => [at, n === 0 ? 1 : 0, 3 - n, '48 ']),
        ],
      );
      expect(dealt).toEqual([
        'card.discard 250',
        'card.discard 250',
        'card.discard 400',
        'chips.win 1150',
        ...[3_050, 3_200, 3_200, 3_350, 3_350].map((at) => `deck.shuffle ${at}`),
        'chips.bet 3550',
        'chips.bet 3550',
        'card.draw 3550',
        'card.draw.opp 3650',
        'card.draw 3750',
        'card.draw.opp 3850',
      ]);
      const raised = await seen([[1, () => ({ type: 'raise', to: 120 })]], lit('48 '));
      expect(raised).toEqual(BET);
      // One is burned, three come to the middle.
      const flop = await seen(
        [[0, ['call']]],
        [
          [0, 0, 0, '48 '],
          [250, 1, 1, '48 '],
          [400, 2, 1, '48 '],
          [550, 2, 1, '47 1'],
          [700, 3, 1, '47 1'],
          [950, 3, 0, '47 1'],
          [1_000, 0, 0, '44 1'],
        ],
      );
      expect(flop).toEqual([...BET, 'card.discard 250', 'card.flip 400', 'card.flip 550', 'card.flip 700']);
      expect(await seen([[0, () => ({ type: 'bet', to: 100 })]], lit('44 1'))).toEqual(BET);
      const turn = await seen(
        [[1, ['call']]],
        [
          [0, 0, 0, '44 1'],
          [250, 1, 1, '44 1'],
          [400, 2, 1, '44 1'],
          [550, 1, 1, '43 2'],
          [700, 0, 1, '42 2'],
          [950, 0, 0, '42 2'],
        ],
      );
      expect(turn).toEqual([...BET, 'card.discard 250', 'card.flip 400']);
      await match.play([0, 1, 0, 1].map((seat) => [seat, ['check']]));
      await page.waitForFunction((last) => Reflect.get(window, '__view').state().told >= last, match.seq());
      // Who shows is lit, and so are both cards, one after the other.
      const shown = await seen(
        [[0, ['show']]],
        [
          [0, 0, 0, '40 3'],
          [250, 0, 2, '40 3'],
          [400, 0, 3, '40 3'],
          [950, 0, 1, '40 3'],
          [1_100, 0, 0, '40 3'],
        ],
      );
      expect(shown).toEqual(['card.flip 250', 'card.flip 250', 'card.flip 400']);
    } finally {
      match.close();
    }
  },
);
