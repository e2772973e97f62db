/** The replay and the inspector on the served page: files, finished matches, moments, eyes, keys, secrets (T4, T5, T6, T11.13, T11.14). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { bundledGame } from '../../src/spec/index.ts';
import { sampled } from '../sample.ts';
import { inEveryTheme } from './axe.ts';
import { browserTest, PHONE, longBrowserTest } from './browser-test.ts';
import { folder, matchFile } from './match-file.ts';
import { playToTheEnd, sitDown } from './player.ts';

const holdem = bundledGame('holdem');

/** Chooses a file, and waits for its table. */
async function choose(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.replay main.table').waitFor();
}

const time = (page: Page) => page.getByRole('slider', { name: 'Time' });
const now = (page: Page) => page.locator('.events [aria-current=true]');
const number = async (page: Page): Promise<number> => Number((await now(page).locator('em').textContent())?.slice(1));

browserTest(
  '[T4] [T6] a transcript of each family is shown at its own table, by keys alone from end to end',
  async ({ page, served }) => {
    const files = [
      [() => matchFile(holdem, 4), 'main.generic'],
      [() => matchFile(stack, 10), 'main.stackt'],
      [() => matchFile(cycle, 6), 'main.cyclet'],
      [() => matchFile(duel, 8), 'main.duel'],
    ] as const;
    for (const [file, table] of sampled(files, 2)) {
      await page.goto(`${served.url}#/replay`);
      await choose(page, file());
      await page.locator(`.replay ${table}`).waitFor();
      await page.keyboard.press('End');
      const last = await time(page).getAttribute('max');
      await expect.poll(() => time(page).inputValue()).toBe(last);
      await page.keyboard.press('ArrowLeft');
      const before = await number(page);
      await page.keyboard.press('Shift+ArrowLeft');
      expect(await number(page)).toBeLessThan(before);
      await page.keyboard.press('Home');
      await expect.poll(() => time(page).inputValue()).toBe('0');
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await expect.poll(async () => Number(await time(page).inputValue())).toBeGreaterThan(0);
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      await page.evaluate(() => sessionStorage.clear());
    }
  },
);

browserTest(
  '[T4] [T11.13] a moment has an address: a link leads there, a reload comes back, and a broken file changes nothing',
  async ({ page, served }) => {
    await page.goto(`${served.url}#/replay`);
    await choose(page, matchFile(duel, 16));
    await page.keyboard.press('Shift+ArrowRight');
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
    const at = await number(page);
    expect(new URL(page.url()).hash).toMatch(new RegExp(`^#/replay/file-[0-9a-f]{12}\\?at=${at}&as=0$`));
    await page.reload();
    await page.locator('.replay main.duel').waitFor();
    await expect.poll(() => number(page)).toBe(at);
    expect(await inEveryTheme(page)).toEqual([]);
    // Scrubbing by hand leads elsewhere.
    const told = page.locator('.replay main.duel .logp li');
    const before = await told.count();
    expect(before).toBeGreaterThan(0);
    await time(page).fill('4000');
    expect(await number(page)).not.toBe(at);
    // Wherever one jumps, the table has the log up to there and no further.
    await expect.poll(() => told.count()).toBeLessThan(before);
    await page.keyboard.press('End');
    await expect.poll(() => told.count()).toBeGreaterThan(before);
    await time(page).fill('4000');
    const broken = join(folder, 'broken.jsonl');
    writeFileSync(broken, '{"event":{"type":"open"}}\n');
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['{"event":{"type":"open"}}\n'], 'broken.jsonl'));
      return transfer;
    });
    const shown = await number(page);
    await page.locator('.replay').dispatchEvent('drop', { dataTransfer: data });
    await page.getByRole('alert').filter({ hasText: 'This file is not shown' }).waitFor();
    expect(await number(page)).toBe(shown);
    await page.getByRole('button', { name: 'Close' }).click();
    // In another tab the link asks for the file, and goes to the event once it has it.
    const link = page.url().replace(/at=\d+/, `at=${at}`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(link);
    await page.reload();
    await expect
      .poll(() => page.locator('.replay-ask p').first().textContent())
      .toContain(`event ${at} of a match file`);
    await page.locator('input[type=file]').setInputFiles(broken);
    await page.getByRole('alert').filter({ hasText: 'This file is not shown' }).waitFor();
    await choose(page, join(folder, 'duel.jsonl'));
    await expect.poll(() => number(page)).toBe(at);
  },
);

