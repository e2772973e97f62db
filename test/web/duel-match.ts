/** Duels on the served page: a match with a bot, with any options of the rules, and the places of its table. */
import type { Locator, Page } from 'playwright-core';
import type { Placed, RawOptions } from '../../src/games/duel/index.ts';
import { openMatch, type Opening } from './open-match.ts';
import type { Address } from './served.ts';

/** Sits down to a duel against the bot, and waits for its table. */
export async function openDuel(page: Page, served: Address, opening: Opening<RawOptions> = {}): Promise<void> {
  await openMatch(page, served, 'duel', opening);
  await page.locator('main.duel').waitFor();
}

/** The commands that a page has sent. */
export function commandsOf(page: Page): unknown[] {
  const commands: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, command } = JSON.parse(String(payload));
      if (type === 'command') commands.push(command);
    }),
  );
  return commands;
}

/** A slot of the hand. */
export const slot = (page: Page, at: number): Locator => page.locator(`[data-place="hand:${at}"]`);

/** A square by its letter and number. */
export const square = (page: Page, name: string): Locator =>
  page.locator(`[data-place="square:${name.charCodeAt(0) - 97 + 9 * (Number(name[1]) - 1)}"]`);

/** The replace ring. */
export const ring = (page: Page): Locator => page.locator('[data-place="ring"]');

/** The primary button. */
export const primary = (page: Page): Locator => page.locator('[data-place="primary"]');

const at = (name: string): number => name.charCodeAt(0) - 97 + 9 * (Number(name[1]) - 1);

const FILL = [
  'kiln-rat',
  'soot-runner',
  'coal-tallier',
  'slag-cart',
  'pattern-maker',
  'sleeping-ember',
  'forked-fuse',
  'read-the-smoke',
  'pump-the-bellows',
  'furnace-door',
];
const several = (kinds: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) => kinds[i % kinds.length] ?? '');

const placed = (units: readonly (readonly [kind: string, seat: number, square: string])[]): readonly Placed[] =>
  units.map(([kind, seat, square]) => ({ kind, seat, square: at(square) }));

/** The situation of the pictures: ember to act against tide, units of both sides in the middle. */
export const pictured = (hand: readonly string[], next: readonly string[] = []): RawOptions => ({
  order: 'fixed',
  mulligan: false,
  free: true,
  settings: { openingHand: hand.length, mana: { first: 6, second: 6, most: 9 } },
  decks: [
    { general: 'ember-general', deck: [...hand, ...next, ...several(FILL, 27 - next.length)], health: 22 },
    {
      general: 'tide-general',
      deck: several(['reed-wader', 'net-mender', 'weir-lurker', 'skipped-stone'], 31),
      health: 19,
      openingHand: 4,
    },
  ],
  units: placed([
    ['slag-cart', 0, 'c4'],
    ['clinker', 0, 'c2'],
    ['soot-runner', 0, 'd1'],
    ['bellows-keeper', 0, 'd3'],
    ['flood-warden', 1, 'f4'],
    ['reed-wader', 1, 'e2'],
    ['gauge-reader', 1, 'g3'],
    ['pier-lantern', 1, 'g1'],
  ]),
});

/** A duel that is over in a few turns: units of both sides stand near the other's general. */
export const shortDuel = (health: number): RawOptions => ({
  settings: { general: { health, attack: 2 } },
  units: placed([
    ['soot-runner', 0, 'g2'],
    ['slag-cart', 0, 'g4'],
    ['reed-wader', 1, 'c2'],
    ['reed-wader', 1, 'c4'],
  ]),
});
