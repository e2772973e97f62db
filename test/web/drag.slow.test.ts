/** The replace by drag (T6, T11.5): mouse, finger and pen; what comes of it, and what does not. */
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, DESK, PHONE, longBrowserTest } from './browser-test.ts';
import { commandsOf, openDuel, pictured, ring, slot } from './duel-match.ts';
import { openMatch } from './open-match.ts';
import { sitDown } from './player.ts';

const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];
const AT_ONCE = { speed: 'instant', motion: 'none', sound: false };
const DRAGGED = '.held';

type Point = readonly [x: number, y: number];

async function middleOf(place: ReturnType<typeof slot>): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not there');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A pointer that is put down, led somewhere, and lifted or lost. */
interface Pointer {
  down(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  up(at: Point): Promise<unknown>;
}

const mouse = (page: Page): Pointer => ({
  down: async ([x, y]) => (await page.mouse.move(x, y), page.mouse.down()),
  move: ([x, y]) => page.mouse.move(x, y, { steps: 3 }),
  up: () => page.mouse.up(),
});

const pen = (session: CDPSession): Pointer => {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: Point): Promise<unknown> =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1, pointerType: 'pen' });
  return {
    down: (at) => send('mousePressed', at),
    move: (to) => send('mouseMoved', to),
    up: (at) => send('mouseReleased', at),
  };
};

const finger = (session: CDPSession, last: 'touchEnd' | 'touchCancel' = 'touchEnd'): Pointer => {
  const send = (type: 'touchStart' | 'touchMove', [x, y]: Point): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  return {
    // A finger that rests on a card looks closer at it (T6): this one goes on at once, however busy the machine is.
    down: ([x, y]) => Promise.all([send('touchStart', [x, y]), send('touchMove', [x + 10, y - 12])]),
    move: (to) => send('touchMove', to),
    up: () => session.send('Input.dispatchTouchEvent', { type: last, touchPoints: [] }),
  };
};

/** Takes a card up and holds it over a place. */
async function hold(pointer: Pointer, from: Point, to: Point): Promise<void> {
  await pointer.down(from);
  await pointer.move([from[0] + 10, from[1] - 12]);
  await pointer.move(to);
}

longBrowserTest(
  '[T6] [T11.5] nothing comes of a card that is dropped beside the ring, given up by Esc, or lost; a pen replaces it after a resize, and a finger the same day not again',
  async ({ page, served }) => {
    const commands = commandsOf(page);
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    const session = await page.context().newCDPSession(page);
    const from = await middleOf(slot(page, 3));
    let over = await middleOf(ring(page));
    const nowhere: Point = [from[0], 20];
    await hold(mouse(page), from, nowhere);
    await page.locator(DRAGGED).waitFor();
    await mouse(page).up(nowhere);
    await page.locator(DRAGGED).waitFor({ state: 'detached' });
    // Esc puts it down, and the hand that still moves takes nothing up again.
    await hold(mouse(page), from, over);
    await page.locator(DRAGGED).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(DRAGGED).waitFor({ state: 'detached' });
    await mouse(page).move([over[0] + 5, over[1]]);
    expect(await page.locator(DRAGGED).count()).toBe(0);
    await mouse(page).up(over);
    const lost = finger(session, 'touchCancel');
    await hold(lost, from, over);
    await page.locator(DRAGGED).waitFor();
    await lost.up(over);
    await page.locator(DRAGGED).waitFor({ state: 'detached' });
    expect(commands).toEqual([]);
    // The table moves under the hand: what counts is where the ring is now.
    await hold(pen(session), from, [from[0], from[1] - 100]);
    await page.locator(DRAGGED).waitFor();
    await page.setViewportSize({ width: 1180, height: 760 });
    over = await middleOf(ring(page));
    await pen(session).move(over);
    await pen(session).up(over);
    await slot(page, 3).getByText('Kiln Rat', { exact: true }).waitFor();
    expect(commands).toEqual([{ type: 'replace', slot: 3 }]);
    const again = finger(session);
    await hold(again, await middleOf(slot(page, 1)), over);
    await again.up(over);
    await expect.poll(() => page.locator('.say').textContent()).toMatch(/replace/i);
    expect(await slot(page, 1).locator('.name').textContent()).toBe('Bell Sister');
  },
  { ...DESK, hasTouch: true },
);

browserTest(
  '[T6] a card that cannot be paid says "Already replaced" over a used ring, and "Not enough mana" over a square',
  async ({ page, served }) => {
    await openDuel(page, served, { settings: AT_ONCE, options: pictured(HAND) });
    const over = await middleOf(ring(page));
    const drop = async (at: number, to: Point): Promise<void> => {
      await hold(mouse(page), await middleOf(slot(page, at)), to);
      await mouse(page).up(to);
    };
    await drop(0, over);
    await page.locator('.ring.used').waitFor();
    // It costs 7 of 6.
    await drop(3, over);
    await expect.poll(() => page.locator('.say').textContent()).toBe('Already replaced: 1 of 1 this turn.');
    await drop(3, await middleOf(page.locator('[data-place="square:1"]')));
    await expect.poll(() => page.locator('.say').textContent()).toBe('Not enough mana: it costs 7 and you have 6.');
  },
);