browserTest('[T5] as a spectator and as a seat no hidden card is in the page', async ({ page, served }) => {
  await page.goto(`${served.url}#/replay`);
  await choose(page, matchFile(holdem, 0));
  await page.keyboard.press('End');
  const NAME = /\b(?:[2-9]|10|ace|king|queen|jack) of (?:clubs|diamonds|hearts|spades)\b/gi;
  const names = async (): Promise<ReadonlySet<string>> => {
    const shown = `${await page.content()} ${await page.locator('body').ariaSnapshot()}`;
    return new Set((shown.match(NAME) ?? []).map((name) => name.toLowerCase()));
  };
  const seenAs = async (who: string): Promise<void> => {
    await page.getByRole('group', { name: 'Seen as' }).getByRole('button', { name: who }).click();
    await page.locator('.segments [aria-pressed=true]', { hasText: who }).waitFor();
    await page.keyboard.press('End');
  };
  await seenAs('All cards');
  await expect.poll(async () => (await names()).size).toBeGreaterThan(3);
  const all = await names();
  await seenAs('Spectator');
  await expect.poll(async () => (await names()).size).toBe(0);
  // Two cards each, before anything lies in the middle.
  await seenAs('Player 1');
  await expect.poll(async () => (await names()).size).toBe(2);
  const one = await names();
  await seenAs('Player 2');
  await expect.poll(async () => [...(await names())].filter((name) => !one.has(name)).length).toBe(2);
  await expect.poll(async () => (await names()).size).toBe(2);
  expect([...one, ...(await names())].every((name) => all.has(name))).toBe(true);
});

longBrowserTest(
  '[T4] [T5] a finished match is watched again as it was seen, served and local',
  async ({ page, served }) => {
    for (const url of sampled([served.url, `${served.url}?local`], 1)) {
      await sitDown(page, url, /Play Kuhn/);
      await playToTheEnd(page, 'clicks');
      await page.getByRole('button', { name: 'Watch again' }).click();
      await page.locator('.replay main.table').waitFor();
      const eyes = page.getByRole('group', { name: 'Seen as' }).getByRole('button');
      // A server tells nobody what it did not tell in the match.
      const expected = url === served.url ? ['You', 'Spectator'] : ['You', 'Wren', 'Spectator', 'All cards'];
      expect(await eyes.allTextContents()).toEqual(expected);
      // Seen with other eyes, the reader has a name: the same one everywhere.
      await eyes.filter({ hasText: 'Spectator' }).click();
      await eyes.filter({ hasText: 'Guest' }).waitFor();
      await page.locator('.replay main.table', { hasText: 'Guest' }).waitFor();
      expect(await page.locator('.replay').textContent()).not.toMatch(/\bYou\b/);
      await page.keyboard.press('End');
      await page.goto(`${url}#/`);
      await page.getByRole('link', { name: /Replays/ }).click();
      await page.getByRole('button', { name: /^Watch .*Kuhn/ }).click();
      await page.locator('.replay main.table').waitFor();
    }
  },
);

