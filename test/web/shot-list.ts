/**
 * The pictures of LOOKS.md on the served product. Each match is played again from its record (shot-records.ts) while the page
 * looks on; no page exists only for pictures.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import type { ServedGame } from '../../src/server/index.ts';
import { TestClock } from '../host/bench.ts';
import { primary, ring, slot, square } from './duel-match.ts';
import { market } from './night-market.ts';
import { replay, type MatchRecord, type Replayed } from './replayed.ts';
import { servePage, type Served } from './served.ts';
import { END_SHOTS } from './shot-ends.ts';
import { FIRST_SHOTS } from './shot-first.ts';
import { HAND_SHOTS } from './shot-hands.ts';
import { PEOPLE_SHOTS } from './shot-people.ts';
import { START_SHOTS } from './shot-start.ts';
import { SMALL_SHOTS } from './shot-small.ts';
import * as cards from './shot-cards.ts';
import * as records from './shot-records.ts';

const DESK = { viewport: { width: 1280, height: 720 } };
/** A large window, in which pieces are one and a half times as large. */
const WIDE = { viewport: { width: 1920, height: 1080 } };
/** A desk of 1280 by 800, drawn at one and a half times. */
const SHEET = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
const LARGE = { viewport: { width: 1920, height: 1080 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

/** A picture: who looks at what. */
export interface Shot {
  readonly name: string;
  readonly size: typeof DESK;
  readonly theme?: string;
  /** The match that is shown, if one is. */
  readonly record?: MatchRecord;
  /** Time runs on the page, as it must for hints; nothing that moves is shown. */
  readonly isRunning?: boolean;
  /** Leads to what is shown. */
  show?(page: Page, scene: Scene): Promise<void>;
}

/** What there is beside the page. */
export interface Scene {
  readonly url: string;
  /** The match on the table, if there is one. */
  readonly match: Replayed | undefined;
  /** The host's time, which stands until it is let go. */
  readonly clock: TestClock;
}

/** Lets so much time pass on a page whose clock stands, and waits until it is drawn. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((ms) => Reflect.get(window, '__view').step(ms), milliseconds);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 60))));
}

/** The page has heard of everything up to here. */
async function told(page: Page, seq: number): Promise<void> {
  await page.waitForFunction((last) => {
    const view = Reflect.get(window, '__view');
    return view?.performance.isReady && view.state().told >= last;
  }, seq);
}

/** Whether time stands still on a page but for `pass`. */
const hasHeldClock = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.has(window, '__view'));

/** Everything up to here was told, and is shown. */
async function rest(page: Page, seq: number): Promise<void> {
  await told(page, seq);
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

/** When in its clip a card burns best, and when it is gone. */
const BURNS = 1_210;
const BURNED = 1_750;

async function playing(page: Page): Promise<void> {
  await slot(page, 2).click();
  await square(page, 'c3').click();
}

/** A match of stack is replayed with full control, so that the page passes nothing by itself. */
async function control(page: Page): Promise<void> {
  // Before the first turn there is the key alone.
  if (await page.locator('main.opening').count()) return page.keyboard.press('f');
  const button = page.getByRole('button', { name: /^Full control/ });
  const before = await button.getAttribute('aria-pressed');
  // A press while something is still being shown ends that, and does nothing else.
  if (await hasHeldClock(page)) {
    await page.waitForFunction(() => Reflect.get(window, '__view').performance.isReady);
    await pass(page, 100_000);
  }
  await button.click();
  await page.locator(`.priority [aria-pressed=${before === 'true' ? 'false' : 'true'}]`).waitFor();
}

/** A stop at the end of the turn in place of the second main phase. */
async function stopping(page: Page): Promise<void> {
  await control(page);
  for (const step of ['Main 2', 'End']) await page.locator('.spine').getByRole('button', { name: step }).click();
}

/** A card is on its way from the hand to the stack: one click takes it up, the next one casts it. */
async function casting(page: Page): Promise<void> {
  await stopping(page);
  const note = page.locator('.held-card', { hasText: 'Jotted note' });
  await note.click();
  await after(420, () => note.click())(page);
}

/** One of the cards goes to the bottom. */
const burying = (page: Page): Promise<void> => page.getByRole('button', { name: /^Bottom: Kelm field/i }).click();

/** Half the pot is offered. */
const raising = (page: Page): Promise<void> => page.getByRole('button', { name: /½ pot/ }).click();

/** The eight is chosen, and a suit is asked for. */
const eight = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(8|eight) of/i })
    .first()
    .click();

/** A match that is over, again. */
async function reviewing(page: Page, { url, match }: Scene): Promise<void> {
  await page.goto(`${url}?clock=manual#/replay/${match?.match}`);
  await page.reload();
  await page.locator('.replay main.table').waitFor();
}

/** The same, checked. */
async function checking(page: Page, scene: Scene): Promise<void> {
  await reviewing(page, scene);
  await page.getByRole('button', { name: 'Check this deal' }).click();
  await page.getByRole('heading', { name: 'Every check passed' }).waitFor();
}