longBrowserTest(
  '[T6] cards of the deck cycle and of the stack are played by dragging them onto the table, and go back from elsewhere',
  async ({ page, served }) => {
    const commands = commandsOf(page);
    const playable = page.locator('.held-card:has(.playable)').first();
    await sitDown(page, served.url, /Play Cycle/);
    await playable.waitFor();
    const from = await middleOf(playable);
    const handle = Number(await playable.getAttribute('data-card'));
    await hold(mouse(page), from, [from[0] + 60, from[1] + 10]);
    await mouse(page).up(from);
    expect(commands).toEqual([]);
    await playable.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
    const enemy = await middleOf(page.locator('.enemy').first());
    await hold(mouse(page), from, enemy);
    await mouse(page).up(enemy);
    await expect.poll(() => commands).toMatchObject([{ type: 'play', card: handle }]);
    // A land can always be played; who begins is said, too.
    const deck = Array.from({ length: 30 }, () => 'kelm-field');
    const options = { setup: 'preset', openingHand: 4, players: ['p1', 'p2'].map((id) => ({ id, deck })) };
    await openMatch(page, served, 'stack', { settings: AT_ONCE, options });
    await page.locator('main.stackt').waitFor();
    await playable.waitFor();
    const land = Number(await playable.getAttribute('data-card'));
    await hold(mouse(page), await middleOf(playable), [640, 300]);
    await mouse(page).up([640, 300]);
    await expect.poll(() => commands.at(-1)).toMatchObject({ card: land });
  },
);

longBrowserTest(
  '[T2.1] [T11.5] a card is dragged by a finger while another is still in the air',
  async ({ page, served }) => {
    const commands = commandsOf(page);
    await openDuel(page, served, { settings: { sound: false }, options: pictured(HAND), isManual: true });
    await page.waitForFunction(() => Reflect.get(window, '__view').performance.isReady);
    const session = await page.context().newCDPSession(page);
    await slot(page, 5).click();
    await slot(page, 5).click();
    await page.waitForFunction(() => !Reflect.get(window, '__view').state().isIdle);
    const over = await middleOf(ring(page));
    await hold(finger(session), await middleOf(slot(page, 3)), over);
    await finger(session).up(over);
    await expect.poll(() => commands.length).toBe(2);
    expect(commands.at(-1)).toEqual({ type: 'replace', slot: 3 });
    // The page may rest before it is told what came of it.
    await page.waitForFunction(() => {
      Reflect.get(window, '__view').step(500);
      return document.querySelector('[data-place="hand:3"] .name')?.textContent === 'Kiln Rat';
    });
  },
  { ...DESK, hasTouch: true },
);

browserTest(
  '[T6] a first touch of a card of the stack takes it up, and a second plays it',
  async ({ page, served }) => {
    const commands = commandsOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const deck = Array.from({ length: 30 }, () => 'kelm-field');
    const options = { setup: 'preset', openingHand: 4, players: ['p1', 'p2'].map((id) => ({ id, deck })) };
    await openMatch(page, served, 'stack', { settings: AT_ONCE, options });
    const land = page.locator('.held-card:has(.playable)').first();
    await land.click();
    await page.locator('.pick-bar').waitFor();
    expect(commands).not.toContainEqual(expect.objectContaining({ type: 'playLand' }));
    await page.locator('.held-card[aria-pressed=true]').click();
    await expect.poll(() => commands.at(-1)).toMatchObject({ type: 'playLand' });
  },
);

for (const [where, device, said] of [
  ['desk', DESK, [true, []]],
  ['phone', PHONE, [true, ['Release']]],
] as const)
  browserTest(
    `[T14] a card that is dragged on a ${where} is wholly in the window and at most 1.2 times as large as in the hand; dropped, it flies from where it lies`,
    async ({ page, served }) => {
      await openDuel(page, served, { settings: { sound: false }, options: pictured(HAND), isManual: true });
      const card = slot(page, 4);
      const { width = 0 } = (await card.locator('.face-card').boundingBox()) ?? {};
      const [from, over] = [await middleOf(card), await middleOf(ring(page))];
      await hold(mouse(page), from, over);
      const held = await page.locator(`${DRAGGED} .face-card`).evaluate((it) => {
        const boxes = [it, ...it.querySelectorAll('.cost, .atk, .hp')].map((each) => each.getBoundingClientRect());
        const inWindow = boxes.every(
          ({ left, right, top, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        );
        return { inWindow, width: (it as HTMLElement).offsetWidth };
      });
      expect(held.width).toBeLessThanOrEqual(1.2 * width);
      // A mouse points at what it drags, a finger covers it.
      expect([held.inWindow, await page.locator('.tip > span').allTextContents()]).toEqual(said);
      await mouse(page).up(over);
      // Until what comes of it is shown, it lies where it was dropped, and its slot is empty.
      await expect.poll(() => page.evaluate(() => Reflect.get(window, '__view').state().isIdle)).toBe(false);
      expect(await card.locator('.face-card').count()).toBe(0);
      const before = await page.locator(DRAGGED).boundingBox();
      await page.evaluate(() => Reflect.get(window, '__view').step(255));
      const flown = await page.locator('.fx-ghost').first().boundingBox();
      const middle = (box: typeof before): number => (box?.x ?? 0) + (box?.width ?? 0) / 2;
      expect(Math.abs(middle(flown) - middle(before))).toBeLessThan(60);
    },
    device,
  );
