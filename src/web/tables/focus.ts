/** The focus among the cards of a table: a card is `data-card` in a row `data-zone`; rows follow one another as on the page. */
import { isOnControl } from '../app/keys.ts';

const cardsIn = (root: Element, zone = ''): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button[data-card]')].filter((card) =>
    (card.dataset['zone'] ?? '').startsWith(zone),
  );

/** Gives the focus to a card of a row. */
export const focusIn = (root: HTMLElement | null, zone: string, at: number): boolean =>
  focus(root ? cardsIn(root, zone)[at] : undefined);

/** Moves the focus inside the row of the focused card, or to another row. */
export function step(root: HTMLElement | null, across: number, down: number): boolean {
  const now = document.activeElement;
  if (!root || !(now instanceof HTMLElement)) return false;
  const zone = now.dataset['zone'];
  if (zone === undefined) return !isOnControl() && focusIn(root, 'hand', 0);
  const row = cardsIn(root).filter((card) => card.dataset['zone'] === zone);
  if (down === 0) return focus(row[clamp(row.indexOf(now) + across, row.length)]);
  const zones = [...new Set(cardsIn(root).map((card) => card.dataset['zone'] ?? ''))];
  return focusIn(root, zones[clamp(zones.indexOf(zone) + down, zones.length)] ?? '', 0);
}

/** What may be aimed at now. */
const AIMS = '.permanent:has(.target), .aim-here';

/** Gives the focus to the first thing that may be aimed at. */
export const focusAim = (root: HTMLElement | null): boolean =>
  focus(root?.querySelector<HTMLElement>(AIMS) ?? undefined);

/** Gives the focus to the next thing that may be aimed at, behind the one that has it. */
export function focusNextAim(root: HTMLElement | null): boolean {
  const all = [...(root?.querySelectorAll<HTMLElement>(AIMS) ?? [])];
  return focus(all[(all.findIndex((each) => each === document.activeElement) + 1) % all.length]);
}

/** Gives the focus to the first of the choices that are open for a card. */
export const focusChoices = (root: HTMLElement | null): boolean =>
  focus(root?.querySelector<HTMLElement>('.pick-bar button') ?? undefined);

function focus(card: HTMLElement | undefined): boolean {
  card?.focus();
  return card !== undefined;
}

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));
