/**
 * `npm run shots -- [folder] [name …]`: the pictures of LOOKS.md from the served product, into a folder (docs/shots unless
 * said otherwise). Each match is played again from its record (shot-records.ts) while the page looks on; no page exists only
 * for pictures. Replay, inspector and deck builder have pages of their own.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { root, runNode } from '../scratch-project.ts';
import { browserFile, HOW, openBrowser } from './chromium.ts';
import { primary, ring, slot, square } from './duel-match.ts';
import { gather, newGuest, replay, type MatchRecord, type Replayed } from './replayed.ts';
import { servePage, type Served } from './served.ts';
import * as records from './shot-records.ts';

const DESK = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

interface Shot {
  readonly name: string;
  readonly size: typeof DESK;
  readonly theme?: string;
  /** The match that is shown, if one is. */
  readonly record?: MatchRecord;
  /** Time runs by itself; else everything has come to rest, and goes on by `pass`. */
  readonly isReal?: boolean;
  /** Leads to what is shown. */
  show?(page: Page, served: Served, match: Replayed | undefined): Promise<void>;
}

/** Lets so much time pass on a page whose clock stands, and waits until it is drawn. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((ms) => Reflect.get(window, '__view').step(ms), milliseconds);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 60))));
}

/** Everything that was told is shown. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, '__view')?.performance.isReady);
  // What is still on its way comes first.
  await page.waitForTimeout(250);
  await pass(page, 100_000);
}

/** The keeper is chosen, and an enemy looked at that it would kill. */
async function choosing(page: Page): Promise<void> {
  await square(page, 'd3').click();
  await square(page, 'e2').hover();
}

async function aiming(page: Page): Promise<void> {
  await slot(page, 0).click();
  await square(page, 'f4').hover();
}

/** The first tap of a target says what will happen. */
async function tapping(page: Page): Promise<void> {
  await square(page, 'd3').tap();
  await square(page, 'e2').tap();
}

/** A card is held over the ring. */
async function replacing(page: Page): Promise<void> {
  await slot(page, 5).hover();
  await page.mouse.down();
  const box = await ring(page).boundingBox();
  if (!box) throw new Error('there is no ring');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
}

/** So long after something was done. */
const after =
  (milliseconds: number, act: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await act(page);
    await page.waitForFunction(() => !Reflect.get(window, '__view').state().isIdle);
    await pass(page, milliseconds);
  };

async function playing(page: Page): Promise<void> {
  await slot(page, 2).click();
  await page.locator('.sq.summon').first().click();
}

/** A match of stack is replayed with full control, so that the page passes nothing by itself. */
const control = (page: Page): Promise<void> => page.keyboard.press('f');

/** Somebody else's tables, and a match of one's own that waits. */
async function starting(page: Page, { url }: Served): Promise<void> {
  for (const [game, others] of [
    ['stack', ['Bo']],
    ['holdem', ['Bo', 'Cy', 'Di']],
  ] as const) {
    const record = { game, others, name: 'Ada', public: true, open: 1, steps: [] };
    (await gather(url, await newGuest(url), record)).close();
  }
  await page.evaluate(() => void (location.hash = '#/'));
  await page.locator('.live .link').first().waitFor();
}

/** The eight is chosen, and a suit is asked for. */
const eight = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(8|eight) of/i })
    .first()
    .click();

/** A match that bots have played, checked. */
async function checking(page: Page, { url }: Served): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'shots-')), 'match.jsonl');
  runNode(join(root, 'bin/cardwright.js'), ['play', 'stack', '--auto', '--seed', 'shots', '--transcript', file]);
  await page.goto(`${url}#/check`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'Every check passed' }).waitFor();
}

/** The deck of the picture, in the making. */
const KILN = {
  name: 'Kiln and Bellows',
  lead: 'ember-general',
  counts: [
    ['kiln-rat', 2],
    ['hot-rivet', 3],
    ['read-the-smoke', 2],
    ['soot-runner', 3],
    ['sleeping-ember', 2],
    ['forked-fuse', 2],
    ['late-shift', 2],
    ['bellows-keeper', 3],
    ['coal-tallier', 2],
    ['bell-sister', 2],
    ['glass-blower', 2],
    ['slag-cart', 2],
    ['gate-oxen', 2],
    ['wheel-of-sparks', 1],
    ['patient-tinder', 2],
  ],
};