/** The same while a card burns. */
async function burning(page: Page, scene: Scene): Promise<void> {
  await reviewing(page, scene);
  await page.locator('.events li button', { hasText: 'Patient Tinder is burned' }).click();
  await page.waitForTimeout(300);
  await page.evaluate((before) => {
    const { head } = Reflect.get(window, '__replay');
    head.seek(head.time.value - before);
    head.play();
  }, BURNED - BURNS);
}

/** Whether something is shown before long. */
const isThere = (what: Locator): Promise<boolean> =>
  what.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );

/** A match in the hands of a developer, who sees everything; a command is refused. */
async function inspecting(page: Page, scene: Scene): Promise<void> {
  await reviewing(page, scene);
  const arrivals = page.locator('.events li button', { hasText: /Clinker .. arrives/ });
  const command = page.getByLabel('Any command as JSON');
  // Commands are tried where everything that was asked for is done: behind the last clinker of a command.
  for (let at = 0; at < (await arrivals.count()); at++) {
    await arrivals.nth(at).click();
    await page.getByRole('button', { name: 'Inspector' }).click();
    await page.locator('.inspector main.table').waitFor();
    if (await isThere(command)) break;
    await page.getByRole('button', { name: 'Back to the table' }).click();
  }
  await command.fill('{"type":"replace","slot":9}');
  await page.getByRole('button', { name: 'Try' }).click();
  await page.locator('.inspector .why').filter({ hasText: /./ }).waitFor();
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
async function building(page: Page, { url }: Scene): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('cardwright.decks.duel', kept), JSON.stringify([KILN]));
  await page.goto(`${url}#/decks/duel`);
  await page.getByRole('button', { name: 'Ember', exact: true }).click();
  await page.getByRole('button', { name: 'Units', exact: true }).click();
}

/** What every card looks like; the second picture is further down. */
const theCards = async (page: Page, { url }: Scene): Promise<void> => {
  await page.goto(`${url}#/cards`);
  await page.getByRole('heading', { name: 'How to read a card' }).waitFor();
};
async function thePictures(page: Page, scene: Scene): Promise<void> {
  await theCards(page, scene);
  await page.getByRole('button', { name: 'The pictures' }).click();
}

/** Every picture there is; the last are ours alone. */
export const SHOTS: readonly Shot[] = [
  { name: 'duel-desk', size: DESK, record: records.DUEL, show: choosing },
  { name: 'duel-1920', size: LARGE, record: records.DUEL, show: choosing },
  { name: 'duel-target', size: DESK, record: records.DUEL, show: aiming },
  { name: 'duel-replace', size: DESK, record: records.DUEL_REPLACE, show: replacing },
  { name: 'duel-draw', size: DESK, record: records.DUEL_DRAW, show: after(540, playing) },
  { name: 'duel-burn', size: DESK, record: records.DUEL_BURN, show: after(BURNS, (page) => primary(page).click()) },
  { name: 'duel-phone', size: PHONE, record: records.DUEL, show: tapping },
  { name: 'duel-parchment', size: DESK, record: records.DUEL, theme: 'parchment', show: choosing },
  { name: 'duel-contrast', size: DESK, record: records.DUEL, theme: 'contrast', show: choosing },
  { name: 'stack-desk', size: DESK, record: records.STACK, show: stopping },
  { name: 'stack-1920', size: WIDE, record: records.STACK, show: stopping },
  { name: 'stack-combat', size: DESK, record: records.STACK, show: casting },
  { name: 'stack-scry', size: DESK, record: records.STACK_SCRY, show: burying },
  { name: 'stack-phone', size: PHONE, record: records.STACK, show: control },
  { name: 'cycle-desk', size: DESK, record: records.CYCLE_REAL, show: beatingTime },
  { name: 'cycle-1920', size: WIDE, record: records.CYCLE_REAL, show: beatingTime },
  { name: 'cycle-turns', size: DESK, record: records.CYCLE },
  { name: 'cycle-phone', size: PHONE, record: records.CYCLE_REAL, show: takingTime },
  { name: 'holdem-desk', size: DESK, record: cards.HOLDEM, show: raising },
  { name: 'holdem-phone', size: PHONE, record: cards.HOLDEM_PHONE, show: raising },
  { name: 'eights-desk', size: DESK, record: cards.EIGHTS, show: eight },
  { name: 'replay', size: DESK, record: records.DUEL_OVER, show: burning },
  { name: 'inspector', size: DESK, record: records.DUEL_OVER, show: inspecting },
  { name: 'check-deal', size: DESK, record: records.STACK_OVER, show: checking },
  { name: 'deck-builder', size: DESK, show: building },
  { name: 'cards', size: SHEET, show: theCards },
  { name: 'art', size: { viewport: { width: 1280, height: 880 } }, show: thePictures },
  { name: 'deck-builder-phone', size: PHONE, show: building },
  ...PEOPLE_SHOTS,
  ...HAND_SHOTS,
  ...START_SHOTS,
  ...SMALL_SHOTS,
  ...END_SHOTS,
  ...FIRST_SHOTS,
];

