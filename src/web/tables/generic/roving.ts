/** The focus among cards (T6): arrows move inside a zone and between zones, and the focus stays near when a card leaves. */

const cardsIn = (root: Element, zone?: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button[data-card]')].filter(
    (card) => zone === undefined || card.dataset['zone'] === zone,
  );

let last: { readonly zone: string; readonly at: number } | undefined;

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
  if (zone === undefined || now.dataset['card'] === undefined) return now === document.body && focusCard(root, 0);
  const row = cardsIn(root, zone);
  if (down === 0) return focus(row[clamp(row.indexOf(now) + across, row.length)]);
  const zones = [...new Set(cardsIn(root).map((card) => card.dataset['zone'] ?? ''))];
  const next = zones[clamp(zones.indexOf(zone) + down, zones.length)];
  return focus(cardsIn(root, next)[0]);
}

/** When the focused card has left the table, its neighbour gets the focus. */
export function keepFocus(root: HTMLElement | null): void {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now.dataset['card'] !== undefined) return;
  if (!root || !last || now !== document.body) return;
  const row = cardsIn(root, last.zone);
  focus(row[clamp(last.at, row.length)]);
}

function focus(card: HTMLElement | undefined): boolean {
  if (!card) return false;
  card.focus();
  const { zone = '' } = card.dataset;
  const root = card.closest('main');
  last = { zone, at: root ? cardsIn(root, zone).indexOf(card) : 0 };
  return true;
}

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));
