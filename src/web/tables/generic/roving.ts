/** The focus among cards (T6): arrows move inside a zone and between zones. */
import { isOnControl } from '../../app/keys.ts';

const cardsIn = (root: Element, zone?: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button[data-card]')].filter(
    (card) => zone === undefined || card.dataset['zone'] === zone,
  );

/** Gives the focus to a card of the own hand. */
export function focusCard(root: HTMLElement | null, at: number): boolean {
  const card = root?.querySelectorAll<HTMLElement>('.near .fan button[data-card]')[at];
  return card ? focus(card) : false;
}

/** Moves the focus inside the zone of the focused card, or to another zone. */
export function step(root: HTMLElement | null, across: number, down: number): boolean {
  const now = document.activeElement;
  if (!root || !(now instanceof HTMLElement)) return false;
  const zone = now.dataset['zone'];
  if (zone === undefined || now.dataset['card'] === undefined) return !isOnControl() && focusCard(root, 0);
  const row = cardsIn(root, zone);
  if (down === 0) return focus(row[clamp(row.indexOf(now) + across, row.length)]);
  const zones = [...new Set(cardsIn(root).map((card) => card.dataset['zone'] ?? ''))];
  const next = zones[clamp(zones.indexOf(zone) + down, zones.length)];
  return focus(cardsIn(root, next)[0]);
}

function focus(card: HTMLElement | undefined): boolean {
  card?.focus();
  return card !== undefined;
}

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));
