/** What a reader hears of cards, units and squares: the whole of it, in one sentence each. */
import type { Seat } from '../../../core/index.ts';
import { squareName, type SeenCard, type SeenUnit, type Size } from '../../../games/duel/index.ts';
import type { DuelTexts } from '../../texts/duel.ts';
import type { SeatName } from '../table-props.ts';
import { capital, textOf } from './faces.ts';
import type { Mark } from './intent.ts';
import type { Parts } from './props.ts';
import { unitOn, whoseUnit } from './scene.ts';
import { readiness } from './reading.ts';

type Words = DuelTexts;

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const keywordsOf = ({ keywords }: SeenCard): string =>
  keywords.length === 0 ? '' : `${capital(keywords.join(', '))}.`;

/** A card of the hand: `Kiln Rat, cost 1, 2 attack, 2 health. Slot 1 of 6. can play` */
export function nameOfCard(words: Words, card: SeenCard, place: string, state: string): string {
  const { row, cost, attack, health } = card;
  const stats = row.type === 'unit' ? words.unitStats(attack, health) : words.spell;
  return sentences(words.cardName(row.name, cost, stats), keywordsOf(card), textOf(row), place, state);
}

/** Who calls things by name: a spectator hears whose a unit is. */
type Called = Pick<Parts, 'desk' | 'words' | 'seats'>;

/** A square: who stands on it, and what it means now. */
export function nameOfSquare(
  { desk, words, seats }: Called,
  size: Size,
  square: number,
  mark: Mark | undefined,
): string {
  const unit = unitOn(desk.scene.value, square);
  const what = unit ? nameOfUnit({ desk, words, seats }, unit) : words.empty;
  return sentences(words.squareName(squareName(size, square)), what, mark ? words.marks[mark] : '');
}

/** A unit: whose, what it can do, whether it is ready. */
export function nameOfUnit({ desk, words, seats }: Called, unit: SeenUnit): string {
  const scene = desk.scene.value;
  const stats = words.unitStats(unit.attack, unit.health);
  const isMine = whoseUnit(scene, unit) === 'mine';
  const ready = isMine && scene.isMyTurn ? readiness(scene, words, unit) : '';
  return sentences(
    scene.isSpectator
      ? words.unitOf(seats[unit.owner]?.name ?? '', unit.row.name, stats)
      : words.unitName(isMine, unit.row.name, stats),
    keywordsOf(unit),
    ready,
  );
}

/** Returns who still chooses an opening hand, in words. */
export const choosingWords = (words: DuelTexts, seats: readonly SeatName[], choosing: readonly Seat[]): string =>
  words.choosing(choosing.map((seat) => seats[seat]?.name ?? ''));
