/** Some of the pictures of LOOKS.md, taken as `npm run shots` takes them: everything is on them, and nothing over another. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longBrowserTest } from './browser-test.ts';
import { Album, expectStored } from './pictures.ts';
import { SHOTS, Studio } from './shot-list.ts';

/** What a picture shows: parts with how many there are at least, and parts that never lie over one another. */
interface Expected {
  readonly name: string;
  readonly parts: { readonly [part: string]: number };
  readonly apart: readonly string[];
  /** Other windows in which nothing lies over another, as the window calls its parts there. */
  readonly elsewhere?: { readonly [window: string]: readonly string[] };
}

const DESK_PARTS = ['.reading', '.logp', '.clock', '.end', '[data-place="ring"]', '[data-place^="hand:"]', '.manabox'];
const DUEL_PARTS = ['.strip', '.board', '.phone-rail > *', '.tip', '[data-place^="hand:"]'];
const STACK_PARTS = ['.player-strip', '.spine', '.top-of-stack', '.go', '.priority .small', '.half'];
const HOLDEM_PARTS = [
  '.seat .nameplate',
  '.bet-spot',
  '.shared .row-cards li',
  '.dealer',
  '.near .own',
  '.actions button',
];

const EXPECTED: readonly Expected[] = [
  {
    name: 'duel-desk',
    parts: {
      '.reading li': 3,
      '.logp li': 4,
      '.clock': 1,
      '.end:enabled': 1,
      '[data-place="ring"]': 1,
      '[data-place^="hand:"]': 6,
      '.face-card.playable': 3,
      '.sq.move': 4,
      '.hit': 2,
    },
    apart: DESK_PARTS,
    elsewhere: { '1024x768': DESK_PARTS, '844x390': DUEL_PARTS, '667x375': DUEL_PARTS, '360x640': DUEL_PARTS },
  },
  {
    name: 'stack-desk',
    parts: {
      '.arrows .tip': 2,
      '.deed': 3,
      '.spine li': 9,
      '.held-card': 6,
      '.waiting': 1,
      '.go:enabled': 1,
      '.log-list': 1,
    },
    apart: ['.spine', '.waiting', '.go', '.log-list', '.creatures li'],
    elsewhere: { '844x390': STACK_PARTS, '667x375': STACK_PARTS, '360x640': STACK_PARTS },
  },
  {
    name: 'holdem-phone',
    parts: { '.seat': 5, '.pot': 2, '.bet-spot': 2, '.dealer': 1, '.near .made': 1, '.time-left': 1, '.preset': 4 },
    apart: ['.pot', ...HOLDEM_PARTS],
    elsewhere: { '844x390': HOLDEM_PARTS, '667x375': HOLDEM_PARTS, '360x640': HOLDEM_PARTS, '320x568': HOLDEM_PARTS },
  },
];

interface Box {
  readonly part: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxesOf = async (page: Page, part: string): Promise<readonly Box[]> =>
  (
    await page
      .locator(part)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map((box) => box.toJSON()))
  ).map((box) => ({ ...box, part }));

/** A hair is no overlap. */
const HAIR = 2;

const isOver = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > HAIR &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > HAIR;

async function expectSeen(page: Page, { parts, apart, elsewhere = {} }: Expected): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const [part, least] of Object.entries(parts)) {
    const boxes = await boxesOf(page, part);
    const inside = boxes.filter(
      ({ left, right, top, bottom }) =>
        right > left && bottom > top && left > -HAIR && top > -HAIR && right < width + HAIR && bottom < height + HAIR,
    );
    expect(inside.length, `${part} of ${boxes.length} inside`).toBeGreaterThanOrEqual(least);
  }
  expect(await overlaps(page, apart)).toEqual([]);
  for (const [size, there] of Object.entries(elsewhere)) {
    const [wide = 0, high = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width: wide, height: high });
    // Laid out anew, where seats are by the size of the cloth, and drawn.
    await page.waitForFunction(() => {
      const cloth = document.querySelector<HTMLElement>('.oval');
      return !cloth || cloth.dataset['size'] === `${cloth.clientWidth}x${cloth.clientHeight}`;
    });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect([size, ...(await overlaps(page, there))]).toEqual([size]);
  }
}

/** Which of these lie over another. */
async function overlaps(page: Page, parts: readonly string[]): Promise<readonly string[]> {
  const boxes = (await Promise.all(parts.map((part) => boxesOf(page, part)))).flat();
  return boxes.flatMap((one, i) =>
    boxes.slice(i + 1).flatMap((other) => (isOver(one, other) ? [`${one.part} over ${other.part}`] : [])),
  );
}

/** A picture of nothing takes a few kilobytes. */
const LEAST_BYTES = 60_000;

/** A quarter of the size shows where everything is. */
const SCALE = 0.25;

longBrowserTest(
  '[T11.2] [T11.9] the pictures show what they should, and nothing hides a number',
  async ({ browser }) => {
    const studio = new Studio(browser);
    for (const expected of EXPECTED) {
      const shot = SHOTS.find(({ name }) => name === expected.name);
      if (!shot) throw new Error(`there is no picture ${expected.name}`);
      await studio.show(shot, async (page) => {
        expect((await page.screenshot()).length).toBeGreaterThan(LEAST_BYTES);
        const album = await Album.open(browser, page);
        if (album.why === '') await expectStored(album, page, expected.name, SCALE);
        else console.warn(album.why);
        await album.close();
        await expectSeen(page, expected);
      });
    }
    await studio.close();
  },
);
