/**
 * `npm run shots -- [folder [name …]]`: the pictures of LOOKS.md from the served product, each in the situation of its model, into
 * a folder (docs/shots unless said otherwise). Replay and inspector have no page yet, and so no picture.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { root, runNode } from '../scratch-project.ts';
import { browserFile, HOW, openBrowser } from './chromium.ts';
import { openDuel, pictured, primary, ring, slot, square } from './duel-match.ts';
import { openMatch } from './open-match.ts';
import { servePage, type Served } from './served.ts';

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

interface Shot {
  readonly name: string;
  readonly size: typeof DESK;
  /** Leads to what is shown. */
  show(page: Page, served: Served): Promise<void>;
}

const still = (theme: string): { readonly [name: string]: unknown } => ({ speed: 'instant', sound: false, theme });

/** One click on the start page, and a table that has come to rest. */
const playing =
  (button: RegExp, theme = 'midnight') =>
  async (page: Page, served: Served): Promise<void> => {
    await start(theme)(page, served);
    await page.getByRole('button', { name: button }).first().click();
    await page.locator('main.table').waitFor();
    await page.locator('.actions button, .pick-bar button, .priority button, .deeds button').first().waitFor();
  };

const start =
  (theme = 'midnight') =>
  async (page: Page, served: Served): Promise<void> => {
    await page.addInitScript((kept) => localStorage.setItem('cardwright.settings', kept), JSON.stringify(still(theme)));
    await page.goto(served.url);
    await page.getByRole('button', { name: 'Play Duel' }).waitFor();
  };

const HAND = ['hot-rivet', 'bell-sister', 'glass-blower', 'patient-tinder', 'wheel-of-sparks'];

/** The duel of the pictures: ember to act against tide, and what was done in it before the picture. */
const duelling =
  (act: (page: Page) => Promise<void>, theme = 'midnight', hand: readonly string[] = HAND) =>
  async (page: Page, served: Served): Promise<void> => {
    await openDuel(page, served, { settings: still(theme), options: pictured(hand) });
    await slot(page, 0).waitFor();
    await act(page);
  };

/** The keeper is chosen, and an enemy looked at that it would kill. */
const choosing = async (page: Page): Promise<void> => {
  await square(page, 'd3').click();
  await square(page, 'e2').hover();
};

const aiming = async (page: Page): Promise<void> => {
  await slot(page, 0).click();
  await square(page, 'f4').hover();
};

/** A card is held over the ring. */
const replacing = async (page: Page): Promise<void> => {
  await slot(page, 5).hover();
  await page.mouse.down();
  const box = await ring(page).boundingBox();
  if (!box) throw new Error('there is no ring');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
};

/** The turn ends on a table whose clock stands, and so many milliseconds are let pass after that. */
const midway =
  (hand: readonly string[], next: readonly string[], milliseconds: number) =>
  async (page: Page, served: Served): Promise<void> => {
    const settings = { ...still('midnight'), speed: 1 };
    const options = pictured(hand, next);
    await openDuel(page, served, { settings, options, isManual: true });
    await page.waitForFunction(() => Reflect.get(window, '__view').performance.isReady);
    await primary(page).click();
    await page.waitForFunction(() => !Reflect.get(window, '__view').state().isIdle);
    await page.evaluate((passed) => Reflect.get(window, '__view').step(passed), milliseconds);
  };

const LANDS = Array.from({ length: 6 }, () => 'kelm-field');
/** The player's own library, with what a scry will show on top. */
const SCRIED = ['long-tutelage', 'rumour-gull', ...LANDS, ...LANDS];

/** Two ways home is cast with an empty stack, and the match asks. */
async function scrying(page: Page, served: Served): Promise<void> {
  const hand = ['two-ways-home', 'unsay', 'jotted-note', 'tally-scrivener'];
  const own = { id: 'p1', deck: SCRIED, hand, battlefield: [...LANDS, 'tally-scrivener'] };
  const other = { id: 'p2', deck: [...LANDS, ...LANDS], hand: ['cinder-spit'], battlefield: ['kelm-field'] };
  const options = { setup: 'preset', players: [own, other], startingPlayer: 'p1' };
  await openMatch(page, served, 'stack', { settings: still('midnight'), options });
  await page.locator('.held-card').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.locator('[data-place=primary]:not(:disabled)').click();
  await page.locator('dialog.question').waitFor();
}

