/** Hands at the tables of stack and cycle: by clicks, by keys or by taps, on what glows and nothing else, until the end is said. */
import type { Page } from 'playwright-core';

/** How a match is played: `click` goes through the page itself, `key` and `tap` through the browser's input. */
export type Manner = 'click' | 'key' | 'tap';

/** Something to press: `over` and `wait` are nothing to press. */
interface Next {
  readonly what: 'over' | 'wait' | 'dialog' | 'pick' | 'bar' | 'target' | 'fight' | 'card' | 'primary';
  /** Its place among those like it. */
  readonly at: number;
  /** What it says, if it is the end. */
  readonly said?: string;
}

const PLACES: { readonly [What in Next['what']]: string } = {
  over: 'dialog.end',
  wait: 'main',
  dialog: 'dialog.question .question-foot .main:not(:disabled)',
  pick: 'dialog.question .question-grid button[aria-pressed=false], dialog.question .tray-buttons .button:not(:disabled)',
  bar: '.pick-bar .button:not(.quiet, :disabled), .beat-bar .button',
  target: '[data-card]:has(.target), .aim-here',
  fight: '.permanent',
  card: '.held-card',
  primary: '[data-place=primary]:not(:disabled)',
};

/** Plays to the end; what the end says. */
export async function playAtDesk(page: Page, manner: Manner, most = 2_000): Promise<string> {
  for (let n = 0; n < most; n++) {
    const next = await page.evaluate(nextThing, PLACES);
    if (next.what === 'over') return next.said ?? '';
    if (next.what === 'wait') await page.waitForFunction(isAsked, PLACES);
    // What was there a moment ago may be gone: the match goes on by itself, and the next look finds out.
    else await press(page, manner, next).catch(() => {});
  }
  throw new Error('the match did not end');
}

/** Does so many things at a table of stack or cycle, as far as there is something to do at once. */
export async function playSomeAtDesk(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const next = await page.evaluate(nextThing, PLACES);
    if (next.what === 'over' || next.what === 'wait') return;
    await press(page, 'click', next);
  }
}

async function press(page: Page, manner: Manner, { what, at }: Next): Promise<void> {
  const it = page.locator(PLACES[what]).nth(at);
  if (manner === 'click') return page.evaluate(clickOn, [PLACES[what], at] as const);
  if (manner === 'tap') return it.tap({ timeout: 1_000 });
  const { keyboard } = page;
  if (what === 'primary') {
    // A walk to something that was gone by then may have ended on a button of the bar, which Space would press.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    return keyboard.press('Space');
  }
  if (what === 'dialog') return keyboard.press('Enter');
  if (what === 'card') await keyboard.press(`${(at + 1) % 10}`);
  else await walkTo(page, PLACES[what], at);
  // In a dialog Enter is its answer.
  await keyboard.press(what === 'pick' ? 'Space' : 'Enter');
}

/** By T and arrows, else by Tab, to where the focus is wanted. */
async function walkTo(page: Page, places: string, at: number): Promise<void> {
  const isThere = (): Promise<boolean> =>
    page.evaluate(([all, n]) => document.querySelectorAll(all)[n] === document.activeElement, [places, at] as const);
  if (await isThere()) return;
  const isCard = places === PLACES.fight;
  if (isCard) await page.keyboard.press('t');
  for (let n = 0; n < 60 && !(await isThere()); n++) await page.keyboard.press(isCard ? 'ArrowRight' : 'Tab');
}

/** Runs in the page. */
function clickOn([places, at]: readonly [string, number]): void {
  [...document.querySelectorAll<HTMLElement>(places)][at]?.click();
}

/** Runs in the page: whether there is something to decide, or nothing ever again. */
function isAsked(places: typeof PLACES): boolean {
  return document.querySelector([places.over, places.dialog, places.pick, places.bar, places.primary].join()) !== null;
}

/** Runs in the page: what a simple player would press next. Only what glows is looked at. */
function nextThing(places: typeof PLACES): Next {
  const find = (what: Next['what']): readonly Element[] => [...document.querySelectorAll(places[what])];
  const first = (what: Next['what'], fits: string): Next | undefined => {
    const at = find(what).findIndex((it) => it.matches(fits));
    return at < 0 ? undefined : { what, at };
  };
  const isAiming = document.querySelector('.held-card .chosen') !== null && find('target').length > 0;
  const isEnemys = document.querySelector('.half.foe .target, .enemy .target') !== null;
  const end = document.querySelector(`${places.over} h2`);
  if (end) return { what: 'over', at: 0, said: end.textContent };
  return (
    first('dialog', '*') ??
    first('pick', '*') ??
    (isAiming ? first('target', isEnemys ? '.foe *, .enemy *' : '*') : undefined) ??
    first('bar', '*') ??
    first('fight', '[aria-pressed=false]:has(.playable)') ??
    first('card', ':has(.playable)') ??
    first('primary', '*') ?? { what: 'wait', at: 0 }
  );
}
