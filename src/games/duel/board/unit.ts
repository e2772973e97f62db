/** Reading a unit: its stats, its keywords, whether it is ready. Rows hold what is printed, values what has changed. */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import { rowOf, withGains, type CardSet, type Row, type UnitRow } from '../cards/row.ts';
import { BOARD, other, type Scene } from '../shape.ts';
import type { Keyword } from './keywords.ts';

/** The row of a card, with what it has gained. */
export function rowFor(scene: Scene, card: CardId): Row {
  const row = printedRow(scene, card);
  const { gained } = scene.r.card(card);
  return gained === undefined ? row : withGains(row, gained);
}

/** What is printed on a card: rules ask again and again, so what was found last for its number is looked at first. */
export function printedRow({ r, set }: Scene, card: CardId): Row {
  const kind = r.kind(card);
  const known = found[card];
  if (known !== undefined && known.kind === kind && known.set === set) return known.row;
  const row = rowOf(set, kind);
  found[card] = { kind, set, row };
  return row;
}

const found: { readonly kind: string; readonly set: CardSet; readonly row: Row }[] = [];

/** The seat a card belongs to. In a duel every card belongs to somebody. */
export function ownerOf({ r }: Scene, card: CardId): Seat {
  const owner = r.owner(card);
  if (owner === null) throw new RangeError(`card ${card} belongs to nobody`);
  return owner;
}

/** Whether a row is that of a unit. */
export const isUnit = (row: Row): row is UnitRow => row.type === 'unit';

/** What a unit strikes with now. */
export function attackOf(scene: Scene, card: CardId): number {
  const row = printedRow(scene, card);
  const { attack = 0, fleetingAttack = 0 } = scene.r.card(card);
  return Math.max(0, (isUnit(row) ? row.attack : 0) + attack + fleetingAttack);
}

/** Health without damage. */
export function mostHealth(scene: Scene, card: CardId): number {
  const row = printedRow(scene, card);
  const { health = 0, fleetingHealth = 0 } = scene.r.card(card);
  return (isUnit(row) ? row.health : 0) + health + fleetingHealth;
}

/** What a unit has left. */
export const healthOf = (scene: Scene, card: CardId): number =>
  Math.max(0, mostHealth(scene, card) - (scene.r.card(card).damage ?? 0));

/** What it costs now to play a card. */
export function costOf(scene: Scene, card: CardId): number {
  const { cost = 0, fleetingCost = 0 } = scene.r.card(card);
  return Math.max(0, printedRow(scene, card).cost + cost + fleetingCost);
}

/** Whether a unit has one of these keywords, printed or gained. Most units have none at all, which is seen first. */
export function hasAny(scene: Scene, card: CardId, wanted: readonly Keyword[]): boolean {
  const values = scene.r.card(card);
  const { gained, keywords, fleetingKeywords } = values;
  const plain = printedRow(scene, card);
  const row = gained === undefined ? plain : withGains(plain, gained);
  const printed = isUnit(row) ? row.keywords : undefined;
  if (printed === undefined && keywords === undefined && fleetingKeywords === undefined) return false;
  const { lostKeywords } = values;
  for (const keyword of wanted) {
    if (printed?.includes(keyword) && !lostKeywords?.includes(keyword)) return true;
    if (keywords?.includes(keyword) || fleetingKeywords?.includes(keyword)) return true;
  }
  return false;
}

/** Whether a unit has a keyword, printed or gained. */
export const hasKeyword = (scene: Scene, card: CardId, keyword: Keyword): boolean => hasAny(scene, card, [keyword]);

/** Whether a card is on the board. */
export const isOnBoard = ({ r }: Scene, card: CardId): boolean => card !== NO_CARD && r.zoneOf(card) === BOARD;

/** Whether a card is one of the two generals. */
export const isGeneral = ({ r }: Scene, card: CardId): boolean =>
  card === r.seat(0).general || card === r.seat(1).general;

/** A seat's units, generals among them, in the order in which they came. */
export function unitsOf({ r }: Scene, seat: Seat): CardId[] {
  const units: CardId[] = [];
  for (let at = 0, count = r.count(BOARD); at < count; at++) {
    const card = r.at(BOARD, at);
    if (r.owner(card) === seat) units.push(card);
  }
  return units;
}

/** The other seat's units. */
export const enemiesOf = (scene: Scene, seat: Seat): CardId[] => unitsOf(scene, other(seat));

/** It has been here since an earlier turn (U9) and has not struck in this one (U7, U8). */
export function isReady({ r }: Scene, card: CardId): boolean {
  const { arrived = 0, struckOn } = r.card(card);
  const { turn } = r.match;
  return arrived < turn && struckOn !== turn;
}

/** Whether a unit that is ready may move in this turn (U7). */
export const mayMove = ({ r }: Scene, card: CardId): boolean => r.card(card).movedOn !== r.match.turn;

/** Whether a unit that is ready has something to strike with (U8). */
export const mayStrike = (scene: Scene, card: CardId): boolean => attackOf(scene, card) > 0;
