/** The keyboard at the table (T6): everything can be done without a pointer. Tab only moves the focus. */
import type { KeyMap } from '../../../web/app/keys.ts';
import { tableKeys, type Keyed } from '../../../web/tables/table-keys.ts';
import { focusIn } from '../../../web/tables/focus.ts';
import { touch } from './hand.tsx';
import type { Parts } from './parts.ts';
import { aimedAt } from './scene.ts';
import { primaryOf } from './status.tsx';

/** The keys of the table. */
export function keysOf(parts: Parts, keyed: Omit<Keyed, 'desk' | 'primary'>): KeyMap {
  const { desk, pause } = parts;
  const common = tableKeys({
    ...keyed,
    desk,
    primary: () => (pause?.isPaused ? () => pause.turn() : primaryOf(parts).act),
  });
  const stops = { p: () => (pause ? pause.turn() : false) };
  // Before the fight is begun, or while it is paused, the table can only be looked at.
  if (pause?.isPaused) return { ...Object.fromEntries(Object.entries(common).filter(isLooking)), ...stops };
  return {
    ...common,
    ...stops,
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`${(at + 1) % 10}`, () => takeOrPlay(parts, keyed.root(), at)]),
    ),
    t: () => aimOn(parts),
    d: () => openOrBuy(parts),
    x: () => discardFocused(parts),
    Escape: () => putDown(parts),
  };
}

/** Whether a key of every table only looks, or goes on. */
const isLooking = ([key]: readonly [string, unknown]): boolean => !/^[\ddz]$/.test(key);

/** The focus goes to a card of the hand; a card that has it is played. */
function takeOrPlay(parts: Parts, root: HTMLElement | null, at: number): boolean {
  const before = document.activeElement;
  if (!focusIn(root, 'hand', at)) return false;
  const card = parts.scene.seen.hand[at];
  if (card && document.activeElement === before) touch(parts, card.handle);
  return true;
}

/** Nothing waits to be discarded or for its beat any more. */
function putDown({ isDiscarding, taken }: Parts): boolean {
  const isAny = isDiscarding.value || taken.value !== null;
  [isDiscarding.value, taken.value] = [false, null];
  return isAny;
}

/** In real time a draw is opened or bought, where cards do not come by themselves (C60, C61). */
function openOrBuy({ scene: { verbs }, desk }: Parts): boolean {
  const type = (['open', 'buy'] as const).find((verb) => verbs.has(verb));
  if (type) desk.give({ type });
  return type !== undefined;
}

/** Aims at the next enemy that stands. */
function aimOn({ scene, aim }: Parts): boolean {
  const standing = scene.seen.enemies.filter(({ stands }) => stands);
  const now = standing.findIndex(({ at }) => at === aimedAt(scene, aim.value)?.at);
  const next = standing[(now + 1) % standing.length];
  if (next) aim.value = next.at;
  return next !== undefined;
}

/** Discards the card that has the focus; without one, the next touch does. */
function discardFocused(parts: Parts): void {
  const { isDiscarding } = parts;
  const focused = document.activeElement?.closest<HTMLElement>('.held-card')?.dataset['card'];
  isDiscarding.value = !isDiscarding.value;
  if (focused !== undefined && isDiscarding.value) touch(parts, Number(focused));
}