/** A deck of one's own in the builder, and the units of its faction. */
async function building(page: Page, { url }: Served): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('cardwright.decks.duel', kept), JSON.stringify([KILN]));
  await page.goto(`${url}#/decks/duel`);
  await page.getByRole('button', { name: 'Ember', exact: true }).click();
  await page.getByRole('button', { name: 'Units', exact: true }).click();
}

const SHOTS: readonly Shot[] = [
  { name: 'start', size: DESK, record: records.DUEL, show: starting },
  { name: 'duel-desk', size: DESK, record: records.DUEL, show: choosing },
  { name: 'duel-target', size: DESK, record: records.DUEL, show: aiming },
  { name: 'duel-replace', size: DESK, record: records.DUEL_REPLACE, show: replacing },
  { name: 'duel-draw', size: DESK, record: records.DUEL_DRAW, show: after(450, playing) },
  { name: 'duel-burn', size: DESK, record: records.DUEL_BURN, show: after(1_200, (page) => primary(page).click()) },
  { name: 'duel-phone', size: PHONE, record: records.DUEL, show: tapping },
  { name: 'duel-parchment', size: DESK, record: records.DUEL, theme: 'parchment', show: choosing },
  { name: 'duel-contrast', size: DESK, record: records.DUEL, theme: 'contrast', show: choosing },
  { name: 'stack-desk', size: DESK, record: records.STACK, show: control },
  { name: 'stack-scry', size: DESK, record: records.STACK_SCRY },
  { name: 'stack-phone', size: PHONE, record: records.STACK, show: control },
  { name: 'cycle-desk', size: DESK, record: records.CYCLE_REAL, isReal: true, show: beating },
  { name: 'cycle-turns', size: DESK, record: records.CYCLE },
  { name: 'cycle-phone', size: PHONE, record: records.CYCLE_REAL, isReal: true, show: beating },
  { name: 'holdem-desk', size: DESK, record: records.HOLDEM },
  { name: 'holdem-phone', size: PHONE, record: records.HOLDEM },
  { name: 'eights-desk', size: DESK, record: records.EIGHTS, show: eight },
  { name: 'check-deal', size: DESK, show: checking },
  { name: 'deck-builder', size: DESK, show: building },
  { name: 'deck-builder-phone', size: PHONE, show: building },
];

/** Some seconds of a run in real time, with what may be played. */
async function beating(page: Page): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await page.locator('.held-card:has(.playable)').first().click({ timeout: 8_000 });
    await page.waitForTimeout(900);
  }
}

let seed = 0;

/** Takes one picture; what cannot be shown is told, and the others are taken all the same. */
async function take(browser: Browser, served: Served, shot: Shot, folder: string): Promise<boolean> {
  const { name, size, theme = 'midnight', record, isReal = false } = shot;
  const context = await browser.newContext(size);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  let match: Replayed | undefined;
  try {
    await page.addInitScript((kept) => localStorage.setItem('cardwright.settings', kept), JSON.stringify({ theme }));
    await page.goto(`${served.url}${isReal ? '' : '?clock=manual'}`);
    seed = record?.seed ?? 1;
    if (record) match = await replay(page, served, record, record.game === 'stack' ? control : undefined);
    if (record && !isReal) await rest(page);
    await shot.show?.(page, served, match);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(join(folder, `${name}.png`));
    return true;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    match?.close();
    await context.close();
  }
}

/** Takes the pictures, one after the other. */
async function takeAll(executable: string, folder: string, names: readonly string[]): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const chance = () => new Uint8Array(64).fill(seed);
  const [browser, served] = await Promise.all([openBrowser(executable), servePage({ seed: chance })]);
  const taken: boolean[] = [];
  const wanted = SHOTS.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const shot of wanted) taken.push(await take(browser, served, shot, folder));
  await browser.close();
  await served.close();
  return taken.every(Boolean);
}

const executable = browserFile();
const [folder = 'docs/shots', ...names] = process.argv.slice(2);
if (!executable) console.error(`There is no browser to take pictures with: ${HOW}`);
const areTaken = executable !== undefined && (await takeAll(executable, resolve(folder), names));
process.exitCode = areTaken ? 0 : 1;
