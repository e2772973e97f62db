/** Buffs, keywords and other modifiers: adding and removing them happens on the spot (U11). */
import { NO_CARD, type CardId, type Seat, type ZoneId } from '../../../core/index.ts';
import type { Gains } from '../cards/row.ts';
import { startWatching } from '../flow/register.ts';
import { BOARD, burnedOf, graveyardOf, handOf, pileOf, type Step } from '../shape.ts';
import type { Buff } from '../verbs/arguments.ts';
import { destroy, dieIfSpent, isSpent } from './death.ts';
import { audienceOf, fizzle, isHeld } from './fizzle.ts';
import { keywordsThat, type Keyword } from './keywords.ts';
import { hasKeyword, isGeneral, isOnBoard, isUnit, mostHealth, ownerOf, rowFor } from './unit.ts';

/**
 * Adds a buff to a card wherever it is; repeats add up (U45). In hand and pile only its owner hears of it. A unit that is
 * left without health dies of it (U10), and nothing brings back a general that has none.
 */
export function applyBuff(step: Step, card: CardId, by: Buff): void {
  if (isSpent(step, card)) return fizzle(step, { code: 'TargetGone' });
  const { attack = 0, health = 0, cost = 0, turn } = by;
  raise(step, card, turn ? 'fleetingAttack' : 'attack', attack);
  raise(step, card, turn ? 'fleetingHealth' : 'health', health);
  raise(step, card, turn ? 'fleetingCost' : 'cost', cost);
  step.r.note('buffed', { attack, health, cost }, { cards: [card], to: audienceOf(step, card) });
  dieIfSpent(step, card);
}

type Stat = 'attack' | 'health' | 'cost' | 'fleetingAttack' | 'fleetingHealth' | 'fleetingCost';

function raise({ r }: Step, card: CardId, stat: Stat, by: number): void {
  const value = (r.card(card)[stat] ?? 0) + by;
  r.setCard(card, stat, value === 0 ? undefined : value);
}

/** Gives a card a keyword that it does not have yet. */
export function giveKeyword(step: Step, card: CardId, keyword: Keyword, isFleeting: boolean): void {
  if (hasKeyword(step, card, keyword)) return;
  const key = isFleeting ? 'fleetingKeywords' : 'keywords';
  step.r.setCard(card, key, [...(step.r.card(card)[key] ?? []), keyword]);
  step.r.note('keyword', { keyword }, { cards: [card], to: audienceOf(step, card) });
}

/** What a watcher puts on the returned card: a change of stats, or anything else that a row may say. */
interface Modifiers {
  readonly by?: Buff;
  readonly gains?: Gains;
}

/** The returned card keeps it wherever it has got to meanwhile, as long as a player holds it (U44). */
export function modifyReplaced(step: Step, card: CardId, { by, gains }: Modifiers): void {
  if (!isInPlay(step, card)) return fizzle(step, { code: 'CardGone' });
  if (by) applyBuff(step, card, by);
  if (gains && isInPlay(step, card)) gain(step, card, gains);
}

const isInPlay = (step: Step, card: CardId): boolean =>
  card !== NO_CARD && (isOnBoard(step, card) || isHeld(step, card));

function gain(step: Step, card: CardId, gains: Gains): void {
  const row = rowFor(step, card);
  const known = isUnit(row) ? (row.watch?.length ?? 0) : 0;
  step.r.setCard(card, 'gained', [...(step.r.card(card).gained ?? []), gains]);
  step.r.note('modified', {}, { cards: [card], to: audienceOf(step, card) });
  if (isOnBoard(step, card)) startWatching(step, card, known);
}

/** One keyword of the list that the card does not have yet, at random; nothing once it has them all. */
export function gainKeyword(step: Step, card: CardId, from: readonly Keyword[]): void {
  if (!isInPlay(step, card)) return fizzle(step, { code: 'TargetGone' });
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

const FLEETING = ['fleetingAttack', 'fleetingHealth', 'fleetingCost'] as const;

/** What lasts for a turn ends with it, wherever the card is: on the board, in a hand or in a pile. */
export function endFleeting(step: Step): void {
  const { r } = step;
  // Units may die of it, and the others close up: these are as they stood.
  for (const card of r.cards(BOARD)) {
    const { fleetingHealth } = r.card(card);
    endFleetingOf(step, card);
    if (fleetingHealth !== undefined) keepAlive(step, card);
  }
  for (const [hand, ...piles] of OFF_BOARD) {
    for (const card of r.cards(hand)) endFleetingOf(step, card);
    for (const pile of piles) for (let at = 0, n = r.count(pile); at < n; at++) endFleetingOf(step, r.at(pile, at));
  }
}

function endFleetingOf({ r }: Step, card: CardId): void {
  if (isAsPrinted(r.card(card))) return;
  for (const key of FLEETING) if (r.card(card)[key] !== undefined) r.setCard(card, key, undefined);
}

/** Whether nothing has happened to a card; so it is with most, and all of them are looked at. */
function isAsPrinted(values: object): boolean {
  for (const _ in values) return false;
  return true;
}

const heldBy = (seat: Seat): readonly ZoneId[] => [handOf(seat), pileOf(seat)];
const OFF_BOARD = [0, 1].map((seat) => [handOf(seat), pileOf(seat), burnedOf(seat), graveyardOf(seat)] as const);

/** Health that ends kills nobody who would have any without damage: 1 is left. */
function keepAlive(step: Step, card: CardId): void {
  const most = mostHealth(step, card);
  if (most > 0 && (step.r.card(card).damage ?? 0) >= most) step.r.setCard(card, 'damage', most - 1);
  if (most <= 0 && !isGeneral(step, card)) destroy(step, card);
}

/** Keywords that lasted until a player's turn end as it starts. */
export function endFleetingKeywords(step: Step, seat: Seat): void {
  const { r } = step;
  for (const zone of [BOARD, ...heldBy(seat)])
    for (const card of r.cards(zone))
      if (r.card(card).fleetingKeywords && ownerOf(step, card) === seat) r.setCard(card, 'fleetingKeywords', undefined);
}