/** Time for the host and for the page. */
async function go(page: Page, clock: TestClock, milliseconds: number): Promise<void> {
  clock.pass(milliseconds);
  await pass(page, milliseconds);
}

/** How far the next beat is: a pixel of the bar is a millisecond (LOOKS 4). */
async function tillBeat(page: Page): Promise<number> {
  const [line = 0, ...beats] = await page.locator('.rhythm .line, .rhythm .beat').evaluateAll((all) => {
    // A pixel of the design, as large as it is in this window.
    const px = Number.parseFloat(getComputedStyle(all[0] ?? document.body).getPropertyValue('--px')) || 1;
    return all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => (left + right) / 2 / px);
  });
  return Math.round(Math.min(...beats.map((beat) => beat - line).filter((far) => far > 20)));
}

/** Plays a card of a run by its name, as a hand would. */
async function press(page: Page, name: string): Promise<void> {
  await page.locator('.held-card', { hasText: name }).first().click();
  const onBeat = page.getByRole('button', { name: 'Play on the beat' });
  if (await onBeat.isVisible()) await onBeat.click();
}

/** Charge, then two cards of a run in real time, each on its beat; between them there is room for what is drawn. */
async function beating(page: Page, { clock, match }: Scene): Promise<void> {
  const enemy = page.locator('.enemy');
  const onBeat = async (): Promise<void> => go(page, clock, await tillBeat(page));
  const inRow = (count: number): Promise<void> => page.locator('.combo', { hasText: `${count} in a row` }).waitFor();
  await enemy.first().click();
  await onBeat();
  await match?.play([records.BOOT]);
  await onBeat();
  await press(page, 'Metronome Ward');
  await inRow(1);
  await match?.play(records.thrown('brace-coil'));
  await onBeat();
  await press(page, 'Turncoat Snare');
  await inRow(2);
  await match?.play(records.thrown('jolt-needle'));
  await told(page, match?.seq() ?? 0);
  await page.evaluate(() => Reflect.get(window, '__view').performance.skipAll());
  await enemy.last().click();
  await go(page, clock, 100);
}

/** The same, with a card that is looked at, or taken on a phone. */
async function beatingTime(page: Page, scene: Scene): Promise<void> {
  await beating(page, scene);
  await page.locator('.held-card', { hasText: 'Tap The Feed' }).first().hover();
}
async function takingTime(page: Page, scene: Scene): Promise<void> {
  await beating(page, scene);
  await page.locator('.held-card', { hasText: 'Tap The Feed' }).first().tap();
}

/** Where pictures are taken: a browser before a server whose chance and time are given. */
export class Studio {
  readonly #browser: Browser;
  readonly #clock = new TestClock();
  #served: Served | undefined;
  #seed = 1;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Leads a page of its own to what a picture shows. */
  async show(shot: Shot, look: (page: Page) => Promise<void>): Promise<void> {
    const { size, theme = 'midnight', record, isRunning = false } = shot;
    this.#seed = record?.seed ?? 1;
    this.#served ??= await servePage({
      seed: () => new Uint8Array(64).fill(this.#seed),
      clock: this.#clock,
      more: [STRANGERS],
    });
    const { url } = this.#served;
    const context = await this.#browser.newContext(size);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    let match: Replayed | undefined;
    try {
      await page.addInitScript(
        ([settings, hints]) => {
          if (localStorage.getItem('cardwright.settings')) return;
          localStorage.setItem('cardwright.settings', settings);
          localStorage.setItem('cardwright.hints', hints);
        },
        [JSON.stringify({ theme, ...(isRunning ? { speed: 'instant' } : {}) }), '{"isOff":true}'] as const,
      );
      await page.goto(isRunning ? url : `${url}?clock=manual`);
      if (record) match = await this.#replay(page, this.#served, record);
      await shot.show?.(page, { url, match, clock: this.#clock });
      await look(page);
    } finally {
      match?.close();
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#served?.close();
  }

  /** Time goes by only while a match is played again, and only where something happens by itself: a clock in a picture is always the same. */
  async #replay(page: Page, served: Served, record: MatchRecord): Promise<Replayed> {
    const hurry = goesByItself(record) ? setInterval(() => this.#clock.pass(HURRY), HURRY) : undefined;
    try {
      const match = await replay(page, served, record, record.game === 'stack' ? control : undefined);
      // From here on the page and the host go together: what the host alone went on, the page would not know of.
      clearInterval(hurry);
      if (await hasHeldClock(page)) await rest(page, match.seq());
      return match;
    } finally {
      clearInterval(hurry);
    }
  }
}

/** Whether something happens that nobody at the table does: bots play, and in a run in real time cards come. */
const goesByItself = ({ bots = [], game }: MatchRecord): boolean => bots.length > 0 || game === 'cycle';

/** A game that a user has added to the server. */
const STRANGERS: ServedGame = { game: market, bots: {}, summary: 'Sell what nobody else brought.' };

/** Milliseconds at a time. */
const HURRY = 20;
