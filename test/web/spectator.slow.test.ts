/** Those who watch read names only (T16): nothing on the page calls a spectator "you", in any game, from the opening to the end. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, LONG_WAY, longBrowserTest } from './browser-test.ts';
import { faultsInWindows } from './properties/layout.ts';
import { parseWindow } from './properties/windows.ts';
import { ask, gather, newGuest, type MatchRecord, type Replayed } from './replayed.ts';
import { isFull } from '../sample.ts';

/** Words on the page, labels included, that speak to somebody who plays. What is printed on cards speaks to whoever plays them. */
const addressed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const cards =
      '.face-card, .tcard, .held-card, .card-zoom, .token, .unit, .permanent, .creatures li, .tile, .reading, .reading-of';
    const isCard = (element: Element | null): boolean => Boolean(element?.closest(cards));
    const words: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (!isCard(node.parentElement) && !node.parentElement?.closest('script, style'))
        words.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title]'))
      if (!isCard(element)) words.push(element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '');
    // Keys and places for a player's own acts are nothing to somebody who only looks on.
    const controls = [...document.querySelectorAll('main .reading kbd, main button[data-place=ring]')];
    return [
      ...new Set(words.filter((text) => /\b(you|your|yours)\b/i.test(text))),
      ...controls.map(({ textContent }) => `control: ${textContent}`),
    ];
  });

/** The names of seats; each has been heard of in stories about card players. */
const NAMES = ['Ada', 'Ben', 'Cy', 'Dot', 'Eve', 'Flo'];

interface Info {
  readonly name: string;
  readonly seats: { readonly min: number };
}

/** A public match of people who take their first choice. */
async function played(url: string, { name: game, seats }: Info): Promise<Replayed> {
  const [first = '', ...others] = NAMES.slice(0, seats.min);
  const record: MatchRecord = { game, name: first, others, public: true, steps: [] };
  return gather(url, await newGuest(url), record);
}

/** So many moves, or as many as there are. */
async function moves(match: Replayed, count: number): Promise<void> {
  let n = 0;
  await match.play([{ until: () => ++n > count }]).catch(() => {});
}

const MOMENTS = [1, 12] as const;

/** A game of each family; `npm run test:full` looks on at every game. */
const SAMPLE = ['duel', 'stack', 'holdem', 'go_fish'];
const isChosen = ({ name }: Info): boolean => isFull || SAMPLE.includes(name);

browserTest(
  '[T16] a spectator of any game reads names, in the opening, in the middle and at the end',
  async ({ page, served }) => {
    const { games } = Object(await (await fetch(`${served.url}api/games`)).json());
    const found: { readonly [game: string]: readonly string[] } = {};
    for (const info of (games as readonly Info[]).filter(isChosen)) {
      const match = await played(served.url, info);
      await page.goto(`${served.url}?watch=${info.name}#/watch/${match.match}`);
      await page.locator('main.table').waitFor();
      const read = new Set<string>();
      for (const count of MOMENTS) {
        await moves(match, count);
        await page.waitForTimeout(150);
        for (const words of await addressed(page)) read.add(words);
      }
      for (const following of match.followings) await following.resign();
      await page.waitForTimeout(300);
      for (const words of await addressed(page)) read.add(words);
      match.close();
      Object.assign(found, read.size === 0 ? {} : { [info.name]: [...read] });
    }
    expect(found).toEqual({});
  },
  undefined,
  LONG_WAY,
);

browserTest(
  '[T16] the same while somebody is away, a draw is offered and something is said',
  async ({ page, served }) => {
    const match = await played(served.url, { name: 'duel', seats: { min: 2 } });
    await page.goto(`${served.url}#/watch/${match.match}`);
    await page.locator('main.table').waitFor();
    await match.followings[0]?.react('hello');
    await match.followings[1]?.draw(true);
    await page.locator('.people-strip', { hasText: 'Ben offers a draw.' }).waitFor();
    expect(await page.locator('.people-strip button').count()).toBe(0);
    expect(await page.locator('.reaction-bubble').allTextContents()).toEqual(['Hello']);
    expect(await addressed(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).last().click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Rules?',
      'Log',
      'Piles',
      "Mute Ada's and Ben's reactions",
      'The server deals here: it cannot be checked',
      'Leave',
    ]);
    match.close();
  },
);

/** A spectator who sends what only seats may send is refused by the server, whatever its page shows. */
browserTest('[H11] watching gives no seat', async ({ served }) => {
  const match = await played(served.url, { name: 'duel', seats: { min: 2 } });
  const token = await newGuest(served.url);
  await expect(ask(`${served.url}api/matches/${match.match}/join`, { name: 'Eve' }, token)).rejects.toThrow(
    'SeatTaken',
  );
  match.close();
});

/** A table with bets, one of its own kind and one of the small ones. */
const LAID_OUT = ['holdem', 'stack', 'go_fish'];

longBrowserTest(
  '[T13] a spectator sees a table on which nothing is cut off or covered',
  async ({ page, served }) => {
    const { games } = Object(await (await fetch(`${served.url}api/games`)).json());
    const windows = ['1280x720', '390x844'].map(parseWindow);
    const faults: string[] = [];
    for (const info of (games as readonly Info[]).filter(({ name }) => LAID_OUT.includes(name))) {
      const match = await played(served.url, { ...info, seats: { min: Math.max(info.seats.min, 2) } });
      await moves(match, 1);
      await page.goto(`${served.url}?layout=${info.name}#/watch/${match.match}`);
      await page.locator('main.table').waitFor();
      await page.waitForTimeout(300);
      for (const { window, reason, selector, text } of await faultsInWindows(page, windows))
        faults.push(`${info.name}, ${window}: ${reason}: ${text} (${selector})`);
      // The hidden hand at the bottom does not lie over the shared cards.
      await page.setViewportSize({ width: 1280, height: 720 });
      faults.push(
        ...(await page.evaluate((game) => {
          const hand = document.querySelector('.near .backs')?.getBoundingClientRect();
          const shared = [...document.querySelectorAll('.shared .tcard')].map((card) => card.getBoundingClientRect());
          return hand && shared.some(({ bottom }) => bottom > hand.top) ? [`${game}: backs over shared cards`] : [];
        }, info.name)),
      );
    }
    expect(faults).toEqual([]);
  },
  undefined,
  LONG_WAY,
);