/** A match that bots have played, checked. */
async function checking(page: Page, served: Served): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'shots-')), 'match.jsonl');
  runNode(join(root, 'bin/cardwright.js'), ['play', 'holdem', '--auto', '--seed', 'shots', '--transcript', file]);
  await page.goto(`${served.url}#/check`);
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
const building =
  (theme = 'midnight') =>
  async (page: Page, served: Served): Promise<void> => {
    await page.addInitScript((kept) => localStorage.setItem('cardwright.decks.duel', kept), JSON.stringify([KILN]));
    await start(theme)(page, served);
    await page.goto(`${served.url}#/decks/duel`);
    await page.getByRole('button', { name: 'Ember', exact: true }).click();
    await page.getByRole('button', { name: 'Units', exact: true }).click();
  };

const SHOTS: readonly Shot[] = [
  { name: 'start', size: DESK, show: start() },
  { name: 'start-phone', size: PHONE, show: start() },
  { name: 'duel-desk', size: DESK, show: duelling(choosing) },
  { name: 'duel-target', size: DESK, show: duelling(aiming) },
  { name: 'duel-replace', size: DESK, show: duelling(replacing, 'midnight', [...HAND, 'furnace-door']) },
  { name: 'duel-draw', size: DESK, show: midway(HAND, ['furnace-door'], 450) },
  { name: 'duel-burn', size: DESK, show: midway([...HAND, 'coal-tallier'], ['patient-tinder'], 1_300) },
  { name: 'duel-phone', size: PHONE, show: duelling(choosing) },
  { name: 'duel-parchment', size: DESK, show: duelling(choosing, 'parchment') },
  { name: 'duel-contrast', size: DESK, show: duelling(choosing, 'contrast') },
  { name: 'stack-desk', size: DESK, show: playing(/Play Stack/) },
  { name: 'stack-scry', size: DESK, show: scrying },
  { name: 'stack-phone', size: PHONE, show: playing(/Play Stack/) },
  { name: 'cycle-desk', size: DESK, show: playing(/Play Cycle/) },
  { name: 'cycle-phone', size: PHONE, show: playing(/Play Cycle/) },
  { name: 'holdem-desk', size: DESK, show: playing(/Play Hold'em/) },
  { name: 'holdem-phone', size: PHONE, show: playing(/Play Hold'em/) },
  { name: 'eights-desk', size: DESK, show: playing(/Crazy eights/) },
  { name: 'check-deal', size: DESK, show: checking },
  { name: 'deck-builder', size: DESK, show: building() },
  { name: 'deck-builder-phone', size: PHONE, show: building() },
];

/** Takes one picture; what cannot be shown is told, and the others are taken all the same. */
async function take(browser: Browser, served: Served, { name, size, show }: Shot, folder: string): Promise<boolean> {
  const page = await browser.newPage({ viewport: size, hasTouch: size === PHONE });
  try {
    await show(page, served);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(join(folder, `${name}.png`));
    return true;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await page.close();
  }
}

/** Takes the pictures, one after the other. */
async function takeAll(executable: string, folder: string, only: readonly string[]): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const [browser, served] = await Promise.all([openBrowser(executable), servePage()]);
  const taken: boolean[] = [];
  for (const shot of SHOTS.filter(({ name }) => only.length === 0 || only.includes(name)))
    taken.push(await take(browser, served, shot, folder));
  await browser.close();
  await served.close();
  return taken.every(Boolean);
}

const executable = browserFile();
if (!executable) console.error(`There is no browser to take pictures with: ${HOW}`);
const areTaken =
  executable !== undefined &&
  (await takeAll(executable, resolve(process.argv[2] ?? 'docs/shots'), process.argv.slice(3)));
process.exitCode = areTaken ? 0 : 1;
