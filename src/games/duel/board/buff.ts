/** Buffs and keywords: adding and removing modifiers happens on the spot (U11). */
import type { CardId } from '../../../core/index.ts';
import { BOARD, handOf, pileOf, type Step } from '../shape.ts';
import type { Buff } from '../verbs/arguments.ts';
import { keywordsThat, type Keyword } from './keywords.ts';
import { hasKeyword, healthOf, isOnBoard, isUnit, mostHealth, ownerOf, rowFor } from './unit.ts';

/** Adds a buff to a card wherever it is; repeats add up (U45). In hand and pile only its owner hears of it. */
export function applyBuff(step: Step, card: CardId, by: Buff): void {
  const { attack = 0, health = 0, cost = 0, turn } = by;
  raise(step, card, turn ? 'fleetingAttack' : 'attack', attack);
  raise(step, card, turn ? 'fleetingHealth' : 'health', health);
  raise(step, card, 'cost', cost);
  const to = isOnBoard(step, card) ? 'everyone' : [ownerOf(step, card)];
  step.r.note('buffed', { attack, health, cost }, { cards: [card], to });
}

type Stat = 'attack' | 'health' | 'cost' | 'fleetingAttack' | 'fleetingHealth';

function raise({ r }: Step, card: CardId, stat: Stat, by: number): void {
  const value = (r.card(card)[stat] ?? 0) + by;
  r.setCard(card, stat, value === 0 ? undefined : value);
}

/** Gives a unit a keyword that it does not have yet. */
export function giveKeyword(step: Step, card: CardId, keyword: Keyword, isFleeting: boolean): void {
  if (hasKeyword(step, card, keyword)) return;
  const key = isFleeting ? 'fleetingKeywords' : 'keywords';
  step.r.setCard(card, key, [...(step.r.card(card)[key] ?? []), keyword]);
  step.r.note('keyword', { keyword }, { cards: [card] });
}

/** The returned card keeps it wherever it has got to meanwhile, as long as a player holds it (U44). */
export function buffReplaced(step: Step, card: CardId, by: Buff): void {
  const owner = ownerOf(step, card);
  if ([handOf(owner), pileOf(owner), BOARD].includes(step.r.zoneOf(card))) applyBuff(step, card, by);
}

/** One keyword of the list that the unit does not have yet, at random; nothing once it has them all. */
export function gainKeyword(step: Step, card: CardId, from: readonly Keyword[]): void {
  if (!isOnBoard(step, card)) return;
  const missing = from.filter((keyword) => !hasKeyword(step, card, keyword));
  const chosen = missing.length === 0 ? undefined : missing[step.r.roll('choose', missing.length)];
  if (chosen) giveKeyword(step, card, chosen, false);
}

/** The keywords that hold off damage once. */
export const WARDS = keywordsThat('wards');

/** A ward is gone once it has held off a blow, printed or gained. */
export function dropWards(step: Step, card: CardId): void {
  const { r } = step;
  const row = rowFor(step, card);
  const printed = WARDS.filter((keyword) => isUnit(row) && row.keywords?.includes(keyword));
  if (printed.length > 0) r.setCard(card, 'lostKeywords', printed);
  for (const key of ['keywords', 'fleetingKeywords'] as const) {
    const left = r.card(card)[key]?.filter((keyword) => !WARDS.includes(keyword));
    if (left) r.setCard(card, key, left.length === 0 ? undefined : left);
  }
}

/** What lasts for a turn ends with it. It kills nobody: at least 1 health is left of a living unit. */
export function endFleeting(step: Step): void {
  for (const card of step.r.cards(BOARD)) {
    const { fleetingAttack, fleetingHealth } = step.r.card(card);
    if (fleetingAttack !== undefined) step.r.setCard(card, 'fleetingAttack', undefined);
    if (fleetingHealth === undefined) continue;
    step.r.setCard(card, 'fleetingHealth', undefined);
    if (healthOf(step, card) === 0) step.r.setCard(card, 'damage', mostHealth(step, card) - 1);
  }
}

/** Keywords that lasted until the owner's turn end as it starts. */
export function endFleetingKeywords({ r }: Step, units: readonly CardId[]): void {
  for (const card of units) if (r.card(card).fleetingKeywords) r.setCard(card, 'fleetingKeywords', undefined);
}
