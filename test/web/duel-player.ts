/** Hands at the table of the duel: by clicks, by keys or by taps, on what glows and nothing else, until the end is said. */
import type { Page } from 'playwright-core';

/** How a match is played. */
export type Manner = 'click' | 'key' | 'tap';

/** Lets a player stop before the end. */
export interface Pace {
  isOver: boolean;
}

/** Plays to the end, unless the pace says otherwise; what the end says. */
export async function playDuel(
  page: Page,
  manner: Manner,
  { most = 5_000, pace = { isOver: false } }: { readonly most?: number; readonly pace?: Pace } = {},
): Promise<string> {
  let tried: string[] = [];
  for (let n = 0; n < most; n++) {
    if (pace.isOver) return '';
    const next = await page.evaluate(nextPlace, tried);
    if (typeof next !== 'string') return next.end;
    // Somebody else is to act; a player who is told to stop does not wait for him.
    if (next === 'wait') await page.waitForFunction(isAsked, null, { timeout: LOOK }).catch(() => {});
    // What was there a moment ago may be gone: the match goes on by itself, and the next look finds out.
    else await HANDS[manner](page, next).catch(() => {});
    tried = next === 'primary' || next === 'wait' ? [] : [...tried, next];
  }
  throw new Error('the match did not end');
}

/** Ms after which a player looks up. */
const LOOK = 1_000;
const HANDS: { readonly [M in Manner]: (page: Page, place: string) => Promise<void> } = {
  click: (page, place) =>
    place === 'escape'
      ? page.keyboard.press('Escape')
      : page.locator(`[data-place="${place}"]`).click({ timeout: 1_000 }),
  async tap(page, place) {
    if (place === 'escape') return page.locator('.sq.from').tap({ timeout: 1_000 });
    const target = page.locator(`[data-place="${place}"]`);
    const isTarget = await target.evaluate((it) => it.matches('.now, .summon, .boon, .move'));
    await target.tap({ timeout: 1_000 });
    // The first tap of a target shows what will happen, the next does it.
    if (isTarget) await target.tap({ timeout: 1_000 });
  },
  async key(page, place) {
    const { keyboard } = page;
    if (place === 'escape') return keyboard.press('Escape');
    if (place === 'primary') {
      // Space belongs to a card or button that has the focus.
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      return keyboard.press('Space');
    }
    // A card that was taken up and has no target is put down.
    if (await page.locator(`[data-place="${place}"][aria-pressed=true]`).count()) return keyboard.press('Escape');
    if (place.startsWith('hand:')) await keyboard.press(`${Number(place.slice(5)) + 1}`);
    else await walkTo(page, Number(place.slice(7)));
    await keyboard.press('Enter');
  },
};

/** By T to a unit, and then by arrows. */
export async function walkTo(page: Page, square: number): Promise<void> {
  const focused = (): Promise<number> =>
    page.evaluate(() => Number(document.activeElement?.getAttribute('data-place')?.split('square:')[1] ?? -1));
  if ((await focused()) < 0) await page.keyboard.press('t');
  for (let step = 0; step < 16; step++) {
    const here = await focused();
    if (here === square || here < 0) return;
    const [across, up] = [(square % 9) - (here % 9), Math.floor(square / 9) - Math.floor(here / 9)];
    await page.keyboard.press(across > 0 ? 'ArrowRight' : across < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
}

/** Runs in the page: whether there is something to decide, or nothing ever again. */
function isAsked(): boolean {
  return document.querySelector('[data-place="primary"]:not(:disabled), dialog.end') !== null;
}

/** Runs in the page: what a simple player would press next, or what the end says. Only what glows is looked at. */
function nextPlace(tried: readonly string[]): string | { readonly end: string } {
  const places = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].flatMap(
      (it) => it.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? [],
    );
  const forward = (all: readonly string[]): string | undefined =>
    all.toSorted((a, b) => (Number(b.slice(7)) % 9) - (Number(a.slice(7)) % 9))[0];
  const end = document.querySelector('dialog.end h2');
  if (end) return { end: end.textContent };
  const primary = document.querySelector('[data-place="primary"]:not(:disabled)');
  if (!primary) return 'wait';
  if (primary.querySelector('small') === null && document.querySelector('.phone') === null) return 'primary';
  const [slot] = places('.in-slot[aria-pressed="true"]');
  const [from] = places('.sq.from');
  if (slot !== undefined || from !== undefined) {
    const target = forward(places('.sq.now')) ?? forward(places('.sq.summon, .sq.boon'));
    const isGeneral = document.querySelector('.sq.from .general') !== null;
    return target ?? (isGeneral ? undefined : forward(places('.sq.move'))) ?? slot ?? 'escape';
  }
  const fresh = (all: readonly string[]): string | undefined => all.find((place) => !tried.includes(place));
  return fresh(places('.in-slot .face-card.playable')) ?? fresh(places('.token.ready')) ?? 'primary';
}