browserTest('[T11.14] the inspector shows what lies beneath, and its buttons act', async ({ page, served }) => {
  await page.goto(`${served.url}#/replay`);
  await choose(page, matchFile(duel, 16));
  await page.keyboard.press('End');
  await page.keyboard.press('`');
  await page.locator('.inspector main.duel').waitFor();
  const zones = page.getByRole('region', { name: 'Zones' });
  await zones.getByText('each in one zone').waitFor();
  // Counts are the engine's: every card of both players lies somewhere.
  const counts = await zones.locator('tbody tr td:nth-child(5)').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(
    Number(/(\d+) of/.exec((await zones.locator('.kept').textContent()) ?? '')?.[1]),
  );
  await expect.poll(() => zones.getByText(/\d+ hidden/).count()).toBeGreaterThan(2);
  // What the last command showed is over, and is listed all the same.
  await page.getByRole('region', { name: 'Cues' }).getByRole('cell', { name: 'commit' }).first().waitFor();
  const commands = page.getByRole('region', { name: 'Legal commands' });
  const at = async (): Promise<number> =>
    Number(/event (\d+)/.exec((await page.locator('.replay-bar .bar-title').textContent()) ?? '')?.[1]);
  const before = await at();
  // Whoever is to act may end the turn, and the match goes on from there.
  for (const seat of ['p1', 'p2'])
    if ((await commands.getByRole('button', { name: /^endTurn/ }).count()) === 0)
      await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: seat }).click();
  await commands.getByRole('button', { name: /^endTurn/ }).click();
  await expect.poll(at).toBeGreaterThan(before);
  await page.getByRole('button', { name: `Diff to #${(await at()) - 1}` }).waitFor();
  await page.getByRole('button', { name: 'Tree' }).click();
  await page.getByRole('region', { name: 'State' }).getByText('choosing').waitFor();
  // A refusal is a code with a sentence.
  await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: 'All' }).click();
  await commands.getByLabel('Any command as JSON').fill('{"type":"attack","from":4,"at":4}');
  await commands.getByRole('button', { name: 'Try' }).click();
  await commands
    .getByRole('alert')
    .getByText(/^[A-Z]\w+: /)
    .waitFor();
  await expect.poll(() => zones.getByText(/\d+ hidden/).count()).toBe(0);
  await page.getByRole('button', { name: 'The match as it was' }).click();
  await expect.poll(at).toBeLessThanOrEqual(before);
  expect(await inEveryTheme(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.replay').waitFor();
});

longBrowserTest('[T11.14] at a served match the inspector knows what its player knows', async ({ page, served }) => {
  await sitDown(page, served.url, /Play Hold'em/);
  await page.locator('.actions button').first().waitFor();
  await page.keyboard.press('`');
  await page.locator('.inspector main.table').waitFor();
  expect(await page.getByRole('group', { name: 'View as' }).getByRole('button').allTextContents()).toEqual(['p1']);
  await page.getByRole('button', { name: 'JSON' }).click();
  const NAME = /\b(?:[2-9]|10|ace|king|queen|jack) of (?:clubs|diamonds|hearts|spades)\b/gi;
  const names = new Set((await page.content()).match(NAME)?.map((name) => name.toLowerCase()));
  expect(names.size).toBe(2);
  const commands = page.getByRole('region', { name: 'Legal commands' });
  const seq = async (): Promise<string> => (await page.locator('.replay-bar small').textContent()) ?? '';
  const before = await seq();
  await commands
    .getByRole('button', { name: /^(Call|Check)/ })
    .first()
    .click();
  await expect.poll(seq).not.toBe(before);
  await page.getByRole('button', { name: 'Freeze clock' }).click();
  await page.getByRole('button', { name: 'Step 16 ms' }).click();
  await page.keyboard.press('`');
  await page.locator('.inspector').waitFor({ state: 'detached' });
});

longBrowserTest(
  '[T11.4] [T11.9] on a phone the replay is used by touch, nothing sticks out, and axe finds nothing',
  async ({ page, served }) => {
    await page.goto(`${served.url}#/replay`);
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    expect(await inEveryTheme(page)).toEqual([]);
    await choose(page, matchFile(duel, 16));
    await page.getByRole('button', { name: 'Next turn', exact: true }).tap();
    await page.getByRole('button', { name: 'Next event' }).tap();
    const at = await number(page);
    await page.locator('.events li button').last().tap();
    expect(await number(page)).toBeGreaterThan(at);
    expect(await inEveryTheme(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const small = await page
      .locator('.replay-bar :is(button, a), .controls button')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.outerHTML),
      );
    expect(small).toEqual([]);
  },
  PHONE,
);
